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

/** What the amount of a deed is, before the figure. */
export const AMOUNT_LABELS: Record<Action, string> = {
  discount_over_limit: "Desconto de",
  change_price: "Diferença de preço de",
  fiado_over_limit: "Compra fiado de",
  withdraw_over_expected: "Sangria de",
  close_with_difference: "Contado na gaveta:",
  cancel_sale: "Venda de",
  return_sale: "Mercadoria de",
};

/** What the decision about a deed means, where its name does not say it. */
export const ACTION_HINTS: Partial<Record<Action, string>> = {
  discount_over_limit: "Conta o desconto da venda inteira, somado ao dos itens.",
  change_price: "Quem tem limite de desconto pode baixar o preço de um item se isto estiver permitido.",
  fiado_over_limit: "Permitido vende sem perguntar, mesmo acima do limite do cliente.",
};
