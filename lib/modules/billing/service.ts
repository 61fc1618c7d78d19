import "server-only";
import { SUSPENDED } from "@/lib/access/plan";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { prisma, type Unscoped } from "@/lib/db/client";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { chargeReference, paymentGateway } from "@/lib/gateway/gateway";
import { recordAudit } from "@/lib/modules/audit/service";
import { notifyOwner } from "@/lib/modules/mails/service";
import { loadPlan } from "@/lib/modules/master/platform/service";
import { PRODUCT_NAME } from "@/lib/product";
import type { billing } from "./endpoints";
import { settle } from "./payments/service";
import { CHARGES_AN_HOUR, TRIAL_DAYS } from "./rules";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Creates the initial plan of a company: monthly, 30 days, without a charge. */
export const startTrial = (tx: Unscoped, company_id: string, now: Date) =>
  tx.plan.create({
    data: { company_id, trial: true, subscribed_at: now, expires_at: new Date(now.getTime() + TRIAL_DAYS * DAY_MS) },
  });

export async function currentPlan(call: SessionCall) {
  const { company_id } = companyCtx(call);
  return must(await findPlan(prisma, company_id), "NO_PLAN");
}

/** A company's plan with its last paid charge and its last pending charge. */
export async function findPlan(tx: Unscoped, company_id: string) {
  const plan = await tx.plan.findUnique({ where: { company_id } });
  if (!plan) return null;
  const paid = await tx.planCharge.findFirst({ where: { company_id, status: "paid" }, orderBy: { paid_at: "desc" } });
  const pending = await tx.planCharge.findFirst({
    where: { company_id, status: "pending", pix_code: { not: null } },
    orderBy: { created_at: "desc" },
  });
  return { ...plan, paid, pending };
}

export async function listCharges(ctx: Ctx, input: Received<typeof billing.charges>) {
  const where = { company_id: ctx.company_id };
  const [rows, total] = await Promise.all([
    prisma.planCharge.findMany({ where, orderBy: [{ created_at: "desc" }, { id: "desc" }], ...slice(input) }),
    prisma.planCharge.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export const getCharge = async (call: SessionCall, { id }: Received<typeof billing.charge>) => {
  const { company_id } = companyCtx(call);
  return must(await prisma.planCharge.findFirst({ where: { id, company_id } }));
};

/**
 * Charges a plan through the gateway. The plan is extended when the charge is paid: immediately, or when the gateway reports
 * it. Throws COMPANY_SUSPENDED for a suspended company, and TOO_MANY_REQUESTS after too many charges in an hour. If our record
 * is lost after the gateway created the charge, a retry with the same key requests the same charge.
 */
export async function subscribe(ctx: Ctx, { plan_type }: Received<typeof billing.subscribe>) {
  await requireChargeAllowed(ctx);
  const before = await unscoped(ctx).plan.findUnique({ where: { company_id: ctx.company_id } });
  if (before?.status === SUSPENDED) throw new AppError("COMPANY_SUSPENDED");
  const { name: plan_name, price_cents: amount_cents } = await loadPlan(plan_type, unscoped(ctx));
  const external_reference = chargeReference(ctx.company_id, ctx.once_key);
  const gateway = paymentGateway();
  const description = `${plan_name} – ${PRODUCT_NAME}`;
  const payer = await unscoped(ctx).user.findUniqueOrThrow({ where: { id: ctx.user.id } });
  const payment = await gateway.charge({ amount_cents, description, external_reference, payer });
  return transaction(ctx, async (ctx) => {
    const tx = unscoped(ctx);
    const { gateway_payment_id, pix_code, expires_at } = payment;
    const charge = await tx.planCharge.create({
      data: {
        company_id: ctx.company_id,
        plan_id: (await planOf(ctx)).id,
        plan_type,
        plan_name,
        amount_cents,
        description,
        external_reference,
        gateway: gateway.name,
        gateway_payment_id,
        status: "pending",
        pix_code,
        expires_at,
        created_at: ctx.now,
      },
    });
    await recordAudit(ctx, "plan.subscribe", { subject: charge.id, details: { plan_type, status: payment.status } });
    await notifyOwner(ctx, `A contratação do plano ${plan_type} foi iniciada.`);
    const settled = await settle(tx, gateway.name, payment, ctx.now);
    return settled?.charge ?? charge;
  });
}

/** Counts the charges themselves: the rate limiter would need a second connection during the call's transaction. */
async function requireChargeAllowed(ctx: Ctx) {
  const { company_id, now } = ctx;
  const created_at = { gt: new Date(now.getTime() - HOUR_MS) };
  const oldest = await unscoped(ctx).planCharge.findFirst({
    where: { company_id, created_at },
    orderBy: { created_at: "desc" },
    skip: CHARGES_AN_HOUR - 1,
  });
  if (!oldest) return;
  const retry_after_seconds = Math.ceil((oldest.created_at.getTime() - created_at.gt.getTime()) / 1000);
  throw new AppError("TOO_MANY_REQUESTS", { retry_after_seconds });
}

async function planOf(ctx: Ctx) {
  const { company_id, now } = ctx;
  // A company without a plan gets an expired one, which the payment then extends.
  await unscoped(ctx).plan.createMany({
    data: { company_id, subscribed_at: now, expires_at: now },
    skipDuplicates: true,
  });
  return must(await unscoped(ctx).plan.findUnique({ where: { company_id } }), "NO_PLAN");
}
