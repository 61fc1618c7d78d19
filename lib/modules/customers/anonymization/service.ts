import "server-only";
import { can } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { fold } from "@/lib/core/text";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { deleteArchiveFiles, withdrawArchives } from "@/lib/modules/exports/archive-service";
import { notifyOwner } from "@/lib/modules/mails/service";
import type { customers } from "../endpoints";
import { ANONYMIZED_NAME } from "./rules";
import { eraseFromTexts, eraseTraces } from "./traces";

const ERASED_FIELDS = {
  name: ANONYMIZED_NAME,
  cpf_cnpj: null,
  phone: null,
  email: null,
  observations: null,
  street: null,
  number: null,
  neighborhood: null,
  city: null,
  state: null,
  zip_code: null,
  birth_date: null,
  settlement_day: null,
  contact_consent_at: null,
  fiado_allowed: false,
  fiado_limit_cents: 0,
};

/**
 * Permanently erases a customer's identity (LGPD, art. 18, VI) from every text, log entry, stored response, mail and export
 * of the company. Keeps purchases and payments. Locks the customer's row, so that no debt is added concurrently. Throws
 * IN_USE if the customer has open debts or bills, FORBIDDEN without the permission "configurações", and INVALID if the
 * typed name differs.
 */
export async function anonymizeCustomer(ctx: Ctx, input: Received<typeof customers.anonymize>) {
  const { erased, archives } = await eraseCustomer(ctx, input);
  await deleteArchiveFiles(archives);
  return erased;
}

const eraseCustomer = (ctx: Ctx, { id, confirmation }: Received<typeof customers.anonymize>) =>
  transaction(ctx, async (ctx) => {
    if (!can(ctx.user, "configurações")) throw new AppError("FORBIDDEN");
    await sqlFor(ctx).query`
      SELECT FROM customer WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const customer = must(await ctx.db.customer.findFirst({ where: { id } }));
    if (customer.anonymized_at) throw new AppError("CONFLICT", { message: "Este cliente já foi anonimizado." });
    if (fold(confirmation) !== fold(customer.name))
      throw new AppError("INVALID", { errors: { confirmation: ["Digite o nome do cliente como está no cadastro."] } });
    await requireNoOpenBalance(ctx, id);
    await ctx.db.sale.updateMany({ where: { customer_id: id, cpf_cnpj: { not: null } }, data: { cpf_cnpj: null } });
    await ctx.db.quote.updateMany({
      where: { customer_id: id },
      data: { customer_name: ANONYMIZED_NAME, customer_phone: null },
    });
    await eraseFromTexts(ctx, customer);
    await recordAudit(ctx, "customer.anonymize", { subject: id });
    const erased = await ctx.db.customer.update({
      where: key(ctx, id),
      data: { ...ERASED_FIELDS, anonymized_at: ctx.now, archived_at: customer.archived_at ?? ctx.now },
    });
    await eraseTraces(ctx, customer);
    await notifyOwner(ctx, "Os dados pessoais de um cliente foram apagados para sempre.");
    return { erased, archives: await withdrawArchives(ctx.db, ctx.now) };
  });

async function requireNoOpenBalance(ctx: Ctx, customer_id: string) {
  const owes = await ctx.db.fiadoSale.count({ where: { customer_id, remaining_cents: { gt: 0 } } });
  const billed = await ctx.db.receivable.count({ where: { customer_id, canceled_at: null, settled_on: null } });
  if (owes > 0)
    throw new AppError("IN_USE", {
      message: "Este cliente tem fiado em aberto. Receba ou estorne antes de apagar os dados.",
    });
  if (billed > 0)
    throw new AppError("IN_USE", {
      message: "Este cliente tem contas a receber em aberto. Receba ou cancele antes de apagar os dados.",
    });
}
