import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";
import { ctxForCompany, recordPlatformAction } from "@/lib/modules/master/actions/service";
import { withSecondFactor } from "@/lib/modules/second-factors/service";
import type { supportAccess } from "./endpoints";

const MINUTE_MS = 60_000;

/** Starts a support session: until it ends, the administrator's session only sees this company. */
export async function beginSupport(call: SessionCall, input: Received<typeof supportAccess.begin>) {
  const { id: company_id, reason, minutes, ...step } = input;
  const { actor, now } = call;
  must(await prisma.company.findUnique({ where: { id: company_id }, select: { id: true } }));
  return withSecondFactor(call, actor, "support", step, async (tx) => {
    const ctx = ctxForCompany(call, company_id, tx);
    const expires_at = new Date(now.getTime() + minutes * MINUTE_MS);
    const access = await ctx.db.supportAccess.create({
      data: { company_id, user_id: actor.id, user_name: actor.name, reason, started_at: now, expires_at },
    });
    await tx.session.update({
      where: { id: actor.session_id },
      data: { support_company_id: company_id, support_access_id: access.id },
    });
    await recordPlatformAction(ctx, "master.access.begin", { subject: access.id, details: { reason, minutes } });
    return access;
  });
}

/** Ends the support session immediately, on every page of the session. */
export async function endSupport(call: SessionCall) {
  const { company_id, support } = call.actor;
  if (!company_id || !support) throw new AppError("NOT_FOUND");
  await prisma.$transaction(async (tx) => {
    const ctx = ctxForCompany(call, company_id, tx);
    const where = { id: support.id, ended_at: null };
    const { count } = await ctx.db.supportAccess.updateMany({ where, data: { ended_at: call.now } });
    if (count === 1) await recordPlatformAction(ctx, "master.access.end", { subject: support.id });
  });
  return { company_id };
}
