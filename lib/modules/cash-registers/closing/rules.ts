import { AppError } from "@/lib/api/errors";
import { METHOD_LABELS } from "../labels";
import type { CashClosing } from "./schema";

/** Returns true when a difference, short or over, exceeds the limit that a cashier may close with alone. */
export const needsApproval = (difference_cents: number, limit_cents: number) =>
  Math.abs(difference_cents) > limit_cents;

/** Requires a note when the difference exceeds the shop's limit. Throws DIFFERENCE_NOTE_REQUIRED without the amount. */
export function requireNote(difference_cents: number, limit_cents: number, note: string | null) {
  if (Math.abs(difference_cents) <= limit_cents || note) return;
  throw new AppError("DIFFERENCE_NOTE_REQUIRED", { errors: { note: ["Explique a diferença para fechar o caixa."] } });
}

/** Returns the total of the notes and coins, in cents. */
export const totalOf = (denominations: Record<string, number>) =>
  Object.entries(denominations).reduce((sum, [value, count]) => sum + Number(value) * count, 0);

/** Throws INVALID when the notes and coins do not add up to the counted amount. */
export function requireSameCount(denominations: Record<string, number> | undefined, counted_cents: number) {
  if (!denominations || totalOf(denominations) === counted_cents) return;
  throw new AppError("INVALID", {
    errors: { denominations: ["A contagem de cédulas e moedas não bate com o valor contado."] },
  });
}

/** Throws INVALID when the float for the next day exceeds the counted cash. */
export function requireFloat(float_left_cents: number, counted_cents: number) {
  if (float_left_cents <= counted_cents) return;
  const message = "O fundo para amanhã passa do dinheiro contado na gaveta. Confira os dois valores.";
  throw new AppError("INVALID", { errors: { float_left_cents: [message] } });
}

const COUNTED = ["dinheiro", "pix", "debito", "credito"] as const;

export interface ClosingRow {
  readonly label: string;
  readonly expected_cents: number;
  /** Null for a method that was not checked. */
  readonly counted_cents: number | null;
  readonly difference_cents: number | null;
}

/** Returns the expected and counted amounts of each method that is counted. */
export const rowsOf = ({ expected_by_method, counted_by_method }: CashClosing): ClosingRow[] =>
  COUNTED.map((method) => {
    const expected_cents = expected_by_method[`${method}_cents`];
    const counted_cents = counted_by_method[`${method}_cents`] ?? null;
    const difference_cents = counted_cents === null ? null : counted_cents - expected_cents;
    return { label: METHOD_LABELS[method], expected_cents, counted_cents, difference_cents };
  });
