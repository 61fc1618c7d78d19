import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import type { Cell } from "@/lib/core/sheet-cell";
import { codesOf } from "@/lib/db/faults";
import type { import_row } from "@/lib/db/generated/client";
import { refreshStatistics } from "@/lib/db/search";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { decisionFor } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import type { DecimalMark } from "../cells/rules";
import type { imports } from "../endpoints";
import type { Written } from "../importers/service";
import { IMPORTERS } from "../kinds/service";
import { fault, type Judged, readLine, type Values } from "../rules";
import type { ImportKind, ImportStatus } from "../schema";
import { getImport, readImport, writeJudgement } from "../service";

/** How long one call works; whoever asked calls again until all is written. */
const WORK_MS = 6_000;
const ATTEMPTS = 3;
const MOVED = "O cadastro mudou depois da conferência. Envie esta linha de novo.";

/**
 * Writes the lines without a fault, chunk by chunk, each chunk whole and each line once, whoever calls and how often: what
 * is left over after a few seconds, or after a process died, is written by the next call.
 */
export async function commitImport(ctx: Ctx, { id }: Received<typeof imports.commit>) {
  const begun = performance.now();
  const { kind, columns } = await getImport(ctx, id);
  await transaction(ctx, async (ctx) => {
    await requireCosts(ctx, columns as object);
    const where = { id, status: "conferida" };
    const { count } = await ctx.db.import_batch.updateMany({ where, data: { status: "gravando" } });
    if (count > 0) await recordAudit(ctx, "import.commit", { subject: id, details: { kind } });
  });
  let isMore = true;
  while (isMore && performance.now() - begun < WORK_MS) isMore = await writeChunk(ctx, id, kind as ImportKind);
  if (!isMore) await refreshStatistics();
  return readImport(ctx, { id });
}

/** Costs by the hundred are no lesser deed than one: who may not change one alone leaves their column out. */
async function requireCosts(ctx: Ctx, columns: object) {
  if (!("cost_price_cents" in columns) || (await decisionFor(ctx, "edit_cost")) === "allowed") return;
  const message =
    "Você não muda custos sozinho. Deixe a coluna de custo de fora ou peça a um responsável para importar.";
  throw new AppError("ACTION_DENIED", { message });
}

/** Answers whether there may be more to write. A key that somebody else has taken meanwhile is looked at again. */
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
  const { status, columns, decimal_mark } = await holdImport(ctx, id);
  if (status === "concluida") return false;
  if (status !== "gravando") throw new AppError("IMPORT_STATUS");
  const importer = IMPORTERS[kind];
  const rows = await ctx.db.import_row.findMany({
    where: { import_id: id, state: "lida", result: { in: ["novo", "atualiza"] } },
    orderBy: { line: "asc" },
    take: importer.chunk,
  });
  if (rows.length === 0) {
    await ctx.db.import_batch.updateMany({ where: { id }, data: { status: "concluida", finished_at: ctx.now } });
    return false;
  }
  const options = { kind, columns, decimal_mark };
  const lines = rows.map((row) =>
    readLine(options, { ...row, cells: row.cells as Cell[], seen: row.seen as Values | null }),
  );
  const { sound, moved } = compare(rows, await importer.judge(ctx, lines, { isWriting: true }));
  const { written, category_ids = [] } = await importer.write(ctx, sound);
  await markWritten(ctx, id, written);
  if (moved.length > 0) await writeJudgement(ctx, id, moved);
  await tally(ctx, id, category_ids);
  return true;
}

interface HeldImport {
  readonly status: ImportStatus;
  readonly columns: Record<string, number>;
  readonly decimal_mark: DecimalMark;
}

/** The import, held so that one call at a time works on it. */
export async function holdImport(ctx: Ctx, id: string) {
  const [held] = await sqlFor(ctx).query<HeldImport>`
    SELECT status, columns, decimal_mark FROM import_batch WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  if (!held) throw new AppError("NOT_FOUND");
  return held;
}

/** What was promised is done; a line of which something else would become by now is refused with that reason. */
function compare(rows: readonly import_row[], judged: readonly Judged[]) {
  const promised = new Map(rows.map(({ line, result }) => [line, result]));
  const sound = judged.filter(({ line, result }) => result === promised.get(line));
  const moved = judged
    .filter(({ line, result }) => result !== promised.get(line))
    .map((each): Judged => (each.result === "novo" || each.result === "atualiza" ? asMoved(each) : each));
  return { sound, moved };
}

const asMoved = (judged: Judged): Judged => ({
  ...judged,
  result: "erro",
  notes: [...judged.notes, fault(null, MOVED)],
});

async function markWritten(ctx: Ctx, id: string, written: readonly Written[]) {
  await sqlFor(ctx).execute`
    UPDATE import_row r SET state = 'gravada', subject_id = j.subject_id, before = j.before, after = j.after,
      notes = r.notes || coalesce(j.notes, '[]')
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS j (line int, subject_id uuid, before jsonb, after jsonb, notes jsonb)
    WHERE r.company_id = ${ctx.company_id}::uuid AND r.import_id = ${id}::uuid AND r.line = j.line AND r.state = 'lida'`;
}

/** The counts are always those of the lines. */
async function tally(ctx: Ctx, id: string, category_ids: readonly string[]) {
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
