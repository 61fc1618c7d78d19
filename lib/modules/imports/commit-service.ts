import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import type { Cell } from "@/lib/core/sheet-cell";
import { codesOf } from "@/lib/db/faults";
import type { ImportRow } from "@/lib/db/prisma";
import { refreshStatistics } from "@/lib/db/search";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { decisionFor } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import type { DecimalMark } from "./cells";
import type { imports } from "./endpoints";
import type { WrittenLine } from "./importer";
import { IMPORTERS } from "./importers-by-kind";
import { type CheckedLine, fault, readLine, type Values } from "./rules";
import type { ImportKind, ImportStatus } from "./schema";
import { getImport, readImport, saveResults } from "./service";
import type { UnitWords } from "./unit-word-rules";

/** Maximum working time of one call. The client calls again until everything is written. */
const WORK_MS = 6_000;
const ATTEMPTS = 3;
const CHANGED_SINCE_CHECK = "O cadastro mudou depois da conferência. Envie esta linha de novo.";

/**
 * Writes the valid lines in chunks, each in one transaction. Stops after a few seconds; the next call continues, also after
 * a crash. Concurrent and repeated calls write each line once. Throws ACTION_DENIED if there is a column of costs and the user may
 * not change costs without an approval.
 */
export async function commitImport(ctx: Ctx, { id }: Received<typeof imports.commit>) {
  const started_at = performance.now();
  const { kind, columns } = await getImport(ctx, id);
  await transaction(ctx, async (ctx) => {
    await requirePermissionForCosts(ctx, columns as object);
    const where = { id, status: "conferida" };
    const { count } = await ctx.db.importBatch.updateMany({ where, data: { status: "gravando" } });
    if (count > 0) await recordAudit(ctx, "import.commit", { subject: id, details: { kind } });
  });
  let isMore = true;
  while (isMore && performance.now() - started_at < WORK_MS) isMore = await writeChunk(ctx, id, kind as ImportKind);
  if (!isMore) await refreshStatistics();
  return readImport(ctx, { id });
}

/** Throws ACTION_DENIED if there is a column of costs and the user may not change costs without an approval. */
async function requirePermissionForCosts(ctx: Ctx, columns: object) {
  if (!("cost_price_cents" in columns) || (await decisionFor(ctx, "edit_cost")) === "allowed") return;
  const message =
    "Você não muda custos sozinho. Deixe a coluna de custo de fora ou peça a um responsável para importar.";
  throw new AppError("ACTION_DENIED", { message });
}

/** Writes one chunk. Returns whether there may be more. Retries after a unique violation by a concurrent change. */
async function writeChunk(ctx: Ctx, id: string, kind: ImportKind): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(ctx, (ctx) => writeLines(ctx, id, kind));
    } catch (error) {
      const isTaken = codesOf(error).some((code) => code === "23505" || code === "P2002");
      if (!isTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

async function writeLines(ctx: Ctx, id: string, kind: ImportKind): Promise<boolean> {
  const { status, columns, decimal_mark, unit_words } = await lockImport(ctx, id);
  if (status === "concluida") return false;
  if (status !== "gravando") throw new AppError("IMPORT_STATUS");
  const importer = IMPORTERS[kind];
  const rows = await ctx.db.importRow.findMany({
    where: { import_id: id, state: "lida", result: { in: ["novo", "atualiza"] } },
    orderBy: { line: "asc" },
    take: importer.chunk,
  });
  if (rows.length === 0) {
    await ctx.db.importBatch.updateMany({ where: { id }, data: { status: "concluida", finished_at: ctx.now } });
    return false;
  }
  const options = { kind, columns, decimal_mark, unit_words };
  const lines = rows.map((row) =>
    readLine(options, { ...row, cells: row.cells as Cell[], seen: row.seen as Values | null }),
  );
  const { unchanged, changed } = splitByChange(rows, await importer.check(ctx, lines, { isWriting: true }));
  const { written, category_ids = [] } = await importer.write(ctx, unchanged);
  await markWritten(ctx, id, written);
  if (changed.length > 0) await saveResults(ctx, id, changed);
  await updateCounts(ctx, id, category_ids);
  return true;
}

interface LockedImport {
  readonly status: ImportStatus;
  readonly columns: Record<string, number>;
  readonly decimal_mark: DecimalMark;
  readonly unit_words: UnitWords;
}

/** Locks the import, so that one call at a time works on it. */
export async function lockImport(ctx: Ctx, id: string) {
  const [locked] = await sqlFor(ctx).query<LockedImport>`
    SELECT status, columns, decimal_mark, unit_words FROM import_batch
    WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  if (!locked) throw new AppError("NOT_FOUND");
  return locked;
}

/**
 * Separates the lines whose result is still the one shown to the user from changed ones. A changed line that would still be written
 * becomes an error.
 */
function splitByChange(rows: readonly ImportRow[], checked: readonly CheckedLine[]) {
  const shown = new Map(rows.map(({ line, result }) => [line, result]));
  const unchanged = checked.filter(({ line, result }) => result === shown.get(line));
  const changed = checked
    .filter(({ line, result }) => result !== shown.get(line))
    .map((each): CheckedLine => (each.result === "novo" || each.result === "atualiza" ? asChangedSince(each) : each));
  return { unchanged, changed };
}

const asChangedSince = (checked: CheckedLine): CheckedLine => ({
  ...checked,
  result: "erro",
  notes: [...checked.notes, fault(null, CHANGED_SINCE_CHECK)],
});

async function markWritten(ctx: Ctx, id: string, written: readonly WrittenLine[]) {
  await sqlFor(ctx).execute`
    UPDATE import_row r SET state = 'gravada', subject_id = j.subject_id, before = j.before, after = j.after,
      notes = r.notes || coalesce(j.notes, '[]')
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS j (line int, subject_id uuid, before jsonb, after jsonb, notes jsonb)
    WHERE r.company_id = ${ctx.company_id}::uuid AND r.import_id = ${id}::uuid AND r.line = j.line AND r.state = 'lida'`;
}

/** Recalculates the counts of the import from its lines. */
async function updateCounts(ctx: Ctx, id: string, category_ids: readonly string[]) {
  await sqlFor(ctx).execute`
    UPDATE import_batch b
    SET new_count = c.news, changed_count = c.changed, same_count = c.same, error_count = c.wrong, done_count = c.done,
        category_ids = b.category_ids || ${category_ids}::uuid[]
    FROM (
      SELECT count(*) FILTER (WHERE result = 'novo') AS news, count(*) FILTER (WHERE result = 'atualiza') AS changed,
             count(*) FILTER (WHERE result = 'igual') AS same, count(*) FILTER (WHERE result = 'erro') AS wrong,
             count(*) FILTER (WHERE state <> 'lida') AS done
      FROM import_row WHERE company_id = ${ctx.company_id}::uuid AND import_id = ${id}::uuid
    ) c
    WHERE b.company_id = ${ctx.company_id}::uuid AND b.id = ${id}::uuid`;
}
