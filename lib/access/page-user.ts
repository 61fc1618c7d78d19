import "server-only";
import { prisma } from "@/lib/db/client";
import { noteCompany } from "@/lib/observability/request-context.mjs";
import { actorOfSession, hasOpenRegister } from "./actor";
import { canStillRead, planCodeOf } from "./plan";

/** Loads the user of a session with the data that the middleware and the page layout need; null if the session has ended. */
export async function loadPageUser(session_id: string) {
  const actor = await actorOfSession(session_id);
  if (!actor) return null;
  noteCompany(actor.company_id);
  const {
    name,
    email,
    type,
    permissions,
    is_by_pin,
    is_locked,
    is_master,
    platform_role,
    lacks_second_factor,
    company_id,
    support,
    plan,
    zone,
    turn_minutes,
    now,
  } = actor;
  const [company, has_open_register] = await Promise.all([
    company_id
      ? prisma.company.findUnique({ where: { id: company_id }, select: { name: true, logo: true } })
      : Promise.resolve(null),
    support ? false : hasOpenRegister(actor),
  ]);
  return {
    now,
    company_id,
    user: { name, email, type },
    zone,
    turn_minutes,
    company,
    permissions,
    is_by_pin,
    is_locked,
    is_master,
    platform_role,
    lacks_second_factor,
    has_open_register,
    support: support && { ends_at: support.ends_at.toISOString(), reason: support.reason },
    plan_code: platform_role || support ? null : planCodeOf(plan, now),
    can_read: canStillRead(plan, now),
  };
}
