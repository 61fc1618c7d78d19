import "server-only";
import { Prisma } from "@/lib/db/generated/client";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { CATALOGS, type CatalogKind, columnNames, toColumns } from "../catalogs";
import type { WrittenRow } from "../importers/service";
import type { Judged, Values } from "../rules";

const namesOf = (kind: CatalogKind) => [...columnNames(kind), "updated_at"];
const tableOf = (kind: CatalogKind) => Prisma.raw(CATALOGS[kind].table);
const listed = (kind: CatalogKind, from = "") =>
  Prisma.raw(
    namesOf(kind)
      .map((name) => `${from}"${name}"`)
      .join(", "),
  );
const assigned = (kind: CatalogKind) =>
  Prisma.raw(
    namesOf(kind)
      .map((name) => `"${name}" = x."${name}"`)
      .join(", "),
  );

/** Adds rows, each under an id that is given. */
export async function addRows(ctx: Ctx, kind: CatalogKind, rows: readonly (Values & { id: string })[]) {
  if (rows.length === 0) return;
  const whole = rows.map((row) => ({ ...row, company_id: ctx.company_id, created_at: ctx.now, updated_at: ctx.now }));
  const names = [...new Set(whole.flatMap((row) => Object.keys(row)))];
  // What a line leaves out is left to the column's own default, so lines are added by what they fill in.
  const groups = new Map<string, typeof whole>();
  for (const row of whole) {
    const key = names.filter((name) => name in row).join();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const [key, group] of groups) {
    const columns = Prisma.raw(
      key
        .split(",")
        .map((name) => `"${name}"`)
        .join(", "),
    );
    await sqlFor(ctx).execute`
      INSERT INTO ${tableOf(kind)} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${tableOf(kind)}, ${JSON.stringify(group)}::jsonb)
      WHERE company_id = ${ctx.company_id}::uuid ORDER BY id`;
  }
}

/** Changes rows, locked in the order of their ids; answers what each line's fields were and are, to the microsecond. */
export async function changeRows(ctx: Ctx, kind: CatalogKind, judged: readonly Judged[]) {
  if (judged.length === 0) return [];
  const changes = judged.map(({ target_id, values }) => ({
    id: target_id,
    values: { ...toColumns(kind, values, ctx.now), updated_at: ctx.now.toISOString() },
  }));
  const ids = changes.map(({ id }) => id);
  const found = await sqlFor(ctx).query<{ id: string; row: Values }>`
    SELECT id, to_jsonb(t) AS row FROM ${tableOf(kind)} t
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = new Map(found.map(({ id, row }) => [id, row]));
  await sqlFor(ctx).execute`
    UPDATE ${tableOf(kind)} t SET ${assigned(kind)}
    FROM (
      SELECT c.id, ${listed(kind, "n.")}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS j (id uuid, "values" jsonb)
      JOIN ${tableOf(kind)} c ON c.company_id = ${ctx.company_id}::uuid AND c.id = j.id,
      LATERAL jsonb_populate_record(c, j."values") n
    ) x
    WHERE t.company_id = ${ctx.company_id}::uuid AND t.id = x.id`;
  return judged.map(({ line, target_id, values }) => {
    const row = rows.get(target_id ?? "") ?? {};
    const columns = toColumns(kind, values, ctx.now);
    const before = Object.fromEntries([...Object.keys(columns), "updated_at"].map((name) => [name, row[name]]));
    // What other tables keep is remembered beside the columns.
    const after = { ...values, ...columns };
    return { line, subject_id: target_id ?? "", before, after };
  });
}

/**
 * Gives changed rows their former values where nobody has changed these fields since; answers the lines that it did not.
 * When the row was last changed is given back with them.
 */
export async function restoreRows(ctx: Ctx, kind: CatalogKind, import_id: string, rows: readonly WrittenRow[]) {
  if (rows.length === 0) return [];
  const lines = rows.map(({ line }) => line);
  const restored = await sqlFor(ctx).query<{ line: number }>`
    UPDATE ${tableOf(kind)} t SET ${assigned(kind)}
    FROM (
      SELECT r.line, c.id, ${listed(kind, "n.")}
      FROM import_row r
      JOIN ${tableOf(kind)} c ON c.company_id = r.company_id AND c.id = r.subject_id,
      LATERAL jsonb_populate_record(c, r.before) n
      WHERE r.company_id = ${ctx.company_id}::uuid AND r.import_id = ${import_id}::uuid AND r.line = ANY (${lines}::int[])
        AND to_jsonb(jsonb_populate_record(c, r.after)) = to_jsonb(c)
    ) x
    WHERE t.company_id = ${ctx.company_id}::uuid AND t.id = x.id
    RETURNING x.line`;
  const done = new Set(restored.map(({ line }) => line));
  return lines.filter((line) => !done.has(line));
}

/** Takes rows away that nothing rests on; the database refuses the others. */
export const removeRows = (ctx: Ctx, kind: CatalogKind, ids: readonly string[]) => sqlFor(ctx).execute`
  DELETE FROM ${tableOf(kind)} WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[])`;

/** Puts a row away instead. */
export const archiveRow = (ctx: Ctx, kind: CatalogKind, id: string) => sqlFor(ctx).execute`
  UPDATE ${tableOf(kind)} SET archived_at = ${ctx.now} WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid AND archived_at IS NULL`;

export const CHANGED_SINCE = "Foi alterado depois da importação, e ficou como está.";
export const USED_SINCE = "Já foi usado depois da importação: em vez de apagado, foi arquivado, e sua história fica.";
