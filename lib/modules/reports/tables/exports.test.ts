import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { GET as flowReport } from "@/app/api/v1/reports/cash-flow/route";
import { toXlsx, workbookCells } from "@/components/blocks/export-xlsx";
import { localDate } from "@/lib/core/calendar";
import { toCsv } from "@/lib/core/csv";
import { busyShop } from "@/lib/testing/busy-shop";
import { cashFlow } from "../cash-flow/labels";
import { labels } from "../labels";
import { REPORTS } from "./labels";
import { sheetOf } from "./rules";
import type { ReportColumn } from "./schema";

/** Prefixes that a spreadsheet may interpret as a formula. */
const PREFIXES = [
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\0",
  "\n=",
  " =",
  "＝",
  "＋",
  "－",
  "＠",
  "\u00A0+",
  "\u200B=",
  "\t@",
];
const FORMULA = /^[\s\0\u200B-\u200D\u2060]*[=+\-@＝＋－＠]/;
const NUMBER = /^-?\d+(,\d+)?%?$/;
const DAYS = { from: localDate("2026-11-01"), until: localDate("2026-11-21") };

/** Returns a row in which every text starts like a formula, as user input could. */
const rowWithFormulas = (columns: readonly ReportColumn<unknown>[], text: string) =>
  Object.fromEntries(
    columns.map(({ key, kind }) => [key, kind === "text" ? text : kind === "day" ? "2026-11-20" : -5]),
  );

test("covers sixteen prefixes", () => {
  expect(PREFIXES).toHaveLength(16);
});

test("lists a report in the menu for every title", () => {
  expect(REPORTS.map(({ title }) => title).sort()).toEqual(
    Object.values(labels)
      .map(({ title }) => title)
      .sort(),
  );
});

test.each(REPORTS.map((report) => [report.id, report] as const))(
  "never exports a formula in a cell of %s",
  async (_, report) => {
    // The rows and totals are made up, so what is computed from real ones is left out.
    const columns = report.columns.map(({ read: _, ...column }) => column as ReportColumn<unknown>);
    const texts = PREFIXES.map((prefix) => `${prefix}HYPERLINK("http://exemplo.com";"x")`);
    const data = texts.map((text) => rowWithFormulas(columns, text));
    const totals = Object.fromEntries(columns.map(({ key }) => [key, -5]));
    const sheet = sheetOf({ ...report, columns, note: () => null }, { data, totals }, DAYS);

    const parsed = Papa.parse<string[]>(
      toCsv([sheet.head, ...sheet.rows, ...(sheet.foot ? [sheet.foot] : [])]).slice(1),
      {
        delimiter: ";",
        skipEmptyLines: true,
      },
    );
    expect(parsed.errors).toEqual([]);
    expect(parsed.data.slice(1, texts.length + 1)).toHaveLength(texts.length);
    for (const cells of parsed.data)
      for (const cell of cells) if (!NUMBER.test(cell) && !cell.startsWith("−")) expect(cell).not.toMatch(FORMULA);

    for (const cell of workbookCells(sheet).flat()) {
      const typed = cell as { type?: unknown; value?: unknown } | null;
      if (typeof typed?.value === "string") expect(typed.type).toBe(String);
    }
    const book = await toXlsx(sheet);
    const rows = await readSheet(Buffer.from(await book.arrayBuffer()), { trim: false });
    const place = columns.findIndex(({ kind }) => kind === "text");
    if (place >= 0)
      expect(rows.slice(1, texts.length + 1).map((row) => String(row[place]).replaceAll("\r", "\n"))).toEqual(
        texts.map((text) => text.replace("\0", "").replaceAll("\r", "\n")),
      );
    const money = columns.findIndex(({ kind }) => kind === "cents");
    if (money >= 0) for (const row of rows.slice(1, texts.length + 1)) expect(row[money]).toBe(-0.05);
  },
);

let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  shop = await busyShop(3, [8, 2]);
});

test("exports numbers and dates to XLSX, and decimal commas to CSV", async () => {
  const period = { from: localDate(`${shop.today.slice(0, 4)}-01-01`), until: shop.today };
  const { body } = await shop.call(flowReport, period);
  expect(body.data.length).toBeGreaterThan(1);
  const sheet = sheetOf(cashFlow, body, period);
  const rows = await readSheet(Buffer.from(await (await toXlsx(sheet)).arrayBuffer()));
  const csv = Papa.parse<string[]>(toCsv([sheet.head, ...sheet.rows]).slice(1), {
    delimiter: ";",
    skipEmptyLines: true,
  });
  for (const [place, row] of body.data.entries()) {
    expect(rows[place + 1]?.[0]).toEqual(new Date(`${row.day}T00:00:00Z`));
    for (const [column, { key, kind }] of cashFlow.columns.entries()) {
      if (kind !== "cents") continue;
      expect(rows[place + 1]?.[column], key).toBe(row[key] / 100);
      expect(Number(csv.data[place + 1]?.[column]?.replace(",", ".")), key).toBe(row[key] / 100);
    }
  }
});
