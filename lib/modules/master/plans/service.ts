import "server-only";
import { SUSPENDED } from "@/lib/access/plan";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { prisma, type Unscoped } from "@/lib/db/client";
import type { Plan } from "@/lib/db/prisma";
import { requireVersion } from "@/lib/db/version";
import { startExport } from "@/lib/modules/exports/service";
import { ctxForCompany, recordPlatformAction } from "@/lib/modules/master/actions/service";
import { PLAN_TYPE_LABELS } from "../labels";
import type { masterPlans } from "./endpoints";

const DAY_MS = 86_400_000;

interface Change {
  readonly action: `master.${string}`;
  readonly reason: string;
  readonly data: Partial<Plan>;
  readonly details?: Record<string, string | number>;
}

/** Changes a company's plan under a lock and records the reason in the company's audit log, in one transaction. */
const changePlan = (call: SessionCall, company_id: string, decide: (plan: Plan, tx: Unscoped) => Change) =>
  prisma.$transaction(async (tx) => {
    must(await tx.company.findUnique({ where: { id: company_id }, select: { id: true } }));
    // A company without a plan gets an expired one, which the change then updates.
    await tx.plan.createMany({
      data: { company_id, subscribed_at: call.now, expires_at: call.now, status: "expired" },
      skipDuplicates: true,
    });
    await tx.$queryRaw`SELECT FROM plan WHERE company_id = ${company_id}::uuid FOR UPDATE`;
    const before = await tx.plan.findUniqueOrThrow({ where: { company_id } });
    const { action, reason, data, details } = decide(before, tx);
    const after = await tx.plan.update({ where: { company_id }, data });
    const subject = after.id;
    await recordPlatformAction(ctxForCompany(call, company_id, tx), action, {
      subject,
      details: { reason, ...details },
    });
    return after;
  });

export const extendPlan = (call: SessionCall, input: Received<typeof masterPlans.extend>) => {
  const { id, reason, days, seen_expires_at } = input;
  return changePlan(call, id, (plan) => {
    const seen_ms = seen_expires_at && new Date(seen_expires_at).getTime();
    const is_new = plan.expires_at.getTime() === call.now.getTime();
    if (seen_ms === null ? !is_new : seen_ms !== plan.expires_at.getTime()) throw new AppError("PLAN_CHANGED");
    const from = Math.max(plan.expires_at.getTime(), call.now.getTime());
    const expires_at = new Date(from + days * DAY_MS);
    const status = plan.status === "expired" ? "active" : plan.status;
    return {
      action: "master.plan.extend",
      reason,
      data: { expires_at, status },
      details: { days, until: formatDay(dayOf(expires_at)) },
    };
  });
};

/** Changes the plan for the next renewal. Throws StaleVersion if it changed since it was read. */
export const switchPlan = (
  call: SessionCall,
  { id, version, reason, plan_type }: Received<typeof masterPlans.change>,
) =>
  changePlan(call, id, (plan) => {
    requireVersion(version, plan);
    return {
      action: "master.plan.change",
      reason,
      data: { type: plan_type },
      details: { before: plan.type, plan: PLAN_TYPE_LABELS[plan_type] },
    };
  });

export const suspendCompany = (call: SessionCall, { id, reason }: Received<typeof masterPlans.suspend>) =>
  changePlan(call, id, ({ status }) => {
    if (status === SUSPENDED) throw new AppError("PLAN_CHANGED", { message: "Esta empresa já está suspensa." });
    return {
      action: "master.company.suspend",
      reason,
      data: { status: SUSPENDED },
      details: { before: status },
    };
  });

export const reactivateCompany = (call: SessionCall, { id, reason }: Received<typeof masterPlans.reactivate>) =>
  changePlan(call, id, ({ status }) => {
    if (status !== SUSPENDED) throw new AppError("PLAN_CHANGED", { message: "Esta empresa não está suspensa." });
    return { action: "master.company.reactivate", reason, data: { status: "active" } };
  });

/** Starts an export of the company's data, in its time zone; only the company can download the file. */
export async function exportForOwner(call: SessionCall, { id, reason }: Received<typeof masterPlans.requestExport>) {
  const { timezone: zone, day_turn_minutes: turn_minutes } = must(await prisma.company.findUnique({ where: { id } }));
  const ctx = { ...ctxForCompany(call, id), zone, turn_minutes };
  await recordPlatformAction(ctx, "master.export", { details: { reason } });
  return { row: await startExport(ctx), ctx };
}
