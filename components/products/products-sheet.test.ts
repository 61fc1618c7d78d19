import { expect, test } from "vitest";
import { productsSheet } from "@/components/products/products-sheet";
import { FIELDS } from "@/lib/modules/imports/column-rules";
import type { Product } from "@/lib/modules/products/schema";

const rice = {
  id: "1",
  name: "Arroz",
  barcode: "0789",
  extra_barcodes: ["0123", "456"],
  scale_code: null,
  category: "Grãos",
  unit: "un",
  sale_price_cents: 1_000,
  cost_price_cents: 700,
  favorite: true,
  current_stock_milli: 2_000,
  minimum_stock_milli: 5_000,
  pack_milli: 12_000,
  description: null,
} as Product;

test("has a cell for each heading and keeps leading zeros in codes", () => {
  for (const seesCosts of [true, false]) {
    const { head, rows } = productsSheet([rice], seesCosts);
    expect(rows[0]).toHaveLength(head.length);
    expect(rows[0]?.slice(0, 3)).toEqual(["Arroz", "0789", "0123, 456"]);
    expect(rows[0]).toContainEqual({ milli: 12_000 });
  }
});

test("omits costs and margins for users who may not see costs", () => {
  expect(productsSheet([rice], true).rows[0]).toContainEqual({ cents: 700 });
  expect(JSON.stringify(productsSheet([rice], false))).not.toMatch(/custo|margem|700/i);
});

test("exports a sheet that the import can read", () => {
  const { head } = productsSheet([], true);
  for (const { heading } of FIELDS.produtos) expect(head).toContain(heading);
});
