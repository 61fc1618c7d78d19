import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import type { Customer } from "@/lib/db/prisma";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import type { personalData } from "./endpoints";

/** The most sales of a customer that one request reads. */
const MAX_SALES = 5_000;

/**
 * Collects all data about a customer: profile, sales, returns, fiado, bills, quotes, store credits and privacy requests.
 * Throws INVALID for a customer with more than `max_sales` sales.
 */
export async function gatherPersonalData(
  ctx: Ctx,
  { id: customer_id }: Received<typeof personalData.get>,
  max_sales = MAX_SALES,
) {
  const customer = must(await ctx.db.customer.findFirst({ where: { id: customer_id } }));
  const query = { where: { customer_id }, orderBy: { id: "asc" } } as const;
  const { name } = await companyOf(ctx);
  await requireFewSales(ctx, customer_id, max_sales);
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

/** Throws INVALID if the customer has too many sales to prepare them at once, as the usual customer of a shop can. */
async function requireFewSales(ctx: Ctx, customer_id: string, max_sales: number) {
  const counted = await ctx.db.sale.findMany({ where: { customer_id }, select: { id: true }, take: max_sales + 1 });
  if (counted.length <= max_sales) return;
  const message = `Este cliente tem mais de ${max_sales.toLocaleString("pt-BR")} vendas. Use Exportar tudo, em Configurações, para obter os dados dele.`;
  throw new AppError("INVALID", { message });
}

/** Returns the privacy requests to this company with the customer's document, e-mail or phone. */
function requestsOf(ctx: Ctx, { cpf_cnpj, email, phone }: Customer) {
  const known = [cpf_cnpj && { cpf_cnpj }, email && { email }, phone && { phone }].flatMap((one) => one || []);
  if (known.length === 0) return [];
  const where = { company_id: ctx.company_id, OR: known };
  return unscoped(ctx).privacyRequest.findMany({ where, orderBy: { received_at: "asc" } });
}
