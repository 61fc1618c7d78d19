import { divideRoundingHalfUp, MAX_CENTS } from "@/lib/core/money";

export const CHANGE_KINDS = ["percent", "amount"] as const;
/** The maximum increase in hundredths of a percent: 1000 %. */
export const MAX_CHANGE_BP = 100_000;
export const ROUNDINGS = ["exato", "x0", "x9"] as const;

export interface PriceRule {
  readonly kind: (typeof CHANGE_KINDS)[number];
  /** Hundredths of a percent, or cents; negative to lower prices. */
  readonly amount: number;
  readonly rounding: (typeof ROUNDINGS)[number];
}

const UNDOABLE_MS = 86_400_000;

/** Returns whether a change can still be undone. */
export const mayBeUndone = (change: { created_at: Date; undone_at: Date | null }, now: Date) =>
  change.undone_at === null && now.getTime() - change.created_at.getTime() <= UNDOABLE_MS;

/**
 * Returns the new price in cents, rounded to the nearest price with the requested ending (the higher of two equally
 * near). Null if the result is not above zero or exceeds R$ 9.999.999,99.
 */
export function changedPrice(from_cents: number, { kind, amount, rounding }: PriceRule): number | null {
  const wanted =
    kind === "amount" ? BigInt(from_cents + amount) * 10_000n : BigInt(from_cents) * BigInt(10_000 + amount);
  if (wanted <= 0n) return null;
  const cents = divideRoundingHalfUp(wanted, 10_000n);
  const to_cents = {
    exato: cents,
    x0: divideRoundingHalfUp(BigInt(cents), 10n) * 10,
    x9: divideRoundingHalfUp(BigInt(cents + 1), 10n) * 10 - 1,
  }[rounding];
  return to_cents >= 1 && to_cents <= MAX_CENTS ? to_cents : null;
}
