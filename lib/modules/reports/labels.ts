import type { ExceptionKind } from "./exceptions/schema";

const ACCRUAL = "Regime de competência";
const CASH = "Regime de caixa";
const TODAY = "Posição de hoje";
const RETURNS = "Vendas canceladas não contam, e o que foi devolvido sai da venda a que pertence, no dia dela.";

export const EXCEPTION_LABELS: Record<ExceptionKind, string> = {
  cancelamento: "Cancelamento",
  devolucao: "Devolução",
  troca: "Troca",
  desconto: "Desconto",
  aprovacao: "Aprovação",
};

/** The words of the reports: their names, their regime and what each figure means. */
export const labels = {
  salesByDay: {
    title: "Vendas por dia",
    regime: ACCRUAL,
    definition: `Vendas no dia em que foram feitas, já sem descontos. ${RETURNS} O fiado entra na venda; o recebimento dele, não.`,
  },
  salesByMethod: {
    title: "Vendas por forma",
    regime: ACCRUAL,
    definition: `Como foram pagas as vendas do período, com as correções de pagamento, menos o que voltou por cada forma. ${RETURNS} Uma venda paga de duas formas conta nas duas.`,
  },
  salesByHour: {
    title: "Vendas por hora",
    regime: ACCRUAL,
    definition: `As vendas do período pela hora da loja em que foram feitas. ${RETURNS}`,
  },
  soldProducts: {
    title: "Produtos e curva ABC",
    regime: ACCRUAL,
    definition:
      "Receita já sem descontos e sem devoluções; o custo é o de cada produto no momento da venda, menos o que voltou à prateleira. A: os que somam 80% da receita; B: os 15% seguintes; C: o resto.",
  },
  sellerCommissions: {
    title: "Vendedores e comissão",
    regime: "Competência ou caixa, pela regra de cada vendedor",
    definition:
      "Na venda, a comissão é sobre o líquido vendido no período. No recebimento, sobre o que foi pago no período: a parte que não ficou fiada, no dia da venda, e o fiado quando é recebido.",
  },
  salesExceptions: {
    title: "Cancelamentos e descontos",
    regime: "Pela data em que aconteceu",
    definition:
      "Cancelamentos, devoluções e trocas, descontos das vendas que valem e aprovações usadas, um a um, do mais novo para o mais antigo. São listados os 5.000 mais novos; os totais são de todos.",
  },
  cashDifferences: {
    title: "Diferenças de caixa",
    regime: "Pelo dia de abertura do caixa",
    definition:
      "O contado menos o esperado em cada caixa fechado, por operador. A correção é o que recontagens e vendas que chegaram depois mudaram; o fechamento fica como foi feito.",
  },
  cashFlow: {
    title: "Fluxo de caixa",
    regime: CASH,
    definition:
      "Realizado: vendas pagas na hora, fiado e contas recebidos, menos devoluções, contas e despesas do caixa pagas. Previsto: o que está em aberto, no dia do vencimento. Sangria para o cofre não é saída.",
  },
  incomeStatement: {
    title: "Resultado (DRE)",
    regime: ACCRUAL,
    definition: `Receita líquida menos o custo do que foi vendido e as despesas pela competência da conta ou, sem ela, pelo vencimento. ${RETURNS} Compras de mercadoria não são despesa: entram no custo quando vendidas.`,
    byCash: {
      regime: CASH,
      definition:
        "O que entrou de vendas, fiado e outras contas, menos o que foi pago: mercadorias, despesas por categoria e devoluções, no dia do pagamento.",
    },
  },
  billsByDueDate: {
    title: "Contas por vencimento",
    regime: TODAY,
    definition: "O saldo das contas em aberto, a pagar e a receber. O atraso começa no dia seguinte ao vencimento.",
  },
  fiadoAges: {
    title: "Fiado por idade",
    regime: TODAY,
    definition:
      "O que cada cliente ainda deve, pelos dias desde a compra. Vencido é o que passou da data combinada, qualquer que seja a idade.",
  },
  stockValue: {
    title: "Estoque valorizado",
    regime: TODAY,
    definition:
      "O que há na prateleira a preço de custo e de venda de hoje, cada produto arredondado uma vez. Arquivados não contam.",
  },
} as const;
