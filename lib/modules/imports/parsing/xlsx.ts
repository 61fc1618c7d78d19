import { type Cell, EPOCH_1900_MS, EPOCH_1904_MS, formatSerialDay, type Row } from "@/lib/core/sheet-cell";
import { brokenWorkbook, refuseFile } from "./refuse";
import { readXml } from "./xml";
import { type Archive, openZip } from "./zip";

const MAX_SHEETS = 100;
const MAX_SHARED_STRINGS = 500_000;
/** Maximum number of non-empty cells. */
const MAX_CELLS = 500_000;
const MAX_ROWS = 20_000;
/** Maximum text length of a sheet. Repeated shared strings count every time. */
const MAX_TEXT_CHARACTERS = 8_000_000;
/** Excel's limit for one cell. */
const MAX_CELL_CHARACTERS = 32_767;
/** Maximum rows times columns up to the last cell, including empty cells. */
const MAX_AREA = 2_000_000;
const MAX_COLUMNS = 16_384;

interface Sheet {
  readonly name: string;
  readonly path: string;
}

export interface Workbook {
  /** The names of the visible sheets, in the order of their tabs. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly rows: readonly Row[];
}

/**
 * Reads one sheet of an .xlsx file: the one named `wanted`, or the first visible one that is not empty. Never reads hidden
 * sheets. Throws INVALID with a message for damaged files, sheets beyond the limits and unknown sheet names.
 */
export function readWorkbook(file: Buffer, wanted?: string): Workbook {
  const archive = openZip(file);
  const { sheets, epoch_ms, strings_path, styles_path } = readSheetList(archive);
  const [first] = sheets;
  if (!first) throw refuseFile("Este arquivo do Excel não tem nenhuma aba visível. Mostre a aba e envie de novo.");
  const candidates = wanted === undefined ? sheets : sheets.filter(({ name }) => name === wanted);
  if (candidates.length === 0)
    throw refuseFile(`O arquivo não tem a aba “${wanted}”. Envie-o de novo e escolha a aba.`);
  const context = {
    strings: readSharedStrings(archive.read(strings_path)),
    dateStyles: readDateStyles(archive.read(styles_path)),
    epoch_ms,
  };
  const names = sheets.map(({ name }) => name);
  for (const { name, path } of candidates) {
    const content = archive.read(path);
    if (!content) throw brokenWorkbook();
    const rows = readRows(content, context);
    if (rows.length > 0) return { sheets: names, sheet: name, rows };
  }
  return { sheets: names, sheet: candidates[0]?.name ?? first.name, rows: [] };
}

interface SheetList {
  readonly sheets: readonly Sheet[];
  readonly epoch_ms: number;
  readonly strings_path: string;
  readonly styles_path: string;
}

/** Returns the visible worksheets (not chart sheets), the date epoch, and the paths of the shared parts. */
function readSheetList(archive: Archive): SheetList {
  const workbook_path = targetOf(archive, "_rels/.rels", "", /\/officeDocument$/) ?? "xl/workbook.xml";
  const workbook = archive.read(workbook_path);
  if (!workbook) throw brokenWorkbook();
  const folder = workbook_path.slice(0, workbook_path.lastIndexOf("/") + 1);
  const file_name = workbook_path.slice(folder.length);
  const targets = readRelationships(archive, `${folder}_rels/${file_name}.rels`, folder);
  const sheets: Sheet[] = [];
  let epoch_ms = EPOCH_1900_MS;
  readXml(workbook, {
    open: (name, attributes) => {
      if (name === "workbookPr" && ["1", "true"].includes(attributes.date1904 ?? "")) epoch_ms = EPOCH_1904_MS;
      if (name !== "sheet") return;
      if (attributes.state === "hidden" || attributes.state === "veryHidden") return;
      const target = targets.get(relationshipId(attributes));
      if (!target || !/\/worksheet$/.test(target.type)) return;
      sheets.push({ name: attributes.name ?? "", path: target.path });
      if (sheets.length > MAX_SHEETS) throw refuseFile("A planilha tem abas demais. Deixe só a que vai importar.");
    },
  });
  const pathOf = (type: RegExp) => [...targets.values()].find((target) => type.test(target.type))?.path;
  return {
    sheets,
    epoch_ms,
    strings_path: pathOf(/\/sharedStrings$/) ?? "xl/sharedStrings.xml",
    styles_path: pathOf(/\/styles$/) ?? "xl/styles.xml",
  };
}

/** Reads the id from an attribute such as `r:id`, whose prefix varies by file. */
function relationshipId(attributes: Record<string, string>): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(":id"));
  return name ? (attributes[name] ?? "") : "";
}

