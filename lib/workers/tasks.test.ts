import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { tasks } from "./tasks";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook whose cells all refer to one shared string. */
function workbookOf(text: string, rows: number) {
  const columns = ["A", "B", "C", "D", "E"];
  const row = (number: number) =>
    `<row r="${number}">${columns.map((column) => `<c r="${column}${number}" t="s"><v>0</v></c>`).join("")}</row>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Produtos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst ${MAIN} count="1" uniqueCount="1"><si><t>${text}</t></si></sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${MAIN}><sheetData>${Array.from({ length: rows }, (_, index) => row(index + 1)).join("")}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

test("reads cells that refer to one shared string", async () => {
  const { header, line_count } = await tasks.readSpreadsheet({ kind: "produtos", bytes: workbookOf("Café", 3) });
  expect([header, line_count]).toEqual([["Café", "Café", "Café", "Café", "Café"], 2]);
});

test("rejects a small workbook that expands to too much text", async () => {
  const bytes = workbookOf("x".repeat(2_000), 1_000);
  expect(bytes.length).toBeLessThan(100_000);
  await expect(tasks.readSpreadsheet({ kind: "produtos", bytes })).rejects.toMatchObject({
    code: "INVALID",
    message: "A planilha tem texto demais. Divida em partes menores e envie de novo.",
  });
});
