import type { PixChargeStatus, UnclaimedReason } from "./rules";

export const labels = { one: "cobrança PIX", many: "cobranças PIX" };

export const PIX_STATUS_LABELS: Record<PixChargeStatus, string> = {
  creating: "Criando",
  pending: "Aguardando pagamento",
  paid: "Pago",
  expired: "Vencido",
  canceled: "Cancelado",
  refunded: "Devolvido",
  failed: "Não criado",
};

export const UNCLAIMED_LABELS: Record<UnclaimedReason, string> = {
  late: "Pago depois do prazo",
  twice: "Pago duas vezes",
  unfinished: "Venda não concluída",
};