interface Target {
  readonly type: string;
  readonly path: string;
}

function readRelationships(archive: Archive, path: string, folder: string): Map<string, Target> {
  const targets = new Map<string, Target>();
  const content = archive.read(path);
  if (!content) return targets;
  readXml(content, {
    open: (name, { Id = "", Type = "", Target = "", TargetMode }) => {
      if (name !== "Relationship" || TargetMode === "External") return;
      targets.set(Id, { type: Type, path: resolvePath(folder, Target) });
    },
  });
  return targets;
}

function targetOf(archive: Archive, path: string, folder: string, type: RegExp): string | undefined {
  for (const target of readRelationships(archive, path, folder).values())
    if (type.test(target.type)) return target.path;
  return undefined;
}

function resolvePath(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Reads the strings that cells refer to by index. Skips phonetic readings. */
function readSharedStrings(content: Buffer | null): string[] {
  const strings: string[] = [];
  if (!content) return strings;
  let text = "";
  let is_text = false;
  let is_phonetic = false;
  readXml(content, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") is_phonetic = true;
      is_text = name === "t" && !is_phonetic;
    },
    text: (part) => {
      if (is_text && text.length < MAX_CELL_CHARACTERS) text += part;
    },
    close: (name) => {
      is_text = false;
      if (name === "rPh") is_phonetic = false;
      if (name !== "si") return;
      strings.push(text.slice(0, MAX_CELL_CHARACTERS));
      if (strings.length > MAX_SHARED_STRINGS) throw tooManyCells();
    },
  });
  return strings;
}

/** Whether a built-in number format (ECMA-376 §18.8.30) shows a date. */
const isDateFormatId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a custom format code shows a date: it contains d, m or y outside quotes, colors and conditions. */
const isDateFormat = (code: string) =>
  /[dmy]/i.test(
    code
      .replace(/"[^"]*"/g, "")
      .replace(/\\./g, "")
      .replace(/\[[^\]]*\]/g, "")
      .replace(/general/gi, "")
      .split(";")[0] ?? "",
  );

/** Returns the indexes of the cell styles that show a number as a date. */
function readDateStyles(content: Buffer | null): Set<number> {
  const styles = new Set<number>();
  if (!content) return styles;
  const codes = new Map<number, string>();
  let is_cell_format = false;
  let index = 0;
  readXml(content, {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") is_cell_format = true;
      if (name !== "xf" || !is_cell_format) return;
      const format_id = Number(attributes.numFmtId ?? 0);
      const code = codes.get(format_id);
      if (code === undefined ? isDateFormatId(format_id) : isDateFormat(code)) styles.add(index);
      index++;
    },
    close: (name) => {
      if (name === "cellXfs") is_cell_format = false;
    },
  });
  return styles;
}

interface SheetContext {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly epoch_ms: number;
}

const tooManyCells = () =>
  refuseFile("A planilha tem células demais. Deixe só as colunas e as linhas que vai importar e envie de novo.");

const tooMuchText = () => refuseFile("A planilha tem texto demais. Divida em partes menores e envie de novo.");

