/** The categories whose bills are goods to sell: by competence their cost is in what was sold, not in what was bought. */
export const GOODS = ["Mercadorias", "Fornecedores"] as const;

export const LINES = {
  gross: "Vendas brutas",
  discounts: "Descontos",
  surcharges: "Acréscimos",
  returns: "Devoluções",
  sales: "Vendas recebidas",
  fiado: "Fiado recebido",
  refunds: "Devoluções pagas",
  net: "Receita líquida",
  cost: "Custo das mercadorias vendidas",
  goods: "Mercadorias pagas",
  profit: "Lucro bruto",
  other: "Outras receitas",
  interest: "Juros e multas, menos descontos",
  drawer: "Despesas pagas pelo caixa",
  result: "Resultado do período",
} as const;
