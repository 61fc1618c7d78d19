import type { Settlement } from "./schema";

export const SETTLEMENT_LABELS: Record<Settlement, string> = {
  contagem: "Contei agora",
  manter: "O saldo está certo",
};

export const labels = { one: "divergência", many: "divergências" };

/** Returns the movement reason for a settled divergence. */
export const movementReason = (sale_number: string, reason: string) =>
  `Divergência da venda ${sale_number}: ${reason}`.slice(0, 250);
