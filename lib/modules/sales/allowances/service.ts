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
 * Throws if the discount or the prices of a sale exceed what the caller may give without approval. Runs after the sale
 * is written, in the same transaction, so that an error rolls the sale back.
 */
export async function requireAllowances(ctx: Ctx, sale: Written, approval_ids: readonly string[] | undefined) {
  await requireDiscount(ctx, sale, approval_ids);
  const amount_cents = priceDifference(sale.items);
  if (amount_cents !== null) await requireApproval(ctx, "change_price", approval_ids, { amount_cents });
}
