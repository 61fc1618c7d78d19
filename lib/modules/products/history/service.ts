import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import type { Ctx } from "@/lib/db/tenant";
import type { productHistory } from "./endpoints";

const requireProduct = async (ctx: Ctx, id: string) => must(await ctx.db.product.findFirst({ where: { id } }));

export async function listProductSales(ctx: Ctx, { id, ...input }: Received<typeof productHistory.sales>) {
  await requireProduct(ctx, id);
  const where = { product_id: id };
  const sale = { select: { number: true, sold_at: true, status: true, customer: { select: { name: true } } } } as const;
  const [rows, total] = await Promise.all([
    ctx.db.saleItem.findMany({
      where,
      include: { sale },
      orderBy: [{ sale: { sold_at: "desc" } }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.saleItem.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export async function listProductPurchases(ctx: Ctx, { id, ...input }: Received<typeof productHistory.purchases>) {
  await requireProduct(ctx, id);
  const where = { product_id: id };
  const purchase_receipt = {
    select: { created_at: true, user_name: true, supplier: { select: { name: true } } },
  } as const;
  const [rows, total] = await Promise.all([
    ctx.db.purchaseReceiptItem.findMany({
      where,
      include: { purchase_receipt },
      orderBy: [{ purchase_receipt: { created_at: "desc" } }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.purchaseReceiptItem.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}
