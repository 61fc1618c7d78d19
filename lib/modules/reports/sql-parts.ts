import "server-only";
import { dayOf, toColumn } from "@/lib/core/calendar";
import { Prisma } from "@/lib/db/prisma";
import type { Ctx } from "@/lib/db/tenant";
import { BILLED, LINES, REVENUE } from "./income/labels";
import { periodOf } from "./rules";

export interface Days {
  readonly from: string;
  readonly until: string;
}

/** Stored business day of sale `s`. */
export const saleDay = Prisma.sql`s.business_day`;

/** Returns the freight of sale `s` less returns. */
export const freightKept = (ctx: Ctx) => Prisma.sql`
  (CASE WHEN s.freight_cents = 0 THEN 0 ELSE s.freight_cents - coalesce((
    SELECT sum(b.amount_cents) FROM sale_item f
    JOIN sale_return_item b ON b.company_id = f.company_id AND b.sale_item_id = f.id
    WHERE f.company_id = s.company_id AND f.company_id = ${ctx.company_id}::uuid AND b.company_id = ${ctx.company_id}::uuid
      AND f.sale_id = s.id AND f.is_freight), 0) END)`;

/** Returns the condition for completed sales `s` of a period. */
export function soldIn(ctx: Ctx, days: Days) {
  const { first, last } = periodOf(days, ctx.zone);
  return Prisma.sql`s.company_id = ${ctx.company_id}::uuid AND s.status = 'concluida'
    AND s.business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date`;
}

/** Returns the condition for rows `a` of the totals of archived sales of a period. */
export function archivedIn(ctx: Ctx, days: Days) {
  const { first, last } = periodOf(days, ctx.zone);
  return Prisma.sql`a.company_id = ${ctx.company_id}::uuid
    AND a.business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date`;
}

/** Columns of an entry that stands for the archived sales `a`. */
export const ARCHIVED_ENTRY = Prisma.sql`a.business_day AS day, 'arquivo' AS source, a.id, NULL::uuid AS sale_id,
  NULL::uuid AS person_id, NULL::uuid AS bill_id, NULL::text AS words`;

/** Returns the business day of a timestamp column, for tables that do not store it. */
export const dayAt = (ctx: Ctx, column: string) =>
  Prisma.sql`(${Prisma.raw(column)} AT TIME ZONE ${ctx.zone} - make_interval(mins => ${ctx.turn_minutes}::int))::date`;

const IS_REVENUE = Prisma.sql`r.category = ANY (${[...REVENUE]}::text[])`;
/** The side and the line of receivable `r` in the income statement. */
export const RECEIVABLE_SIDE = Prisma.sql`CASE WHEN ${IS_REVENUE} THEN 'receita' ELSE 'outras' END`;
export const RECEIVABLE_NAME = Prisma.sql`CASE WHEN ${IS_REVENUE} THEN r.category || ${BILLED} ELSE r.category END`;

/** Surcharges less discount of a bill's payment. */
const EXTRA = Prisma.sql`(p.interest_cents + p.fine_cents - p.discount_cents)`;
const SIGN = Prisma.sql`(CASE WHEN p.reverses_id IS NULL THEN 1 ELSE -1 END)`;

/**
 * Returns the SQL for rows that move money, with the columns (side, name, day, source, id, sale_id, person_id, bill_id,
 * words, cents). Reports sum these rows, and the entries of a figure list them.
 */
