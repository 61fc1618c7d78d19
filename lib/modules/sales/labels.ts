export const labels = {
  one: "venda",
  many: "vendas",
  status: {
    concluida: "Concluída",
    devolvida_parcial: "Devolvida em parte",
    devolvida_total: "Devolvida",
    cancelada: "Cancelada",
  },
  /** Explains each flag of a sale and what to do about it. */
  flags: {
    acima_do_limite: "O fiado passou do limite do cliente. Combine com ele o pagamento.",
    preco_desconhecido: "Um produto foi vendido por um preço que ele nunca teve. Revise a venda.",
    preco_antigo: "Um preço havia mudado. A venda ficou com o preço que o cliente viu.",
    etiqueta_antiga: "A etiqueta da balança era de antes de uma mudança. A venda ficou com o valor impresso nela.",
    sem_estoque: "Faltou estoque de um produto. Confira a prateleira e ajuste o estoque.",
    sem_aprovacao: "O desconto ou o preço passou do que o operador pode dar sem aprovação.",
    depois_do_fechamento: "Chegou depois que o caixa foi fechado. O fechamento tem uma correção.",
    cadastro_arquivado: "Um produto ou o cliente já estava arquivado.",
  },
} as const;
