import "server-only";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { CATALOGS, type CatalogKind } from "@/lib/modules/catalogs";
import { columnNames, toColumns } from "./catalog-fields";
import type { LineToUndo } from "./importer";
import type { CheckedLine, Values } from "./rules";

const columnsOf = (kind: CatalogKind) => [...columnNames(kind), "updated_at"];
const tableOf = (kind: CatalogKind) => Prisma.raw(CATALOGS[kind].table);
const columnList = (kind: CatalogKind, from = "") =>
  Prisma.raw(
    columnsOf(kind)
      .map((name) => `${from}"${name}"`)
      .join(", "),
  );
const assignments = (kind: CatalogKind) =>
  Prisma.raw(
    columnsOf(kind)
      .map((name) => `"${name}" = x."${name}"`)
      .join(", "),
  );

/** Inserts rows with given ids. */
export async function addRows(ctx: Ctx, kind: CatalogKind, rows: readonly (Values & { id: string })[]) {
  if (rows.length === 0) return;
  const complete = rows.map((row) => ({
    ...row,
    company_id: ctx.company_id,
    created_at: ctx.now,
    updated_at: ctx.now,
  }));
  const names = [...new Set(complete.flatMap((row) => Object.keys(row)))];
  // Groups the rows by their columns, because a column that a line omits gets its database default.
  const groups = new Map<string, typeof complete>();
  for (const row of complete) {
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

/**
 * Updates rows, locked in the order of their ids. Returns the fields of each line before and after, with timestamps in
 * microseconds.
 */
export async function changeRows(ctx: Ctx, kind: CatalogKind, checked: readonly CheckedLine[]) {
  if (checked.length === 0) return [];
  const changes = checked.map(({ target_id, values }) => ({
    id: target_id,
    values: { ...toColumns(kind, values, ctx.now), updated_at: ctx.now.toISOString() },
  }));
  const ids = changes.map(({ id }) => id);
  const found = await sqlFor(ctx).query<{ id: string; row: Values }>`
    SELECT id, to_jsonb(t) AS row FROM ${tableOf(kind)} t
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = new Map(found.map(({ id, row }) => [id, row]));
  await sqlFor(ctx).execute`
    UPDATE ${tableOf(kind)} t SET ${assignments(kind)}
    FROM (
      SELECT c.id, ${columnList(kind, "n.")}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS j (id uuid, "values" jsonb)
      JOIN ${tableOf(kind)} c ON c.company_id = ${ctx.company_id}::uuid AND c.id = j.id,
      LATERAL jsonb_populate_record(c, j."values") n
    ) x
    WHERE t.company_id = ${ctx.company_id}::uuid AND t.id = x.id`;
  return checked.map(({ line, target_id, values }) => {
    const row = rows.get(target_id ?? "") ?? {};
    const columns = toColumns(kind, values, ctx.now);
    const before = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]]));
    // Includes values that are stored in other tables.
    const after = { ...values, ...columns };
    return { line, subject_id: target_id ?? "", before, after };
  });
}

/**
 * Restores the former values of changed rows, unless these fields have changed since. The rows count as changed now: with
 * their former `updated_at`, no synchronization would see the restored values. Returns the lines that were not restored.
 */
export async function restoreRows(ctx: Ctx, kind: CatalogKind, import_id: string, rows: readonly LineToUndo[]) {
  if (rows.length === 0) return [];
  const lines = rows.map(({ line }) => line);
  const restored = await sqlFor(ctx).query<{ line: number }>`
    UPDATE ${tableOf(kind)} t SET ${assignments(kind)}
    FROM (
      SELECT r.line, c.id, ${columnList(kind, "n.")}
      FROM import_row r
      JOIN ${tableOf(kind)} c ON c.company_id = r.company_id AND c.id = r.subject_id,
      LATERAL jsonb_populate_record(c, r.before || jsonb_build_object('updated_at', ${ctx.now}::timestamptz)) n
      WHERE r.company_id = ${ctx.company_id}::uuid AND r.import_id = ${import_id}::uuid AND r.line = ANY (${lines}::int[])
        AND to_jsonb(jsonb_populate_record(c, r.after)) = to_jsonb(c)
    ) x
    WHERE t.company_id = ${ctx.company_id}::uuid AND t.id = x.id
    RETURNING x.line`;
  const restored_lines = new Set(restored.map(({ line }) => line));
  return lines.filter((line) => !restored_lines.has(line));
}

/** Deletes rows. The database rejects the deletion of referenced rows. */
export const removeRows = (ctx: Ctx, kind: CatalogKind, ids: readonly string[]) => sqlFor(ctx).execute`
  DELETE FROM ${tableOf(kind)} WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[])`;

/** Archives a row that cannot be deleted. */
export const archiveRow = (ctx: Ctx, kind: CatalogKind, id: string) => sqlFor(ctx).execute`
  UPDATE ${tableOf(kind)} SET archived_at = ${ctx.now} WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid AND archived_at IS NULL`;

export const CHANGED_SINCE_IMPORT = "Foi alterado depois da importação e não foi desfeito.";
export const USED_SINCE =
  "Já foi usado depois da importação: foi arquivado em vez de apagado, e o histórico foi mantido.";
