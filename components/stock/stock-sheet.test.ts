import { expect, test } from "vitest";
import { readStockFilter } from "@/components/stock/stock-filter";
import { stockSheet } from "@/components/stock/stock-sheet";
import type { StockItem } from "@/lib/modules/stock/schema";

const rice: StockItem = {
  id: "1",
  name: "Arroz",
  barcode: "0789",
  photo: null,
  category: "Grãos",
  unit: "un",
  situation: "baixo",
  is_low: true,
  current_stock_milli: 2_000,
  minimum_stock_milli: 5_000,
  sale_price_cents: 1_000,
  sale_value_cents: 2_000,
  cost_price_cents: 700,
  cost_value_cents: 1_400,
  margin_bp: 3_000,
  last_sale_at: null,
  archived_at: null,
  updated_at: "2026-11-24T10:00:00.000Z",
};
const everything = readStockFilter(new URLSearchParams());

test("writes rows and total as wide as the heading", () => {
  for (const seesCosts of [true, false]) {
    const { head, rows, foot } = stockSheet([rice, rice], everything, seesCosts);
    expect([...rows.map((row) => row.length), foot?.length]).toEqual([head.length, head.length, head.length]);
  }
});

test("keeps leading zeros, sums values and hides costs without permission", () => {
  const { rows, foot } = stockSheet([rice, rice], everything, true);
  expect(rows[0]?.[1]).toBe("0789");
  expect(foot?.slice(-3)).toEqual([{ cents: 2_800 }, null, { cents: 4_000 }]);
  expect(JSON.stringify(stockSheet([rice], everything, false))).not.toContain("Custo");
});
