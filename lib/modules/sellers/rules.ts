import { commissionOf } from "@/lib/modules/reports/commissions/rules";

/** The columns by which the list can be sorted. */
export const SELLER_SORTS = ["name", "commission_bp", "monthly_goal_cents"] as const;
export type SellerSort = (typeof SELLER_SORTS)[number];

interface Terms {
  readonly commission_bp: number;
  /** "venda" or "recebimento". */
  readonly commission_base: string;
}

interface Sold {
  readonly net_cents: number;
  readonly by_method: { readonly fiado?: number };
}

/**
 * Returns a seller's net sales and the commission on them, as in the commission report. If the commission is earned on
 * receipt, fiado sales are excluded, because these totals do not include their payments.
 */
export function sellerEarnings({ commission_bp, commission_base }: Terms, { net_cents, by_method }: Sold) {
  const base_cents = commission_base === "venda" ? net_cents : net_cents - (by_method.fiado ?? 0);
  return { sold_cents: net_cents, commission_cents: commissionOf(base_cents, commission_bp) };
}
