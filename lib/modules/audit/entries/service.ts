import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { slice } from "@/lib/api/page";
import { addDays, localDate, startOfDay } from "@/lib/core/calendar";
import type { Prisma } from "@/lib/db/generated/client";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import type { auditEntries } from "./endpoints";
import { ACTIONS_OF } from "./rules";

/** The company's log, the newest first; the days are the shop's, both included. */
export async function listEntries(
  ctx: Ctx,
  { user_id, about, from, until, ...input }: Received<typeof auditEntries.list>,
) {
  const where: Prisma.audit_entryWhereInput = {
    ...(user_id && { user_id }),
    ...(about && { OR: ACTIONS_OF[about].map((noun) => ({ action: { startsWith: `${noun}.` } })) }),
    created_at: {
      ...(from && { gte: startOfDay(localDate(from), ctx.zone) }),
      ...(until && { lt: startOfDay(addDays(localDate(until), 1), ctx.zone) }),
    },
  };
  const [entries, total] = await Promise.all([
    ctx.db.audit_entry.findMany({ where, orderBy: [{ created_at: "desc" }, { id: "desc" }], ...slice(input) }),
    ctx.db.audit_entry.count({ where }),
  ]);
  const people = await peopleOf(
    ctx,
    entries.map(({ user_id }) => user_id),
  );
  const rows = entries.map((entry) => ({ ...entry, person: people.get(entry.user_id ?? "") }));
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Who they are, also those of the platform, who belong to no company. */
async function peopleOf(ctx: Ctx, ids: readonly (string | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const people = await unscoped(ctx).user.findMany({
    where: { id: { in: known }, OR: [{ company_id: ctx.company_id }, { company_id: null }] },
    select: { id: true, name: true, company_id: true },
  });
  return new Map(people.map((person) => [person.id, person]));
}
