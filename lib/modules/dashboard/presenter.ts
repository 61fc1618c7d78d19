import "server-only";
import { can, type Permission } from "@/lib/access/permissions";
import { fromColumn } from "@/lib/core/calendar";
import { averageCents } from "@/lib/core/money";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import type { readDashboard } from "./service";

/** Figures that the user may not see are null. */
export function presentDashboard(figures: Awaited<ReturnType<typeof readDashboard>>, { user }: Pick<Ctx, "user">) {
  const { today, sales, week_before, open_registers, situations, fiado, top_products, dues } = figures;
  const ifAllowed = <T>(permission: Permission, figure: T) => (can(user, permission) ? figure : null);
  return {
    day: today,
    sales: { ...sales, ticket_cents: averageCents(sales.total_cents, sales.sale_count) },
    week_before,
    open_registers: ifAllowed(
      "controle caixa",
      open_registers.map((register) => ({
        ...register,
        opened_at: register.opened_at.toISOString(),
        is_of_earlier_day: fromColumn(register.business_day) < today,
        total_sales_cents: Number(register.total_sales_cents),
        sale_count: Number(register.sale_count),
      })),
    ),
    product_count: situations.all,
    low_stock: ifAllowed("consultar estoque", { count: situations.repor, out_count: situations.zerado }),
    ...dues,
    fiado: ifAllowed("fiado", {
      open_cents: Number(fiado?.open_cents ?? 0),
      overdue_cents: Number(fiado?.overdue_cents ?? 0),
      customer_count: Number(fiado?.customer_count ?? 0),
    }),
    top_products: {
      ...top_products,
      items: top_products.items.map((item) => ({
        ...item,
        unit: item.unit as Unit,
        quantity_milli: Number(item.quantity_milli),
        total_cents: Number(item.total_cents),
      })),
    },
  };
}
