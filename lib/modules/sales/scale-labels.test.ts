import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

/** "2 CCCCCC PPPPP D": product 1 for R$ 7,60. */
const LABEL = "2000001007600";
const PRICE = { scale_prefix: "2", scale_code_length: 6, scale_content: "preco" };

async function cheeseShop(layout: object = PRICE) {
  const shop = await company();
  await prisma.company.update({ where: { id: shop.company_id }, data: layout });
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const cheese = await shop.product({ name: "Queijo minas", unit: "kg", price_cents: 5_990 });
  await shop.db.product.updateMany({ where: { id: cheese.id }, data: { scale_code: "0001" } });
  return { ...shop, cheese };
}

const sale = (items: object[], total_cents: number) => ({
  items,
  payments: [{ method: "pix", amount_cents: total_cents }],
  expected_total_cents: total_cents,
});

test("charges the printed price where weight times price differs", async () => {
  const shop = await cheeseShop();
  // 760 ÷ 5990 is 0,127 kg, which would be R$ 7,61.
  const item = { product_id: shop.cheese.id, quantity_milli: 127, labels: [LABEL] };
  const { status, body } = await shop.call(sell, sale([item], 760));
  expect([status, body.code]).toEqual([201, undefined]);
  expect(body.items[0]).toMatchObject({ quantity_milli: 127, unit_price_cents: 5_990, total_cents: 760 });
  expect(await shop.db.saleItem.findFirst()).toMatchObject({ label_cents: 760, total_cents: 760 });
  expect((await shop.db.product.findFirstOrThrow()).current_stock_milli).toBe(9_873);
});

test("sums two labels and a manual weight in one line", async () => {
  const shop = await cheeseShop();
  const item = { product_id: shop.cheese.id, quantity_milli: 2 * 127 + 500, labels: [LABEL, LABEL] };
  const { body } = await shop.call(sell, sale([item], 2 * 760 + 2_995));
  expect(body.items[0]).toMatchObject({ total_cents: 4_515, quantity_milli: 754 });
});

test.each([
  ["of another product", "2000002007609"],
  ["with a wrong check digit", "2000001007601"],
])("rejects a label %s", async (_, label) => {
  const shop = await cheeseShop();
  const item = { product_id: shop.cheese.id, quantity_milli: 127, labels: [label] };
  const { status, body } = await shop.call(sell, sale([item], 760));
  expect([status, Object.keys(body.errors)]).toEqual([422, ["items.0.labels"]]);
  expect(await shop.db.sale.count()).toBe(0);
});

test.each([
  ["a shop without a scale", { scale_prefix: null, scale_code_length: null, scale_content: null }],
  ["a scale that prints weights", { ...PRICE, scale_content: "peso" }],
])("rejects the label price with %s", async (_, layout) => {
  const shop = await cheeseShop(layout);
  const item = { product_id: shop.cheese.id, quantity_milli: 127, labels: [LABEL] };
  expect((await shop.call(sell, sale([item], 760))).status).toBe(422);
});

test("charges the unit price beyond the labels and rejects a quantity below them", async () => {
  const shop = await cheeseShop();
  const more = { product_id: shop.cheese.id, quantity_milli: 1_127, labels: [LABEL] };
  expect((await shop.call(sell, sale([more], 760))).body).toMatchObject({
    code: "PRICES_CHANGED",
    details: { total_cents: 6_750 },
  });
  const less = { product_id: shop.cheese.id, quantity_milli: 100, labels: [LABEL] };
  expect((await shop.call(sell, sale([less], 760))).body.code).toBe("PRICES_CHANGED");
});
