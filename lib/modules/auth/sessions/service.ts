import "server-only";
import { IDLE_HOURS } from "@/lib/access/actor";
import { DEMO_VISITOR } from "@/lib/access/demo";
import { can } from "@/lib/access/permissions";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { prisma, type Unscoped } from "@/lib/db/client";
import { dbFor } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import type { sessions } from "./endpoints";

const HOUR_MS = 3_600_000;

/** Sessions that are still valid. */
const validAt = (now: Date) => ({
  revoked_at: null,
  expires_at: { gt: now },
  user: { active: true },
  last_used_at: { gt: new Date(now.getTime() - IDLE_HOURS * HOUR_MS) },
});

/** The caller's own sessions. The demo visitor is many people, so each sees only the current session. */
const ownSessions = ({ actor }: SessionCall) =>
  actor.email === DEMO_VISITOR ? { user_id: actor.id, id: actor.session_id } : { user_id: actor.id };

/** The sessions that the caller may end: those of the company with the settings permission, otherwise their own. */
function manageableBy(call: SessionCall) {
  const { company_id } = call.actor;
  return company_id && can(call.actor, "configurações") ? { user: { company_id } } : ownSessions(call);
}

export async function listSessions(call: SessionCall, input: Received<typeof sessions.list>) {
  const { actor, now } = call;
  if (input.whose === "company" && (!actor.company_id || !can(actor, "configurações"))) throw new AppError("FORBIDDEN");
  const where = { AND: [validAt(now), input.whose === "company" ? manageableBy(call) : ownSessions(call)] };
  const [rows, total] = await Promise.all([
    prisma.session.findMany({
      where,
      ...slice(input),
      include: { user: { select: { name: true } } },
      orderBy: [{ last_used_at: "desc" }, { id: "asc" }],
    }),
    prisma.session.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Ends a session immediately, for the API and for its page cookie. */
export const endSession = (call: SessionCall, { id }: Received<typeof sessions.end>) =>
  prisma.$transaction(async (tx) => {
    const where = { AND: [validAt(call.now), manageableBy(call), { id }] };
    const session = await tx.session.findFirst({ where, include: { user: { select: { name: true } } } });
    if (!session) throw new AppError("NOT_FOUND");
    const { count } = await tx.session.updateMany({ where: { id, revoked_at: null }, data: { revoked_at: call.now } });
    await recordEnd(call, tx, session.user_id, { name: session.user.name, ended: count });
    return { ended: count };
  });

export const endOtherSessions = (call: SessionCall) =>
  prisma.$transaction(async (tx) => {
    const { id: user_id, session_id, name } = call.actor;
    const where = { AND: [ownSessions(call), { id: { not: session_id }, revoked_at: null }] };
    const { count: ended } = await tx.session.updateMany({ where, data: { revoked_at: call.now } });
    await recordEnd(call, tx, user_id, { name, ended });
    return { ended };
  });

/** Records the end of sessions in the company's audit log; a master administrator has no company. */
async function recordEnd(call: SessionCall, tx: Unscoped, subject: string, details: { name: string; ended: number }) {
  const { company_id } = call.actor;
  if (!company_id) return;
  await recordAudit({ ...companyCtx(call), db: dbFor(company_id, tx) }, "session.end", { subject, details });
}
