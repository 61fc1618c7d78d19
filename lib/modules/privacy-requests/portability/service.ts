import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import type { Ctx } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import type { personalData } from "./endpoints";

/** What is kept about one customer: who he is, what he bought, owes, paid, was offered and is billed. */
export async function gatherPersonalData(ctx: Ctx, { id: customer_id }: Received<typeof personalData.get>) {
  const customer = must(await ctx.db.customer.findFirst({ where: { id: customer_id } }));
  const of = { where: { customer_id }, orderBy: { id: "asc" } } as const;
  const { name } = await companyOf(ctx);
  const sales = await ctx.db.sale.findMany({ ...of, include: { items: true, payments: true } });
  const tables = {
    fiado: await ctx.db.fiado_sale.findMany(of),
    "fiado-pagamentos": await ctx.db.fiado_payment.findMany(of),
    "contas-a-receber": await ctx.db.receivable.findMany(of),
    orcamentos: await ctx.db.quote.findMany(of),
    vales: await ctx.db.store_credit.findMany(of),
  };
  await recordAudit(ctx, "customer.personal_data", { subject: customer_id });
  return { shop: name, customer, sales, tables };
}
