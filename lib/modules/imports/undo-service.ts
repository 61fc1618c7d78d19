import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { codesOf } from "@/lib/db/faults";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockImport } from "./commit-service";
import type { imports } from "./endpoints";
import type { Importer, LineToUndo } from "./importer";
import { IMPORTERS } from "./importers-by-kind";
import { canUndo, UNDO_HOURS } from "./rules";
import type { ImportKind, ImportStatus } from "./schema";
import { getImport, readImport } from "./service";

const WORK_MS = 6_000;
/** Database error codes for rows that are referenced or whose history is final. */
const IN_USE = ["23503", "23001", "42501", "P2003"];

/**
 * Undoes an import within 24 hours, starting with the last line: deletes new rows and restores changed ones. Keeps rows that
 * have been used or changed since, archives the new ones among them, and adds a note to their lines. Stops after a few
 * seconds; the next call continues. Undoes each line once, however often it is called. Throws IMPORT_STATUS when it is too
 * late or nothing was written.
 */
export async function undoImport(ctx: Ctx, { id }: Received<typeof imports.undo>) {
  const started_at = performance.now();
  const { kind } = await getImport(ctx, id);
  if (!(await startUndo(ctx, id))) return readImport(ctx, { id });
  const importer = IMPORTERS[kind as ImportKind];
  while ((await undoChunk(ctx, id, importer)) && performance.now() - started_at < WORK_MS);
  return readImport(ctx, { id });
}

/** Returns whether there is anything to undo. Throws IMPORT_STATUS if it is too late or nothing was written. */
const startUndo = (ctx: Ctx, id: string) =>
  transaction(ctx, async (ctx) => {
    await lockImport(ctx, id);
    const { status, finished_at } = await getImport(ctx, id);
    if (status === "desfeita") return false;
    if (!canUndo({ status: status as ImportStatus, finished_at }, ctx.now))
      throw new AppError("IMPORT_STATUS", {
        message:
          status === "concluida"
            ? `Uma importação só pode ser desfeita nas ${UNDO_HOURS} horas seguintes.`
            : "Esta importação ainda não foi gravada.",
      });
    if (status === "desfazendo") return true;
    await ctx.db.importBatch.updateMany({
      where: { id },
      data: { status: "desfazendo", finished_at: finished_at ?? ctx.now },
    });
    await recordAudit(ctx, "import.undo", { subject: id });
    return true;
  });

async function undoChunk(ctx: Ctx, id: string, importer: Importer): Promise<boolean> {
  const rows = await listWritten(ctx, id, importer.chunk);
  if (rows.length === 0) {
    await transaction(ctx, (ctx) => finish(ctx, id));
    return false;
  }
  if (await undoRows(ctx, id, importer, rows)) return true;
  for (const row of rows) {
    if (await undoRows(ctx, id, importer, [row])) continue;
    await transaction(ctx, async (ctx) => {
      if (!(await isStillWritten(ctx, id, [row]))) return;
      await markUndone(ctx, id, [row], new Map([[row.line, await importer.keepUsed(ctx, row)]]));
    });
  }
  return true;
}

async function listWritten(ctx: Ctx, id: string, take: number): Promise<LineToUndo[]> {
  const rows = await ctx.db.importRow.findMany({
    where: { import_id: id, state: "gravada" },
    orderBy: { line: "desc" },
    take,
  });
  return rows.map(({ line, result, subject_id, before, after }) => ({
    line,
    result,
    subject_id: subject_id ?? "",
    before: before as LineToUndo["before"],
    after: after as LineToUndo["after"],
  }));
}

/** Undoes all these rows, or none: returns false if the database rejects a row that is in use. */
async function undoRows(ctx: Ctx, id: string, importer: Importer, rows: readonly LineToUndo[]): Promise<boolean> {
  try {
    await transaction(ctx, async (ctx) => {
      if (!(await isStillWritten(ctx, id, rows))) return;
      await markUndone(ctx, id, rows, await importer.undo(ctx, id, rows));
    });
    return true;
  } catch (error) {
    if (codesOf(error).some((code) => IN_USE.includes(code))) return false;
    throw error;
  }
}

/** Locks the import and returns whether these lines still have to be undone. */
async function isStillWritten(ctx: Ctx, id: string, rows: readonly LineToUndo[]): Promise<boolean> {
  const { status } = await lockImport(ctx, id);
  const lines = rows.map(({ line }) => line);
  const remaining_count = await ctx.db.importRow.count({
    where: { import_id: id, state: "gravada", line: { in: lines } },
  });
  return status === "desfazendo" && remaining_count === lines.length;
}

async function markUndone(ctx: Ctx, id: string, rows: readonly LineToUndo[], kept: ReadonlyMap<number, string>) {
  const results = rows.map(({ line }) => ({
    line,
    state: kept.has(line) ? "mantida" : "desfeita",
    note: kept.has(line) ? [{ field: null, message: kept.get(line), level: "aviso" }] : [],
  }));
  await sqlFor(ctx).execute`
    UPDATE import_row r SET state = j.state, notes = r.notes || j.note
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS j (line int, state text, note jsonb)
    WHERE r.company_id = ${ctx.company_id}::uuid AND r.import_id = ${id}::uuid AND r.line = j.line`;
  await ctx.db.importBatch.updateMany({
    where: { id },
    data: { undone_count: { increment: rows.length - kept.size }, kept_count: { increment: kept.size } },
  });
}

/** Deletes the categories that the import created and nothing else uses, and marks the import as undone. */
async function finish(ctx: Ctx, id: string) {
  const { status } = await lockImport(ctx, id);
  if (status !== "desfazendo") return;
  await sqlFor(ctx).execute`
    DELETE FROM category c USING import_batch b
    WHERE c.company_id = ${ctx.company_id}::uuid AND b.company_id = ${ctx.company_id}::uuid AND b.id = ${id}::uuid AND c.id = ANY (b.category_ids)
      AND NOT EXISTS (SELECT FROM product p WHERE p.company_id = ${ctx.company_id}::uuid AND p.category_id = c.id)
      AND NOT EXISTS (SELECT FROM stock_count s WHERE s.company_id = ${ctx.company_id}::uuid AND s.category_id = c.id)`;
  await ctx.db.importBatch.updateMany({ where: { id }, data: { status: "desfeita", undone_at: ctx.now } });
}
