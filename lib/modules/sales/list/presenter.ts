import "server-only";
import { page } from "@/lib/api/page";
import { sumCents } from "@/lib/core/money";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import { hasOpenPix, presentBuyer, presentPayments, statusOf } from "../presenter";
import type { SaleFlag } from "../schema";
import { amountsByMethod, situationOf } from "./rules";
import type { listSales, listSoldItems } from "./service";

type ListedSale = Awaited<ReturnType<typeof listSales>>["rows"][number];

export const presentSaleSummary = (sale: ListedSale, ctx: Ctx) => ({
  ...sale,
  ...statusOf(sale, ctx),
  customer: presentBuyer(sale.customer, ctx),
  sold_at: sale.sold_at.toISOString(),
  item_count: sale._count.items,
  methods: amountsByMethod(sale).map(({ method }) => method as PaymentMethod),
  payments: presentPayments(sale),
  has_pix_to_confirm: hasOpenPix(sale),
  flags: sale.flags as SaleFlag[],
});

type SoldItemRow = Awaited<ReturnType<typeof listSoldItems>>["rows"][number];

const presentSoldItem = ({ sale, returns, ...item }: SoldItemRow) => ({
  ...item,
  unit: item.unit as Unit,
  sale_number: sale.number,
  sold_at: sale.sold_at.toISOString(),
  status: situationOf(sale),
  customer_name: sale.customer?.name ?? null,
  seller_name: sale.seller?.name ?? null,
  returned_milli: returns.reduce((sum, { quantity_milli }) => sum + quantity_milli, 0),
  returned_cents: sumCents(returns.map(({ amount_cents }) => amount_cents)),
});

export const presentSoldItemsPage = page(presentSoldItem);

export const presentSalesPage = (found: Awaited<ReturnType<typeof listSales>>, ctx: Ctx, url: URL) => ({
  ...page(presentSaleSummary)(found, ctx, url),
  totals: found.totals,
});