/** Reads the non-empty rows with their row numbers. A formula cell has its cached value. */
function readRows(content: Buffer, context: SheetContext): Row[] {
  const rows: Row[] = [];
  let row_number = 0;
  let column = 0;
  let last_row = 0;
  let last_column = 0;
  let cell_count = 0;
  let character_count = 0;
  let cells: Cell[] = [];
  let type = "";
  let style = 0;
  let value = "";
  let is_value = false;
  let is_phonetic = false;
  let has_formula = false;

  const requireArea = () => {
    if (last_row * Math.max(last_column, 1) <= MAX_AREA) return;
    const line = last_row.toLocaleString("pt-BR");
    throw refuseFile(
      `A planilha vai até a linha ${line}. Apague as linhas e as colunas vazias do fim e envie de novo.`,
    );
  };

  const endCell = () => {
    const cell = cellValue({ type, style, value, has_formula }, context);
    if (cell === "") return;
    cell_count++;
    if (typeof cell === "string") character_count += cell.length;
    if (cell_count > MAX_CELLS) throw tooManyCells();
    if (character_count > MAX_TEXT_CHARACTERS) throw tooMuchText();
    while (cells.length < column - 1) cells.push("");
    cells[column - 1] = cell;
  };

  const endRow = () => {
    if (cells.length === 0) return;
    rows.push({ line: row_number, cells });
    if (rows.length > MAX_ROWS) {
      throw refuseFile(
        "A planilha passa de 20.000 linhas, e o limite é 5.000. Divida em partes e envie uma de cada vez.",
      );
    }
  };

  readXml(content, {
    open: (name, attributes) => {
      if (name === "row") {
        const next_row = attributes.r === undefined ? row_number + 1 : wholeNumber(attributes.r);
        if (next_row <= row_number) throw brokenWorkbook();
        row_number = next_row;
        column = 0;
        cells = [];
        last_row = Math.max(last_row, row_number);
        requireArea();
      }
      if (name === "c") {
        column = attributes.r === undefined ? column + 1 : columnNumber(attributes.r);
        if (column > MAX_COLUMNS) throw brokenWorkbook();
        last_column = Math.max(last_column, column);
        requireArea();
        type = attributes.t ?? "n";
        style = Number(attributes.s ?? 0);
        value = "";
        has_formula = false;
      }
      if (name === "f") has_formula = true;
      if (name === "rPh") is_phonetic = true;
      is_value = name === "v" || (name === "t" && !is_phonetic);
    },
    text: (text) => {
      if (is_value && value.length < MAX_CELL_CHARACTERS) value += text;
    },
    close: (name) => {
      is_value = false;
      if (name === "rPh") is_phonetic = false;
      if (name === "c") endCell();
      if (name === "row") endRow();
    },
  });
  return rows;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw brokenWorkbook();
  return Number(text);
}

/** "A1" → 1, "AB7" → 28. */
function columnNumber(reference: string): number {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(reference) ?? [];
  if (!letters) throw brokenWorkbook();
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly value: string;
  readonly has_formula: boolean;
}

/** Value of a formula saved without a cached value. A blank would be treated as an empty cell. */
const NOT_CALCULATED = "#SEM VALOR";

function sharedString(strings: readonly string[], index: string): string {
  if (index.trim() === "") return "";
  const text = strings[Number(index)];
  if (text === undefined) throw brokenWorkbook();
  return text;
}

/** Returns the value of a cell: a number if it is numeric, otherwise text as typed in Portuguese. */
function cellValue(
  { type, style, value, has_formula }: RawCell,
  { strings, dateStyles, epoch_ms }: SheetContext,
): Cell {
  const text = value.slice(0, MAX_CELL_CHARACTERS);
  if (type === "s") return sharedString(strings, text);
  if (type === "b") return text === "1" ? "sim" : text === "" ? "" : "não";
  if (type === "d") return text.slice(0, 10).split("-").reverse().join("/");
  if (type !== "n") return text;
  if (text.trim() === "") return has_formula ? NOT_CALCULATED : "";
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return dateStyles.has(style) ? formatSerialDay(number, epoch_ms) : number;
}
