import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as create } from "@/app/api/v1/products/route";
import { company } from "@/lib/testing/company";

test("creates a product and its stock once when the request is repeated", async () => {
  const shop = await company();
  const category = await shop.db.category.findFirstOrThrow();
  const product = {
    name: "Café 500 g",
    category_id: category.id,
    unit: "un",
    sale_price_cents: 1_890,
    barcode: null,
    description: null,
    initial_stock_milli: 10_000,
  };
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(create, product, { key })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await shop.db.product.count({ where: { name: product.name } })).toBe(1);
  expect(await shop.db.stockMovement.count()).toBe(1);
});
