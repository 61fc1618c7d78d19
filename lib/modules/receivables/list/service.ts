import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { slice } from "@/lib/api/page";
import { DUE_FIGURES, dueRanges } from "@/lib/core/bills";
import { dayOf, type LocalDate, toColumn } from "@/lib/core/calendar";
import { searchPatterns } from "@/lib/core/text";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { type DueRow, mergeCategories, summarizeDue, totalsOf } from "@/lib/modules/bills/rules";
import { listCustomers } from "@/lib/modules/customers/service";
import type { receivables } from "../endpoints";
import { RECEIVABLE_CATEGORIES } from "../labels";
import { withStatus } from "../rules";

const MAX_MATCHES = 10_000;
const MAX_OPTIONS = 50;

export async function listReceivables(ctx: Ctx, input: Received<typeof receivables.list>) {
  const today = dayOf(ctx.now, ctx.zone);
  const { search, status, customer_id, category, from, until, sort, direction } = input;
  const due_date = { ...(from && { gte: toColumn(from) }), ...(until && { lte: toColumn(until) }) };
  const where = {
    AND: [withStatus(status, today), { due_date }],
    ...(customer_id && { customer_id }),
    ...(category && { category }),
    ...(search && { id: { in: await findReceivableIds(ctx, search) } }),
  };
  const [rows, sums, summary] = await Promise.all([
    ctx.db.receivable.findMany({
      where,
      include: { customer: { select: { name: true, phone: true } } },
      orderBy: [{ [sort]: direction }, { due_date: direction }, { id: direction }],
      ...slice(input),
    }),
    ctx.db.receivable.aggregate({ where, _count: true, _sum: { amount_cents: true, paid_cents: true } }),
    sumDue(ctx, today),
  ]);
  const totals = totalsOf(sums, status === "cancelada");
  return { rows, total: sums._count, page: input.page, per_page: input.per_page, totals, summary };
}

/** The bills in whose description, category, customer or barcode every word of the query occurs. */
async function findReceivableIds(ctx: Ctx, query: string): Promise<string[]> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT r.id FROM receivable r LEFT JOIN customer c ON c.company_id = r.company_id AND c.id = r.customer_id
    WHERE r.company_id = ${ctx.company_id}::uuid
      AND fold_text(concat_ws(' ', r.description, r.category, c.name, r.barcode)) LIKE ALL (${searchPatterns(query)}::text[])
    ORDER BY r.due_date DESC LIMIT ${MAX_MATCHES}`;
  return rows.map(({ id }) => id);
}

async function sumDue(ctx: Ctx, today: LocalDate) {
  const ranges = dueRanges(today);
  const firsts = DUE_FIGURES.map((figure) => ranges[figure].from ?? "-infinity");
  const lasts = DUE_FIGURES.map((figure) => ranges[figure].until);
  const rows = await sqlFor(ctx).query<DueRow>`
    SELECT f.figure, count(r.id) AS bill_count, coalesce(sum(r.amount_cents - r.paid_cents), 0) AS remaining_cents
    FROM unnest(${DUE_FIGURES}::text[], ${firsts}::text[]::date[], ${lasts}::text[]::date[]) AS f (figure, first, last)
    JOIN receivable r ON r.company_id = ${ctx.company_id}::uuid AND r.due_date BETWEEN f.first AND f.last
      AND r.settled_on IS NULL AND r.canceled_at IS NULL
    GROUP BY f.figure`;
  return summarizeDue(ranges, rows);
}

/** Whom a bill may be received from: also for whoever receives without keeping the register of customers. */
export async function listPayers(ctx: Ctx, { search }: Received<typeof receivables.customers>) {
  const { rows } = await listCustomers(ctx, { search, archived: "false", page: 1, per_page: MAX_OPTIONS });
  return { data: rows };
}

export async function listReceivableCategories(ctx: Ctx) {
  const used = await ctx.db.receivable.groupBy({ by: ["category"], where: {} });
  return {
    data: mergeCategories(
      used.map(({ category }) => category),
      RECEIVABLE_CATEGORIES,
    ),
  };
}
