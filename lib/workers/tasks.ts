import "server-only";
import { packRows } from "@/lib/modules/exports/packing/rows";
import { refuseFile } from "@/lib/modules/imports/parsing/rules";
import { parseSheet } from "@/lib/modules/imports/parsing/service";
import type { ImportKind } from "@/lib/modules/imports/schema";
import { zipTables } from "@/lib/modules/privacy-requests/portability/tables";
import { drawBars } from "@/lib/modules/products/shelf-labels/bars";
import { drawCharge } from "@/lib/pdf/charge";
import { drawClosing } from "@/lib/pdf/closing";
import { drawQuote } from "@/lib/pdf/quote";
import { drawReceipt } from "@/lib/pdf/receipt";
import { drawReport } from "@/lib/pdf/report";
import { drawSettlement } from "@/lib/pdf/settlement";

/** More text than this is no list of products; the lines are written to the database and read again as a whole. */
const MOST_LETTERS = 8_000_000;

/** Reads a spreadsheet. Throws INVALID for what is none, or too large. Its lines are returned as JSON text, which crosses between threads at almost no cost. */
async function readSpreadsheet({ kind, bytes }: { readonly kind: ImportKind; readonly bytes: Uint8Array }) {
  const { header, lines } = await parseSheet(kind, { bytes, type: "" });
  const letters = lines.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0);
  if (letters > MOST_LETTERS)
    throw refuseFile("A planilha tem texto demais. Divida em partes menores e envie de novo.");
  return { header: [...header], line_count: lines.length, lines_json: JSON.stringify(lines) };
}

/** Writes the documentation of the API as JSON. All endpoints are loaded for it, and only when it is asked for. */
async function writeOpenApi({ version }: { readonly version: string }) {
  const [{ openApiOf }, { ENDPOINTS }] = await Promise.all([import("@/lib/api/openapi"), import("@/lib/api/registry")]);
  return Uint8Array.from(Buffer.from(JSON.stringify(openApiOf(ENDPOINTS, version))));
}

/**
 * The work that is done in the pool's threads instead of the main thread. A task knows only its input: no database and no
 * request. Input and result are copied between threads, so both are plain data.
 */
export const tasks = {
  drawBars,
  drawCharge,
  drawClosing,
  drawQuote,
  drawReceipt,
  drawReport,
  drawSettlement,
  packRows,
  readSpreadsheet,
  writeOpenApi,
  zipTables,
};
export type Tasks = typeof tasks;
