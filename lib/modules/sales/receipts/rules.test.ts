import { expect, test } from "vitest";
import { asPaidNow, cashReceived, itemGross } from "./rules";

const paid = (method: string, amount_cents: number, received_cents = amount_cents, installments = 1) => ({
  method,
  amount_cents,
  received_cents,
  installments,
});
const moved = (from_method: string, to_method: string, amount_cents: number) => ({
  from_method,
  to_method,
  amount_cents,
});

test("returns the item amount before discount and surcharge", () => {
  expect(itemGross({ total_cents: 950, discount_cents: 100, surcharge_cents: 50 })).toBe(1_000);
});

test("counts only cash as received", () => {
  expect(cashReceived({ payments: [paid("dinheiro", 700, 1_000), paid("pix", 300), paid("dinheiro", 50)] })).toBe(
    1_050,
  );
});

test("keeps payments, cash received and change without corrections", () => {
  const sale = { payments: [paid("dinheiro", 700, 1_000), paid("credito", 300, 300, 3)], change_cents: 300 };
  expect(asPaidNow(sale)).toEqual(sale);
});

test("keeps cash received and change after a correction between cards", () => {
  const payments = [paid("dinheiro", 700, 1_000), paid("credito", 300, 300, 3)];
  expect(asPaidNow({ payments, change_cents: 300, corrections: [moved("credito", "debito", 300)] })).toEqual({
    payments: [paid("dinheiro", 700, 1_000), paid("debito", 300)],
    change_cents: 300,
  });
});

test("omits cash received and change after a correction of the cash amount", () => {
  const payments = [paid("dinheiro", 700, 1_000), paid("pix", 300)];
  expect(asPaidNow({ payments, change_cents: 300, corrections: [moved("dinheiro", "pix", 200)] })).toEqual({
    payments: [paid("dinheiro", 500), paid("pix", 500)],
    change_cents: 0,
  });
  expect(asPaidNow({ payments, change_cents: 300, corrections: [moved("dinheiro", "credito", 700)] })).toEqual({
    payments: [paid("pix", 300), paid("credito", 700)],
    change_cents: 0,
  });
});

test("applies a correction to the payments of a method in order and keeps the sum", () => {
  const payments = [paid("credito", 300, 300, 2), paid("credito", 500, 500, 4)];
  const { payments: now } = asPaidNow({ payments, change_cents: 0, corrections: [moved("credito", "pix", 400)] });
  expect(now).toEqual([paid("credito", 400, 400, 4), paid("pix", 400)]);
  const back = asPaidNow({
    payments,
    change_cents: 0,
    corrections: [moved("credito", "pix", 800), moved("pix", "credito", 800)],
  });
  expect(back.payments).toEqual([paid("credito", 800)]);
});
