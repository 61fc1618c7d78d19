import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { slice } from "@/lib/api/page";
import { DUE_FIGURES, dueRanges } from "@/lib/core/bills";
import { dayOf, type LocalDate, toColumn } from "@/lib/core/calendar";
import { searchPatterns } from "@/lib/core/text";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { type DueRow, mergeCategories, summarizeDue, totalsOf } from "@/lib/modules/bills/rules";
import { listSuppliers } from "@/lib/modules/suppliers/service";
import type { payables } from "../endpoints";
import { PAYABLE_CATEGORIES } from "../labels";
import { withStatus } from "../rules";

const MAX_MATCHES = 10_000;
const MAX_OPTIONS = 50;

export async function listPayables(ctx: Ctx, input: Received<typeof payables.list>) {
  const today = dayOf(ctx.now, ctx.zone);
  const { search, status, supplier_id, category, from, until, sort, direction } = input;
  const due_date = { ...(from && { gte: toColumn(from) }), ...(until && { lte: toColumn(until) }) };
  const where = {
    AND: [withStatus(status, today), { due_date }],
    ...(supplier_id && { supplier_id }),
    ...(category && { category }),
    ...(search && { id: { in: await findPayableIds(ctx, search) } }),
  };
  const [rows, sums, summary] = await Promise.all([
    ctx.db.payable.findMany({
      where,
      include: { supplier: { select: { name: true } } },
      orderBy: [{ [sort]: direction }, { due_date: direction }, { id: direction }],
      ...slice(input),
    }),
    ctx.db.payable.aggregate({ where, _count: true, _sum: { amount_cents: true, paid_cents: true } }),
    sumDue(ctx, today),
  ]);
  const totals = totalsOf(sums, status === "cancelada");
  return { rows, total: sums._count, page: input.page, per_page: input.per_page, totals, summary };
}

/** The bills in whose description, category, supplier or barcode every word of the query occurs. */
async function findPayableIds(ctx: Ctx, query: string): Promise<string[]> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT p.id FROM payable p LEFT JOIN supplier s ON s.company_id = p.company_id AND s.id = p.supplier_id
    WHERE p.company_id = ${ctx.company_id}::uuid
      AND fold_text(concat_ws(' ', p.description, p.category, s.name, p.barcode)) LIKE ALL (${searchPatterns(query)}::text[])
    ORDER BY p.due_date DESC LIMIT ${MAX_MATCHES}`;
  return rows.map(({ id }) => id);
}

async function sumDue(ctx: Ctx, today: LocalDate) {
  const ranges = dueRanges(today);
  const firsts = DUE_FIGURES.map((figure) => ranges[figure].from ?? "-infinity");
  const lasts = DUE_FIGURES.map((figure) => ranges[figure].until);
  const rows = await sqlFor(ctx).query<DueRow>`
    SELECT f.figure, count(p.id) AS bill_count, coalesce(sum(p.amount_cents - p.paid_cents), 0) AS remaining_cents
    FROM unnest(${DUE_FIGURES}::text[], ${firsts}::text[]::date[], ${lasts}::text[]::date[]) AS f (figure, first, last)
    JOIN payable p ON p.company_id = ${ctx.company_id}::uuid AND p.due_date BETWEEN f.first AND f.last
      AND p.settled_on IS NULL AND p.canceled_at IS NULL
    GROUP BY f.figure`;
  return summarizeDue(ranges, rows);
}

/** Whom a bill may be owed to: also for whoever pays bills without keeping the register of suppliers. */
export async function listPayees(ctx: Ctx, { search }: Received<typeof payables.suppliers>) {
  const { rows } = await listSuppliers(ctx, { search, archived: "false", page: 1, per_page: MAX_OPTIONS });
  return { data: rows };
}

export async function listPayableCategories(ctx: Ctx) {
  const used = await ctx.db.payable.groupBy({ by: ["category"], where: {} });
  return {
    data: mergeCategories(
      used.map(({ category }) => category),
      PAYABLE_CATEGORIES,
    ),
  };
}
