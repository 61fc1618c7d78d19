import "server-only";
import { can } from "@/lib/access/permissions";
import { type PageInput, slice } from "@/lib/api/page";
import type { SyncInput } from "@/lib/api/sync";
import type { BILL_SORTS } from "@/lib/core/bills";
import { DUE_PERIODS, dueRanges } from "@/lib/core/bills";
import { dayOf, fromColumn, type LocalDate } from "@/lib/core/calendar";
import { searchPatterns } from "@/lib/core/text";
import { Prisma } from "@/lib/db/prisma";
import { findTableSyncPage } from "@/lib/db/sync";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { type BillKind, PAYABLES, RECEIVABLES } from "./kind-rules";
import { type DueRow, mergeCategories, summarizeDue } from "./rules";
import { billsOf, withParty, withPartyFields } from "./service";
import type { BillStatus } from "./status-rules";

interface Filter {
  readonly statuses: readonly BillStatus[];
  readonly party_id: string | undefined;
  readonly category?: string | undefined;
  readonly search: string;
  readonly from?: LocalDate | undefined;
  readonly until?: LocalDate | undefined;
}

interface ListQuery extends Filter, PageInput {
  readonly sort: (typeof BILL_SORTS)[number];
  readonly direction: "asc" | "desc";
}

interface Totals {
  readonly bill_count: bigint;
  readonly amount_cents: bigint;
  readonly paid_cents: bigint;
  readonly remaining_cents: bigint;
}

/** Remaining amount of a bill. Must match the presenter. */
const REMAINING = Prisma.raw("CASE WHEN b.canceled_at IS NULL THEN b.amount_cents - b.paid_cents ELSE 0 END");

/** Returns a page of the bills that match the filter, their totals, and the due summary, which ignores the filter. */
export async function listBills(ctx: Ctx, kind: BillKind, query: ListQuery) {
  const today = dayOf(ctx.now, ctx.zone);
  const found = filterClauses(ctx, kind, query, today);
  const direction = Prisma.raw(query.direction);
  const { skip, take } = slice(query);
  const [ids, [sums], summary] = await Promise.all([
    sqlFor(ctx).query<{ id: string }>`
      SELECT b.id ${found}
      ORDER BY b.${Prisma.raw(query.sort)} ${direction}, b.due_date ${direction}, b.id ${direction}
      LIMIT ${take} OFFSET ${skip}`,
    sqlFor(ctx).query<Totals>`
      SELECT count(*) AS bill_count, coalesce(sum(b.amount_cents), 0) AS amount_cents,
             coalesce(sum(b.paid_cents), 0) AS paid_cents, coalesce(sum(${REMAINING}), 0) AS remaining_cents ${found}`,
    summarize(ctx, kind, today),
  ]);
  const rows = await loadInOrder(ctx, kind, ids);
  const totals = Object.fromEntries(Object.entries(sums ?? {}).map(([name, sum]) => [name, Number(sum)]));
  const { page, per_page } = query;
  return { rows, total: Number(sums?.bill_count ?? 0), page, per_page, totals: totals as Numbers<Totals>, summary };
}

/** Returns a page of the bills changed since an instant, paid and canceled ones included. */
export const syncBills = (ctx: Ctx, kind: BillKind, input: SyncInput) =>
  findTableSyncPage(ctx, kind.table, input, (ids) => loadBills(ctx, kind, ids));

type Numbers<T> = { [Name in keyof T]: number };

/** Returns the FROM and WHERE clauses of a filter. Must match `billStatusOf`. */
function filterClauses(ctx: Ctx, kind: BillKind, { statuses, search, ...filter }: Filter, today: LocalDate) {
  const table = Prisma.raw(kind.table);
  const party = Prisma.raw(kind.party);
  const party_id = Prisma.raw(`b.${kind.party}_id`);
  const searchCondition = Prisma.sql`AND fold_text(concat_ws(' ', b.description, b.category, p.name, b.barcode))
    LIKE ALL (${searchPatterns(search)}::text[])`;
  return Prisma.sql`
    FROM ${table} b LEFT JOIN ${party} p ON p.company_id = b.company_id AND p.id = ${party_id}
    WHERE b.company_id = ${ctx.company_id}::uuid
      AND CASE WHEN b.canceled_at IS NOT NULL THEN 'canceled' WHEN b.settled_on IS NOT NULL THEN 'settled'
               WHEN b.due_date < ${today}::date THEN 'overdue' WHEN b.due_date = ${today}::date THEN 'today'
               ELSE 'upcoming' END = ANY(${statuses}::text[])
      ${filter.from ? Prisma.sql`AND b.due_date >= ${filter.from}::date` : Prisma.empty}
      ${filter.until ? Prisma.sql`AND b.due_date <= ${filter.until}::date` : Prisma.empty}
      ${filter.party_id ? Prisma.sql`AND ${party_id} = ${filter.party_id}::uuid` : Prisma.empty}
      ${filter.category ? Prisma.sql`AND b.category = ${filter.category}` : Prisma.empty}
      ${search ? searchCondition : Prisma.empty}`;
}

