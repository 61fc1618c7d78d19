import "server-only";
import { can } from "@/lib/access/permissions";
import { currentLinkOf } from "@/lib/access/quote-link";
import { companyCtx, type SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { addDays, dayOf, fromColumn, type LocalDate, localDate, toColumn } from "@/lib/core/calendar";
import type { Unit } from "@/lib/core/quantity";
import { searchPatterns } from "@/lib/core/text";
import type { Prisma } from "@/lib/db/prisma";
import { type Ctx, readSnapshot, sqlFor } from "@/lib/db/tenant";
import type { quotes } from "./endpoints";
import { EXPIRING_DAYS, type QuoteSort, type QuoteStatus, statusOf } from "./rules";

const MAX_MATCHES = 10_000;

const listInclude = {
  seller: { select: { id: true, name: true } },
  sale: { select: { id: true, number: true } },
} as const;
const quoteInclude = {
  ...listInclude,
  customer: { select: { email: true } },
  answers: { orderBy: { id: "asc" } },
} as const;

/** Returns a quote with its items, and its status on the shop's current day. */
export function findQuote(ctx: Ctx, id: string, seen: { user_id?: string } = {}) {
  return readSnapshot(ctx, async (ctx) => {
    const row = must(await ctx.db.quote.findFirst({ where: { id, ...seen }, include: quoteInclude }));
    const dated = { ...row, valid_until: fromColumn(row.valid_until) };
    const status = statusOf(dated, dayOf(ctx.now, ctx.zone));
    return { ...row, items: await listItems(ctx, id), status, now: ctx.now };
  });
}

interface QuoteItem {
  readonly product_id: string | null;
  readonly description: string;
  readonly unit: Unit;
  readonly quantity_milli: number;
  readonly unit_price_cents: number;
  readonly discount_cents: number;
  readonly total_cents: number;
  /** The price and stock of the product today. Null without a product. */
  readonly current_price_cents: number | null;
  readonly current_stock_milli: number | null;
  readonly is_archived: boolean;
}

/** Read with raw SQL, because Prisma takes several times as long for a quote of hundreds of items. */
const listItems = (ctx: Ctx, quote_id: string) => sqlFor(ctx).query<QuoteItem>`
  SELECT i.product_id, i.description, i.unit, i.quantity_milli, i.unit_price_cents, i.discount_cents, i.total_cents,
         p.sale_price_cents AS current_price_cents, p.current_stock_milli, p.archived_at IS NOT NULL AS is_archived
  FROM quote_item i
  LEFT JOIN product p ON p.company_id = ${ctx.company_id}::uuid AND p.id = i.product_id
  WHERE i.company_id = ${ctx.company_id}::uuid AND i.quote_id = ${quote_id}::uuid
  ORDER BY i.position`;

/**
 * Returns the token of a quote's valid link, null without one. Null also for a link whose secret cannot be derived: one created at
 * random by an earlier version, or before the server's secret was changed.
 */
export function tokenOf(quote: Awaited<ReturnType<typeof findQuote>>): string | null {
  const { link_hash, link_expires_at, now } = quote;
  if (!link_hash || !link_expires_at || link_expires_at <= now) return null;
  return currentLinkOf(quote, link_expires_at);
}

/** Locks a quote for a change and returns it. */
export async function lockQuote(ctx: Ctx, id: string) {
  await sqlFor(ctx).query`
    SELECT FROM quote WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return findQuote(ctx, id);
}

/** Returns a quote. Users without the permission for quotes see only their own. */
export function getQuote(call: SessionCall, { id }: Received<typeof quotes.get>) {
  const ctx = companyCtx(call);
  return findQuote(ctx, id, can(ctx.user, "orçamentos") ? {} : { user_id: ctx.user.id });
}

function sortColumn({ sort, direction }: { sort: QuoteSort; direction: "asc" | "desc" }) {
  const columns = {
    number: { number: direction },
    customer_name: { customer_name: { sort: direction, nulls: "last" as const } },
    issued_on: { issued_on: direction },
    valid_until: { valid_until: direction },
    total_cents: { total_cents: direction },
  } satisfies Record<QuoteSort, Prisma.QuoteOrderByWithRelationInput>;
  return columns[sort];
}

export async function listQuotes(call: SessionCall, input: Received<typeof quotes.list>) {
  const ctx = companyCtx(call);
  if (input.scope === "all" && !can(ctx.user, "orçamentos")) throw new AppError("FORBIDDEN");
  const today = dayOf(ctx.now, ctx.zone);
  const { search, customer_id, from, until } = input;
  const where = {
    ...(input.scope === "own" && { user_id: ctx.user.id }),
    ...(customer_id && { customer_id }),
    ...((from || until) && {
      issued_on: { ...(from && { gte: toColumn(localDate(from)) }), ...(until && { lte: toColumn(localDate(until)) }) },
    }),
    ...(search && { id: { in: await findQuoteIds(ctx, search) } }),
  };
  const shown = {
    AND: [where, input.status ? hasStatus(input.status, today) : {}, input.expiring === "true" ? expiring(today) : {}],
  };
  const [rows, total, groups, expiring_count] = await Promise.all([
    ctx.db.quote.findMany({
      where: shown,
      include: { ...listInclude, _count: { select: { items: true } } },
      orderBy: [sortColumn(input), { number: "desc" }],
      ...slice(input),
    }),
    ctx.db.quote.count({ where: shown }),
    sumByStatus(ctx, where, today),
    ctx.db.quote.count({ where: { AND: [where, expiring(today)] } }),
  ]);
  const { page, per_page } = input;
  return { rows, total, page, per_page, today, groups, expiring_count };
}

const awaiting = { status: { in: ["enviado", "visualizado"] } };
const isExpired = (today: LocalDate) => ({ ...awaiting, valid_until: { lt: toColumn(today) } });
const expiring = (today: LocalDate) => ({
  ...awaiting,
  valid_until: { gte: toColumn(today), lte: toColumn(addDays(today, EXPIRING_DAYS)) },
});

/** Returns the filter for a status. Must match `statusOf`. */
const hasStatus = (status: QuoteStatus, today: LocalDate) =>
  status === "expirado" ? isExpired(today) : { status, NOT: isExpired(today) };

async function sumByStatus(ctx: Ctx, where: object, today: LocalDate) {
  const sums = { by: ["status"], _count: true, _sum: { total_cents: true } } as const;
  const [current, expired] = await Promise.all([
    ctx.db.quote.groupBy({ ...sums, by: ["status"], where: { AND: [where, { NOT: isExpired(today) }] } }),
    ctx.db.quote.aggregate({ where: { AND: [where, isExpired(today)] }, _count: true, _sum: { total_cents: true } }),
  ]);
  return [...current, ...(expired._count > 0 ? [{ ...expired, status: "expirado" }] : [])].map(
    ({ status, _count, _sum }) => ({
      status: status as QuoteStatus,
      quote_count: _count,
      total_cents: _sum.total_cents ?? 0,
    }),
  );
}

/** Finds quotes by number, or by the words of the customer's name in any order. */
async function findQuoteIds(ctx: Ctx, words: string): Promise<string[]> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM quote
    WHERE company_id = ${ctx.company_id}::uuid
      AND (number::text = ${words} OR fold_text(coalesce(customer_name, '')) LIKE ALL (${searchPatterns(words)}::text[]))
    ORDER BY number DESC LIMIT ${MAX_MATCHES}`;
  return rows.map(({ id }) => id);
}
