import { expect, test } from "vitest";
import { MAX_CENTS } from "@/lib/core/money";
import { caughtError } from "@/lib/testing/caught-error";
import { requireOpenable } from "./rules";

const today = "2026-11-20";
const opened = (fields: object, balance_cents = 0) =>
  caughtError(() => requireOpenable({ date: today, amount_cents: 1_000, ...fields }, today, balance_cents));
const invalid = (field: string, message: string) => ({ code: "INVALID", message, errors: { [field]: [message] } });

test("validates the date, due date and amount of an opening balance", () => {
  expect(opened({})).toBeNull();
  expect(opened({ due_date: today })).toBeNull();
  expect(opened({ date: "2026-01-01", due_date: "2026-01-31" }, MAX_CENTS - 1_000)).toBeNull();
  expect(opened({ date: "2026-11-21" })).toEqual(invalid("date", "A data não pode estar no futuro."));
  expect(opened({ due_date: "2026-11-19" })).toEqual(invalid("due_date", "O vencimento não pode ser antes da compra."));
  expect(opened({}, MAX_CENTS - 999)).toEqual(invalid("amount_cents", "O saldo passaria de R$ 9.999.999,99."));
});
