import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { requireApproval, requireDiscount } from "@/lib/modules/approvals/service";
import { priceDifference } from "./rules";

interface Written {
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly items: Parameters<typeof priceDifference>[0];
}

/**
 * Refuses a sale whose discount or prices are not the caller's to give. Looked at once it is written, in its own
 * transaction: what the caller may not do, and nobody approved, undoes the sale.
 */
export async function requireAllowances(ctx: Ctx, sale: Written, approval_ids: readonly string[] | undefined) {
  await requireDiscount(ctx, sale, approval_ids);
  const amount_cents = priceDifference(sale.items);
  if (amount_cents !== null) await requireApproval(ctx, "change_price", approval_ids, { amount_cents });
}
