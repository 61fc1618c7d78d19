import "server-only";
import { page } from "@/lib/api/page";
import { fromColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import type { PaymentMethod } from "@/lib/modules/cash-registers/schema";
import type { listSales, registerSale } from "./service";

type WholeSale = Awaited<ReturnType<typeof registerSale>>;
type ListedSale = Awaited<ReturnType<typeof listSales>>["rows"][number];

export const presentSale = (sale: WholeSale) => ({
  ...sale,
  status: sale.status as "concluida" | "cancelada",
  sold_at: sale.sold_at.toISOString(),
  received_cents: sumCents(sale.payments.map(({ received_cents }) => received_cents)),
  items: sale.items.map((item) => ({ ...item, unit: item.unit as Unit })),
  payments: sale.payments.map((payment) => ({ ...payment, method: payment.method as PaymentMethod })),
  fiado: sale.fiado_sale && {
    due_date: fromColumn(sale.fiado_sale.due_date),
    amount_cents: sale.fiado_sale.total_cents,
    balance_before_cents: sale.fiado_sale.balance_before_cents,
    balance_after_cents: sale.fiado_sale.balance_before_cents + sale.fiado_sale.total_cents,
  },
});

export const presentSaleSummary = (sale: ListedSale) => ({
  ...sale,
  status: sale.status as "concluida" | "cancelada",
  sold_at: sale.sold_at.toISOString(),
  item_count: sale._count.items,
  methods: [...new Set(sale.payments.map(({ method }) => method as PaymentMethod))],
  payments: sale.payments.map((payment) => ({ ...payment, method: payment.method as PaymentMethod })),
});

export const presentSalesPage = (found: Awaited<ReturnType<typeof listSales>>, ctx: Ctx, url: URL) => ({
  ...page(presentSaleSummary)(found, ctx, url),
  totals: {
    sale_count: found.totals._count,
    subtotal_cents: found.totals._sum.subtotal_cents ?? 0,
    discount_cents: found.totals._sum.discount_cents ?? 0,
    total_cents: found.totals._sum.total_cents ?? 0,
    by_method: Object.fromEntries(found.by_method.map(({ method, _sum }) => [method, _sum.amount_cents ?? 0])),
  },
});