export function partsFor(ctx: Ctx, days: Days) {
  const { first, last, from, until } = periodOf(days, ctx.zone, ctx.turn_minutes);
  const firstDay = toColumn(first);
  const lastDay = toColumn(last);
  const ofCompany = Prisma.sql`company_id = ${ctx.company_id}::uuid`;
  const today = Prisma.sql`${toColumn(dayOf(ctx.now, ctx.zone, ctx.turn_minutes))}::date`;
  /** The side of an open amount by its due date: `due_…`, or `overdue_…` before today. */
  const openSide = (kind: "in" | "fiado" | "out", due: Prisma.Sql) =>
    Prisma.sql`CASE WHEN ${due} < ${today} THEN ${`overdue_${kind}`} ELSE ${`due_${kind}`} END`;
  /** An overdue amount is expected today, so it counts on today and never on a past day. */
  const expectedOn = (due: Prisma.Sql) => Prisma.sql`greatest(${due}, ${today})`;
  const isExpected = (due: Prisma.Sql) =>
    Prisma.sql`${due} <= ${lastDay}::date AND ${expectedOn(due)} BETWEEN ${firstDay}::date AND ${lastDay}::date`;
  const billDue = Prisma.sql`r.due_date`;
  const fiadoDue = Prisma.sql`f.due_date`;
  return {
    tenders: (side: string, name: string) => Prisma.sql`
      SELECT ${side} AS side, ${name} AS name, ${saleDay} AS day, 'venda' AS source, t.sale_id AS id, s.id AS sale_id,
             s.customer_id AS person_id, NULL::uuid AS bill_id, s.number AS words, t.amount_cents::bigint AS cents
      FROM sale s JOIN sale_tender t ON t.company_id = s.company_id AND t.sale_id = s.id
      WHERE ${soldIn(ctx, days)} AND t.${ofCompany} AND t.method <> 'fiado'
      UNION ALL
      SELECT ${side}, ${name}, ${ARCHIVED_ENTRY}, a.amount_cents FROM archived_payment_total a WHERE ${archivedIn(ctx, days)}`,
    refunds: (side: string, name: string, sign: 1 | -1) => Prisma.sql`
      SELECT ${side}, ${name}, ${dayAt(ctx, "r.created_at")}, 'devolucao', r.id, s.id, s.customer_id, NULL::uuid, s.number,
             ${sign}::int * r.refund_cents::bigint
      FROM sale_return r JOIN sale s ON s.company_id = r.company_id AND s.id = r.sale_id
      WHERE r.${ofCompany} AND r.refund_method <> 'vale' AND r.created_at >= ${from} AND r.created_at < ${until}`,
    fiado: (side: string, name: string) => Prisma.sql`
      SELECT ${side}, ${name}, p.payment_date, 'fiado', p.id, NULL::uuid, p.customer_id, NULL::uuid, p.reason,
             ${SIGN} * (p.amount_cents + p.credit_cents)::bigint
      FROM fiado_payment p WHERE p.${ofCompany} AND p.payment_date BETWEEN ${firstDay}::date AND ${lastDay}::date`,
    received: (side: Prisma.Sql, name: Prisma.Sql) => Prisma.sql`
      SELECT ${side}, ${name}, p.payment_date, 'conta_receber', p.id, NULL::uuid, r.customer_id, r.id,
             r.description, ${SIGN} * (p.amount_cents + ${EXTRA})::bigint
      FROM receivable_settlement p JOIN receivable r ON r.company_id = p.company_id AND r.id = p.receivable_id
      WHERE p.${ofCompany} AND p.payment_date BETWEEN ${firstDay}::date AND ${lastDay}::date`,
    paid: (side: Prisma.Sql, name: Prisma.Sql, sign: 1 | -1) => Prisma.sql`
      SELECT ${side}, ${name}, p.payment_date, 'conta_pagar', p.id, NULL::uuid, r.supplier_id, r.id, r.description,
             ${sign}::int * ${SIGN} * (p.amount_cents + ${EXTRA})::bigint
      FROM payable_settlement p JOIN payable r ON r.company_id = p.company_id AND r.id = p.payable_id
      WHERE p.${ofCompany} AND p.payment_date BETWEEN ${firstDay}::date AND ${lastDay}::date`,
    drawer: (side: string, name: string, sign: 1 | -1) => Prisma.sql`
      SELECT ${side}, ${name}, ${dayAt(ctx, "m.created_at")}, 'caixa', m.id, NULL::uuid, NULL::uuid, NULL::uuid, m.description,
             ${sign}::int * (CASE m.type WHEN 'exit' THEN m.amount_cents ELSE -m.amount_cents END)::bigint
      FROM cash_movement m
      WHERE m.${ofCompany} AND m.origin = 'manual' AND m.reason = 'Despesa' AND (m.type = 'exit') = (m.reverses_id IS NULL)
        AND m.created_at >= ${from} AND m.created_at < ${until}`,
    dueIn: () => Prisma.sql`
      SELECT ${openSide("in", billDue)}, r.category, ${expectedOn(billDue)}, 'conta_receber', r.id, NULL::uuid, r.customer_id, r.id, r.description,
             (r.amount_cents - r.paid_cents)::bigint
      FROM receivable r
      WHERE r.${ofCompany} AND r.settled_on IS NULL AND r.canceled_at IS NULL AND ${isExpected(billDue)}`,
    dueFiado: () => Prisma.sql`
      SELECT ${openSide("fiado", fiadoDue)}, 'Fiado', ${expectedOn(fiadoDue)}, 'fiado', f.id, f.sale_id, f.customer_id, NULL::uuid, f.sale_number,
             f.remaining_cents::bigint
      FROM fiado_sale f WHERE f.${ofCompany} AND f.remaining_cents > 0 AND ${isExpected(fiadoDue)}`,
    dueOut: () => Prisma.sql`
      SELECT ${openSide("out", billDue)}, r.category, ${expectedOn(billDue)}, 'conta_pagar', r.id, NULL::uuid, r.supplier_id, r.id, r.description,
             (r.amount_cents - r.paid_cents)::bigint
      FROM payable r
      WHERE r.${ofCompany} AND r.settled_on IS NULL AND r.canceled_at IS NULL AND ${isExpected(billDue)}`,
    extras: () => Prisma.sql`
      SELECT 'despesa', ${LINES.interest}, p.payment_date, 'conta_pagar', p.id, NULL::uuid, r.supplier_id, r.id, r.description,
             -1 * ${SIGN} * ${EXTRA}::bigint
      FROM payable_settlement p JOIN payable r ON r.company_id = p.company_id AND r.id = p.payable_id
      WHERE p.${ofCompany} AND p.payment_date BETWEEN ${firstDay}::date AND ${lastDay}::date AND ${EXTRA} <> 0
      UNION ALL
      SELECT 'outras', ${LINES.interest}, p.payment_date, 'conta_receber', p.id, NULL::uuid, r.customer_id, r.id, r.description,
             ${SIGN} * ${EXTRA}::bigint
      FROM receivable_settlement p JOIN receivable r ON r.company_id = p.company_id AND r.id = p.receivable_id
      WHERE p.${ofCompany} AND p.payment_date BETWEEN ${firstDay}::date AND ${lastDay}::date AND ${EXTRA} <> 0`,
    earned: (goods: readonly string[]) => Prisma.sql`
      SELECT ${RECEIVABLE_SIDE}, ${RECEIVABLE_NAME}, coalesce(r.competence_date, r.due_date), 'conta_receber', r.id, NULL::uuid,
             r.customer_id, r.id, r.description, r.amount_cents::bigint
      FROM receivable r
      WHERE r.${ofCompany} AND r.canceled_at IS NULL AND coalesce(r.competence_date, r.due_date) BETWEEN ${firstDay}::date AND ${lastDay}::date
      UNION ALL
      SELECT 'despesa', r.category, coalesce(r.competence_date, r.due_date), 'conta_pagar', r.id, NULL::uuid, r.supplier_id, r.id,
             r.description, -r.amount_cents::bigint
      FROM payable r
      WHERE r.${ofCompany} AND r.canceled_at IS NULL AND r.category <> ALL (${[...goods]}::text[])
        AND coalesce(r.competence_date, r.due_date) BETWEEN ${firstDay}::date AND ${lastDay}::date`,
  };
}
