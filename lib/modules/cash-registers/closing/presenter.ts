import "server-only";
import type { CashClosing } from "./schema";
import type { getClosing } from "./service";

export const presentClosing = ({ cash_register, ...row }: Awaited<ReturnType<typeof getClosing>>): CashClosing => ({
  ...row,
  register_number: cash_register.number,
  opened_at: cash_register.opened_at.toISOString(),
  opened_by_name: cash_register.user_name,
  opening_amount_cents: cash_register.opening_amount_cents,
  closed_at: row.closed_at.toISOString(),
  expected_by_method: row.expected_by_method as CashClosing["expected_by_method"],
  counted_by_method: row.counted_by_method as CashClosing["counted_by_method"],
  summary: row.summary as CashClosing["summary"],
  denominations: row.denominations as CashClosing["denominations"],
  corrections: row.corrections.map((correction) => ({
    ...correction,
    kind: correction.kind as CashClosing["corrections"][number]["kind"],
    created_at: correction.created_at.toISOString(),
  })),
});
