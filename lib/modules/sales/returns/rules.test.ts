import fc from "fast-check";
import { expect, test } from "vitest";
import { caughtError } from "@/lib/testing/caught-error";
import { priceReturn, type ReturnableLine, refundValueOf, requireRefund, splitReturn, unrefundedAmount } from "./rules";

const line = (fields: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id: "i1",
  product_id: "p1",
  description: "Queijo minas",
  unit: "kg",
  quantity_milli: 3_000,
  total_cents: 1_000,
  returned_milli: 0,
  returned_cents: 0,
  ...fields,
});
const returnedItem = (quantity_milli: number, sale_item_id = "i1") => ({ sale_item_id, quantity_milli });

test("values a part as its share rounded half up and the last part as the remainder", () => {
  expect(refundValueOf(line(), 1_000)).toBe(333);
  expect(refundValueOf(line({ returned_milli: 1_000, returned_cents: 333 }), 1_000)).toBe(334);
  expect(refundValueOf(line({ returned_milli: 2_000, returned_cents: 667 }), 1_000)).toBe(333);
  expect(refundValueOf(line({ quantity_milli: 2_000, total_cents: 1 }), 1_000)).toBe(1);
  expect(
    refundValueOf(line({ quantity_milli: 2_000, total_cents: 1, returned_milli: 1_000, returned_cents: 1 }), 1_000),
  ).toBe(0);
});

test("never returns a negative value after an earlier excess refund", () => {
  expect(refundValueOf(line({ returned_milli: 1_000, returned_cents: 900 }), 1_000)).toBe(0);
  expect(refundValueOf(line({ returned_milli: 3_000, returned_cents: 1_000 }), 3_000)).toBe(0);
});

test("sums the values of all parts exactly to the amount of the line", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 999_999_999 }), (milli, total_cents) => {
      const quantity_milli = milli.reduce((sum, part) => sum + part, 0);
      let returned_milli = 0;
      let returned_cents = 0;
      for (const part of milli) {
        const worth = refundValueOf(line({ quantity_milli, total_cents, returned_milli, returned_cents }), part);
        expect(worth).toBeGreaterThanOrEqual(0);
        returned_milli += part;
        returned_cents += worth;
      }
      expect(returned_cents).toBe(total_cents);
    }),
  );
});

test("prices a return per line and in total", () => {
  const lines = [line(), line({ id: "i2", description: "Sabão", unit: "un", total_cents: 600 })];
  const { items, amount_cents } = priceReturn(lines, [returnedItem(1_000, "i2"), returnedItem(1_500)]);
  expect(items.map(({ line: { id }, amount_cents }) => [id, amount_cents])).toEqual([
    ["i2", 200],
    ["i1", 500],
  ]);
  expect(amount_cents).toBe(700);
});

test("rejects unsold, repeated, fractional and already returned items", () => {
  const soap = line({ id: "i2", description: "Sabão", unit: "un", quantity_milli: 2_000 });
  const refused = (lines: ReturnableLine[], ...items: ReturnType<typeof returnedItem>[]) =>
    caughtError(() => priceReturn(lines, items));
  expect(refused([line()], returnedItem(1_000), returnedItem(500))).toEqual({
    code: "INVALID",
    message: "Escolha cada item uma vez só.",
    errors: { items: ["Escolha cada item uma vez só."] },
  });
  expect(refused([line()], returnedItem(1_000, "other"))).toEqual({
    code: "NOT_FOUND",
    message: "Um dos itens não é desta venda.",
  });
  const broken = "Sabão é vendido por unidade: use uma quantidade inteira.";
  expect(refused([line(), soap], returnedItem(1_000), returnedItem(500, "i2"))).toEqual({
    code: "INVALID",
    message: broken,
    errors: { "items.1.quantity_milli": [broken] },
  });
  const over = "De Queijo minas só 2,000 kg ainda pode ser devolvido.";
  expect(refused([line({ returned_milli: 1_000 })], returnedItem(2_001))).toEqual({
    code: "RETURN_OVER_SOLD",
    message: over,
    errors: { "items.0.quantity_milli": [over] },
  });
  expect(refused([line({ returned_milli: 1_000 })], returnedItem(2_000))).toBeNull();
  expect(refused([line({ returned_milli: 3_000 })], returnedItem(1))?.message).toBe("Queijo minas já foi devolvido.");
});

test("splits the value into debt, exchange and refund, in this order", () => {
  expect(splitReturn({ amount_cents: 1_000, fiado_open_cents: 300, exchange_total_cents: 500 })).toEqual({
    fiado_cents: 300,
    exchange_cents: 500,
    refund_cents: 200,
  });
  expect(splitReturn({ amount_cents: 1_000, fiado_open_cents: 800, exchange_total_cents: 500 })).toEqual({
    fiado_cents: 800,
    exchange_cents: 200,
    refund_cents: 0,
  });
  expect(splitReturn({ amount_cents: 1_000, fiado_open_cents: 2_000, exchange_total_cents: 500 })).toEqual({
    fiado_cents: 1_000,
    exchange_cents: 0,
    refund_cents: 0,
  });
});

const paid = {
  tenders: [
    { method: "credito", amount_cents: 500 },
    { method: "pix", amount_cents: 900 },
    { method: "credito", amount_cents: 200 },
  ],
  refunded: [
    { refund_method: "credito", refund_cents: 300 },
    { refund_method: "pix", refund_cents: 100 },
    { refund_method: null, refund_cents: 50 },
  ],
};

test("limits a card refund to the amount paid minus earlier refunds", () => {
  expect(unrefundedAmount("credito", paid)).toBe(400);
  expect(unrefundedAmount("debito", paid)).toBe(0);
  expect(requireRefund("credito", 400, paid)).toBe("credito");
  const message = "O estorno no cartão passa do que foi pago com ele. Escolha outra forma ou um vale.";
  const refusal = { code: "INVALID", message, errors: { refund_method: [message] } };
  expect(caughtError(() => requireRefund("credito", 401, paid))).toEqual(refusal);
  expect(caughtError(() => requireRefund("debito", 1, paid))).toEqual(refusal);
  expect(requireRefund("dinheiro", 5_000, paid)).toBe("dinheiro");
  expect(requireRefund("pix", 5_000, paid)).toBe("pix");
});

test("requires a refund method only if there is an amount to refund", () => {
  expect(requireRefund(undefined, 0, paid)).toBeNull();
  expect(requireRefund("dinheiro", 0, paid)).toBeNull();
  expect(caughtError(() => requireRefund(undefined, 1, paid))).toEqual({
    code: "INVALID",
    message: "Escolha como devolver o valor.",
    errors: { refund_method: ["Escolha como devolver o valor."] },
  });
});
