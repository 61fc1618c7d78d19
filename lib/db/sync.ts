import "server-only";
import { cursorOf, type SyncInput, type SyncPage, type SyncPosition } from "@/lib/api/sync";
import { Prisma } from "./prisma";
import { type Ctx, sqlFor } from "./tenant";

/** A page and one row more, which tells whether there is a next page. */
export const syncLimit = ({ per_page }: SyncInput) => Prisma.sql`LIMIT ${per_page + 1}::int`;

/** The condition of a page of changes. `updated_at` and `id` are columns; the comparison keeps their microseconds. */
export function isInSync({ updated_since, cursor }: SyncInput, updated_at: string, id: string) {
  const columns = Prisma.raw(`${updated_at}, ${id}`);
  const since = Prisma.sql`${Prisma.raw(updated_at)} >= ${updated_since}::timestamptz`;
  const after = Prisma.sql`(${columns}) > (${cursor?.updated_at}::timestamptz, ${cursor?.id}::uuid)`;
  return Prisma.join([...(updated_since ? [since] : []), ...(cursor ? [after] : [])], " AND ");
}

/**
 * Returns a page of the rows that `changes` selects as `id` and `updated_at`, ordered by instant, then by id. A page continues
 * after the last row of the one before (keyset), so that a change between two pages neither skips nor repeats a row.
 */
export async function findSyncPage<Row extends { readonly id: string }>(
  ctx: Ctx,
  input: SyncInput,
  changes: Prisma.Sql,
  load: (ids: string[]) => Promise<Row[]>,
): Promise<SyncPage<Row>> {
  const { company_id } = ctx;
  const found = await sqlFor(ctx).queryWithoutPlanCache<SyncPosition>`
    SELECT c.id, to_char(c.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS updated_at
    FROM (${changes}) AS c WHERE c.company_id = ${company_id}::uuid
    ORDER BY c.updated_at, c.id ${syncLimit(input)}`;
  const shown = found.slice(0, input.per_page);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const loaded = await load(shown.map(({ id }) => id));
  const rows = new Map(loaded.map((row) => [row.id, row]));
  return {
    rows: shown.flatMap(({ id }) => rows.get(id) ?? []),
    per_page: input.per_page,
    next_cursor: last ? cursorOf(last) : null,
  };
}

/** Returns a page of the changes of a table with a column `updated_at`. */
export const findTableSyncPage = <Row extends { readonly id: string }>(
  ctx: Ctx,
  table: "product" | "customer" | "supplier" | "seller" | "payable" | "receivable",
  input: SyncInput,
  load: (ids: string[]) => Promise<Row[]>,
) =>
  findSyncPage(
    ctx,
    input,
    Prisma.sql`
      SELECT company_id, id, updated_at FROM ${Prisma.raw(table)}
      WHERE company_id = ${ctx.company_id}::uuid AND ${isInSync(input, "updated_at", "id")}
      ORDER BY updated_at, id ${syncLimit(input)}`,
    load,
  );
