import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { type PageInput, slice } from "@/lib/api/page";
import { prisma, type Unscoped } from "@/lib/db/client";
import { type Ctx, dbFor, unscoped } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import type { platformActions } from "./endpoints";

type Details = NonNullable<Parameters<typeof recordAudit>[2]>;

const BY_PLATFORM = { action: { startsWith: "master." } };

/** The administrator's context in a company, for writing to it. */
export const ctxForCompany = (
  { actor, now, request_id, ip }: SessionCall,
  company_id: string,
  tx: Unscoped = prisma,
): Ctx => {
  const { id, name, permissions, is_master, zone, turn_minutes } = actor;
  return {
    company_id,
    now,
    zone,
    turn_minutes,
    request_id,
    ip,
    user: { id, name, permissions, is_master },
    db: dbFor(company_id, tx),
  };
};

/** Records a platform action in the company's audit log, with the administrator's name. */
export const recordPlatformAction = (ctx: Ctx, action: `master.${string}`, { subject, details }: Details = {}) =>
  recordAudit(ctx, action, { subject: subject ?? ctx.company_id, details: { ...details, by: ctx.user.name } });

/** The platform's actions in the context's company. */
export const listPlatformActions = (ctx: Ctx, input: Received<typeof platformActions.list>) =>
  findEntries(ctx, BY_PLATFORM, input);

/** All actions in a company, without their details. Records the read. */
export async function listLog(call: SessionCall, { id, ...input }: Received<typeof platformActions.log>) {
  must(await prisma.company.findUnique({ where: { id }, select: { id: true } }));
  const ctx = ctxForCompany(call, id);
  if (input.page === 1) await recordPlatformAction(ctx, "master.log.read");
  return findEntries(ctx, {}, input);
}

async function findEntries(ctx: Ctx, where: object, input: PageInput) {
  const [entries, total] = await Promise.all([
    ctx.db.auditEntry.findMany({ where, ...slice(input), orderBy: [{ created_at: "desc" }, { id: "desc" }] }),
    ctx.db.auditEntry.count({ where }),
  ]);
  const [names, accesses] = await Promise.all([namesOf(ctx, entries), accessesOf(ctx, entries)]);
  const rows = entries.map((entry) => ({
    ...entry,
    name: names.get(entry.user_id ?? "") ?? null,
    access: entry.action === "master.access.begin" ? accesses.get(entry.subject ?? "") : undefined,
  }));
  return { rows, total, page: input.page, per_page: input.per_page };
}

type Entries = readonly { readonly user_id: string | null; readonly subject: string | null }[];

async function namesOf(ctx: Ctx, entries: Entries) {
  const ids = entries.flatMap(({ user_id }) => user_id ?? []);
  const people = await unscoped(ctx).user.findMany({ where: { id: { in: ids }, company_id: ctx.company_id } });
  return new Map(people.map(({ id, name }) => [id, name]));
}

async function accessesOf(ctx: Ctx, entries: Entries) {
  const ids = entries.flatMap(({ subject }) => subject ?? []);
  const accesses = await ctx.db.supportAccess.findMany({
    where: { id: { in: ids } },
    include: { reads: { select: { address: true } }, sessions: { select: { revoked_at: true } } },
  });
  return new Map(accesses.map((access) => [access.id, access]));
}
