import type { ArticleGroup } from "@/components/help/article";

const control = { path: "/controle-caixa", label: "Abrir o Controle de Caixa" };

export const cash: ArticleGroup = {
  title: "Caixa",
  articles: [
    {
      slug: "abrir-o-caixa",
      updated_on: "2026-11-23",
      title: "Abrir o caixa",
      description: "Comece o dia com o troco contado.",
      steps: [
        "Entre em PDV – Nova Venda ou em Controle de Caixa.",
        "Conte as notas e moedas da gaveta e informe o total em Valor de abertura. Pode ser zero.",
        "Toque em Abrir caixa. A partir daí, o que você vender fica neste caixa, no seu nome.",
      ],
      notes: [
        "Cada pessoa tem um caixa aberto por vez.",
        "Se você não vê o botão, peça a quem administra a conta a permissão de PDV ou de controle de caixa.",
      ],
      words: "abertura começar dia troco fundo",
      screen: control,
      picture: { name: "caixa", alt: "Controle de Caixa com os totais por forma e o esperado na gaveta." },
    },
    {
      slug: "sangria",
      updated_on: "2026-11-25",
      title: "Fazer uma sangria",
      description: "Tire dinheiro da gaveta sem perder o controle.",
      steps: [
        "No Controle de Caixa, toque em Sangria. No PDV, use o menu do caixa ou Ctrl+K e digite sangria.",
        "Informe o valor e o motivo: depósito ou cofre, despesa, troco ou outros.",
        "Confirme e imprima o comprovante, que tem lugar para duas assinaturas.",
      ],
      notes: [
        "Se o valor passa do que há na gaveta, o sistema pede a aprovação de um responsável.",
        "Errou o valor? Não se apaga uma movimentação: use Estornar na lista, e o lançamento contrário fica registrado.",
      ],
      words: "retirada retirar tirar dinheiro caixa gaveta depósito cofre despesa",
      screen: control,
      picture: { name: "sangria", alt: "Sangria com valor, motivo e observação." },
    },
    {
      slug: "suprimento",
      updated_on: "2026-11-25",
      title: "Fazer um suprimento",
      description: "Coloque troco na gaveta durante o dia.",
      steps: [
        "No Controle de Caixa, toque em Suprimento. No PDV, use o menu do caixa ou Ctrl+K e digite suprimento.",
        "Informe o valor e de onde ele veio.",
        "Confirme. O valor entra no esperado na gaveta.",
      ],
      words: "reforço entrada colocar dinheiro troco",
      screen: control,
      picture: { name: "suprimento", alt: "Suprimento com valor e motivo." },
    },
    {
      slug: "fechar-o-caixa",
      updated_on: "2026-11-25",
      title: "Fechar o caixa",
      description: "Conte a gaveta e veja a diferença na hora.",
      steps: [
        "No Controle de Caixa ou no PDV, toque em Fechar caixa. O sistema mostra o que está pendente: vendas a enviar, em espera e PIX a conferir.",
        "Conte o dinheiro e informe o total ou a quantidade de cada nota e moeda. Copie da maquininha os valores de cartão.",
        "Veja o esperado, o contado e a diferença de cada forma. Se a diferença passar do limite, explique na observação.",
        "Informe o fundo para amanhã e confirme. O fechamento recebe um número e não muda mais.",
      ],
      notes: [
        "Esperado na gaveta é a abertura, mais vendas e recebimentos em dinheiro e suprimentos, menos sangrias, contas pagas e devoluções em dinheiro.",
        "Contou errado? Em Histórico, abra o fechamento e registre uma correção: ela aparece ao lado, sem mudar o original.",
      ],
      words: "fechamento conferir contar dia turno fim",
      screen: control,
      picture: { name: "fechamento", alt: "Contagem do dinheiro no fechamento do caixa." },
    },
    {
      slug: "o-caixa-nao-bate",
      updated_on: "2026-11-25",
      title: "O caixa não bate: achar a diferença",
      description: "Falta ou sobra dinheiro na gaveta, ou a maquininha não confere.",
      steps: [
        "Conte de novo com calma. Em Contar cédulas e moedas, o sistema soma por você.",
        "No Controle de Caixa, veja Esperado na gaveta e toque em cada linha para conferir o que entrou e o que saiu.",
        "Lance o que ficou de fora: uma retirada sem sangria, um troco sem suprimento, uma conta paga com dinheiro da gaveta.",
        "Em Consultar Vendas, filtre pela forma de pagamento. Se alguém marcou a forma errada, toque em Corrigir forma de pagamento no menu da venda.",
        "Ao fechar, copie os valores do relatório da maquininha: a diferença do PIX, do débito e do crédito aparece separada.",
        "Se não achou, feche assim mesmo. Acima dos limites da loja, o sistema pede uma explicação em Observação e a aprovação de um responsável.",
      ],
      notes: [
        "Quem conta às cegas só vê o esperado depois de fechar, e a terceira contagem diferente pede a aprovação de um responsável.",
        "Descobriu depois? Em Histórico, abra o fechamento e toque em Corrigir contagem. O fechamento original não muda.",
        "Para ver as diferenças de cada pessoa, abra Relatórios Financeiros, Diferenças de caixa.",
      ],
      words:
        "bate bater bateu fechar fechamento diferença falta faltou faltando sobra sobrou dinheiro quebra furo gaveta conferir",
      screen: control,
      picture: { name: "caixa", alt: "Controle de Caixa com os totais por forma e o esperado na gaveta." },
    },
  ],
};
