import { formatMoney } from "@/lib/core/money";
import { formatPercent } from "@/lib/core/percent";
import type { PlanType } from "@/lib/modules/billing/rules";
import { PLAN_TYPE_LABELS } from "../labels";
import type { CouponStatus } from "./schema";

export const COUPON_STATUS_LABELS: Record<CouponStatus, string> = {
  active: "Ativo",
  expired: "Vencido",
  used_up: "Esgotado",
  deactivated: "Encerrado",
};

interface Discount {
  readonly percent_bp: number | null;
  readonly amount_cents: number | null;
}

/** "10%" or "R$ 5,00". */
export const writeDiscount = ({ percent_bp, amount_cents }: Discount): string =>
  percent_bp === null ? formatMoney(amount_cents ?? 0) : formatPercent(percent_bp);

/** "Na primeira cobrança" or "Em 3 cobranças". */
export const writeCharges = (charges: number): string =>
  charges === 1 ? "Na primeira cobrança" : `Em ${charges} cobranças`;

/** "Mensal e anual". */
export const writePlans = (types: readonly PlanType[]): string =>
  types.map((type, at) => (at === 0 ? PLAN_TYPE_LABELS[type] : PLAN_TYPE_LABELS[type].toLowerCase())).join(" e ");
