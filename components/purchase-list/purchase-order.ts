import type { PurchaseGroup } from "@/components/purchase-list/purchase-groups";
import { whatsappLink } from "@/lib/core/phone";
import { formatQuantityWithUnit } from "@/lib/core/quantity";

const MOBILE_LENGTH = 13;

/**
 * A WhatsApp message that orders what is still to come from a supplier, without what the shop pays. Without a mobile
 * number WhatsApp asks whom to send it to.
 */
export function orderLink({ supplier, rows }: Pick<PurchaseGroup, "supplier" | "rows">, shop: string): string {
  const lines = rows.map(
    ({ missing_milli, unit, description, note }) =>
      `• ${formatQuantityWithUnit(missing_milli, unit)} ${description}${note ? ` (${note})` : ""}`,
  );
  const text = [
    `Olá${supplier ? `, ${supplier.name}` : ""}. Tudo bem?`,
    `Gostaria de fazer este pedido${shop ? ` para ${shop}` : ""}:`,
    lines.join("\n"),
    "Pode confirmar os preços e a entrega? Obrigado.",
  ].join("\n\n");
  return whatsappLink(supplier?.phone?.length === MOBILE_LENGTH ? supplier.phone : null, text);
}
