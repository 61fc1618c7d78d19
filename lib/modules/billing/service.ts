import "server-only";
import { consume } from "@/lib/access/limits";
import { SUSPENDED } from "@/lib/access/plan";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { runOnce } from "@/lib/api/idempotency";
import { slice } from "@/lib/api/page";
import { prisma, type Unscoped } from "@/lib/db/client";
import type { PlanCharge } from "@/lib/db/prisma";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import { chargeReference, paymentGateway } from "@/lib/gateway/gateway";
import { recordAudit } from "@/lib/modules/audit/service";
import { notifyOwner } from "@/lib/modules/mails/service";
import { loadPlan } from "@/lib/modules/master/platform/service";
import { PRODUCT_NAME } from "@/lib/product";
import { applyCoupon, remainingCoupon } from "./coupons/service";
import { billing } from "./endpoints";
import { settle } from "./payments/service";
import { CHARGES_AN_HOUR, CREATION_MINUTES, isBeingCreated, TRIAL_DAYS } from "./rules";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Creates the initial plan of a company: monthly, 30 days, without a charge. */
export const startTrial = (tx: Unscoped, company_id: string, now: Date) =>
  tx.plan.create({
    data: { company_id, trial: true, subscribed_at: now, expires_at: new Date(now.getTime() + TRIAL_DAYS * DAY_MS) },
  });

export async function currentPlan(call: SessionCall) {
  const { company_id } = companyCtx(call);
  return must(await findPlan(prisma, company_id, call.now), "NO_PLAN");
}

/**
 * A company's plan with its last paid charge, the coupon that this charge leaves for the next ones, and its last pending charge
 * that has a PIX code or is about to get one.
 */
export async function findPlan(tx: Unscoped, company_id: string, now: Date) {
  const plan = await tx.plan.findUnique({ where: { company_id } });
  if (!plan) return null;
  const paid = await tx.planCharge.findFirst({ where: { company_id, status: "paid" }, orderBy: { paid_at: "desc" } });
  const pending = await tx.planCharge.findFirst({
    where: {
      company_id,
      status: "pending",
      OR: [{ pix_code: { not: null } }, { gateway_payment_id: null, created_at: { gt: creationStart(now) } }],
    },
    orderBy: { created_at: "desc" },
  });
  return { ...plan, paid, pending, coupon: await remainingCoupon(tx, company_id, paid?.coupon_id ?? null) };
}

export async function listCharges(ctx: Ctx, input: Received<typeof billing.charges>) {
  const where = { company_id: ctx.company_id };
  const [rows, total] = await Promise.all([
    prisma.planCharge.findMany({ where, orderBy: [{ created_at: "desc" }, { id: "desc" }], ...slice(input) }),
    prisma.planCharge.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Returns a charge. Asks the gateway for one that it has not created yet, except for a support session, which only reads. */
export async function getCharge(call: SessionCall, { id }: Received<typeof billing.charge>): Promise<PlanCharge> {
  const { company_id } = companyCtx(call);
  const charge = must(await prisma.planCharge.findFirst({ where: { id, company_id } }));
  return call.actor.support ? charge : requestPayment(charge, call.now).catch(orUnanswered(charge));
}

/**
 * Charges a plan: writes the charge, commits it, and then asks the gateway. The plan is extended when the charge is paid:
 * immediately, or when the gateway reports it. Without an answer of the gateway, the charge is returned without a PIX code;
 * `getCharge` and a job ask again. A repeated call continues the same charge. Throws COMPANY_SUSPENDED for a suspended company,
 * COUPON_REFUSED, and TOO_MANY_REQUESTS after too many charges or coupons in an hour.
 */
export async function subscribe(ctx: Ctx, input: Received<typeof billing.subscribe>): Promise<PlanCharge> {
  if (input.coupon) await consume("coupon_company", ctx.company_id);
  const charge = await writeCharge(ctx, input);
  return requestPayment(charge, ctx.now).catch(orUnanswered(charge));
}

const SUBSCRIBE = `${billing.subscribe.method} ${billing.subscribe.path}`;

/** Writes the charge of the call's idempotency key once. */
async function writeCharge(ctx: Ctx, input: Received<typeof billing.subscribe>): Promise<PlanCharge> {
  const { response } = await runOnce(ctx, { key: must(ctx.once_key), endpoint: SUBSCRIBE, input }, async (ctx) => {
    const { id } = await createCharge(ctx, input);
    return { status: 200, body: JSON.stringify({ charge: { id } }) };
  });
  const { charge } = JSON.parse(response.body) as { charge: { id: string } };
  return prisma.planCharge.findUniqueOrThrow({ where: { id: charge.id } });
}

async function createCharge(ctx: Ctx, { plan_type, coupon }: Received<typeof billing.subscribe>): Promise<PlanCharge> {
  const tx = unscoped(ctx);
  const gateway = paymentGateway();
  await requireChargeAllowed(ctx);
  const plan = await planOf(ctx);
  if (plan.status === SUSPENDED) throw new AppError("COMPANY_SUSPENDED");
  const offered = await loadPlan(plan_type, tx);
  const { name: plan_name, price_cents } = offered;
  const discount = coupon ? await applyCoupon(ctx, coupon, offered) : null;
  const charge = await tx.planCharge.create({
    data: {
      company_id: ctx.company_id,
      plan_id: plan.id,
      plan_type,
      plan_name,
      amount_cents: price_cents - (discount?.discount_cents ?? 0),
      ...discount,
      description: `${plan_name} – ${PRODUCT_NAME}`,
      external_reference: chargeReference(ctx.company_id, ctx.once_key),
      gateway: gateway.name,
      status: "pending",
      created_at: ctx.now,
    },
  });
  await recordAudit(ctx, "plan.subscribe", {
    subject: charge.id,
    details: {
      plan_type,
      status: charge.status,
      ...(discount && { coupon: discount.coupon_code, discount_cents: discount.discount_cents }),
    },
  });
  await notifyOwner(ctx, `A contratação do plano ${plan_type} foi iniciada.`);
  return charge;
}

/**
 * Asks the gateway to create a charge that it has not answered yet, outside of any transaction, and records its answer. The
 * reference is the gateway's idempotency key, so that concurrent and repeated requests are one charge there. Throws
 * GATEWAY_UNAVAILABLE.
 */
export async function requestPayment(charge: PlanCharge, now: Date): Promise<PlanCharge> {
  const { company_id, amount_cents, description, external_reference } = charge;
  if (!isBeingCreated(charge) || !external_reference) return charge;
  const gateway = paymentGateway(charge.gateway);
  const payer = await payerOf(company_id);
  const payment = await gateway.charge({ amount_cents, description, external_reference, payer });
  const settled = await prisma.$transaction((tx) => settle(tx, gateway.name, payment, now));
  return settled?.charge ?? charge;
}

const orUnanswered = (charge: PlanCharge) => (error: unknown) => {
  if (error instanceof AppError && error.code === "GATEWAY_UNAVAILABLE") return charge;
  throw error;
};

/** The owner, whoever calls: a retry must send the same bytes. */
async function payerOf(company_id: string) {
  const where = { company_id, active: true };
  const orderBy = { created_at: "asc" } as const;
  const owner = await prisma.user.findFirst({ where: { ...where, type: "owner" }, orderBy });
  return owner ?? must(await prisma.user.findFirst({ where, orderBy }));
}

/** Charges created before are given up if the gateway has not answered. */
export const creationStart = (now: Date) => new Date(now.getTime() - CREATION_MINUTES * MINUTE_MS);

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
