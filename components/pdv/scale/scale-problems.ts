/** What is wrong with the scale and what to do. The weight can always be typed. */
export const SCALE_PROBLEMS = {
  unsupported: "Este navegador não se conecta à balança. Digite o peso, ou use o Chrome ou o Edge no computador.",
  not_chosen: "Nenhuma balança escolhida neste aparelho. Digite o peso, ou escolha a balança em Mais, Balança.",
  lost: "A balança não foi encontrada. Confira o cabo e se ela está ligada, ou digite o peso.",
  busy: "A porta da balança está em uso. Feche outras abas e programas que a usam, ou digite o peso.",
  silent: "A balança não respondeu. Confira se ela está ligada, o protocolo e a velocidade, ou digite o peso.",
  garbled: "A resposta da balança não foi entendida. Confira o protocolo e a velocidade, ou digite o peso.",
  unstable: "O peso está variando. Espere a balança estabilizar e leia de novo.",
  negative: "A balança mostra peso negativo. Esvazie o prato, zere a balança e leia de novo.",
  overload: "O peso passa do que a balança suporta.",
  empty: "Não há peso na balança.",
  below_tare: "O peso é menor que a tara. Confira a tara ou digite o peso.",
  tare_kept:
    "A balança não aceitou a tara e mantém a anterior. Tente de novo, ou zere a tara na própria balança e toque em Trocar porta.",
} as const;
