import type { ExceptionKind } from "./exceptions/schema";

const ACCRUAL = "Regime de competência";
const CASH = "Regime de caixa";
const TODAY = "Posição de hoje";
const RETURNS = "Vendas canceladas não contam; devoluções são abatidas na data da venda original.";

export const EXCEPTION_LABELS: Record<ExceptionKind, string> = {
  cancelamento: "Cancelamento",
  devolucao: "Devolução",
  troca: "Troca",
  desconto: "Desconto",
  aprovacao: "Aprovação",
};

/** Titles, accounting bases and definitions of the reports, as displayed. */
export const labels = {
  salesByDay: {
    title: "Vendas por dia",
    regime: ACCRUAL,
    definition: `Vendas pela data em que foram feitas, com os descontos abatidos. ${RETURNS} Vendas no fiado contam na data da venda; recebimentos não entram.`,
  },
  salesByMethod: {
    title: "Vendas por forma",
    regime: ACCRUAL,
    definition: `Valores das vendas do período por forma de pagamento, já com as correções, menos as devoluções. ${RETURNS} Uma venda paga com duas formas conta nas duas.`,
  },
  salesByHour: {
    title: "Vendas por hora",
    regime: ACCRUAL,
    definition: `Vendas do período por hora, no horário da loja. ${RETURNS}`,
  },
  soldProducts: {
    title: "Produtos e curva ABC",
    regime: ACCRUAL,
    definition:
      "Receita com descontos e devoluções abatidos. O custo é o do momento da venda, menos o que voltou ao estoque. A: produtos que somam 80% da receita; B: os 15% seguintes; C: o restante.",
  },
  sellerCommissions: {
    title: "Vendedores e comissão",
    regime: "Competência ou caixa, pela regra de cada vendedor",
    definition:
      "Comissão na venda: sobre o valor líquido vendido no período. Comissão no recebimento: sobre o que foi recebido no período; a parte no fiado conta quando é paga.",
  },
  salesExceptions: {
    title: "Cancelamentos e descontos",
    regime: "Pela data em que aconteceu",
    definition:
      "Cancelamentos, devoluções, trocas, descontos em vendas não canceladas e aprovações usadas, do mais novo para o mais antigo. A lista mostra os 5.000 mais novos; os totais incluem todos.",
  },
  cashDifferences: {
    title: "Diferenças de caixa",
    regime: "Pelo dia de abertura do caixa",
    definition:
      "Valor contado menos o esperado em cada caixa fechado, por operador. A correção inclui recontagens e vendas sem internet que chegaram depois; o fechamento não muda.",
  },
  cashFlow: {
    title: "Fluxo de caixa",
    regime: CASH,
    definition:
      "Realizado: vendas pagas na hora, fiado e contas recebidos, menos devoluções, contas e despesas do caixa pagas. Previsto: contas e fiado em aberto, na data do vencimento; o que já venceu conta hoje, em Vencidas. Sangria para o cofre não conta como saída.",
  },
  incomeStatement: {
    title: "Resultado (DRE)",
    regime: ACCRUAL,
    definition: `Receita líquida menos o custo do que foi vendido e as despesas, pela data de competência da conta ou, sem ela, pelo vencimento. ${RETURNS} Contas a receber das categorias Vendas e Serviços são receita. Compras de mercadoria não são despesa: entram no custo quando são vendidas.`,
    byCash: {
      regime: CASH,
      definition:
        "Vendas, fiado e outras contas recebidos, menos o que foi pago: mercadorias, despesas por categoria e devoluções, na data do pagamento.",
    },
  },
  billsByDueDate: {
    title: "Contas por vencimento",
    regime: TODAY,
    definition: "Saldo das contas em aberto, a pagar e a receber. O atraso começa no dia seguinte ao vencimento.",
  },
  fiadoAges: {
    title: "Fiado por idade",
    regime: TODAY,
    definition: "Saldo devedor de cada cliente por dias desde a compra. Vencido: o que passou da data de vencimento.",
  },
  stockValue: {
    title: "Estoque valorizado",
    regime: TODAY,
    definition:
      "Estoque atual a preço de custo e a preço de venda, arredondado por produto. Produtos arquivados não contam.",
  },
} as const;
