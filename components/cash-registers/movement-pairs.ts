import type { CashMovement } from "@/lib/modules/cash-registers/movements/schema";

type Linked = Pick<CashMovement, "id" | "reverses_id" | "reversed_by_id">;

/**
 * Returns whether a movement was entered by hand. Only those can be edited or reversed here; the others belong to a
 * sale, a fiado payment or a bill.
 */
export const isManual = ({ origin }: Pick<CashMovement, "origin">) => origin === "manual";

/** Returns the other half of a reversal, if it is among the rows. */
export const pairOf = <M extends Linked>({ reverses_id, reversed_by_id }: Linked, rows: readonly M[]): M | undefined =>
  rows.find(({ id }) => id === reverses_id || id === reversed_by_id);
