/** The words of the reports. */
export const labels = {
  salesByDay: {
    title: "Vendas por dia",
    definition:
      "Vendas concluídas, no dia em que foram feitas (regime de competência), já sem descontos. O que foi devolvido sai da venda a que pertence, no dia dela. O fiado entra na venda; o recebimento dele, não.",
  },
} as const;
