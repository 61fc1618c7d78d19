import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { dayOf } from "@/lib/core/calendar";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { planCanceledMail } from "@/lib/mail/plan-mails";
import { recordAudit } from "@/lib/modules/audit/service";
import { notifyOwner, postMail } from "@/lib/modules/mails/service";
import { planManagers } from "../notices/service";
import { findPlan } from "../service";
import type { cancellations } from "./endpoints";

/** Cancels the plan at the end of the paid period and notifies the people responsible for it. Idempotent. */
export const cancelPlan = (ctx: Ctx, { reason }: Received<typeof cancellations.cancel>) =>
  transaction(ctx, async (ctx) => {
    const tx = unscoped(ctx);
    const { company_id, now } = ctx;
    const { count } = await tx.plan.updateMany({
      where: { company_id, canceled_at: null },
      data: { canceled_at: now, cancel_reason: reason },
    });
    const plan = must(await findPlan(tx, company_id, now), "NO_PLAN");
    if (count === 0) return plan;
    await recordAudit(ctx, "plan.cancel", { subject: plan.id, details: { expires_at: plan.expires_at.toISOString() } });
    const company = await tx.company.findUniqueOrThrow({ where: { id: company_id } });
    const news = { company: company.name, end: dayOf(plan.expires_at, ctx.zone) };
    for (const manager of await planManagers(tx, company_id))
      await postMail(tx, planCanceledMail(manager, news), { kind: "plan.canceled", company_id });
    await notifyOwner(ctx, "O plano da loja foi cancelado.");
    return plan;
  });

/** Undoes the cancellation. */
export const keepPlan = (ctx: Ctx) =>
  transaction(ctx, async (ctx) => {
    const tx = unscoped(ctx);
    const { company_id, now } = ctx;
    const { count } = await tx.plan.updateMany({
      where: { company_id, canceled_at: { not: null } },
      data: { canceled_at: null, cancel_reason: null },
    });
    const plan = must(await findPlan(tx, company_id, now), "NO_PLAN");
    if (count === 0) return plan;
    await recordAudit(ctx, "plan.keep", { subject: plan.id });
    await notifyOwner(ctx, "O cancelamento do plano foi desfeito.");
    return plan;
  });
