import "server-only";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import type { Unscoped } from "@/lib/db/client";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { startTrial } from "@/lib/modules/billing/service";
import { DEFAULT_CATEGORIES } from "@/lib/modules/products/rules";
import type { companies } from "./endpoints";

/** A new company with the default categories and a trial plan; its people are the caller's business. */
export async function foundCompany(tx: Unscoped, data: { name: string; email: string }, now: Date) {
  const company = await tx.company.create({ data: { ...data, created_at: now } });
  const company_id = company.id;
  await tx.category.createMany({ data: DEFAULT_CATEGORIES.map((name) => ({ company_id, name })) });
  await startTrial(tx, company_id, now);
  return company;
}

export const currentCompany = (call: SessionCall) => companyOf(companyCtx(call));

/** The ctx's own company, whole. */
export const companyOf = async (ctx: Ctx) =>
  must(await unscoped(ctx).company.findUnique({ where: { id: ctx.company_id } }));

export async function updateCompany(ctx: Ctx, { id, ...fields }: Received<typeof companies.update>) {
  if (id !== ctx.company_id) throw new AppError("NOT_FOUND");
  const data = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const company = await unscoped(ctx).company.update({ where: { id }, data });
  await recordAudit(ctx, "company.update", { details: { fields: Object.keys(data) } });
  return company;
}
