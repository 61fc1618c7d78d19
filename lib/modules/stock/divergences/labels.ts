import type { Settlement } from "./schema";

export const SETTLEMENT_LABELS: Record<Settlement, string> = {
  contagem: "Contei agora",
  manter: "O saldo está certo",
};

export const labels = { one: "divergência", many: "divergências" };

/** How the ledger names what a settlement moved. */
export const movementReason = (sale_number: string, reason: string) =>
  `Divergência da venda ${sale_number}: ${reason}`.slice(0, 250);
