import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/api/errors";
import { sumCents } from "@/lib/core/money";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { caughtError } from "@/lib/testing/caught-error";
import { REGISTER_METHODS, settle } from "./payments/rules";
import { grossOf, type PricedProduct, priceSale, quantityByProduct, saleNumber, withUnitPrices } from "./rules";

const product = (fields: Partial<PricedProduct> = {}): PricedProduct => ({
  id: "p1",
  name: "Queijo minas",
  unit: "kg",
  sale_price_cents: 3_990,
  cost_price_cents: 2_500,
  current_stock_milli: 9_999_000,
  ...fields,
});
const byId = (...products: PricedProduct[]) => new Map(products.map((one) => [one.id, one]));
const line = (quantity_milli: number, discount_cents = 0, product_id = "p1") => ({
  product_id,
  quantity_milli,
  discount_cents,
});
const pay = (method: (typeof PAYMENT_METHODS)[number], amount_cents: number) => ({
  method,
  amount_cents,
  installments: 1,
});
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.message : error;
  }
  return null;
};

describe("pricing", () => {
  test("rounds each line once, half up", () => {
    const { total_cents, lines } = priceSale([line(350)], byId(product()), 0);
    expect([total_cents, lines[0]?.total_cents]).toEqual([1_397, 1_397]);
    expect(priceSale([line(500)], byId(product({ sale_price_cents: 1 })), 0).total_cents).toBe(1);
  });

  test("sums lines exactly to the total for any discount", () => {
    const cart = fc.array(
      fc.record({
        quantity_milli: fc.integer({ min: 1, max: 99_999 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(
        cart,
        fc.integer({ min: 1, max: 99_999 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (items, price, share) => {
          const products = byId(product({ sale_price_cents: price }));
          const gross = priceSale(
            items.map(({ quantity_milli }) => line(quantity_milli + 1_000)),
            products,
            0,
          );
          const lines = items.map(({ quantity_milli, share: part }, index) =>
            line(quantity_milli + 1_000, Math.floor((gross.lines[index]?.total_cents ?? 0) * part * 0.5)),
          );
          const net = gross.total_cents - lines.reduce((sum, { discount_cents }) => sum + discount_cents, 0);
          const discount = Math.min(net - 1, Math.floor(net * share));
          const sale = priceSale(lines, products, discount);
          expect(sale.total_cents).toBe(net - discount);
          expect(sale.lines.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(sale.total_cents);
          expect(sale.subtotal_cents - sale.lines.reduce((sum, { discount_cents }) => sum + discount_cents, 0)).toBe(
            sale.total_cents,
          );
          expect(Math.min(...sale.lines.map(({ total_cents }) => total_cents))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test("sums lines exactly to the total for any discount and surcharge", () => {
    const cart = fc.array(
      fc.record({
        quantity_milli: fc.integer({ min: 1, max: 99_999 }),
        price: fc.integer({ min: 1, max: 99_999 }),
        isLoose: fc.boolean(),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(cart, fc.double({ min: 0, max: 0.99, noNaN: true }), fc.nat(9_999_999), (asked, share, extra) => {
        const products = byId(
          ...asked.map(({ price }, position) => product({ id: String(position), sale_price_cents: price })),
        );
        const lines = asked.map(({ quantity_milli, price, isLoose }, position) =>
          isLoose
            ? { description: "Entrega", unit_price_cents: price, quantity_milli: 1_000, discount_cents: 0 }
            : line(quantity_milli, 0, String(position)),
        );
        const gross = sumCents(withUnitPrices(lines, products).map(grossOf));
        fc.pre(gross > 0);
        const discount = Math.min(gross - 1, Math.floor(gross * share));
        const sale = priceSale(lines, products, discount, null, extra);
        const sum = (name: "total_cents" | "surcharge_cents" | "discount_cents") =>
          sale.lines.reduce((all, one) => all + one[name], 0);
        expect(sale.total_cents).toBe(gross - discount + extra);
        expect([sum("total_cents"), sum("surcharge_cents"), sum("discount_cents")]).toEqual([
          sale.total_cents,
          extra,
          discount,
        ]);
        expect(Math.min(...sale.lines.map(({ total_cents }) => total_cents))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("rejects a fraction of a unit", () => {
    expect(codeOf(() => priceSale([line(1_500)], byId(product({ unit: "un", name: "Sabão" })), 0))).toBe(
      "Sabão é vendido por unidade: use uma quantidade inteira.",
    );
  });

  test("rejects a discount that leaves nothing to pay", () => {
    expect(codeOf(() => priceSale([line(1_000)], byId(product()), 3_990))).toBe(
      "O desconto precisa ser menor que o total da venda.",
    );
    expect(codeOf(() => priceSale([line(1_000, 3_991)], byId(product()), 0))).toBe(
      "O desconto de Queijo minas passa do valor do item.",
    );
  });

  test("rejects a sale below one cent without blaming the discount", () => {
    expect(codeOf(() => priceSale([line(1)], byId(product({ sale_price_cents: 1 })), 0))).toBe(
      "A venda não chega a um centavo. Confira quantidades e preços.",
    );
  });

  test("sums the quantity of a product on two lines", () => {
    const { lines } = priceSale([line(1_000), line(500)], byId(product()), 0);
    expect(quantityByProduct(lines)).toEqual(new Map([["p1", 1_500]]));
  });
});

describe("settling", () => {
  test("gives change only for cash", () => {
    expect(settle(1_798, [pay("dinheiro", 5_000)])).toEqual({
      payments: [{ ...pay("dinheiro", 1_798), received_cents: 5_000 }],
      change_cents: 3_202,
    });
    expect(codeOf(() => settle(1_000, [pay("pix", 1_001)]))).toBe("Só o pagamento em dinheiro pode passar do total.");
    expect(codeOf(() => settle(1_000, [pay("pix", 1_000), pay("dinheiro", 100)]))).toBe(
      "Não falta nada a pagar em dinheiro.",
    );
    expect(codeOf(() => settle(1_000, [pay("debito", 999)]))).toBe("O pagamento não cobre o total da venda.");
  });

  test("rejects cash above the largest amount, in any number of payments", () => {
    const handed = (cents: number) => [pay("dinheiro", cents), pay("dinheiro", cents), pay("dinheiro", cents)];
    expect(settle(1_000, handed(333_333_333)).change_cents).toBe(999_998_999);
    expect(codeOf(() => settle(1_000, handed(333_333_334)))).toBe(
      "O dinheiro recebido passa de R$ 9.999.999,99. Confira o valor digitado.",
    );
  });

  test("reports payments below the total at the payments field", () => {
    for (const tendered of [[pay("pix", 1_001)], [pay("pix", 999)], [pay("pix", 1_000), pay("dinheiro", 1)]])
      expect(caughtError(() => settle(1_000, tendered))?.errors).toEqual({ payments: [expect.any(String)] });
  });

  test("omits a cash payment of zero", () => {
    expect(settle(1_000, [pay("pix", 1_000)])).toEqual({
      payments: [{ ...pay("pix", 1_000), received_cents: 1_000 }],
      change_cents: 0,
    });
    expect(settle(1_000, [pay("dinheiro", 0), pay("pix", 1_000)]).payments).toHaveLength(1);
  });

  test("includes cash, PIX and fiado in register movements, but not cards", () => {
    expect(PAYMENT_METHODS.filter((method) => REGISTER_METHODS.includes(method))).toEqual(["dinheiro", "pix", "fiado"]);
  });

  test("sums split payments exactly to the total in any order", () => {
    const method = fc.constantFrom(...PAYMENT_METHODS);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(method, fc.integer({ min: 1, max: 1_000_000 })), { minLength: 1, maxLength: 5 }),
        fc.nat(1_000_000),
        (parts, extra) => {
          const total = parts.reduce((sum, [, cents]) => sum + cents, 0);
          const hasCash = parts.some(([name]) => name === "dinheiro");
          const tendered = [
            ...parts.map(([name, cents]) => pay(name, cents)),
            ...(hasCash && extra > 0 ? [pay("dinheiro", extra)] : []),
          ];
          const { payments, change_cents } = settle(total, tendered);
          expect(payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total);
          expect(change_cents).toBe(hasCash ? extra : 0);
          expect(
            payments.reduce((sum, { received_cents, amount_cents }) => sum + received_cents - amount_cents, 0),
          ).toBe(change_cents);
        },
      ),
    );
  });
});

test("formats a sale number from the register and the sequence", () => expect(saleNumber(12, 34)).toBe("12-0034"));
