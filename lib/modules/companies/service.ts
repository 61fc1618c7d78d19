import "server-only";
import { requireConfirmedEmail, requireRecentProof } from "@/lib/access/step-up";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { requirePlainName } from "@/lib/api/plain-name";
import type { Unscoped } from "@/lib/db/client";
import type { Company } from "@/lib/db/prisma";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import { startTrial } from "@/lib/modules/billing/service";
import { partsOf } from "@/lib/modules/files/rules";
import { deletePictureFiles, deletePictureRow, logoForPdf, resolvePictureName } from "@/lib/modules/files/service";
import { notifyOwner } from "@/lib/modules/mails/service";
import { DEFAULT_CATEGORIES } from "@/lib/modules/products/rules";
import type { companies } from "./endpoints";

/** Creates a company with the default categories and a trial plan, but without users. */
export async function createCompany(tx: Unscoped, data: { name: string; email: string }, now: Date) {
  const company = await tx.company.create({ data: { ...data, created_at: now } });
  const company_id = company.id;
  await tx.category.createMany({ data: DEFAULT_CATEGORIES.map((name) => ({ company_id, name })) });
  await startTrial(tx, company_id, now);
  return company;
}

export const currentCompany = (call: SessionCall) => companyOf(companyCtx(call));

export const companyOf = async (ctx: Ctx) =>
  must(await unscoped(ctx).company.findUnique({ where: { id: ctx.company_id } }));

/** Locks the company's row until the transaction ends, for work that a company does one at a time. */
export const lockCompany = (ctx: Ctx) =>
  unscoped(ctx).$queryRaw`SELECT FROM company WHERE id = ${ctx.company_id}::uuid FOR NO KEY UPDATE`;

/** The context's company for the head of a document, with its logo as PNG. */
export async function letterheadOf(ctx: Ctx) {
  const company = await companyOf(ctx);
  return { company, logo: logoForPdf(company.logo) };
}

const PAYOUT_FIELDS = ["pix_key", "pix_name", "pix_city"] as const;
const CONTROL_FIELDS = [
  "blind_count",
  "difference_approval_limit_cents",
  "fiado_over_limit",
  "sell_without_stock",
] as const;

/**
 * Updates the company. Throws StaleVersion if it changed since it was read; STEP_UP_REQUIRED if the PIX data or the approval
 * rules change without a recent proof of the password; EMAIL_NOT_CONFIRMED if the PIX data change before the caller's address
 * is confirmed. An old logo is deleted from the disk after the commit.
 */
export async function updateCompany(ctx: Ctx, { id, version, logo, ...fields }: Received<typeof companies.update>) {
  if (id !== ctx.company_id) throw new AppError("NOT_FOUND");
  const { company, old_logo } = await transaction(ctx, async (ctx) => {
    await lockCompany(ctx);
    const before = await companyOf(ctx);
    requireVersion(version, before);
    if (fields.default_customer_id && fields.default_customer_id !== before.default_customer_id)
      await requireDefaultCustomer(ctx, fields.default_customer_id);
    const name = await resolvePictureName(ctx, logo, "logo");
    const given = { ...fields, logo: name ? `${id}/${name}` : name };
    const data = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const isChanged = (field: keyof Company) => field in data && data[field] !== before[field];
    const changesPayout = PAYOUT_FIELDS.some(isChanged);
    const changesControls = CONTROL_FIELDS.some(isChanged);
    requirePlainName(before.name, fields.name);
    if (changesPayout) requireConfirmedEmail(ctx.session);
    if (changesPayout || changesControls) await requireRecentProof(ctx.user.id, ctx.session?.proven_at, ctx.now);
    const company = await unscoped(ctx).company.update({ where: { id }, data });
    const old_logo = before.logo === company.logo ? null : (partsOf(before.logo ?? "")?.name ?? null);
    if (old_logo) await deletePictureRow(ctx, old_logo);
    await recordChange(ctx, Object.keys(data), before, company);
    if (changesPayout) await notifyOwner(ctx, "Os dados do PIX que recebe os pagamentos da loja foram alterados.");
    if (changesControls)
      await notifyOwner(ctx, "As regras de contagem às cegas ou de aprovação da loja foram alteradas.");
    return { company, old_logo };
  });
  if (old_logo) await deletePictureFiles(ctx, old_logo);
  return company;
}

/** Records only fields whose value changed, and the PIX key before and after. */
async function recordChange(ctx: Ctx, sent: readonly string[], before: Company, after: Company) {
  const fields = sent.filter((field) => after[field as keyof Company] !== before[field as keyof Company]);
  if (fields.length === 0) return;
  const keys: Record<string, string> = { from: before.pix_key ?? "", to: after.pix_key ?? "" };
  const details = { fields, ...(before.pix_key !== after.pix_key && keys) };
  await recordAudit(ctx, "company.update", { details });
}

async function requireDefaultCustomer(ctx: Ctx, id: string) {
  if (await ctx.db.customer.findFirst({ where: { id, archived_at: null } })) return;
  throw new AppError("INVALID", { errors: { default_customer_id: ["Escolha um cliente do cadastro."] } });
}
