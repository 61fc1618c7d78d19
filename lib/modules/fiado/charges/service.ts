import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { addDays, dayOf, fromColumn, toColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { insertStatementLink } from "../links/service";
import { lockDebtor, openDebtsOf } from "../service";
import type { fiadoCharges } from "./endpoints";
import { MAX_CHARGED, REMINDER_DAYS } from "./schema";

export interface ChargeableRow {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly balance_cents: bigint;
  readonly amount_cents: bigint;
  readonly due_date: Date;
  readonly days: number;
  readonly charged_at: Date | null;
  readonly charged_by: string | null;
}

/**
 * Lists overdue customers, longest overdue first, or customers with a purchase due in exactly five, three or one day,
 * nearest first.
 */
export async function listChargeable(ctx: Ctx, { kind }: Received<typeof fiadoCharges.list>) {
  const today = dayOf(ctx.now, ctx.zone);
  const days = REMINDER_DAYS.map((count) => toColumn(addDays(today, count)));
  return sqlFor(ctx).query<ChargeableRow>`
    WITH debt AS (
      SELECT customer_id, sum(remaining_cents) AS balance_cents,
             sum(remaining_cents) FILTER (WHERE due_date < ${toColumn(today)}::date) AS late_cents,
             min(due_date) FILTER (WHERE due_date < ${toColumn(today)}::date) AS late_date,
             min(due_date) FILTER (WHERE due_date = ANY (${days}::date[])) AS near_date
      FROM fiado_sale WHERE company_id = ${ctx.company_id}::uuid AND remaining_cents > 0 GROUP BY customer_id
    ), wanted AS (
      SELECT customer_id, balance_cents,
             CASE WHEN ${kind === "atrasados"} THEN late_date ELSE near_date END AS due_date,
             CASE WHEN ${kind === "atrasados"} THEN late_cents ELSE (
               SELECT sum(f.remaining_cents) FROM fiado_sale f
               WHERE f.company_id = ${ctx.company_id}::uuid AND f.customer_id = debt.customer_id AND f.due_date = near_date
             ) END AS amount_cents
      FROM debt
    )
    SELECT c.id, c.name, c.phone, w.balance_cents, w.amount_cents, w.due_date,
           abs(w.due_date - ${toColumn(today)}::date) AS days, g.created_at AS charged_at, g.user_name AS charged_by
    FROM wanted w
    JOIN customer c ON c.company_id = ${ctx.company_id}::uuid AND c.id = w.customer_id
    LEFT JOIN fiado_charge g ON g.company_id = c.company_id AND g.customer_id = c.id AND g.day = ${toColumn(today)}::date
    WHERE w.due_date IS NOT NULL
    ORDER BY w.due_date, c.name, c.id LIMIT ${MAX_CHARGED}`;
}

/**
 * Records that a customer is reminded today, once per day, and creates the link and the amounts for the message. Throws
 * NOTHING_OWED when the balance is zero.
 */
export const chargeCustomer = (ctx: Ctx, { id }: Received<typeof fiadoCharges.create>) =>
  transaction(ctx, async (ctx) => {
    await lockDebtor(ctx, id);
    const day = toColumn(dayOf(ctx.now, ctx.zone));
    const debts = await openDebtsOf(ctx, id);
    const balance_cents = sumCents(debts.map(({ remaining_cents }) => remaining_cents));
    if (balance_cents === 0) throw new AppError("NOTHING_OWED");
    const { id: user_id, name: user_name } = ctx.user;
    const noted = await ctx.db.fiadoCharge.findFirst({ where: { customer_id: id, day } });
    const note = { company_id: ctx.company_id, customer_id: id, day, balance_cents, user_id, user_name };
    const charge = noted ?? (await ctx.db.fiadoCharge.create({ data: { ...note, created_at: ctx.now } }));
    const link = await insertStatementLink(ctx, id);
    await recordAudit(ctx, "fiado.charge", { subject: id, details: { balance_cents } });
    const today = dayOf(ctx.now, ctx.zone);
    const late = debts.filter(({ due_date }) => fromColumn(due_date) < today);
    const overdue_cents = sumCents(late.map(({ remaining_cents }) => remaining_cents));
    return { charge, ...link, balance_cents, overdue_cents, company: await companyOf(ctx) };
  });
