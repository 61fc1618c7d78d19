import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { shareOf } from "@/lib/core/percent";
import type { PlanType } from "../rules";

/** The least that a charge with a coupon costs. */
export const MIN_CHARGE_CENTS = 100;

export interface CouponTerms {
  /** One of the two is null. */
  readonly percent_bp: number | null;
  readonly amount_cents: number | null;
  readonly charges: number;
  readonly valid_until: LocalDate | null;
  readonly max_companies: number | null;
  readonly plan_types: readonly string[];
  readonly deactivated_at: Date | null;
}

export interface OfferedPlan {
  readonly type: PlanType;
  readonly name: string;
  readonly price_cents: number;
}

/** How a coupon is used. A charge that failed, expired or was canceled unpaid is no use. */
export interface CouponUses {
  /** Other companies with a pending or paid charge. */
  readonly other_companies: number;
  /** This company's charges that can still be paid. */
  readonly pending: number;
  /** This company's charges that were paid, also those refunded later. */
  readonly paid: number;
}

/** The discount on a price: never so much that less than MIN_CHARGE_CENTS remains. */
export function discountOf(
  { percent_bp, amount_cents }: Pick<CouponTerms, "percent_bp" | "amount_cents">,
  price_cents: number,
) {
  const discount_cents = amount_cents ?? shareOf(price_cents, percent_bp ?? 0);
  return Math.max(0, Math.min(discount_cents, price_cents - MIN_CHARGE_CENTS));
}

/** The charges that a company can still make with a coupon. */
export const chargesLeft = ({ charges }: Pick<CouponTerms, "charges">, { pending, paid }: CouponUses) =>
  Math.max(0, charges - pending - paid);

/**
 * Why a company cannot use a coupon for another charge, or null if it can. The last day, the deactivation and the maximum of
 * companies only concern companies that have not paid with it yet: the others keep the discount they were promised.
 */
export function couponRefusal(coupon: CouponTerms, uses: CouponUses, today: LocalDate): string | null {
  if (uses.paid === 0) {
    if (coupon.deactivated_at) return "Este cupom foi encerrado.";
    if (coupon.valid_until && coupon.valid_until < today)
      return `Este cupom valia até ${formatDay(coupon.valid_until)}.`;
    if (coupon.max_companies !== null && uses.other_companies >= coupon.max_companies)
      return "Este cupom já foi usado o número máximo de vezes.";
  }
  if (chargesLeft(coupon, uses) > 0) return null;
  return uses.pending > 0
    ? "Este cupom está em uma cobrança que ainda pode ser paga. Pague essa cobrança, ou espere ela vencer para usar o cupom de novo."
    : "Sua empresa já usou este cupom.";
}

/** Why a coupon gives no discount on a plan, or null if it does. */
export function planRefusal(coupon: CouponTerms, { type, name, price_cents }: OfferedPlan): string | null {
  if (!coupon.plan_types.includes(type)) return `Este cupom não vale para o ${name}.`;
  return discountOf(coupon, price_cents) === 0 ? `Este cupom não dá desconto no ${name}.` : null;
}
