import fc from "fast-check";
import { expect, test } from "vitest";
import { sumCents } from "@/lib/core/money";
import { caughtError } from "@/lib/testing/caught-error";
import { payChosen, payInOrder, payOnly, requirePast, splitExcess } from "./rules";

const sale = (id: string, remaining_cents: number) => ({ id, sale_number: `1-000${id}`, remaining_cents });
const part = (fiado_sale_id: string, amount_cents: number) => ({ fiado_sale_id, amount_cents });
const book = [sale("1", 1_000), sale("2", 250), sale("3", 5_000)];

test("pays the first sale and puts the rest on the next one", () => {
  expect(payInOrder(book, 1_100)).toEqual([part("1", 1_000), part("2", 100)]);
  expect(payInOrder(book, 1)).toEqual([part("1", 1)]);
  expect(payInOrder(book, 6_250)).toEqual([part("1", 1_000), part("2", 250), part("3", 5_000)]);
});

const refused = (code: string, field: string, message: string) => ({ code, message, errors: { [field]: [message] } });

test("rejects more than is owed with the remaining amount", () => {
  const over = (message: string) => refused("OVER_REMAINING", "amount_cents", message);
  expect(caughtError(() => payInOrder(book, 6_251))).toEqual(over("O valor passa do que falta receber: R$ 62,50."));
  expect(caughtError(() => payInOrder([], 1))).toEqual(over("Não falta nada a receber."));
  expect(caughtError(() => payChosen(book, 251, [part("2", 251)]))).toEqual(
    over("O valor passa do que falta receber da compra 1-0002: R$ 2,50."),
  );
  expect(caughtError(() => payChosen(book, 1, [part("9", 1)]))).toEqual(over("Esta compra já está quitada."));
});

test("pays only the chosen sales, in their order, up to what they owe", () => {
  expect(payOnly(book, 5_100, ["3", "2"])).toEqual([part("2", 250), part("3", 4_850)]);
  const over = (message: string) => refused("OVER_REMAINING", "amount_cents", message);
  expect(caughtError(() => payOnly(book, 251, ["2"]))).toEqual(over("O valor passa do que falta receber: R$ 2,50."));
  expect(caughtError(() => payOnly(book, 1, ["2", "9"]))).toEqual(over("Uma das compras escolhidas já está quitada."));
});

test("accepts chosen sales that add up to the amount, each chosen once", () => {
  expect(payChosen(book, 300, [part("2", 200), part("3", 100)])).toEqual([part("2", 200), part("3", 100)]);
  expect(payChosen(book, 250, [part("2", 250)])).toEqual([part("2", 250)]);
  expect(caughtError(() => payChosen(book, 300, [part("2", 200)]))).toEqual(
    refused("INVALID", "allocations", "A soma das compras escolhidas precisa ser igual ao valor recebido."),
  );
  expect(caughtError(() => payChosen(book, 200, [part("2", 100), part("2", 100)]))).toEqual(
    refused("INVALID", "allocations", "Escolha cada compra uma vez só."),
  );
});

test("returns the excess as change in cash or as store credit", () => {
  const split = (amount_cents: number, payment_method: string, excess?: "troco" | "credito") =>
    splitExcess(book, { amount_cents, payment_method, excess });
  const whole = (amount_cents: number) => ({ amount_cents, change_cents: 0, credit_cents: 0 });
  expect(split(6_250, "dinheiro", "troco")).toEqual(whole(6_250));
  expect(split(6_249, "pix", "troco")).toEqual(whole(6_249));
  expect(split(7_000, "dinheiro", "troco")).toEqual({ amount_cents: 6_250, change_cents: 750, credit_cents: 0 });
  expect(split(7_000, "pix", "credito")).toEqual({ amount_cents: 6_250, change_cents: 0, credit_cents: 750 });
  expect(caughtError(() => split(7_000, "pix", "troco"))).toEqual(
    refused("INVALID", "excess", "Só há troco em dinheiro. Guarde o que sobra como vale."),
  );
});

test("returns the whole amount when `excess` is not given or nothing is owed", () => {
  const whole = { amount_cents: 7_000, change_cents: 0, credit_cents: 0 };
  expect(splitExcess(book, { amount_cents: 7_000, payment_method: "dinheiro" })).toEqual(whole);
  expect(splitExcess([], { amount_cents: 7_000, payment_method: "pix", excess: "troco" })).toEqual(whole);
});

test("accepts a payment date of today or before", () => {
  expect(caughtError(() => requirePast("2026-11-20", "2026-11-20"))).toBeNull();
  expect(caughtError(() => requirePast("2026-11-21", "2026-11-20"))).toEqual(
    refused("INVALID", "payment_date", "A data do recebimento não pode estar no futuro."),
  );
});

test("allocates a payment completely, in order, never above what a sale owes", () => {
  const debts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(debts, fc.double({ min: 0, max: 1, noNaN: true }), (remaining, share) => {
      const sales = remaining.map((cents, index) => sale(String(index), cents));
      const amount_cents = Math.max(1, Math.floor(sumCents(remaining) * share));
      const parts = payInOrder(sales, amount_cents);
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
