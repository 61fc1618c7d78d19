import fc from "fast-check";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as adjust } from "@/app/api/v1/stock/[id]/adjustments/route";
import { POST as apply } from "@/app/api/v1/stock-counts/[id]/application/route";
import { POST as count } from "@/app/api/v1/stock-counts/[id]/items/route";
import { POST as open } from "@/app/api/v1/stock-counts/route";
import { company } from "@/lib/testing/company";
import { moveStock, type StockChange } from "./service";

const EVENTS = Number(process.env.LEDGER_EVENTS ?? 10_000);

const event = fc.record({
  product_index: fc.nat(3),
  kind: fc.constantFrom<StockChange["kind"]>("compra", "ajuste", "perda", "devolucao", "inventario"),
  units: fc.integer({ min: 1, max: 9 }),
  leaves: fc.boolean(),
});

test(`keeps each stock equal to the sum of its ledger and never below zero after ${EVENTS} events`, async () => {
  const shop = await company();
  const products = [];
  for (const name of ["a", "b", "c", "d"]) products.push(await shop.product({ name, stock_milli: 3_000 }));
  const expected = products.map(() => 3_000);
  for (const { product_index, kind, units, leaves } of fc.sample(event, EVENTS)) {
    const quantity_milli = kind === "perda" || (leaves && kind !== "compra") ? -units * 1_000 : units * 1_000;
    const after = (expected[product_index] ?? 0) + quantity_milli;
    const moved = moveStock(shop.ctx(), [{ product_id: products[product_index]?.id ?? "", kind, quantity_milli }]);
    if (after < 0) await expect(moved).rejects.toThrow(/product_stock_not_negative/);
    else {
      const [movement] = await moved;
      expect(movement?.balance_milli).toBe(after);
      expected[product_index] = after;
    }
  }
  await requireSound(shop, products, expected);
}, 600_000);

test("moves the stock of a product once per sale, and again for each return", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const rice = await shop.product({ stock_milli: 30_000 });
  const payments = [{ method: "pix", amount_cents: 2_000 }];
  const items = [{ product_id: rice.id, quantity_milli: 2_000 }];
  const { body } = await shop.call(sell, { items, payments, expected_total_cents: 2_000 });
  const ofSale = { product_id: rice.id, sale_id: body.id };
  const givenBack = { ...ofSale, kind: "devolucao", quantity_milli: 1_000 } as const;
  await moveStock(shop.ctx(), [givenBack]);
  await moveStock(shop.ctx(), [givenBack]);
  const soldAgain = moveStock(shop.ctx(), [{ ...ofSale, kind: "venda", quantity_milli: -1_000 }]);
  await expect(soldAgain).rejects.toThrow(/stock_movement_of_sale/);
});

test("keeps the ledger consistent under concurrent sales, corrections and a count", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const rice = await shop.product({ stock_milli: 30_000 });
  const { body } = await shop.call(open, {});
  await shop.call(count, { id: body.id, product_id: rice.id, quantity_milli: 25_000 });
  const sale = {
    items: [{ product_id: rice.id, quantity_milli: 2_000 }],
    expected_total_cents: 2_000,
    payments: [{ method: "pix", amount_cents: 2_000 }],
  };
  const loss = { id: rice.id, mode: "saida", quantity_milli: 1_000, reason: "perda" };
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, () => shop.call(sell, sale)),
    ...Array.from({ length: 12 }, () => shop.call(adjust, loss)),
    shop.call(apply, { id: body.id, uncounted: "manter" }),
  ]);
  const done = (from: number, to: number) => answers.slice(from, to).filter(({ status }) => status < 300).length;
  expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true);
  expect(done(24, 25)).toBe(1);
  const left = 30_000 - 5_000 - done(0, 12) * 2_000 - done(12, 24) * 1_000;
  const [clamped] = await shop.db.stockMovement.findMany({ where: { kind: "inventario" } });
  await requireSound(shop, [rice], [left + (5_000 + (clamped?.quantity_milli ?? 0))]);
});

async function requireSound(
  shop: Awaited<ReturnType<typeof company>>,
  products: readonly { id: string }[],
  expected: readonly number[],
) {
  const sums = await shop.db.stockMovement.groupBy({ by: ["product_id"], _sum: { quantity_milli: true } });
  const sumOf = new Map(sums.map(({ product_id, _sum }) => [product_id, _sum.quantity_milli]));
  const rows = await shop.db.product.findMany({ where: { id: { in: products.map(({ id }) => id) } } });
  const stockOf = new Map(rows.map(({ id, current_stock_milli }) => [id, current_stock_milli]));
  expect(products.map(({ id }) => stockOf.get(id))).toEqual(expected);
  expect(products.map(({ id }) => sumOf.get(id))).toEqual(expected);
  expect(await shop.db.stockMovement.count({ where: { balance_milli: { lt: 0 } } })).toBe(0);
}
