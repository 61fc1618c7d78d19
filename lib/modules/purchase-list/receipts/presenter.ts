import "server-only";
import type { PurchaseStatus } from "../rules";
import type { listReceipts } from "./delivery-service";
import type { receivePurchases } from "./service";

export function presentReceipt(received: Awaited<ReturnType<typeof receivePurchases>>) {
  const { rows, delivered, totals, total_cents, products, payable_ids } = received;
  const productOf = new Map(products.map((product) => [product.id, product]));
  return {
    total_cents,
    payable_ids,
    items: rows.map((row, index) => {
      const product = productOf.get(row.product_id ?? "");
      return {
        purchase_item_id: row.id,
        product_id: row.product_id,
        description: row.description,
        quantity_milli: delivered[index]?.quantity_milli ?? 0,
        unit_cost_cents: delivered[index]?.unit_cost_cents ?? 0,
        total_cents: totals[index] ?? 0,
        status: row.status as PurchaseStatus,
        current_stock_milli: product?.current_stock_milli ?? null,
        cost_price_cents: product?.cost_price_cents ?? null,
      };
    }),
  };
}

type DeliveryRow = Awaited<ReturnType<typeof listReceipts>>["rows"][number];

export const presentDelivery = (row: DeliveryRow) => ({ ...row, created_at: row.created_at.toISOString() });
