import "server-only";
import { page } from "@/lib/api/page";
import type { Ctx } from "@/lib/db/tenant";
import type { PaymentMethod } from "@/lib/modules/cash-registers/schema";
import { hasOpenPix, presentPayment, standingOf } from "../presenter";
import { tendersOf } from "./rules";
import type { listSales } from "./service";

type ListedSale = Awaited<ReturnType<typeof listSales>>["rows"][number];

const presentSaleSummary = (sale: ListedSale, ctx: Ctx) => ({
  ...sale,
  ...standingOf(sale, ctx),
  sold_at: sale.sold_at.toISOString(),
  item_count: sale._count.items,
  methods: tendersOf(sale).map(({ method }) => method as PaymentMethod),
  payments: sale.payments.map(presentPayment),
  has_pix_to_confirm: hasOpenPix(sale),
});

export const presentSalesPage = (found: Awaited<ReturnType<typeof listSales>>, ctx: Ctx, url: URL) => ({
  ...page(presentSaleSummary)(found, ctx, url),
  totals: found.totals,
});
