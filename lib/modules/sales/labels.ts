export const labels = {
  one: "venda",
  many: "vendas",
  status: {
    concluida: "Concluída",
    devolvida_parcial: "Devolvida em parte",
    devolvida_total: "Devolvida",
    cancelada: "Cancelada",
  },
} as const;
