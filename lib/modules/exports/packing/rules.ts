import { fromColumn } from "@/lib/core/calendar";
import { type Cell, momentCell } from "@/lib/core/csv";

/** Columns left out: internal sort keys, credentials, and the company id. */
const HIDDEN = /^(company_id|canonical_code)$|(^|_)(hash|token|secret|password|points)($|_)/;
const KEY_COLUMN = /_id$|^(code|line|action|name|letter|day|kind|number)$/;
const DAY_COLUMN = /(_date|_day|_on|_until|^day)$/;
const DAY_MS = 86_400_000;

export const shownColumns = (columns: readonly string[]) => columns.filter((column) => !HIDDEN.test(column));

/** Returns the columns that identify a row within its company. */
export const keyColumns = (columns: readonly string[]) =>
  columns.includes("id") ? ["id"] : columns.filter((column) => column !== "company_id" && KEY_COLUMN.test(column));

/** Converts a stored value to a cell in Brazilian format. */
export function cellOf(column: string, value: unknown, zone: string): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) {
    const isDay = DAY_COLUMN.test(column) && value.getTime() % DAY_MS === 0;
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

/** Returns the text of the archive's LEIA-ME.txt. */
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
