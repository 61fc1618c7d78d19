import "server-only";
import { can } from "@/lib/access/permissions";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { dayOf, localDate, toColumn } from "@/lib/core/calendar";
import type { Prisma } from "@/lib/db/prisma";
import { type Ctx, nextNumber, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import type { cashRegisters } from "./endpoints";
import { pendingReviewCounts, pendingReviewsOf } from "./pending-reviews";
import { type RegisterSort, type SummaryRow, summaryOf } from "./rules";

/**
 * Opens a cash register for the current user. Throws REGISTER_ALREADY_OPEN if there is one; a unique index enforces
 * this.
 */
export const openRegister = (ctx: Ctx, { opening_amount_cents, note }: Received<typeof cashRegisters.open>) =>
  transaction(ctx, async (ctx) => {
    const own = { company_id: ctx.company_id, user_id: ctx.user.id, user_name: ctx.user.name };
    if (await findOpenRegister(ctx)) throw new AppError("REGISTER_ALREADY_OPEN");
    const register = await ctx.db.cashRegister.create({
      data: {
        ...own,
        number: await nextNumber(ctx, "cash_register"),
        opening_amount_cents,
        opening_note: note,
        opened_at: ctx.now,
        business_day: toColumn(dayOf(ctx.now, ctx.zone, ctx.turn_minutes)),
      },
    });
    await recordAudit(ctx, "cash_register.open", { subject: register.id, details: { opening_amount_cents } });
    return register;
  });

const findOpenRegister = (ctx: Ctx) =>
  ctx.db.cashRegister.findFirst({ where: { user_id: ctx.user.id, status: "open" } });

export const currentRegister = async (call: SessionCall) => requireOpenRegister(companyCtx(call));

/** Returns the current user's open register. Throws NO_OPEN_REGISTER when there is none. */
export const requireOpenRegister = async (ctx: Ctx) => must(await findOpenRegister(ctx), "NO_OPEN_REGISTER");

/** Returns a register that the user may see: any register with `controle caixa`, otherwise only the user's own. */
export const getRegister = async (ctx: Ctx, { id }: { id: string }) =>
  must(await ctx.db.cashRegister.findFirst({ where: { id, ...ownOnly(ctx) }, include: { closing: true } }));

/** Returns a register with its count of offline sales that need a review. */
export async function getHistoryEntry(ctx: Ctx, { id }: { id: string }) {
  const register = await getRegister(ctx, { id });
  const { pending_count } = await pendingReviewsOf(ctx, id);
  return { ...register, pending_review_count: pending_count };
}

const ownOnly = (ctx: Ctx) => (can(ctx.user, "controle caixa") ? {} : { user_id: ctx.user.id });

/** Suggests the float that the user's last closing left in the drawer. */
export async function suggestOpening(ctx: Ctx) {
  const last = await ctx.db.cashClosing.findFirst({
    where: { cash_register: { user_id: ctx.user.id } },
    orderBy: { closed_at: "desc" },
  });
  return { suggested_cents: last?.float_left_cents ?? 0 };
}

/**
 * Locks an open register with FOR SHARE until the transaction ends, so that it cannot close. Several writes can share
 * the lock; a closing waits for all of them. Throws REGISTER_CLOSED.
 */
export async function lockOpenRegister(ctx: Ctx, id: string) {
  const [register] = await sqlFor(ctx).query<{ status: string }>`
    SELECT status FROM cash_register WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR SHARE`;
  if (must(register).status !== "open") throw new AppError("REGISTER_CLOSED");
}

/**
 * Locks a register with FOR SHARE if it is open: the given one, or the current user's when `id` is null. Returns its
 * id, or null when none is open.
 */
export async function lockRegisterIfOpen(ctx: Ctx, id: string | null = null): Promise<string | null> {
  const [register] = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM cash_register
    WHERE company_id = ${ctx.company_id}::uuid AND status = 'open'
      AND CASE WHEN ${id}::uuid IS NULL THEN user_id = ${ctx.user.id}::uuid ELSE id = ${id}::uuid END
    FOR SHARE`;
  return register?.id ?? null;
}

/** Returns the totals of a register that the user may see. Throws NOT_FOUND. */
export const summarize = (ctx: Ctx, { id }: { id: string }) =>
  totalsOf(ctx, id, can(ctx.user, "controle caixa") ? null : ctx.user.id);

/** Returns a register's totals without a permission check. For validation, not for display. */
export const registerTotalsOf = (ctx: Ctx, id: string) => totalsOf(ctx, id, null);

/** Returns the totals of a register from the database function `cash_summary`: only if it is the given user's, unless that is null. */
async function totalsOf(ctx: Ctx, id: string, user_id: string | null) {
  const [row] = await sqlFor(ctx).query<Record<string, bigint | number>>`
    SELECT * FROM cash_summary(company_id => ${ctx.company_id}::uuid, cash_register_id => ${id}::uuid)
    WHERE ${user_id}::uuid IS NULL OR EXISTS (
      SELECT FROM cash_register
      WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid AND user_id = ${user_id}::uuid)`;
  const figures = Object.entries(must(row)).map(([name, value]) => [name, Number(value)]);
  return summaryOf(Object.fromEntries(figures) as SummaryRow);
}

/**
 * Returns the cash that should be in the drawer of a register, in cents: the `expected_cents` of its totals, for checks that need
 * nothing else.
 */
export async function expectedCashOf(ctx: Ctx, id: string): Promise<number> {
  const [row] = await sqlFor(ctx).query<{ cents: bigint }>`
    SELECT expected_cash_cents AS cents
    FROM cash_summary(company_id => ${ctx.company_id}::uuid, cash_register_id => ${id}::uuid)`;
  return Number(must(row).cents);
}

/** By a figure of the closing, open registers come last. */
function sortColumns({ sort, direction }: { sort: RegisterSort; direction: "asc" | "desc" }) {
  if (sort === "opened_at") return [{ opened_at: direction }];
  return [
    { status: "asc" },
    { closing: { [sort]: direction } },
  ] satisfies Prisma.CashRegisterOrderByWithRelationInput[];
}

export async function listRegisters(ctx: Ctx, input: Received<typeof cashRegisters.list>) {
  const { from, until, user_id, status, with_difference } = input;
  const where = {
    ...(user_id && { user_id }),
    ...(status && { status }),
    ...((from || until) && {
      business_day: {
        ...(from && { gte: toColumn(localDate(from)) }),
        ...(until && { lte: toColumn(localDate(until)) }),
      },
    }),
    ...(with_difference && { closing: { difference_cents: with_difference === "true" ? { not: 0 } : 0 } }),
  };
  const [rows, total, totals] = await Promise.all([
    ctx.db.cashRegister.findMany({
      where,
      include: { closing: true },
      orderBy: [...sortColumns(input), { opened_at: "desc" }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.cashRegister.count({ where }),
    ctx.db.cashClosing.aggregate({
      where: { cash_register: where },
      _sum: { total_sales_cents: true, expected_cash_cents: true, counted_cash_cents: true, difference_cents: true },
    }),
  ]);
  const pending = await pendingReviewCounts(
    ctx,
    rows.map(({ id }) => id),
  );
  const withPendingCounts = rows.map((row) => ({ ...row, pending_review_count: pending.get(row.id) ?? 0 }));
  return { rows: withPendingCounts, total, page: input.page, per_page: input.per_page, totals: totals._sum };
}

/** Lists all users who ever opened a register, with the name used at the last opening. */
export async function listOperators(ctx: Ctx) {
  const rows = await ctx.db.cashRegister.groupBy({
    by: ["user_id", "user_name"],
    where: {},
    orderBy: { _max: { opened_at: "asc" } },
  });
  const names = new Map(rows.map(({ user_id, user_name }) => [user_id, user_name]));
  const data = [...names].map(([id, name]) => ({ id, name }));
  return { data: data.sort((a, b) => a.name.localeCompare(b.name, "pt-BR")) };
}