async function loadBills(ctx: Ctx, kind: BillKind, ids: string[]) {
  const rows = await billsOf(ctx, kind).findMany({ where: { id: { in: ids } }, include: withParty(kind) });
  return rows.map((row) => withPartyFields(kind, row));
}

async function loadInOrder(ctx: Ctx, kind: BillKind, ids: readonly { id: string }[]) {
  const rows = await loadBills(
    ctx,
    kind,
    ids.map(({ id }) => id),
  );
  const by_id = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => by_id.get(id) ?? []);
}

const MAX_BILLS_PER_DAY = 3;

interface DayRow {
  readonly id: string;
  readonly due_date: Date;
  readonly bill_count: bigint;
  readonly amount_cents: bigint;
  readonly remaining_cents: bigint;
}

/** Returns the days that have bills for the filter, with the totals and the largest bills of each day. */
export async function listBillDays(ctx: Ctx, kind: BillKind, filter: Filter) {
  const days = await sqlFor(ctx).query<DayRow>`
    SELECT id, due_date, bill_count, amount_cents, remaining_cents FROM (
      SELECT b.id, b.due_date, count(*) OVER day AS bill_count, sum(b.amount_cents) OVER day AS amount_cents,
             sum(${REMAINING}) OVER day AS remaining_cents,
             row_number() OVER (PARTITION BY b.due_date ORDER BY ${REMAINING} DESC, b.amount_cents DESC, b.id) AS place
      ${filterClauses(ctx, kind, filter, dayOf(ctx.now, ctx.zone))}
      WINDOW day AS (PARTITION BY b.due_date)) AS found
    WHERE place <= ${MAX_BILLS_PER_DAY} ORDER BY due_date, place`;
  const bills = await loadInOrder(ctx, kind, days);
  const on = ({ due_date }: { due_date: Date }) => fromColumn(due_date);
  const firsts = days.filter((row, at) => at === 0 || on(row) !== on(days[at - 1] ?? row));
  return firsts.map((first) => ({
    day: on(first),
    bill_count: Number(first.bill_count),
    amount_cents: Number(first.amount_cents),
    remaining_cents: Number(first.remaining_cents),
    bills: bills.filter((bill) => on(bill) === on(first)),
  }));
}

/** Returns the open amounts by due date, and the month's forecast for a user who may see both ledgers. */
async function summarize(ctx: Ctx, kind: BillKind, today: LocalDate) {
  const seesBoth = can(ctx.user, "contas a pagar") && can(ctx.user, "contas a receber");
  if (!seesBoth) return { ...(await sumDue(ctx, kind, today)), forecast: null };
  const [payable, receivable] = await Promise.all([sumDue(ctx, PAYABLES, today), sumDue(ctx, RECEIVABLES, today)]);
  const payable_cents = payable.month.remaining_cents;
  const receivable_cents = receivable.month.remaining_cents;
  const { from, until } = payable.month;
  const forecast = { payable_cents, receivable_cents, balance_cents: receivable_cents - payable_cents };
  return { ...(kind === PAYABLES ? payable : receivable), forecast: { from: from ?? until, until, ...forecast } };
}

async function sumDue(ctx: Ctx, { table }: BillKind, today: LocalDate) {
  const ranges = dueRanges(today);
  const firsts = DUE_PERIODS.map((period) => ranges[period].from ?? "-infinity");
  const lasts = DUE_PERIODS.map((period) => ranges[period].until);
  const rows = await sqlFor(ctx).query<DueRow>`
    SELECT f.period, count(b.id) AS bill_count, coalesce(sum(b.amount_cents - b.paid_cents), 0) AS remaining_cents
    FROM unnest(${DUE_PERIODS}::text[], ${firsts}::text[]::date[], ${lasts}::text[]::date[]) AS f (period, first, last)
    JOIN ${Prisma.raw(table)} b ON b.company_id = ${ctx.company_id}::uuid AND b.due_date BETWEEN f.first AND f.last
      AND b.settled_on IS NULL AND b.canceled_at IS NULL
    GROUP BY f.period`;
  return summarizeDue(ranges, rows);
}

export async function listBillCategories(ctx: Ctx, kind: BillKind, offered: readonly string[]) {
  const used = await billsOf(ctx, kind).groupBy({ by: ["category"], where: {} });
  const names = used.map(({ category }) => category);
  return { data: mergeCategories(names, offered) };
}
