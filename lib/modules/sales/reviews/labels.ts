import type { ReviewReason, ReviewStatus } from "./schema";

export const REVIEW_LABELS: Record<ReviewReason, string> = {
  price_unknown: "Preço que o produto nunca teve",
  price_expired: "Preço antigo, fora do prazo",
  price_override: "Preço alterado sem permissão",
  discount_over_limit: "Desconto acima do limite",
  fiado_denied: "Fiado não liberado",
  fiado_over_limit: "Fiado acima do limite",
};

export const REVIEW_HINTS: Record<ReviewReason, string> = {
  price_unknown: "O aparelho enviou um preço que não está no histórico do produto. Pode ser adulteração.",
  price_expired: "O produto já teve este preço, mas ele mudou há mais de 7 dias antes da venda ou só veio depois dela.",
  price_override: "O operador não pode alterar preço sem aprovação.",
  discount_over_limit: "O desconto passou do que o operador pode dar sem aprovação.",
  fiado_denied: "O cliente não podia comprar fiado na hora da venda.",
  fiado_over_limit: "A compra passou do limite de fiado do cliente.",
};

/** The label shown before the amount of a review. */
export const REVIEW_AMOUNTS: Record<ReviewReason, string> = {
  price_unknown: "Abaixo do devido",
  price_expired: "Abaixo do devido",
  price_override: "Abaixo do devido",
  discount_over_limit: "Além do limite",
  fiado_denied: "No fiado",
  fiado_over_limit: "Além do limite",
};

export const REVIEW_STATUS_LABELS: Record<ReviewStatus, string> = {
  pending: "A revisar",
  approved: "Aprovada",
  contested: "Contestada",
};
