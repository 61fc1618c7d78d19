import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/lib/api/errors";
import { sumCents } from "@/lib/core/money";
import { payChosen, payOldestFirst } from "./rules";

const sale = (id: string, remaining_cents: number) => ({ id, sale_number: `1-000${id}`, remaining_cents });
const part = (fiado_sale_id: string, amount_cents: number) => ({ fiado_sale_id, amount_cents });
const book = [sale("1", 1_000), sale("2", 250), sale("3", 5_000)];

function refusalOf(work: () => unknown) {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.message];
    throw error;
  }
}

test("the oldest sale is paid first, and what is left over begins the next", () => {
  expect(payOldestFirst(book, 1_100)).toEqual([part("1", 1_000), part("2", 100)]);
  expect(payOldestFirst(book, 1)).toEqual([part("1", 1)]);
  expect(payOldestFirst(book, 6_250)).toEqual([part("1", 1_000), part("2", 250), part("3", 5_000)]);
});

test("more than is owed is refused with what is left", () => {
  expect(refusalOf(() => payOldestFirst(book, 6_251))).toEqual([
    "OVER_REMAINING",
    "O valor passa do que falta receber: R$ 62,50.",
  ]);
  expect(refusalOf(() => payOldestFirst([], 1))).toEqual(["OVER_REMAINING", "Não falta nada a receber."]);
  expect(refusalOf(() => payChosen(book, 251, [part("2", 251)]))).toEqual([
    "OVER_REMAINING",
    "O valor passa do que falta receber da compra 1-0002: R$ 2,50.",
  ]);
  expect(refusalOf(() => payChosen(book, 1, [part("9", 1)]))).toEqual([
    "OVER_REMAINING",
    "Esta compra já está quitada.",
  ]);
});

test("chosen sales come to the amount, each chosen once", () => {
  expect(payChosen(book, 300, [part("2", 200), part("3", 100)])).toEqual([part("2", 200), part("3", 100)]);
  expect(refusalOf(() => payChosen(book, 300, [part("2", 200)]))).toEqual([
    "INVALID",
    "A soma das compras escolhidas precisa ser igual ao valor recebido.",
  ]);
  expect(refusalOf(() => payChosen(book, 200, [part("2", 100), part("2", 100)]))).toEqual([
    "INVALID",
    "Escolha cada compra uma vez só.",
  ]);
});

test("whatever is owed, a payment goes out whole, to the oldest, and never more to a sale than it owes", () => {
  const debts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(debts, fc.double({ min: 0, max: 1, noNaN: true }), (remaining, share) => {
      const sales = remaining.map((cents, index) => sale(String(index), cents));
      const amount_cents = Math.max(1, Math.floor(sumCents(remaining) * share));
      const parts = payOldestFirst(sales, amount_cents);
      expect(sumCents(parts.map((one) => one.amount_cents))).toBe(amount_cents);
      parts.forEach((one, index) => {
        expect(one.fiado_sale_id).toBe(String(index));
        const owed = remaining[index] ?? 0;
        if (index < parts.length - 1) expect(one.amount_cents).toBe(owed);
        else expect(one.amount_cents).toBeLessThanOrEqual(owed);
      });
    }),
  );
});
