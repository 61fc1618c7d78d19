import { expect, test } from "vitest";
import type { StockItem } from "@/lib/modules/stock/schema";
import { countSheet } from "./count-sheet";

test("sorts the count list by category and name, without the expected quantities", () => {
  const item = (category: string, name: string) =>
    ({ category, name, barcode: null, unit: "un", current_stock_milli: 7_777_000 }) as StockItem;
  const { rows, head } = countSheet([item("Padaria", "Pão"), item("Bebidas", "Água"), item("Bebidas", "Abacaxi")]);
  expect(head.at(-1)).toBe("Contado");
  expect(rows.map(([, name]) => name)).toEqual(["Abacaxi", "Água", "Pão"]);
  expect(JSON.stringify(rows)).not.toContain("7777");
});
