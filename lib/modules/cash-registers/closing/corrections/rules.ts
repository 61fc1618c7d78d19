import { AppError } from "@/lib/api/errors";

interface Correction {
  readonly kind: string;
  readonly cash_cents: number;
}

const recountsOf = (corrections: readonly Correction[]) =>
  corrections.filter(({ kind }) => kind === "recontagem").reduce((sum, { cash_cents }) => sum + cash_cents, 0);

/**
 * Returns how much a recount changes the counted amount, corrections included. Throws INVALID when it changes nothing.
 */
export function recountDifference(
  counted_cents: number,
  corrections: readonly Correction[],
  recounted_cents: number,
): number {
  const by_cents = recounted_cents - counted_cents - recountsOf(corrections);
  if (by_cents !== 0) return by_cents;
  const message = "Este já é o valor contado.";
  throw new AppError("INVALID", { message, errors: { counted_cash_cents: [message] } });
}

interface Closed {
  readonly expected_cash_cents: number;
  readonly counted_cash_cents: number;
}

/** Returns the expected, counted and difference amounts with the corrections applied, in cents. */
export function applyCorrections(
  { expected_cash_cents, counted_cash_cents }: Closed,
  corrections: readonly Correction[],
) {
  const late_cents = corrections.reduce((sum, { cash_cents }) => sum + cash_cents, 0) - recountsOf(corrections);
  const expected_cents = expected_cash_cents + late_cents;
  const counted_cents = counted_cash_cents + recountsOf(corrections);
  return { expected_cents, counted_cents, difference_cents: counted_cents - expected_cents };
}
