import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { codesOf } from "@/lib/db/faults";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { holdImport } from "../commits/service";
import type { imports } from "../endpoints";
import type { Importer, WrittenRow } from "../importers/service";
import { IMPORTERS } from "../kinds/service";
import { canUndo, UNDO_HOURS } from "../rules";
import type { ImportKind, ImportStatus } from "../schema";
import { getImport, readImport } from "../service";

const WORK_MS = 6_000;
/** Something rests on the row, or its history may not go. */
const IN_USE = ["23503", "23001", "42501", "P2003"];

/**
 * Takes an import back within 24 hours, the last line first: new rows go, changed ones get their former values. What has
 * been used or changed since stays, archived where it was new, and its line says so. As often as called, each line once.
 */
export async function undoImport(ctx: Ctx, { id }: Received<typeof imports.undo>) {
  const begun = performance.now();
  const { kind } = await getImport(ctx, id);
  if (!(await begin(ctx, id))) return readImport(ctx, { id });
  const importer = IMPORTERS[kind as ImportKind];
  while ((await takeChunkBack(ctx, id, importer)) && performance.now() - begun < WORK_MS);
  return readImport(ctx, { id });
}

/** Answers whether there is anything to take back; refuses what is too old or was never written. */
const begin = (ctx: Ctx, id: string) =>
  transaction(ctx, async (ctx) => {
    await holdImport(ctx, id);
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
    await ctx.db.import_batch.updateMany({
      where: { id },
      data: { status: "desfazendo", finished_at: finished_at ?? ctx.now },
    });
    await recordAudit(ctx, "import.undo", { subject: id });
    return true;
  });

async function takeChunkBack(ctx: Ctx, id: string, importer: Importer): Promise<boolean> {
  const rows = await listWritten(ctx, id, importer.chunk);
  if (rows.length === 0) {
    await transaction(ctx, (ctx) => finish(ctx, id));
    return false;
  }
  if (await takeBack(ctx, id, importer, rows)) return true;
  for (const row of rows) {
    if (await takeBack(ctx, id, importer, [row])) continue;
    await transaction(ctx, async (ctx) => {
      if (!(await isStillWritten(ctx, id, [row]))) return;
      await markTakenBack(ctx, id, [row], new Map([[row.line, await importer.keep(ctx, row)]]));
    });
  }
  return true;
}

async function listWritten(ctx: Ctx, id: string, take: number): Promise<WrittenRow[]> {
  const rows = await ctx.db.import_row.findMany({
    where: { import_id: id, state: "gravada" },
    orderBy: { line: "desc" },
    take,
  });
  return rows.map(({ line, result, subject_id, before, after }) => ({
    line,
    result,
    subject_id: subject_id ?? "",
    before: before as WrittenRow["before"],
    after: after as WrittenRow["after"],
  }));
}

/** Whole or not at all; answers false where the database says that a row is in use. */
async function takeBack(ctx: Ctx, id: string, importer: Importer, rows: readonly WrittenRow[]): Promise<boolean> {
  try {
    await transaction(ctx, async (ctx) => {
      if (!(await isStillWritten(ctx, id, rows))) return;
      await markTakenBack(ctx, id, rows, await importer.takeBack(ctx, id, rows));
    });
    return true;
  } catch (error) {
    if (codesOf(error).some((code) => IN_USE.includes(code))) return false;
    throw error;
  }
}

/** Whether these lines still wait to be taken back, once nobody else works on the import. */
async function isStillWritten(ctx: Ctx, id: string, rows: readonly WrittenRow[]): Promise<boolean> {
  const { status } = await holdImport(ctx, id);
  const lines = rows.map(({ line }) => line);
  const left = await ctx.db.import_row.count({ where: { import_id: id, state: "gravada", line: { in: lines } } });
  return status === "desfazendo" && left === lines.length;
}

async function markTakenBack(ctx: Ctx, id: string, rows: readonly WrittenRow[], kept: ReadonlyMap<number, string>) {
  const said = rows.map(({ line }) => ({
    line,
    state: kept.has(line) ? "mantida" : "desfeita",
    note: kept.has(line) ? [{ field: null, message: kept.get(line), level: "aviso" }] : [],
  }));
  await sqlFor(ctx).execute`
    UPDATE import_row r SET state = j.state, notes = r.notes || j.note
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS j (line int, state text, note jsonb)
    WHERE r.company_id = ${ctx.company_id}::uuid AND r.import_id = ${id}::uuid AND r.line = j.line`;
  await ctx.db.import_batch.updateMany({
    where: { id },
    data: { undone_count: { increment: rows.length - kept.size }, kept_count: { increment: kept.size } },
  });
}

/** The categories that only the import needed go with it. */
async function finish(ctx: Ctx, id: string) {
  const { status } = await holdImport(ctx, id);
  if (status !== "desfazendo") return;
  await sqlFor(ctx).execute`
    DELETE FROM category c USING import_batch b
    WHERE c.company_id = ${ctx.company_id}::uuid AND b.company_id = c.company_id AND b.id = ${id}::uuid AND c.id = ANY (b.category_ids)
      AND NOT EXISTS (SELECT FROM product p WHERE p.company_id = c.company_id AND p.category_id = c.id)
      AND NOT EXISTS (SELECT FROM stock_count s WHERE s.company_id = c.company_id AND s.category_id = c.id)`;
  await ctx.db.import_batch.updateMany({ where: { id }, data: { status: "desfeita", undone_at: ctx.now } });
}
