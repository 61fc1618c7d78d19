import { PRODUCT_NAME } from "@/lib/product";

export interface Article {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  /** What people ask right after. */
  readonly note?: string;
}

export const ARTICLES: readonly Article[] = [
  {
    id: "abrir-caixa",
    title: "Abrir o caixa",
    steps: [
      "Entre em PDV – Nova Venda ou em Controle de Caixa.",
      "Conte as notas e moedas da gaveta e informe o total em Valor de abertura. Pode ser zero.",
      "Toque em Abrir caixa. A partir daí, tudo o que você vender fica neste caixa.",
    ],
    note: "Cada pessoa tem um caixa aberto por vez. Se você não vê o botão, peça a quem administra a conta a permissão de PDV ou de controle de caixa.",
  },
  {
    id: "vender",
    title: "Registrar uma venda no PDV",
    steps: [
      "Com o cursor no campo de produto, passe o leitor ou digite parte do nome. Para três unidades do mesmo código, digite 3* antes de passar o leitor.",
      "Confira quantidade, preço e desconto de cada item no lado da venda.",
      "Aperte F9 para receber e escolha a forma: 1 Dinheiro, 2 PIX, 3 Débito, 4 Crédito, 5 Fiado. Uma venda pode ter mais de uma forma.",
      "Em dinheiro, digite quanto recebeu: o troco aparece em destaque. Aperte Enter para finalizar.",
    ],
    note: "O total da tela é o que o cliente paga. Se um preço mudar enquanto a venda está aberta, o sistema avisa antes de finalizar.",
  },
  {
    id: "sangria-suprimento",
    title: "Fazer sangria e suprimento",
    steps: [
      "Abra Controle de Caixa, ou use o menu do caixa dentro do PDV.",
      "Escolha Sangria para tirar dinheiro da gaveta ou Suprimento para colocar.",
      "Informe o valor e o motivo (depósito, despesa, troco ou outros) e confirme.",
    ],
    note: "Errou o valor? Não se apaga uma movimentação: use Estornar na lista, e o lançamento contrário fica registrado com o seu nome.",
  },
  {
    id: "fechar-caixa",
    title: "Fechar o caixa",
    steps: [
      "Em Controle de Caixa, toque em Fechar caixa.",
      "Conte o dinheiro da gaveta e informe o total. Copie do relatório da maquininha os valores de cartão e PIX.",
      "Veja a diferença por forma de pagamento. Se houver, explique na observação.",
      "Informe o fundo para amanhã e confirme. O fechamento fica guardado em Histórico e pode ser impresso.",
    ],
    note: "Esperado na gaveta é a abertura, mais vendas e recebimentos em dinheiro e suprimentos, menos sangrias, contas pagas e devoluções em dinheiro. PIX, cartões e fiado não entram nessa conta.",
  },
  {
    id: "fiado",
    title: "Vender fiado e receber depois",
    steps: [
      "No cadastro do cliente, permita o fiado e defina um limite.",
      "No PDV, aperte F4 para escolher o cliente. O saldo e o limite aparecem na hora.",
      "Ao receber, escolha 5 Fiado. Se a compra passar do limite, o sistema recusa.",
      "Quando o cliente pagar, abra Financeiro, Fiado, escolha o cliente e registre o pagamento. As compras mais antigas são quitadas primeiro.",
    ],
    note: "O pagamento de fiado entra no caixa como recebimento, e não como uma segunda venda.",
  },
  {
    id: "cadastrar-produto",
    title: "Cadastrar um produto",
    steps: [
      "Abra Cadastro, Produtos e toque no botão de novo produto.",
      "Informe o nome, a categoria, a unidade (un, kg ou l) e o preço de venda.",
      "Passe o leitor no campo de código de barras. Produto sem código também pode ser vendido: é só buscar pelo nome.",
      "Informe o estoque inicial e o mínimo. Abaixo do mínimo, ele entra na lista de compras.",
    ],
    note: "Depois de criado, o estoque só muda por venda, compra ou ajuste com motivo, para que você sempre saiba por que ele mudou.",
  },
  {
    id: "imprimir-cupom",
    title: "Imprimir o cupom em 58 mm ou 80 mm",
    steps: [
      "Instale a impressora no computador com o programa do fabricante e deixe-a como impressora padrão.",
      "Depois da venda, toque em Imprimir (ou aperte P) no comprovante e escolha a largura do papel.",
      "Na janela do navegador, confira a impressora, use margem Nenhuma e desligue cabeçalho e rodapé.",
    ],
    note: "Se a impressão falhar, a venda continua registrada. Abra Consultar Vendas e imprima a segunda via.",
  },
  {
    id: "senha",
    title: "Recuperar ou trocar a senha",
    steps: [
      "Na tela de login, toque em Esqueceu sua senha?.",
      "Informe o e-mail do seu cadastro. O link chega em alguns minutos e vale por 60 minutos.",
      "Abra o link, escolha a nova senha com pelo menos 8 caracteres e confirme.",
    ],
    note: "Se o e-mail não chegar, veja a caixa de spam e confira se o endereço é o do cadastro. Ao trocar a senha, os aparelhos conectados são desconectados.",
  },
  {
    id: "plano",
    title: "Renovar ou mudar o plano",
    steps: [
      "Toque no sino, que aparece quando faltam sete dias ou menos, ou abra Cobranças nas configurações.",
      "Escolha o plano mensal ou o anual e confirme.",
      "O novo período começa no fim do atual: pagar antes não faz perder dias.",
    ],
    note: `Com o plano vencido, seus dados continuam guardados e podem ser consultados por 30 dias em modo leitura. Nada é cobrado pelo ${PRODUCT_NAME} sem o seu pedido.`,
  },
];
