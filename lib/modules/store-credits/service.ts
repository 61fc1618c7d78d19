import "server-only";
import { randomBytes } from "node:crypto";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { dayOf, fromColumn, toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { findCustomerIdsWithArchived } from "@/lib/modules/customers/service";
import type { storeCredits } from "./endpoints";
import { codeFrom, readCode, requireUsable, validUntil } from "./rules";

const RANDOM_BYTES = 64;

const withRelations = {
  customer: { select: { id: true, name: true } },
  sale_return: { select: { id: true, number: true, sale_id: true, sale: { select: { number: true } } } },
  fiado_payment: { select: { id: true, customer_id: true, payment_date: true } },
} as const;

type Origin = { readonly sale_return_id: string } | { readonly fiado_payment_id: string };
type Issue = Origin & { readonly customer_id: string | null; readonly amount_cents: number };

/** Issues a store credit for the refund of a return or for a fiado overpayment. */
export async function issueStoreCredit(ctx: Ctx, issue: Issue) {
  const { amount_cents } = issue;
  const row = await ctx.db.storeCredit.create({
    data: {
      company_id: ctx.company_id,
      created_at: ctx.now,
      ...issue,
      code: codeFrom(randomBytes(RANDOM_BYTES)),
      balance_cents: amount_cents,
      valid_until: toColumn(validUntil(dayOf(ctx.now, ctx.zone))),
    },
  });
  await recordAudit(ctx, "store_credit.issue", { subject: row.id, details: { amount_cents } });
}

/** Locks store credits by code, in the order of `takeStoreCredits`. An unknown code is ignored. */
export const lockStoreCredits = (ctx: Ctx, codes: readonly string[]) =>
  sqlFor(ctx).query`
    SELECT FROM store_credit WHERE company_id = ${ctx.company_id}::uuid AND code = ANY (${[...codes]}::text[])
    ORDER BY code COLLATE "C" FOR NO KEY UPDATE`;

interface Tender {
  readonly code: string;
  readonly amount_cents: number;
}

/**
 * Deducts the payments from the store credits, in order of code. Concurrent use never takes a balance below zero.
 * Throws STORE_CREDIT_SHORT and STORE_CREDIT_EXPIRED.
 */
export async function takeStoreCredits(ctx: Ctx, sale_id: string, tenders: readonly Tender[]) {
  const ordered = [...tenders].sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const tender of ordered) await takeOne(ctx, sale_id, tender);
}

async function takeOne(ctx: Ctx, sale_id: string, { code, amount_cents }: Tender) {
  const today = dayOf(ctx.now, ctx.zone);
  const [taken] = await ctx.db.storeCredit.updateManyAndReturn({
    where: { code, balance_cents: { gte: amount_cents }, valid_until: { gte: toColumn(today) } },
    data: { balance_cents: { decrement: amount_cents } },
  });
  if (!taken) {
    const held = await ctx.db.storeCredit.findFirst({ where: { code } });
    if (!held) throw new AppError("NOT_FOUND", { message: "Nenhum vale tem este código." });
    requireUsable({ ...held, valid_until: fromColumn(held.valid_until) }, amount_cents, today);
    throw new AppError("STORE_CREDIT_SHORT");
  }
  await recordUse(ctx, { store_credit_id: taken.id, sale_id, amount_cents });
}

/** Restores the store credit balances used by a sale. */
export async function returnStoreCredits(ctx: Ctx, sale_id: string) {
  const uses = await ctx.db.storeCreditUse.findMany({
    where: { sale_id },
    include: { store_credit: { select: { code: true } } },
  });
  await lockStoreCredits(
    ctx,
    uses.map(({ store_credit }) => store_credit.code),
  );
  for (const { store_credit_id, amount_cents } of uses) {
    await ctx.db.storeCredit.updateMany({
      where: { id: store_credit_id },
      data: { balance_cents: { increment: amount_cents } },
    });
    await recordUse(ctx, { store_credit_id, sale_id, amount_cents: -amount_cents });
  }
}

/** Cancels the store credit of a reversed payment; returns false and changes nothing if it was partly used. */
export async function cancelStoreCredit(ctx: Ctx, fiado_payment_id: string): Promise<boolean> {
  const vale = must(await ctx.db.storeCredit.findFirst({ where: { fiado_payment_id } }));
  const { count } = await ctx.db.storeCredit.updateMany({
    where: { id: vale.id, balance_cents: vale.amount_cents },
    data: { balance_cents: 0 },
  });
  if (count === 0) return false;
  await recordUse(ctx, { store_credit_id: vale.id, sale_id: null, amount_cents: vale.amount_cents });
  return true;
}

const recordUse = (ctx: Ctx, use: { store_credit_id: string; sale_id: string | null; amount_cents: number }) =>
  ctx.db.storeCreditUse.createMany({
    data: [{ company_id: ctx.company_id, user_id: ctx.user.id, user_name: ctx.user.name, created_at: ctx.now, ...use }],
  });

export const getStoreCredit = async (ctx: Ctx, { code }: Received<typeof storeCredits.get>) =>
  must(await ctx.db.storeCredit.findFirst({ where: { code }, include: withRelations }));

export async function listStoreCredits(ctx: Ctx, input: Received<typeof storeCredits.list>) {
  const { search, customer_id, open } = input;
  const where = {
    AND: [
      search
        ? {
            OR: [
              { code: { startsWith: readCode(search) || "-" } },
              { customer_id: { in: await findCustomerIdsWithArchived(ctx, search) } },
            ],
          }
        : {},
      open === "true" ? { balance_cents: { gt: 0 }, valid_until: { gte: toColumn(dayOf(ctx.now, ctx.zone)) } } : {},
      customer_id ? { customer_id } : {},
    ],
  };
  const [rows, { _count, _sum }] = await Promise.all([
    ctx.db.storeCredit.findMany({
      where,
      include: withRelations,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.storeCredit.aggregate({ where, _count: true, _sum: { amount_cents: true, balance_cents: true } }),
  ]);
  const totals = {
    count: _count,
    amount_cents: _sum.amount_cents ?? 0,
    balance_cents: _sum.balance_cents ?? 0,
  };
  return { rows, total: _count, page: input.page, per_page: input.per_page, totals };
}
