import { fromColumn } from "@/lib/core/calendar";
import { type Cell, momentCell } from "@/lib/core/csv";

/** What only the database compares by, what would open a door, and the company itself. */
const HIDDEN = /^(company_id|canonical_code)$|(^|_)(hash|token|secret|password|points)($|_)/;
const NAMES_A_ROW = /_id$|^(code|line|action|name|letter|day|kind|number)$/;
const NAMES_A_DAY = /(_date|_day|_on|_until|^day)$/;
const DAY_MS = 86_400_000;

export const shownColumns = (columns: readonly string[]) => columns.filter((column) => !HIDDEN.test(column));

/** The columns that tell a row from every other of its company. */
export const keyColumns = (columns: readonly string[]) =>
  columns.includes("id") ? ["id"] : columns.filter((column) => column !== "company_id" && NAMES_A_ROW.test(column));

/** A stored value as a spreadsheet in Portuguese shows it. */
export function cellOf(column: string, value: unknown, zone: string): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) {
    const isDay = NAMES_A_DAY.test(column) && value.getTime() % DAY_MS === 0;
    return isDay ? { day: fromColumn(value) } : momentCell(value.toISOString(), zone);
  }
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number" || typeof value === "bigint") return numberCell(column, Number(value));
  if (Array.isArray(value))
    return value.map((part) => (typeof part === "object" ? JSON.stringify(part) : part)).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function numberCell(column: string, value: number): Cell {
  if (column.endsWith("_milli")) return { milli: value };
  return column.endsWith("_cents") || column.endsWith("_bp") ? { cents: value } : value;
}

export interface PackedFile {
  readonly name: string;
  readonly rows: number;
}

/** What stands beside the tables, for whoever opens the archive years later. */
export const readMe = (shop: string, when: string, files: readonly PackedFile[]) =>
  [
    `Tudo o que ${shop} tem no sistema, reunido em ${when}.`,
    "",
    "Cada arquivo .csv é uma tabela: abra no Excel, no LibreOffice ou no Google Planilhas.",
    "As colunas são separadas por ponto e vírgula, e o texto está em UTF-8.",
    "Valores em reais e quantidades usam vírgula. Datas são dd/mm/aaaa, no horário da loja.",
    "Um texto que começaria com = + - ou @ tem um apóstrofo na frente, para não virar fórmula.",
    "As colunas “código interno” ligam uma tabela à outra.",
    "Senhas, PINs e links secretos não são guardados de forma que se possa ler, e por isso não estão aqui.",
    "O que foi registrado enquanto o arquivo era preparado pode estar em uma tabela e não em outra.",
    "",
    "Arquivo e quantidade de linhas:",
    ...files.map(({ name, rows }) => `${name}: ${rows}`),
    "",
  ].join("\r\n");
