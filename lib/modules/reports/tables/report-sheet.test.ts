import { expect, test } from "vitest";
import { localDate } from "@/lib/core/calendar";
import { incomeStatement } from "../income/labels";
import { salesByMethod } from "../methods/labels";
import { soldProducts } from "../products/labels";
import { readValue, sheetOf } from "./rules";

const DAYS = { from: localDate("2026-11-01"), until: localDate("2026-11-21") };
const REST = {
  other_income_cents: 0,
  expenses_cents: 0,
  result_cents: 5,
  expected_income_cents: 0,
  expected_expenses_cents: 0,
};
const totals = { sale_count: 3, paid_cents: 2_000, returned_cents: 500, net_cents: 1_500 };

test("exports a report with its period, accounting basis, definition and totals", () => {
  const row = { method: "vale" as const, ...totals, share_bp: 10_000 };
  const sheet = sheetOf(salesByMethod, { data: [row], totals }, DAYS);
  expect(sheet.description).toMatch(/^01\/11\/2026 a 21\/11\/2026 · Regime de competência · /);
  expect(sheet.rows).toEqual([
    ["Vales e trocas", 3, { cents: 2_000 }, { cents: 500 }, { bp: 10_000 }, { cents: 1_500 }],
  ]);
  expect(sheet.foot).toEqual(["Total", 3, { cents: 2_000 }, { cents: 500 }, null, { cents: 1_500 }]);
});

test("omits the total row of a report whose rows are subtotals", () => {
  const line = { name: "Receita líquida", kind: "soma" as const, side: null, amount_cents: 5, share_bp: 10_000 };
  const sums = { net_revenue_cents: 5, cost_cents: 0, gross_profit_cents: 5 };
  expect(sheetOf(incomeStatement, { data: [line], totals: { ...sums, ...REST } }, DAYS).foot).toBeUndefined();
});

test("writes which part of a result is expected, on screen and in the exported sheet", () => {
  const sums = { net_revenue_cents: 5_000, cost_cents: 0, gross_profit_cents: 5_000 };
  const totals = { ...sums, ...REST, result_cents: 1_500, expenses_cents: 3_500, expected_expenses_cents: 2_000 };
  const note =
    "Inclui contas previstas, com data depois de hoje: R$ 20,00 de despesas. Até hoje, o resultado é R$ 35,00.";
  expect(incomeStatement.note?.(totals)?.replaceAll("\u00a0", " ")).toBe(note);
  expect(incomeStatement.note?.({ ...totals, expected_expenses_cents: 0 })).toBeNull();
  const { description } = sheetOf(incomeStatement, { data: [], totals }, DAYS);
  expect(description?.replaceAll("\u00a0", " ")).toMatch(new RegExp(`· ${note.replaceAll("$", "\\$")}$`));
});

test("has a row field for every column", () => {
  const product = {
    product_id: null,
    name: "Conserto",
    category: null,
    unit: "un" as const,
    quantity_milli: 1_000,
    revenue_cents: 5,
    cost_cents: 0,
    margin_cents: 5,
    margin_bp: 1,
    share_bp: 1,
    curve: "C" as const,
  };
  for (const column of soldProducts.columns.filter(({ key }) => key !== "category"))
    expect(readValue(product, column), column.key).not.toBeNull();
});
