import "server-only";
import { packRows } from "@/lib/modules/exports/packing/rows";
import { readSpreadsheet as readUpload } from "@/lib/modules/imports/parsing/read-spreadsheet";
import { zipTables } from "@/lib/modules/privacy-requests/portability/tables";
import { drawBars } from "@/lib/modules/products/shelf-labels/bars";
import { drawCharge } from "@/lib/pdf/charge";
import { drawClosing } from "@/lib/pdf/closing";
import { drawQuote } from "@/lib/pdf/quote";
import { drawReceipt } from "@/lib/pdf/receipt";
import { drawReport } from "@/lib/pdf/report";
import { drawSettlement } from "@/lib/pdf/settlement";

/** Reads a spreadsheet. Its lines are returned as JSON text, which crosses between threads at almost no cost. */
async function readSpreadsheet(upload: Parameters<typeof readUpload>[0]) {
  const { header, lines, sheets, sheet } = readUpload(upload);
  return {
    header: [...header],
    sheets: [...sheets],
    sheet,
    line_count: lines.length,
    lines_json: JSON.stringify(lines),
  };
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
