import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import type { Customer } from "@/lib/db/prisma";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import type { personalData } from "./endpoints";

/** Collects all data about a customer: profile, sales, returns, fiado, bills, quotes, store credits and privacy requests. */
export async function gatherPersonalData(ctx: Ctx, { id: customer_id }: Received<typeof personalData.get>) {
  const customer = must(await ctx.db.customer.findFirst({ where: { id: customer_id } }));
  const query = { where: { customer_id }, orderBy: { id: "asc" } } as const;
  const { name } = await companyOf(ctx);
  const sales = await ctx.db.sale.findMany({ ...query, include: { items: true, payments: true } });
  const tables = {
    fiado: await ctx.db.fiadoSale.findMany(query),
    "fiado-pagamentos": await ctx.db.fiadoPayment.findMany(query),
    devolucoes: await ctx.db.saleReturn.findMany({ where: { sale: { customer_id } }, orderBy: { id: "asc" } }),
    "contas-a-receber": await ctx.db.receivable.findMany(query),
    "contas-a-receber-pagamentos": await ctx.db.receivableSettlement.findMany({
      where: { receivable: { customer_id } },
      orderBy: { id: "asc" },
    }),
    orcamentos: await ctx.db.quote.findMany(query),
    "orcamentos-itens": await ctx.db.quoteItem.findMany({ where: { quote: { customer_id } }, orderBy: { id: "asc" } }),
    vales: await ctx.db.storeCredit.findMany(query),
    "pedidos-lgpd": await requestsOf(ctx, customer),
  };
  await recordAudit(ctx, "customer.personal_data", { subject: customer_id });
  return { shop: name, customer, sales, tables };
}

/** Returns the privacy requests to this company with the customer's document, e-mail or phone. */
function requestsOf(ctx: Ctx, { cpf_cnpj, email, phone }: Customer) {
  const known = [cpf_cnpj && { cpf_cnpj }, email && { email }, phone && { phone }].flatMap((one) => one || []);
  if (known.length === 0) return [];
  const where = { company_id: ctx.company_id, OR: known };
  return unscoped(ctx).privacyRequest.findMany({ where, orderBy: { received_at: "asc" } });
}
