import "server-only";
import { strToU8, zipSync } from "fflate";
import { dayOf } from "@/lib/core/calendar";
import { toCsv } from "@/lib/core/csv";
import type { Ctx } from "@/lib/db/tenant";
import { headingOf } from "@/lib/modules/exports/packing/labels";
import { cellOf, shownColumns } from "@/lib/modules/exports/packing/rules";
import { archiveName } from "@/lib/modules/exports/rules";
import type { gatherPersonalData } from "./service";

type Row = Readonly<Record<string, unknown>>;
/** What the shop wrote down for itself about how it works, and names of its people. */
const NOT_HIS =
  /^(user_id|user_name|answered_by_name|approval_id|seller_id|cash_register_id|customer_id|client_key|internal_note|flags|series_id|items|payments)$/;

function sheetOf(rows: readonly Row[], zone: string): Uint8Array {
  const columns = shownColumns(Object.keys(rows[0] ?? {})).filter((column) => !NOT_HIS.test(column));
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row[column], zone)));
  return strToU8(toCsv([columns.map((column) => headingOf(column)), ...lines]));
}

/** A ZIP of tables, for the customer to read or to take to another shop. */
export function presentPersonalData(
  { shop, customer, sales, tables }: Awaited<ReturnType<typeof gatherPersonalData>>,
  ctx: Ctx,
) {
  const numbered = <R extends Row>(kind: "items" | "payments") =>
    sales.flatMap(({ number, ...sale }) => (sale[kind] as unknown as R[]).map((row) => ({ venda: number, ...row })));
  const sheets: [string, readonly Row[]][] = [
    ["cadastro", [customer]],
    ["compras", sales],
    ["compras-itens", numbered("items")],
    ["compras-pagamentos", numbered("payments")],
    ...Object.entries(tables),
  ];
  const files = sheets
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [`${name}.csv`, sheetOf(rows, ctx.zone)]);
  const bytes = zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
  return { bytes, type: "application/zip", name: archiveName(`${shop} ${customer.name}`, dayOf(ctx.now, ctx.zone)) };
}
