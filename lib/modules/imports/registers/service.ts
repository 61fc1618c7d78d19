import "server-only";
import { Prisma } from "@/lib/db/generated/client";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import type { WrittenRow } from "../importers/service";
import type { Judged, Values } from "../rules";

const REACH = ["phone", "email"];
const ADDRESS = ["street", "number", "neighborhood", "city", "state", "zip_code", "observations"];

/** The columns that a spreadsheet may fill in, of each register. */
const COLUMNS = {
  product: [
    ...["name", "barcode", "category_id", "unit", "sale_price_cents", "cost_price_cents", "minimum_stock_milli"],
    ...["description", "favorite"],
  ],
  customer: ["name", "cpf_cnpj", ...REACH, ...ADDRESS, "fiado_allowed", "fiado_limit_cents"],
  supplier: ["name", "cnpj_cpf", "contact_name", ...REACH, ...ADDRESS],
  seller: ["name", "cpf", ...REACH],
} as const;
export type Table = keyof typeof COLUMNS;

const namesOf = (table: Table) => [...COLUMNS[table], "updated_at"];
const listed = (table: Table, from = "") =>
  Prisma.raw(
    namesOf(table)
      .map((name) => `${from}"${name}"`)
      .join(", "),
  );
const assigned = (table: Table) =>
  Prisma.raw(
    namesOf(table)
      .map((name) => `"${name}" = x."${name}"`)
      .join(", "),
  );

/** A new row's columns; what only its kind knows stays out. */
export const columnsOf = (table: Table, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => (COLUMNS[table] as readonly string[]).includes(name)));

/** Adds rows, each under an id that is given. */
export async function addRows(ctx: Ctx, table: Table, rows: readonly (Values & { id: string })[]) {
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
      INSERT INTO ${Prisma.raw(table)} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${JSON.stringify(group)}::jsonb)
      WHERE company_id = ${ctx.company_id}::uuid ORDER BY id`;
  }
}

/** Changes rows, locked in the order of their ids; answers what each line's fields were and are, to the microsecond. */
export async function changeRows(ctx: Ctx, table: Table, judged: readonly Judged[]) {
  if (judged.length === 0) return [];
  const changes = judged.map(({ target_id, values }) => ({
    id: target_id,
    values: { ...columnsOf(table, values), updated_at: ctx.now.toISOString() },
  }));
  const ids = changes.map(({ id }) => id);
  const found = await sqlFor(ctx).query<{ id: string; row: Values }>`
    SELECT id, to_jsonb(t) AS row FROM ${Prisma.raw(table)} t
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = new Map(found.map(({ id, row }) => [id, row]));
  await sqlFor(ctx).execute`
    UPDATE ${Prisma.raw(table)} t SET ${assigned(table)}
    FROM (
      SELECT c.id, ${listed(table, "n.")}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS j (id uuid, "values" jsonb)
      JOIN ${Prisma.raw(table)} c ON c.company_id = ${ctx.company_id}::uuid AND c.id = j.id,
      LATERAL jsonb_populate_record(c, j."values") n
    ) x
    WHERE t.company_id = ${ctx.company_id}::uuid AND t.id = x.id`;
  return judged.map(({ line, target_id, values }) => {
    const row = rows.get(target_id ?? "") ?? {};
    const after = columnsOf(table, values);
    const before = Object.fromEntries([...Object.keys(after), "updated_at"].map((name) => [name, row[name]]));
    return { line, subject_id: target_id ?? "", before, after };
  });
}

/**
 * Gives changed rows their former values where nobody has changed these fields since; answers the lines that it did not.
 * When the row was last changed is given back with them.
 */
export async function restoreRows(ctx: Ctx, table: Table, import_id: string, rows: readonly WrittenRow[]) {
  if (rows.length === 0) return [];
  const lines = rows.map(({ line }) => line);
  const restored = await sqlFor(ctx).query<{ line: number }>`
    UPDATE ${Prisma.raw(table)} t SET ${assigned(table)}
    FROM (
      SELECT r.line, c.id, ${listed(table, "n.")}
      FROM import_row r
      JOIN ${Prisma.raw(table)} c ON c.company_id = r.company_id AND c.id = r.subject_id,
      LATERAL jsonb_populate_record(c, r.before) n
      WHERE r.company_id = ${ctx.company_id}::uuid AND r.import_id = ${import_id}::uuid AND r.line = ANY (${lines}::int[])
        AND to_jsonb(c) @> r.after
    ) x
    WHERE t.company_id = ${ctx.company_id}::uuid AND t.id = x.id
    RETURNING x.line`;
  const done = new Set(restored.map(({ line }) => line));
  return lines.filter((line) => !done.has(line));
}

/** Takes rows away that nothing rests on; the database refuses the others. */
export const removeRows = (ctx: Ctx, table: Table, ids: readonly string[]) => sqlFor(ctx).execute`
  DELETE FROM ${Prisma.raw(table)} WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[])`;

/** Puts a row away instead. */
export const archiveRow = (ctx: Ctx, table: Table, id: string) => sqlFor(ctx).execute`
  UPDATE ${Prisma.raw(table)} SET archived_at = ${ctx.now} WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid AND archived_at IS NULL`;

export const CHANGED_SINCE = "Foi alterado depois da importação, e ficou como está.";
export const USED_SINCE = "Já foi usado depois da importação: em vez de apagado, foi arquivado, e sua história fica.";
