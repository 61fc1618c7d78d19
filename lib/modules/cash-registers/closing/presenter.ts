import "server-only";
import type { cash_closing, cash_register } from "@/lib/db/generated/client";
import type { CashClosing } from "./schema";

export const presentClosing = ({
  cash_register,
  ...row
}: cash_closing & { cash_register: cash_register }): CashClosing => ({
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
});
