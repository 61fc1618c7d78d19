import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { slice } from "@/lib/api/page";
import { addDays, localDate, startOfDay } from "@/lib/core/calendar";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor, unscoped } from "@/lib/db/tenant";
import type { auditEntries } from "./endpoints";
import { ACTIONS_OF } from "./rules";
import { findTargets } from "./target-service";

/** Lists the company's log, newest first. `from` and `until` are inclusive days in the company's time zone. */
export async function listEntries(ctx: Ctx, input: Received<typeof auditEntries.list>) {
  const where = conditionsOf(ctx, input);
  const { skip, take } = slice(input);
  const [ids, [all]] = await Promise.all([
    sqlFor(ctx).queryWithoutPlanCache<{ id: string }>`
      SELECT id FROM audit_entry WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${take}::int OFFSET ${skip}::int`,
    sqlFor(ctx).queryWithoutPlanCache<{ count: number }>`SELECT count(*)::int AS count FROM audit_entry WHERE ${where}`,
  ]);
  const entries = await ctx.db.auditEntry.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  const user_ids = entries.map(({ user_id }) => user_id);
  const [people, targetOf] = await Promise.all([findUsers(ctx, user_ids), findTargets(ctx, entries)]);
  const rows = entries.map((entry) => ({
    ...entry,
    person: people.get(entry.user_id ?? ""),
    target: targetOf(entry),
  }));
  return { rows, total: all?.count ?? 0, page: input.page, per_page: input.per_page };
}

/** Most entries are sales. Other subjects exclude them explicitly, so that the partial index without sales is used. */
function conditionsOf(ctx: Ctx, { user_id, about, from, until }: Received<typeof auditEntries.list>) {
  const nouns = about ? ACTIONS_OF[about] : [];
  const actions = nouns.map((noun) => Prisma.sql`starts_with(action, ${`${noun}.`})`);
  return Prisma.join(
    [
      Prisma.sql`company_id = ${ctx.company_id}::uuid`,
      user_id && Prisma.sql`user_id = ${user_id}::uuid`,
      from && Prisma.sql`created_at >= ${startOfDay(localDate(from), ctx.zone)}::timestamptz`,
      until && Prisma.sql`created_at < ${startOfDay(addDays(localDate(until), 1), ctx.zone)}::timestamptz`,
      about && Prisma.sql`(${Prisma.join(actions, " OR ")})`,
      about && about !== "vendas" && Prisma.sql`action <> 'sale.create'`,
    ].flatMap((condition) => condition || []),
    " AND ",
  );
}

/** Returns users of the company and of the platform, who have no company, by id. */
async function findUsers(ctx: Ctx, ids: readonly (string | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const people = await unscoped(ctx).user.findMany({
    where: { id: { in: known }, OR: [{ company_id: ctx.company_id }, { company_id: null }] },
    select: { id: true, name: true, company_id: true },
  });
  return new Map(people.map((person) => [person.id, person]));
}
