export const labels = {
  one: "venda",
  many: "vendas",
  status: { concluida: "Concluída", cancelada: "Cancelada" },
} as const;
