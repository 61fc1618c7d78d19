import { fromColumn } from "@/lib/core/calendar";
import { type Cell, momentCell } from "@/lib/core/csv";

/** Columns left out: internal sort keys, credentials, and the company id. */
const HIDDEN = /^(company_id|canonical_code)$|(^|_)(hash|token|secret|password|points)($|_)/;
/** The primary keys of the tables of a company whose key is not `id`, without `company_id`. A test compares them with the database. */
const OTHER_KEYS: Readonly<Record<string, readonly string[]>> = {
  archived_payment_total: ["business_day", "id"],
  archived_product_total: ["business_day", "id"],
  archived_sale_total: ["business_day", "id"],
  archived_stock_total: ["product_id", "year"],
  import_row: ["import_id", "line"],
  pix_account: [],
  pix_confirmation: ["sale_payment_id"],
  price_change_item: ["price_change_id", "product_id"],
  product_barcode: ["code"],
  product_price: ["product_id", "valid_from"],
  purchase_setting: [],
  register_series: ["cash_register_id", "device_id"],
  stored_file: ["name"],
  support_read: ["access_id", "address"],
  user_policy: ["user_id", "action"],
};
const DAY_COLUMN = /(_date|_day|_on|_until|^day)$/;
const DAY_MS = 86_400_000;

export const shownColumns = (columns: readonly string[]) => columns.filter((column) => !HIDDEN.test(column));

/** Returns the columns that identify a row of a table within its company. */
export const keyColumns = (table: string): readonly string[] => OTHER_KEYS[table] ?? ["id"];

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
