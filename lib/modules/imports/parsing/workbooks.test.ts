import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/api/errors";
import { readCell } from "../cells";
import { readSpreadsheet } from "./read-spreadsheet";

const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

interface TestSheet {
  readonly name: string;
  readonly state?: "hidden" | "veryHidden";
  /** Content of the `<worksheet>` element. */
  readonly content: string;
}

interface TestWorkbook {
  readonly sheets: readonly TestSheet[];
  readonly strings?: string;
  readonly styles?: string;
  readonly is1904?: boolean;
  readonly picture?: Uint8Array;
}

/** Creates a minimal ECMA-376 workbook. */
function workbook({ sheets, strings, styles, picture, is1904 = false }: TestWorkbook): Uint8Array {
  const tabs = sheets.map(({ name, state }, index) => {
    const hidden = state ? ` state="${state}"` : "";
    return `<sheet name="${name}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
  });
  const targets = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const files: Record<string, Uint8Array> = {
    "_rels/.rels": xml(
      `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns:r="${RELATIONSHIPS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${tabs.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(`<Relationships>${targets.join("")}</Relationships>`),
  };
  for (const [index, { content }] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = xml(`<worksheet>${content}</worksheet>`);
  if (strings) files["xl/sharedStrings.xml"] = xml(`<sst>${strings}</sst>`);
  if (styles) files["xl/styles.xml"] = xml(`<styleSheet>${styles}</styleSheet>`);
  if (picture) files["xl/media/image1.png"] = picture;
  return zipSync(files);
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const table = (...rows: string[]) => `<sheetData>${rows.join("")}</sheetData>`;
const heading = row(inline("Nome"), inline("Preço de venda"));

const read = (bytes: Uint8Array, sheet?: string) => readSpreadsheet({ kind: "produtos", bytes, sheet });
const cellsOf = (bytes: Uint8Array, sheet?: string) => read(bytes, sheet).lines.map(({ cells }) => cells);

function refusal(bytes: Uint8Array, sheet?: string): string | null {
  try {
    read(bytes, sheet);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const DAMAGED = "Este arquivo do Excel está danificado. Abra-o, salve de novo como .xlsx e envie.";

describe("sheets", () => {
  const secret = table(heading, row(inline("Oculto"), "<c><v>1</v></c>"));
  const shown = table(heading, row(inline("Arroz"), "<c><v>2</v></c>"));
  const other = table(heading, row(inline("Feijão"), "<c><v>3</v></c>"));
  const file = workbook({
    sheets: [
      { name: "Antigos", state: "hidden", content: secret },
      { name: "Cálculos", state: "veryHidden", content: secret },
      { name: "Produtos", content: shown },
      { name: "Mais produtos", content: other },
    ],
  });

  test("reads the first visible sheet and lists the visible ones", () => {
    const { sheets, sheet, lines } = read(file);
    expect({ sheets, sheet }).toEqual({ sheets: ["Produtos", "Mais produtos"], sheet: "Produtos" });
    expect(lines[0]?.cells).toEqual(["Arroz", 2]);
  });

  test("reads the chosen sheet", () => {
    expect(cellsOf(file, "Mais produtos")).toEqual([["Feijão", 3]]);
  });

  test("rejects a hidden sheet even if chosen by name", () => {
    expect(refusal(file, "Antigos")).toBe("O arquivo não tem a aba “Antigos”. Envie-o de novo e escolha a aba.");
  });

  test("rejects a workbook without visible sheets", () => {
    expect(refusal(workbook({ sheets: [{ name: "A", state: "hidden", content: secret }] }))).toMatch(/aba visível/);
  });
});

describe("cells", () => {
  test("joins formatted runs of shared strings and skips phonetic readings", () => {
    const strings =
      "<si><t>Nome</t></si><si><t>Preço de venda</t></si>" +
      '<si><r><t>Pão </t></r><r><rPr><b/></rPr><t>doce</t></r><rPh sb="0" eb="1"><t>lido</t></rPh></si>';
    const content = table(
      row('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>'),
      row('<c t="s"><v>2</v></c>', "<c><v>4</v></c>"),
    );
    expect(cellsOf(workbook({ sheets: [{ name: "A", content }], strings }))).toEqual([["Pão doce", 4]]);
  });

  test("keeps gaps between cells and row numbers", () => {
    const content = table(
      '<row r="2"><c r="A2" t="inlineStr"><is><t>Nome</t></is></c><c r="C2" t="inlineStr"><is><t>Preço de venda</t></is></c></row>',
      '<row r="7"><c r="C7"><v>9.5</v></c></row>',
    );
    const { header, lines } = read(workbook({ sheets: [{ name: "A", content }] }));
    expect(header).toEqual(["Nome", "Coluna 2", "Preço de venda"]);
    expect(lines).toEqual([{ line: 7, cells: ["", "", 9.5], width: null }]);
  });

  test("reads dates in built-in and custom formats and both date systems", () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="171" formatCode="[Red]0.00&quot; dias&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>';
    const content = table(
      heading,
      row('<c s="1"><v>46347</v></c>', '<c s="2"><v>46347.99</v></c>'),
      row('<c s="0"><v>46347</v></c>', '<c s="3"><v>5</v></c>'),
    );
    expect(cellsOf(workbook({ sheets: [{ name: "A", content }], styles }))).toEqual([
      ["21/11/2026", "21/11/2026"],
      [46_347, 5],
    ]);
    const since1904 = table(heading, row('<c s="1"><v>44885</v></c>', inline("x")));
    expect(cellsOf(workbook({ sheets: [{ name: "A", content: since1904 }], styles, is1904: true }))[0]?.[0]).toBe(
      "21/11/2026",
    );
  });

  test("reads cached formula values, booleans and prefixed element names", () => {
    const content =
      "<x:sheetData><x:row>" +
      '<x:c t="inlineStr"><x:is><x:t>Nome</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Preço de venda</x:t></x:is></x:c></x:row>' +
      '<x:row><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>Nomex</x:v></x:c><x:c><x:f>1/3</x:f><x:v>0.333333333333333</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row></x:sheetData>';
    expect(cellsOf(workbook({ sheets: [{ name: "A", content }] }))).toEqual([["Nomex", 0.333333333333333]]);
  });

  test("rejects a cell with a formula error instead of treating it as empty", () => {
    const content = table(heading, row(inline("Arroz"), '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'));
    expect(cellsOf(workbook({ sheets: [{ name: "A", content }] }))).toEqual([["Arroz", "#DIV/0!"]]);
    expect(readCell("valor", "#DIV/0!")).toEqual({
      problem: "A fórmula desta célula deu erro (#DIV/0!). Corrija na planilha e envie de novo.",
    });
    expect(readCell("texto", "#N/D")).toEqual({ problem: expect.stringContaining("#N/D") });
  });
});

describe("numeric cells", () => {
  test.each([
    ["valor", 5.899, 590, "“5,899” foi arredondado para R$ 5,90."],
    ["valor", 5.894, 589, "“5,894” foi arredondado para R$ 5,89."],
    ["valor", 1.005, 101, "“1,005” foi arredondado para R$ 1,01."],
    ["valor", 1234.5, 123_450, undefined],
    ["valor", 0.1 + 0.2, 30, undefined],
    ["valor", 1.1e-2, 1, "“0,011” foi arredondado para R$ 0,01."],
    ["quantidade", 1.25, 1_250, undefined],
    ["quantidade", 1234, 1_234_000, undefined],
    ["quantidade", 0.12345, 123, "“0,12345” foi arredondado para 0,123."],
    ["codigo", 7_891_000_100_103, "7891000100103", undefined],
    ["sim", 1, true, undefined],
    ["dia", 46_347, "2026-11-21", undefined],
  ] as const)("reads %s %d", (reads, number, value, hint) => {
    expect(readCell(reads, number)).toEqual(hint === undefined ? { value } : { value, hint });
  });

  test.each([
    ["valor", -1, /negativo/],
    ["valor", 1e15, /máximo é R\$ 9\.999\.999,99/],
    ["quantidade", -0.5, /negativa/],
    ["quantidade", 100_000, /máximo é 99\.999/],
    ["codigo", 7.89e20, /notação científica/],
    ["dia", -4, /Data inválida/],
  ] as const)("rejects %s %d", (reads, number, message) => {
    expect(readCell(reads, number)).toEqual({ problem: expect.stringMatching(message) });
  });
});

describe("hostile workbooks", () => {
  const sheet = (content: string) => workbook({ sheets: [{ name: "A", content }] });

  test("rejects a sheet of unclosed tags", () => {
    const bytes = sheet("<c ".repeat(80_000));
    expect(bytes.length).toBeLessThan(2_000);
    expect(refusal(bytes)).toBe(DAMAGED);
  });

  test("rejects more cells than the limit", () => {
    const line = row(...Array.from({ length: 160 }, () => "<c><v>1</v></c>"));
    expect(refusal(sheet(table(line.repeat(5_000))))).toMatch(/células demais/);
  });

  test("rejects a long text that is repeated in many cells", () => {
    const strings = `<si><t>${"x".repeat(30_000)}</t></si>`;
    const content = table(row('<c t="s"><v>0</v></c>').repeat(4_000));
    expect(refusal(workbook({ sheets: [{ name: "A", content }], strings }))).toMatch(/texto demais/);
  });

  test("rejects a sheet with one cell in its last row and column", () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect(refusal(sheet(table(far)))).toMatch(/vai até a linha 1\.048\.576/);
  });

  test("rejects entity declarations and deep nesting", () => {
    const bytes = workbook({ sheets: [{ name: "A", content: table(heading) }] });
    expect(refusal(bytes)).toMatch(/só tem o cabeçalho/);
    const entity = zipSync({
      "_rels/.rels": xml(
        `<Relationships><Relationship Id="r" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      "xl/workbook.xml": xml('<!DOCTYPE w [<!ENTITY a "aaaa">]><workbook><sheets/></workbook>'),
    });
    expect(refusal(entity)).toBe(DAMAGED);
    expect(refusal(sheet("<a>".repeat(100) + "</a>".repeat(100)))).toBe(DAMAGED);
  });

  test("rejects archives that inflate beyond the limit", () => {
    const bomb = zipSync({
      "_rels/.rels": xml(
        `<Relationships><Relationship Id="r" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      "xl/workbook.xml": strToU8(" ".repeat(60 * 1_048_576)),
    });
    expect(bomb.length).toBeLessThan(100_000);
    expect(refusal(bomb)).toMatch(/grande demais/);
  });

  test("does not inflate unused entries", () => {
    const content = table(heading, row(inline("Arroz"), inline("1")));
    const picture = new Uint8Array(50 * 1_048_576);
    expect(cellsOf(workbook({ sheets: [{ name: "A", content }], picture }))).toEqual([["Arroz", "1"]]);
  });
});
