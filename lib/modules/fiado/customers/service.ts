import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { dayOf, toColumn } from "@/lib/core/calendar";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { findCustomerIdsWithArchived } from "@/lib/modules/customers/service";
import { PAYMENT_ORDER } from "../service";
import type { fiadoCustomers } from "./endpoints";
import type { Age, DEBTOR_SORTS } from "./rules";

interface AccountFilter {
  /** Only these customers. Null for all. */
  readonly ids: readonly string[] | null;
  readonly age?: Age | undefined;
  readonly is_overdue: boolean;
  readonly is_everyone: boolean;
  readonly sort: (typeof DEBTOR_SORTS)[number];
  readonly direction: "asc" | "desc";
  readonly skip: number;
  readonly take: number;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly is_archived: boolean;
  readonly fiado_allowed: boolean;
  readonly fiado_limit_cents: number;
  readonly balance_cents: number;
  readonly overdue_cents: number;
  readonly open_sale_count: number;
  readonly oldest_date: string | null;
  readonly oldest_days: number | null;
  readonly by_age: Record<Age, number>;
  readonly last_payment: { readonly payment_date: string; readonly amount_cents: number } | null;
}

interface AccountPage {
  readonly accounts: Account[];
  readonly totals: {
    readonly customer_count: number;
    readonly balance_cents: number;
    readonly overdue_cents: number;
    readonly by_age: Record<Age, number>;
  };
}

/**
 * Computes what customers owe and how old the debt is, in cents and in the shop's days; the only place that does.
 * Returns a page of accounts and the totals of all matches, in one snapshot. A reversed payment does not count as the
 * last one.
 */
