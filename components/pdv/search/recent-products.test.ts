import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { createRecentProducts } from "./recent-products";

const rice: PdvProduct = {
  id: "1",
  name: "Arroz",
  barcode: "ABC-1",
  category_id: "c",
  unit: "un",
  sale_price_cents: 2590,
  current_stock_milli: 3_000,
  is_low: false,
  favorite: false,
};

test("finds a product by its code, ignoring case, until it expires", () => {
  const recentProducts = createRecentProducts(1_000);
  recentProducts.add([rice], 0);
  expect(recentProducts.findByCode("abc-1", 999)).toEqual(rice);
  expect(recentProducts.findByCode("abc-1", 1_000)).toBeUndefined();
  expect(recentProducts.findByCode("abc-2", 0)).toBeUndefined();
});

test("removes all products and search results on clear", () => {
  const recentProducts = createRecentProducts();
  recentProducts.add([rice], 0);
  recentProducts.saveResults("a", [rice]);
  recentProducts.clear();
  expect(recentProducts.findByCode("ABC-1", 0)).toBeUndefined();
  expect(recentProducts.savedResults("a")).toBeUndefined();
});

test("finds a UPC-A product by its EAN-13 and GTIN-14 with leading zeros", () => {
  const recentProducts = createRecentProducts(1_000);
  const sugar = { id: "9", barcode: "012345678905" } as PdvProduct;
  recentProducts.add([sugar], 0);
  expect(recentProducts.findByCode("0012345678905", 1)).toEqual(sugar);
  expect(recentProducts.findByCode("00012345678905", 1)).toEqual(sugar);
});
