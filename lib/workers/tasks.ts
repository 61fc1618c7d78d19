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

/** Reads a spreadsheet. Returns its lines as JSON text, which is cheap to pass between processes. */
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

/** Returns the OpenAPI document as JSON. Loads all endpoints, hence the dynamic imports. */
async function writeOpenApi({ version }: { readonly version: string }) {
  const [{ openApiOf }, { ENDPOINTS }] = await Promise.all([import("@/lib/api/openapi"), import("@/lib/api/registry")]);
  return Uint8Array.from(Buffer.from(JSON.stringify(openApiOf(ENDPOINTS, version))));
}

/**
 * The tasks that run in the pool's processes instead of the server's. A task has only its input, with no database and no
 * request. Input and result are copied between processes, so both must be plain data.
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
