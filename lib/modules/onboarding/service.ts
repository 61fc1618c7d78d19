import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import type { Onboarding } from "./schema";

/** Reads the progress of onboarding. Stops after two sales, because more make no difference. */
export async function readOnboarding(ctx: Ctx): Promise<Onboarding> {
  const [product, register, sales, canceled] = await Promise.all([
    ctx.db.product.findFirst({ select: { id: true } }),
    ctx.db.cashRegister.findFirst({ where: { user_id: ctx.user.id, status: "open" }, select: { id: true } }),
    ctx.db.sale.findMany({
      where: { status: { not: "cancelada" } },
      take: 2,
      select: { id: true, cash_register_id: true },
    }),
    ctx.db.sale.findFirst({ where: { status: "cancelada" }, select: { id: true } }),
  ]);
  const [only] = sales.length === 1 && !canceled ? sales : [];
  return {
    has_product: product !== null,
    has_open_register: register !== null,
    // A canceled test sale still counts as the first sale.
    sale_count: Math.max(sales.length, canceled ? 1 : 0),
    test_sale_id: only && only.cash_register_id === register?.id ? only.id : null,
  };
}