async function queryAccounts(ctx: Ctx, filter: AccountFilter): Promise<AccountPage> {
  const { ids, age, is_overdue, is_everyone, sort, direction, skip, take } = filter;
  const today = toColumn(dayOf(ctx.now, ctx.zone));
  // Added only when filtering: PostgreSQL caches the plan of a statement, and a generic filter would read all rows for
  // one customer.
  const amongIds = (column: string) =>
    ids ? Prisma.sql`AND ${Prisma.raw(column)} = ANY (${ids}::uuid[])` : Prisma.empty;
  const [result] = await sqlFor(ctx).query<AccountPage>`
    WITH debt AS (
      SELECT customer_id, count(*) AS open_sale_count, min(sale_date) AS oldest_date,
             sum(remaining_cents) AS balance_cents,
             coalesce(sum(remaining_cents) FILTER (WHERE due_date < ${today}::date), 0) AS overdue_cents,
             coalesce(sum(remaining_cents) FILTER (WHERE ${today}::date - sale_date <= 30), 0) AS to_30,
             coalesce(sum(remaining_cents) FILTER (WHERE ${today}::date - sale_date BETWEEN 31 AND 60), 0) AS to_60,
             coalesce(sum(remaining_cents) FILTER (WHERE ${today}::date - sale_date BETWEEN 61 AND 90), 0) AS to_90,
             coalesce(sum(remaining_cents) FILTER (WHERE ${today}::date - sale_date > 90), 0) AS over_90
      FROM fiado_sale WHERE company_id = ${ctx.company_id}::uuid AND remaining_cents > 0
        ${amongIds("customer_id")}
      GROUP BY customer_id
    ), payment AS (
      SELECT DISTINCT ON (customer_id) customer_id, payment_date, amount_cents
      FROM fiado_payment p
      WHERE company_id = ${ctx.company_id}::uuid AND reverses_id IS NULL
        AND NOT EXISTS (SELECT FROM fiado_payment r WHERE r.company_id = ${ctx.company_id}::uuid AND r.reverses_id = p.id)
        ${amongIds("customer_id")}
      ORDER BY customer_id, payment_date DESC, created_at DESC, id DESC
    ), account AS (
      SELECT c.id, c.name, c.phone, c.archived_at IS NOT NULL AS is_archived, c.fiado_allowed, c.fiado_limit_cents,
             d.oldest_date, coalesce(d.open_sale_count, 0) AS open_sale_count,
             coalesce(d.balance_cents, 0) AS balance_cents, coalesce(d.overdue_cents, 0) AS overdue_cents,
             coalesce(d.to_30, 0) AS to_30, coalesce(d.to_60, 0) AS to_60, coalesce(d.to_90, 0) AS to_90,
             coalesce(d.over_90, 0) AS over_90, p.payment_date, p.amount_cents AS paid_cents
      FROM customer c
      LEFT JOIN debt d ON d.customer_id = c.id
      LEFT JOIN payment p ON p.customer_id = c.id
      WHERE c.company_id = ${ctx.company_id}::uuid ${amongIds("c.id")}
        AND (d.customer_id IS NOT NULL OR (${is_everyone} AND (c.archived_at IS NULL OR ${ids !== null})))
        AND (${!is_overdue} OR d.overdue_cents > 0)
        AND CASE ${age ?? ""} WHEN '0-30' THEN d.to_30 > 0 WHEN '31-60' THEN d.to_60 > 0
                              WHEN '61-90' THEN d.to_90 > 0 WHEN '90+' THEN d.over_90 > 0 ELSE true END
    ), placed AS (
      SELECT *, row_number() OVER (ORDER BY rank * ${direction === "desc" ? -1 : 1} NULLS LAST,
                                            CASE WHEN ${sort === "name" && direction === "desc"} THEN name END DESC,
                                            name, id) AS place
      FROM account, LATERAL (SELECT CASE ${sort}
          WHEN 'oldest' THEN ${today}::date - oldest_date
          WHEN 'balance' THEN balance_cents
          WHEN 'usage' THEN balance_cents * 10000 / nullif(fiado_limit_cents, 0)
          WHEN 'last_payment' THEN payment_date - '2000-01-01'::date END AS rank) AS ranked
    )
    SELECT coalesce(json_agg(json_build_object(
               'id', id, 'name', name, 'phone', phone, 'is_archived', is_archived, 'fiado_allowed', fiado_allowed,
               'fiado_limit_cents', fiado_limit_cents, 'balance_cents', balance_cents, 'overdue_cents', overdue_cents,
               'open_sale_count', open_sale_count, 'oldest_date', oldest_date, 'oldest_days', ${today}::date - oldest_date,
               'by_age', json_build_object('0-30', to_30, '31-60', to_60, '61-90', to_90, '90+', over_90),
               'last_payment', CASE WHEN payment_date IS NOT NULL THEN
                 json_build_object('payment_date', payment_date, 'amount_cents', paid_cents) END) ORDER BY place)
             FILTER (WHERE place > ${skip} AND place <= ${skip + take}), '[]') AS accounts,
           json_build_object(
             'customer_count', count(*), 'balance_cents', coalesce(sum(balance_cents), 0),
             'overdue_cents', coalesce(sum(overdue_cents), 0),
             'by_age', json_build_object('0-30', coalesce(sum(to_30), 0), '31-60', coalesce(sum(to_60), 0),
                                         '61-90', coalesce(sum(to_90), 0), '90+', coalesce(sum(over_90), 0))) AS totals
    FROM placed`;
  return must(result);
}

export async function listDebtors(ctx: Ctx, { search, ...input }: Received<typeof fiadoCustomers.list>) {
  const { accounts, totals } = await queryAccounts(ctx, {
    ...slice(input),
    ids: search ? await findCustomerIdsWithArchived(ctx, search) : null,
    age: input.age,
    is_overdue: input.overdue === "true",
    is_everyone: input.everyone === "true",
    sort: input.sort,
    direction: input.direction ?? (input.sort === "name" ? "asc" : "desc"),
  });
  return { rows: accounts, total: totals.customer_count, totals, page: input.page, per_page: input.per_page };
}

/** Returns a customer's account with its open purchases, also when nothing is owed. */
export async function getDebtor(ctx: Ctx, { id }: Received<typeof fiadoCustomers.get>) {
  const one = { sort: "name", direction: "asc", skip: 0, take: 1, is_overdue: false, is_everyone: true } as const;
  const [{ accounts }, open_sales, link] = await Promise.all([
    queryAccounts(ctx, { ...one, ids: [id] }),
    ctx.db.fiadoSale.findMany({
      where: { customer_id: id, remaining_cents: { gt: 0 } },
      include: { customer: true },
      orderBy: [...PAYMENT_ORDER],
    }),
    ctx.db.fiadoLink.aggregate({
      where: { customer_id: id, revoked_at: null, expires_at: { gt: ctx.now } },
      _max: { expires_at: true },
    }),
  ]);
  return { account: must(accounts[0]), open_sales, link_expires_at: link._max.expires_at };
}
