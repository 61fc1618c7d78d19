import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { createProductMemory } from "./product-memory";

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

test("recalls a product by its code in any case until it expires", () => {
  const memory = createProductMemory(1_000);
  memory.learn([rice], 0);
  expect(memory.recall("abc-1", 999)).toEqual(rice);
  expect(memory.recall("abc-1", 1_000)).toBeUndefined();
  expect(memory.recall("abc-2", 0)).toBeUndefined();
});

test("forgets everything after a sale", () => {
  const memory = createProductMemory();
  memory.learn([rice], 0);
  memory.keepList("a", [rice]);
  memory.forget();
  expect(memory.recall("ABC-1", 0)).toBeUndefined();
  expect(memory.list("a")).toBeUndefined();
});

test("recalls a product by every form of its code", () => {
  const memory = createProductMemory(1_000);
  const sugar = { id: "9", barcode: "012345678905" } as PdvProduct;
  memory.learn([sugar], 0);
  expect(memory.recall("0012345678905", 1)).toEqual(sugar);
  expect(memory.recall("00012345678905", 1)).toEqual(sugar);
});
