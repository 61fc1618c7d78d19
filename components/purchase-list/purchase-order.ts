import type { PurchaseGroup } from "@/components/purchase-list/purchase-groups";
import { whatsappLink } from "@/lib/core/phone";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

const MOBILE_LENGTH = 13;

/** Returns the rows not ordered yet, or all of them if every row was ordered, so that the order can be repeated. */
export function toOrder(rows: readonly PurchaseRow[]) {
  const open = rows.filter(({ status }) => status === "aberta");
  return open.length > 0 ? open : rows;
}

/** Input to mark rows as ordered: existing items by id, and suggested products. */
export function sendingOf(rows: readonly PurchaseRow[]) {
  const ordered = toOrder(rows);
  return {
    ids: ordered.flatMap(({ id }) => id ?? []),
    suggested: ordered.flatMap(({ id, product_id, quantity_milli, supplier }) =>
      id || !product_id ? [] : [{ product_id, quantity_milli, supplier_id: supplier?.id ?? null }],
    ),
  };
}

/** Writes an order of the missing quantities, without the shop's costs. */
export function orderText({ supplier, rows }: Pick<PurchaseGroup, "supplier" | "rows">, shop: string): string {
  const lines = toOrder(rows).map(
    ({ missing_milli, unit, description, note }) =>
      `• ${formatQuantityWithUnit(missing_milli, unit)} ${description}${note ? ` (${note})` : ""}`,
  );
  return [
    `Olá${supplier ? `, ${supplier.name}` : ""}. Tudo bem?`,
    `Gostaria de fazer este pedido${shop ? ` para ${shop}` : ""}:`,
    lines.join("\n"),
    "Pode confirmar os preços e a entrega? Obrigado.",
  ].join("\n\n");
}

/** Returns the supplier's mobile number, which WhatsApp can open. Null for none or a landline. */
export const mobileOf = (supplier: PurchaseRow["supplier"]): string | null =>
  supplier?.phone?.length === MOBILE_LENGTH ? supplier.phone : null;

/** Builds a WhatsApp link with the message. Without a mobile number, WhatsApp asks for the recipient. */
export const orderLink = (supplier: PurchaseRow["supplier"], text: string): string =>
  whatsappLink(mobileOf(supplier), text);
