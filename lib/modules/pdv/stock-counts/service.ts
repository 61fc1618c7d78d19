import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { requireApproval } from "@/lib/modules/approvals/service";
import { adjustStock } from "@/lib/modules/stock/service";
import { withCodes } from "../service";
import type { tillStockCounts } from "./endpoints";

/** Sets the stock of a product to the quantity counted during a sale. Throws APPROVAL_REQUIRED, NOT_FOUND. */
export const setCountedStock = (
  ctx: Ctx,
  { id, quantity_milli, approval_id }: Received<typeof tillStockCounts.count>,
) =>
  transaction(ctx, async (ctx) => {
    must(await ctx.db.product.findFirst({ where: { id, archived_at: null } }));
    const approval = await requireApproval(ctx, "adjust_stock", approval_id, { id });
    const description = approval ? `no PDV, aprovado por ${approval.approved_by_name}` : "no PDV";
    await adjustStock(ctx, { id, mode: "novo_saldo", quantity_milli, reason: "contagem", description });
    return must(await ctx.db.product.findFirst({ where: { id }, include: withCodes }));
  });
