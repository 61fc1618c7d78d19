import "server-only";
import { strToU8, zipSync } from "fflate";
import { toCsv } from "@/lib/core/csv";
import { headingOf } from "@/lib/modules/exports/packing/labels";
import { cellOf, shownColumns } from "@/lib/modules/exports/packing/rules";

type Row = Readonly<Record<string, unknown>>;

interface ZippedTables {
  /** Name and rows of each table. */
  readonly tables: readonly (readonly [string, readonly Row[]])[];
  readonly zone: string;
}

/** Internal columns of the company, and names of its users. */
const INTERNAL_COLUMNS =
  /^(user_id|user_name|answered_by_name|approval_id|seller_id|cash_register_id|customer_id|client_key|internal_note|flags|series_id|items|payments)$/;

function csvOf(rows: readonly Row[], zone: string): Uint8Array {
  const columns = shownColumns(Object.keys(rows[0] ?? {})).filter((column) => !INTERNAL_COLUMNS.test(column));
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row[column], zone)));
  return strToU8(toCsv([columns.map((column) => headingOf(column)), ...lines]));
}

/** Returns a ZIP with a CSV file for each table that has rows. */
export function zipTables({ tables, zone }: ZippedTables): Uint8Array {
  const files = tables.filter(([, rows]) => rows.length > 0).map(([name, rows]) => [`${name}.csv`, csvOf(rows, zone)]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
}
