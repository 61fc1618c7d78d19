import "server-only";
import type { Unit } from "@/lib/core/quantity";
import type { listProductPurchases, listProductSales } from "./service";

type Sold = Awaited<ReturnType<typeof listProductSales>>["rows"][number];
type Bought = Awaited<ReturnType<typeof listProductPurchases>>["rows"][number];

export const presentSoldLine = ({ sale, ...line }: Sold) => ({
  ...line,
  unit: line.unit as Unit,
  number: sale.number,
  sold_at: sale.sold_at.toISOString(),
  is_canceled: sale.status === "cancelada",
  customer_name: sale.customer?.name ?? null,
});

export const presentBoughtLine = ({ purchase_receipt, ...line }: Bought) => ({
  ...line,
  bought_at: purchase_receipt.created_at.toISOString(),
  supplier_name: purchase_receipt.supplier?.name ?? null,
  user_name: purchase_receipt.user_name,
});
