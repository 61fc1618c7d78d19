import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { sumCents } from "@/lib/core/money";
import { formatBareQuantity } from "@/lib/core/quantity";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { requireApproval } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import type { canceledItems } from "./endpoints";

/** Removes items from an unsold cart and audits them. Throws APPROVAL_REQUIRED. */
export const cancelItems = (ctx: Ctx, { cart_key: id, items, approval_id }: Received<typeof canceledItems.create>) =>
  transaction(ctx, async (ctx) => {
    const amount_cents = sumCents(items.map((item) => item.amount_cents));
    const approval = await requireApproval(ctx, "cancel_item", approval_id, { id, amount_cents });
    const approved_by_name = approval?.approved_by_name ?? null;
    await recordAudit(ctx, "cart.cancel_items", {
      subject: id,
      details: { items: items.map(describeItem), amount_cents, approved_by_name },
    });
    return { approved_by_name };
  });

const describeItem = ({ description, quantity_milli }: { description: string; quantity_milli: number }) =>
  `${description} × ${formatBareQuantity(quantity_milli)}`;
