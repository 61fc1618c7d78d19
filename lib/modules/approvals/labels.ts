import type { Action, Decision } from "./schema";

export const DECISION_LABELS: Record<Decision, string> = {
  allowed: "Permitido",
  approval: "Precisa de aprovação",
  denied: "Negado",
};

export const ACTION_LABELS: Record<Action, string> = {
  discount_over_limit: "Desconto acima do limite",
  change_price: "Vender por outro preço",
  fiado_over_limit: "Fiado acima do limite do cliente",
  withdraw_over_expected: "Sangria acima do que há na gaveta",
  close_with_difference: "Fechar o caixa com diferença acima de R$ 50,00",
  cancel_sale: "Cancelar venda",
  return_sale: "Devolver ou trocar mercadoria",
};
