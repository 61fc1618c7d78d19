import type { CashMovement } from "@/lib/modules/cash-registers/movements/schema";

type Linked = Pick<CashMovement, "id" | "reverses_id" | "reversed_by_id">;

/** Rows of sales, fiado and bills belong to what made them; only what was typed at the till can be touched. */
export const isManual = ({ origin }: Pick<CashMovement, "origin">) => origin === "manual";

/** The other half of a reversal, when it is among the rows. */
export const pairOf = <M extends Linked>({ reverses_id, reversed_by_id }: Linked, rows: readonly M[]): M | undefined =>
  rows.find(({ id }) => id === reverses_id || id === reversed_by_id);
