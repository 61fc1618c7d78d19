import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { lineTotal, sumCents } from "@/lib/core/money";
import { MAX_MILLI } from "@/lib/core/quantity";
import type { Product, PurchaseItem } from "@/lib/db/prisma";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { moveStock } from "@/lib/modules/stock/service";
import { requireCountable, requireNotArchived, statusAfter } from "../rules";
import { type DeliveredLine, recordDeliveries } from "./delivery-service";
import type { purchaseReceipts } from "./endpoints";

type Input = Received<typeof purchaseReceipts.create>;

interface DeliveredItem {
  readonly item: PurchaseItem | null;
  readonly product: Product | null;
  readonly quantity_milli: number;
  readonly unit_cost_cents: number;
  readonly supplier_id: string | null;
}

/**
 * Receives goods: adds them to the stock, updates each product's cost and the received quantity of each item. A product
 * without an item gets a completed one, which records its last supplier for the next list.
 */
export const receivePurchases = (ctx: Ctx, { items, ...terms }: Input) =>
  transaction(ctx, async (ctx) => {
    const delivered = await withSuppliers(ctx, await findDelivered(ctx, items));
    const rows: PurchaseItem[] = [];
    for (const one of delivered) rows.push(await recordArrival(ctx, one));
    await moveStock(
      ctx,
      delivered.flatMap(({ product, quantity_milli }) =>
        product ? [{ product_id: product.id, kind: "compra", quantity_milli, reason: "Lista de compras" }] : [],
      ),
    );
    await updateCosts(ctx, delivered);
    const totals = delivered.map((one) => lineTotal(one.quantity_milli, one.unit_cost_cents));
    const total_cents = sumCents(totals);
    const lines = rows.map(({ supplier_id, product_id, description }, at): DeliveredLine => {
      const { quantity_milli = 0, unit_cost_cents = 0 } = delivered[at] ?? {};
      const from = { supplier_id, product_id, description };
      return { ...from, quantity_milli, unit_cost_cents, total_cents: totals[at] ?? 0 };
    });
    const payable_ids = await recordDeliveries(ctx, lines, terms);
    const details = { item_ids: rows.map(({ id }) => id), total_cents };
    await recordAudit(ctx, "purchase_item.receive", { details });
    const ids = delivered.flatMap(({ product }) => product?.id ?? []);
    const products = await ctx.db.product.findMany({ where: { id: { in: ids } } });
    return { delivered, rows, totals, total_cents, products, payable_ids };
  });

/** Locks the items and then the products, each in order of id, so that nothing is received twice. */
async function findDelivered(ctx: Ctx, items: Input["items"]): Promise<DeliveredItem[]> {
  const item_ids = items.flatMap(({ purchase_item_id }) => purchase_item_id ?? []);
  if (new Set(item_ids).size < item_ids.length) throw refuse("Informe cada item da lista uma vez só.");
  await sqlFor(ctx).query`
    SELECT FROM purchase_item WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${item_ids}::uuid[])
    ORDER BY id FOR UPDATE`;
  const rows = await ctx.db.purchaseItem.findMany({ where: { id: { in: item_ids }, removed_at: null } });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const product_ids = items.flatMap(
    ({ purchase_item_id, product_id }) => product_id ?? rowOf.get(purchase_item_id ?? "")?.product_id ?? [],
  );
  await sqlFor(ctx).query`
    SELECT FROM product WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${product_ids}::uuid[])
    ORDER BY id FOR UPDATE`;
  const products = await ctx.db.product.findMany({ where: { id: { in: product_ids } } });
  const productOf = new Map(products.map((product) => [product.id, product]));
  const delivered = items.map((received, position): DeliveredItem => {
    const item = rowOf.get(received.purchase_item_id ?? "") ?? null;
    const product_id = received.product_id ?? item?.product_id ?? null;
    const product = productOf.get(product_id ?? "") ?? null;
    if ((received.purchase_item_id && !item) || (product_id && !product)) throw new AppError("NOT_FOUND");
    requireNotArchived(product);
    if (item?.status === "recebida")
      throw new AppError("CONFLICT", { message: `${item.description}: este item já foi recebido.` });
    requireCountable(product, received.quantity_milli, `items.${position}.quantity_milli`);
    const { quantity_milli, unit_cost_cents } = received;
    return { item, product, quantity_milli, unit_cost_cents, supplier_id: received.supplier_id ?? null };
  });
  requireWithinMaxStock(delivered);
  return delivered;
}

const refuse = (message: string) => new AppError("INVALID", { message, errors: { items: [message] } });

function requireWithinMaxStock(delivered: readonly DeliveredItem[]) {
  const after = new Map<string, number>();
  for (const { product, quantity_milli } of delivered) {
    if (!product) continue;
    const balance_milli = (after.get(product.id) ?? product.current_stock_milli) + quantity_milli;
    if (balance_milli > MAX_MILLI) throw refuse(`O estoque máximo de ${product.name} é 99.999.`);
    after.set(product.id, balance_milli);
  }
}

/**
 * Sets each supplier: the given one, or else the item's unless it was archived. Throws CONFLICT when the given one is
 * archived.
 */
async function withSuppliers(ctx: Ctx, delivered: readonly DeliveredItem[]): Promise<DeliveredItem[]> {
  const ids = delivered.flatMap(({ supplier_id, item }) => [supplier_id ?? [], item?.supplier_id ?? []].flat());
  const found = await ctx.db.supplier.findMany({ where: { id: { in: [...new Set(ids)] } } });
  const known = new Map(found.map((supplier) => [supplier.id, supplier]));
  return delivered.map((one) => {
    if (one.supplier_id) requireNotArchived(must(known.get(one.supplier_id)));
    const own = known.get(one.item?.supplier_id ?? "");
    return { ...one, supplier_id: one.supplier_id ?? (own?.archived_at ? null : (own?.id ?? null)) };
  });
}

function recordArrival(ctx: Ctx, { item, product, quantity_milli, unit_cost_cents, supplier_id }: DeliveredItem) {
  const received_milli = (item?.received_milli ?? 0) + quantity_milli;
  const arrived = {
    received_milli,
    received_at: ctx.now,
    unit_cost_cents,
    status: statusAfter(item?.quantity_milli ?? quantity_milli, received_milli),
    supplier_id,
  };
  if (item) return ctx.db.purchaseItem.update({ where: key(ctx, item.id), data: arrived });
  return ctx.db.purchaseItem.create({
    data: {
      company_id: ctx.company_id,
      user_id: ctx.user.id,
      created_at: ctx.now,
      quantity_milli,
      product_id: product?.id ?? null,
      description: product?.name ?? "",
      ...arrived,
    },
  });
}

async function updateCosts(ctx: Ctx, delivered: readonly DeliveredItem[]) {
  for (const { product, unit_cost_cents } of delivered) {
    if (!product || unit_cost_cents === 0) continue;
    await ctx.db.product.update({ where: key(ctx, product.id), data: { cost_price_cents: unit_cost_cents } });
  }
}
