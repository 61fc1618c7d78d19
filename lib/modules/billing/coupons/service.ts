import "server-only";
import { consume } from "@/lib/access/limits";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import { prisma, type Unscoped } from "@/lib/db/client";
import { type Coupon, Prisma } from "@/lib/db/prisma";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import { loadPlatformSettings } from "@/lib/modules/master/platform/service";
import type { planCoupons } from "./endpoints";
import { type CouponUses, chargesLeft, couponRefusal, discountOf, type OfferedPlan, planRefusal } from "./rules";

const UNKNOWN = "Cupom não encontrado. Confira o código.";

/** Whether a plan charge counts as a use of its coupon: it can still be paid, or it was paid and extended the plan. */
export const IS_USE = Prisma.sql`(status IN ('pending', 'paid') OR (status = 'refunded' AND covers_from IS NOT NULL))`;

const refused = (message: string) => new AppError("COUPON_REFUSED", { message });

const termsOf = (coupon: Coupon) => ({
  ...coupon,
  valid_until: coupon.valid_until && fromColumn(coupon.valid_until),
});

/**
 * Returns the prices that a coupon gives to the company, without using it. Throws COUPON_REFUSED, and TOO_MANY_REQUESTS after
 * too many codes in an hour.
 */
export async function checkCoupon(call: SessionCall, { code }: Received<typeof planCoupons.check>) {
  const { company_id } = companyCtx(call);
  await consume("coupon_company", company_id);
  const found = await prisma.coupon.findUnique({ where: { code } });
  if (!found) throw refused(UNKNOWN);
  const coupon = termsOf(found);
  const uses = await usesOf(prisma, coupon.id, company_id);
  const refusal = couponRefusal(coupon, uses, dayOf(call.now));
  if (refusal) throw refused(refusal);
  const { plans } = await loadPlatformSettings();
  const offers = plans
    .filter((plan) => planRefusal(coupon, plan) === null)
    .map(({ type, price_cents }) => {
      const discount_cents = discountOf(coupon, price_cents);
      return { plan_type: type, price_cents, discount_cents, amount_cents: price_cents - discount_cents };
    });
  if (offers.length === 0) throw refused("Este cupom não dá desconto nos planos de hoje.");
  return {
    code,
    percent_bp: coupon.percent_bp,
    amount_cents: coupon.amount_cents,
    charges_left: chargesLeft(coupon, uses),
    offers,
  };
}

/**
 * Returns the coupon's discount for a new charge, in the caller's transaction, which must write the charge: the charge is the
 * use. Locks the coupon until then, so that concurrent charges are counted one after the other. Throws COUPON_REFUSED.
 */
export async function applyCoupon(ctx: Ctx, code: string, plan: OfferedPlan) {
  const tx = unscoped(ctx);
  await tx.$queryRaw`SELECT FROM coupon WHERE code = ${code} FOR NO KEY UPDATE`;
  const found = await tx.coupon.findUnique({ where: { code } });
  if (!found) throw refused(UNKNOWN);
  const coupon = termsOf(found);
  const uses = await usesOf(tx, coupon.id, ctx.company_id);
  const refusal = couponRefusal(coupon, uses, dayOf(ctx.now)) ?? planRefusal(coupon, plan);
  if (refusal) throw refused(refusal);
  return { coupon_id: coupon.id, coupon_code: code, discount_cents: discountOf(coupon, plan.price_cents) };
}

/** The coupon of a company's last payment with the charges that it still discounts, or null if none. */
export async function remainingCoupon(tx: Unscoped, company_id: string, coupon_id: string | null) {
  const coupon = coupon_id && (await tx.coupon.findUnique({ where: { id: coupon_id } }));
  if (!coupon) return null;
  const charges_left = chargesLeft(coupon, await usesOf(tx, coupon.id, company_id));
  return charges_left > 0 ? { code: coupon.code, charges_left } : null;
}

async function usesOf(tx: Unscoped, coupon_id: string, company_id: string): Promise<CouponUses> {
  const [uses] = await tx.$queryRaw<CouponUses[]>`
    SELECT count(DISTINCT company_id) FILTER (WHERE company_id <> ${company_id}::uuid)::int AS other_companies,
      count(*) FILTER (WHERE company_id = ${company_id}::uuid AND status = 'pending')::int AS pending,
      count(*) FILTER (WHERE company_id = ${company_id}::uuid AND status <> 'pending')::int AS paid
    FROM plan_charge WHERE coupon_id = ${coupon_id}::uuid AND ${IS_USE}`;
  return uses ?? { other_companies: 0, pending: 0, paid: 0 };
}
