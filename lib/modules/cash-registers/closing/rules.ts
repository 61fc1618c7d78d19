import { AppError } from "@/lib/api/errors";
import { METHOD_LABELS } from "../labels";
import type { CashClosing } from "./schema";

/** A difference beyond the shop's limit, missing or left over, is not the cashier's alone to close with. */
export const needsApproval = (difference_cents: number, limit_cents: number) =>
  Math.abs(difference_cents) > limit_cents;

/** Promises a note where the drawer is further off than the shop tolerates; refuses without saying by how much. */
export function requireNote(difference_cents: number, limit_cents: number, note: string | null) {
  if (Math.abs(difference_cents) <= limit_cents || note) return;
  throw new AppError("DIFFERENCE_NOTE_REQUIRED", { errors: { note: ["Explique a diferença para fechar o caixa."] } });
}

/** What the notes and coins come to, in cents. */
export const totalOf = (denominations: Record<string, number>) =>
  Object.entries(denominations).reduce((sum, [value, count]) => sum + Number(value) * count, 0);

/** Refuses a count by notes and coins that does not come to the amount it is said to. */
export function requireSameCount(denominations: Record<string, number> | undefined, counted_cents: number) {
  if (!denominations || totalOf(denominations) === counted_cents) return;
  throw new AppError("INVALID", {
    errors: { denominations: ["A contagem de cédulas e moedas não bate com o valor contado."] },
  });
}

/** Refuses to leave in the drawer for tomorrow more than was counted there. */
export function requireFloat(float_left_cents: number, counted_cents: number) {
  if (float_left_cents <= counted_cents) return;
  const sentence = "O fundo para amanhã passa do dinheiro contado na gaveta. Confira os dois valores.";
  throw new AppError("INVALID", { errors: { float_left_cents: [sentence] } });
}

const COUNTED = ["dinheiro", "pix", "debito", "credito"] as const;

export interface ClosingRow {
  readonly label: string;
  readonly expected_cents: number;
  /** Null for a method that nobody checked. */
  readonly counted_cents: number | null;
  readonly difference_cents: number | null;
}

/** What was expected and what was counted, per method that is counted. */
export const rowsOf = ({ expected_by_method, counted_by_method }: CashClosing): ClosingRow[] =>
  COUNTED.map((method) => {
    const expected_cents = expected_by_method[`${method}_cents`];
    const counted_cents = counted_by_method[`${method}_cents`] ?? null;
    const difference_cents = counted_cents === null ? null : counted_cents - expected_cents;
    return { label: METHOD_LABELS[method], expected_cents, counted_cents, difference_cents };
  });
