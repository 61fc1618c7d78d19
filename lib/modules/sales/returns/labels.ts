import type { RefundMethod, ReturnKind, ReturnReason } from "./schema";

export const REASON_LABELS: Record<ReturnReason, string> = {
  defeito: "Defeito no produto",
  tamanho_ou_modelo: "Tamanho, cor ou modelo",
  desistencia: "Desistência",
  erro_na_venda: "Erro na venda",
  outros: "Outro motivo",
};

export const KIND_LABELS: Record<ReturnKind, string> = {
  cancelamento: "Cancelamento",
  devolucao: "Devolução",
  troca: "Troca",
};

export const REFUND_LABELS: Record<RefundMethod, string> = {
  dinheiro: "Dinheiro",
  pix: "PIX",
  debito: "Estorno no débito",
  credito: "Estorno no crédito",
  vale: "Vale",
};
