const ACCRUAL = "Regime de competência";
const RETURNS = "Vendas canceladas não contam, e o que foi devolvido sai da venda a que pertence, no dia dela.";

/** The words of the reports: their names and what each figure means. */
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
    definition: `Receita já sem descontos e sem devoluções; o custo é o de cada produto no momento da venda, menos o que voltou à prateleira. A: os que somam 80 % da receita; B: os 15 % seguintes; C: o resto.`,
  },
} as const;
