import { commissionOf } from "@/lib/modules/reports/commissions/rules";
import type { Seller } from "./schema";

type Terms = Pick<Seller, "commission_bp" | "commission_base">;

interface Sold {
  readonly net_cents: number;
  readonly by_method: { readonly fiado?: number };
}

/**
 * What a seller sold, less what came back, and the commission on it, in cents: as the report of commissions has it. What was
 * sold on account is earned when it is paid, which these sales do not tell: on receipt it is left out.
 */
export function earnedOn({ commission_bp, commission_base }: Terms, { net_cents, by_method }: Sold) {
  const base_cents = commission_base === "venda" ? net_cents : net_cents - (by_method.fiado ?? 0);
  return { sold_cents: net_cents, commission_cents: commissionOf(base_cents, commission_bp) };
}
