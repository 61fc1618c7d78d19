import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { type Sheet, showCell, withoutEmptyColumns } from "@/components/blocks/export";
import { toXlsx, workbookCells } from "@/components/blocks/export-xlsx";
import { localDate } from "@/lib/core/calendar";
import { momentCell, writeCell } from "@/lib/core/csv";

/** Prefixes that a spreadsheet may read as the start of a formula. */
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

const sheetOf = (rows: Sheet["rows"], head = rows[0]?.map((_, at) => `Coluna ${at}`) ?? []): Sheet => ({
  title: "Extrato: [João] / Maria? com um nome bem comprido",
  description: "",
  head,
  rows,
});

const readBack = async (sheet: Sheet) => {
  const bytes = Buffer.from(await (await toXlsx(sheet)).arrayBuffer());
  // The reader loses up to a millisecond when it converts the fraction of a day.
  const whole = <T>(cell: T) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1_000) * 1_000) : cell);
  return { rows: (await readSheet(bytes, { trim: false })).map((row) => row.map(whole)) };
};

test("writes no formula for any of the sixteen formula prefixes, in a workbook or in a CSV", async () => {
  expect(PREFIXES).toHaveLength(16);
  const texts = PREFIXES.map((prefix) => `${prefix}HYPERLINK("http://exemplo.com")`);
  const sheet = sheetOf([texts, texts.toReversed()], texts);
  for (const cell of workbookCells(sheet).flat()) expect(cell).toMatchObject({ type: String });
  const { rows } = await readBack(sheet);
  const writable = texts.map((text) => text.replace("\0", "").replaceAll("\r", "\n"));
  expect(rows.slice(1).map((row) => row.map((cell) => String(cell).replaceAll("\r", "\n")))).toEqual([
    writable,
    writable.toReversed(),
  ]);
  for (const text of texts) expect(writeCell(text).replace(/^"/, "")).toMatch(/^'/);
});

test("writes amounts as numbers, days as dates, and codes and documents as text with leading zeros", async () => {
  const { rows } = await readBack(
    sheetOf([
      [
        { cents: 123_456 },
        { cents: -5 },
        { milli: 350 },
        { day: localDate("2026-11-20") },
        momentCell("2026-11-20T12:30:00.000Z", "America/Sao_Paulo"),
        "0078912345678",
        "01234567890",
        7,
        null,
      ],
    ]),
  );
  expect(rows[1]).toEqual([
    1234.56,
    -0.05,
    0.35,
    new Date("2026-11-20T00:00:00Z"),
    new Date("2026-11-20T09:30:00Z"),
    "0078912345678",
    "01234567890",
    7,
    null,
  ]);
});

test("writes every row of a large workbook", async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [`Produto número ${at}`, { cents: at }, { milli: at }]);
  const { rows: read } = await readBack(sheetOf(rows));
  expect(read).toHaveLength(5_001);
  expect(read[5_000]).toEqual(["Produto número 4999", 49.99, 4.999]);
});

test("formats days as dd/mm/yyyy", () => {
  expect(showCell({ day: localDate("2026-11-20") })).toBe("20/11/2026");
  expect(writeCell({ day: localDate("2026-11-20"), time: "09:30" })).toBe("20/11/2026 09:30");
});

test("omits empty columns from the print and keeps those with a single value or a total", () => {
  const head = ["Nome", "Outros códigos", "Descrição", "Total"];
  const rows = [
    ["Arroz", null, "", null],
    ["Feijão", null, null, null],
  ];
  const foot = ["Total", null, null, { cents: 0 }];
  expect(withoutEmptyColumns({ ...sheetOf(rows, head), foot })).toMatchObject({
    head: ["Nome", "Total"],
    rows: [
      ["Arroz", null],
      ["Feijão", null],
    ],
    foot: ["Total", { cents: 0 }],
  });
  expect(withoutEmptyColumns(sheetOf([["Arroz", "789"]], ["Nome", "Outros códigos"])).head).toHaveLength(2);
  expect(withoutEmptyColumns(sheetOf([], head)).head).toEqual(head);
});
