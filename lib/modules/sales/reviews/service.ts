import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import type { Prisma } from "@/lib/db/prisma";
import { type Ctx, key, sqlFor, transaction, unscoped } from "@/lib/db/tenant";
import { offlineReviewMail } from "@/lib/mail/review-mails";
import { recordAudit } from "@/lib/modules/audit/service";
import { postMail } from "@/lib/modules/mails/service";
import type { offlineReviews } from "./endpoints";
import { type Excess, MAX_PENDING_CENTS, MAX_PENDING_SALES } from "./schema";

const withRelations = {
  sale: { include: { customer: { select: { name: true } } } },
  cash_register: { select: { id: true, number: true } },
} as const;

type Row = Prisma.OfflineReviewGetPayload<{ include: typeof withRelations }>;
export type ReviewWithSale = Row & { readonly is_yours_to_decide: boolean };

interface OfflineSale {
  readonly id: string;
  readonly number: string;
  readonly cash_register_id: string;
}

/**
 * Records the reviews of an offline sale in the same transaction. The register of the sale must be locked. From
 * MAX_PENDING_SALES or MAX_PENDING_CENTS on, the rows are marked as over the limit and the owner gets one mail for the
 * register.
 */
export async function recordReviews(ctx: Ctx, sale: OfflineSale, excesses: readonly Excess[]) {
  if (excesses.length === 0) return;
  const [before] = await sqlFor(ctx).query<{ sales: bigint; cents: bigint; notified: boolean }>`
    SELECT count(DISTINCT sale_id) FILTER (WHERE status = 'pending') AS sales,
           coalesce(sum(amount_cents) FILTER (WHERE status = 'pending'), 0) AS cents,
           coalesce(bool_or(over_limit), false) AS notified
    FROM offline_review
    WHERE company_id = ${ctx.company_id}::uuid AND cash_register_id = ${sale.cash_register_id}::uuid`;
  const { sales, cents, notified } = must(before);
  const over_limit = Number(sales) >= MAX_PENDING_SALES || Number(cents) >= MAX_PENDING_CENTS;
  await ctx.db.offlineReview.createMany({
    data: excesses.map(({ reason, amount_cents, lines }) => ({
      company_id: ctx.company_id,
      sale_id: sale.id,
      cash_register_id: sale.cash_register_id,
      reason,
      amount_cents,
      lines: lines.map((line) => ({ ...line })),
      over_limit,
      created_at: ctx.now,
    })),
  });
  for (const { reason, amount_cents } of excesses)
    await recordAudit(ctx, "offline_review.open", {
      subject: sale.id,
      details: { number: sale.number, reason, amount_cents, over_limit },
    });
  if (over_limit && !notified) await notifyOwner(ctx, sale, Number(sales), Number(cents));
}

/** Sends one mail per register, when its first row exceeds the limit; the lock on the register prevents duplicates. */
async function notifyOwner(ctx: Ctx, { cash_register_id }: OfflineSale, sales: number, cents: number) {
  const register = must(await ctx.db.cashRegister.findFirst({ where: { id: cash_register_id } }));
  const owners = await unscoped(ctx).user.findMany({
    where: { company_id: ctx.company_id, type: "owner", active: true },
  });
  const company = must(await unscoped(ctx).company.findUnique({ where: { id: ctx.company_id } }));
  const figures = { register_number: register.number, user_name: register.user_name, sales, cents };
  for (const owner of owners)
    await postMail(unscoped(ctx), offlineReviewMail(owner, company.name, figures), {
      kind: "offline_review.over_limit",
      company_id: ctx.company_id,
      once_key: `offline-review:${cash_register_id}:${owner.id}`,
    });
}

export async function listReviews(ctx: Ctx, input: Received<typeof offlineReviews.list>) {
  const { status, cash_register_id } = input;
  const where = {
    status: status === "pending" ? "pending" : { not: "pending" },
    ...(cash_register_id && { cash_register_id }),
  };
  const [rows, total, is_owner] = await Promise.all([
    ctx.db.offlineReview.findMany({
      where,
      include: withRelations,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.offlineReview.count({ where }),
    isOwner(ctx),
  ]);
  const known = rows.map((row) => ({ ...row, is_yours_to_decide: mayDecide(ctx, row, is_owner) }));
  return { rows: known, total, page: input.page, per_page: input.per_page };
}

const isOwner = async (ctx: Ctx) =>
  (await unscoped(ctx).user.count({ where: { id: ctx.user.id, company_id: ctx.company_id, type: "owner" } })) > 0;

/** Users may not decide about their own sales, except the owner. */
const mayDecide = (ctx: Ctx, { sale, status }: Pick<Row, "sale" | "status">, is_owner: boolean) =>
  status === "pending" && (is_owner || sale.user_id !== ctx.user.id);

/** Returns the number of pending reviews, of unknown prices, and of registers over the limit. */
export async function summarizeReviews(ctx: Ctx) {
  const [row] = await sqlFor(ctx).query<Record<"count" | "cents" | "unknown" | "registers", bigint>>`
    SELECT count(*) AS count, coalesce(sum(amount_cents), 0) AS cents,
           count(*) FILTER (WHERE reason = 'price_unknown') AS unknown,
           count(DISTINCT cash_register_id) FILTER (WHERE over_limit) AS registers
    FROM offline_review WHERE company_id = ${ctx.company_id}::uuid AND status = 'pending'`;
  const { count, cents, unknown, registers } = must(row);
  return {
    pending_count: Number(count),
    pending_cents: Number(cents),
    unknown_count: Number(unknown),
    over_limit_registers: Number(registers),
  };
}

/**
 * Approves or contests a review, once. Throws REVIEW_DECIDED if it is already decided and OWN_REVIEW for a sale made by
 * the caller.
 */
export const decideReview = (ctx: Ctx, { id, decision, note }: Received<typeof offlineReviews.decide>) =>
  transaction(ctx, async (ctx) => {
    const review = must(await ctx.db.offlineReview.findFirst({ where: { id }, include: withRelations }));
    if (review.sale.user_id === ctx.user.id && !(await isOwner(ctx))) throw new AppError("OWN_REVIEW");
    const { count } = await ctx.db.offlineReview.updateMany({
      where: { id, status: "pending" },
      data: {
        status: decision,
        decided_at: ctx.now,
        decided_by_id: ctx.user.id,
        decided_by_name: ctx.user.name,
        note: note || null,
      },
    });
    if (count === 0) throw new AppError("REVIEW_DECIDED");
    const { reason, amount_cents, sale } = review;
    await recordAudit(ctx, `offline_review.${decision === "approved" ? "approve" : "contest"}`, {
      subject: sale.id,
      details: { number: sale.number, reason, amount_cents },
    });
    const row = await ctx.db.offlineReview.findUniqueOrThrow({ where: key(ctx, id), include: withRelations });
    return { ...row, is_yours_to_decide: false };
  });
