import { expect, test } from "vitest";
import { toXlsx } from "@/components/blocks/export-xlsx";
import { templateOf } from "@/components/imports/templates";
import { toCsv } from "@/lib/core/csv";
import { columnsProblem, FIELDS, guessColumns } from "@/lib/modules/imports/column-rules";
import { readSpreadsheet } from "@/lib/modules/imports/parsing/read-spreadsheet";
import { readLine } from "@/lib/modules/imports/rules";
import { IMPORT_KINDS } from "@/lib/modules/imports/schema";

test.each(IMPORT_KINDS)("recognizes every column of the template of %s, as Excel and as CSV", async (kind) => {
  const sheet = templateOf(kind);
  const excel = new Uint8Array(await (await toXlsx(sheet)).arrayBuffer());
  const csv = new TextEncoder().encode(toCsv([sheet.head, ...sheet.rows]));
  for (const bytes of [excel, csv]) {
    const { header, lines } = readSpreadsheet({ kind, bytes });
    const columns = guessColumns(kind, header);
    expect(Object.keys(columns).sort()).toEqual(FIELDS[kind].map(({ name }) => name).sort());
    expect(columnsProblem(kind, columns, header.length)).toBeNull();
    const [line] = lines;
    expect(readLine({ kind, columns, decimal_mark: "," }, line ?? { line: 0, cells: [] }).notes).toEqual([]);
  }
});
