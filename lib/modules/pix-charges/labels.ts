import type { UnclaimedReason } from "./rules";

export const UNCLAIMED_LABELS: Record<UnclaimedReason, string> = {
  late: "Pago depois do prazo",
  twice: "Pago duas vezes",
  unfinished: "Venda não concluída",
};
