import "server-only";
import { randomUUID } from "node:crypto";
import { AppError, must } from "@/lib/api/errors";
import { countDatesUntil, planBills, type SettlementMethod } from "@/lib/core/bills";
import { fromColumn, type LocalDate, toColumn } from "@/lib/core/calendar";
import type { Payable } from "@/lib/db/prisma";
import { Prisma } from "@/lib/db/prisma";
import { type CompanyDb, type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import type { BillKind } from "./kind-rules";
import { amountForSeries, isOpen, requireNoPayments, requireOpen, requireSameAmount, rescheduledDates } from "./rules";
import type { Plan, Scope } from "./schema";

const NO_REASON = "Sem motivo informado";

/** A row of either table, with the supplier or customer as `party`. */
export interface BillRow extends Omit<Payable, "supplier_id"> {
  readonly party_id: string | null;
  readonly party: { readonly name: string; readonly phone: string | null } | null;
}

/**
 * Returns the bills table of a kind. Both tables have the same columns except the party's, so one type serves for both.
 */
export const billsOf = (ctx: Ctx, { table }: BillKind) => ctx.db[table] as unknown as CompanyDb["payable"];
export const settlementsOf = (ctx: Ctx, { table }: BillKind) =>
  ctx.db[`${table}Settlement`] as unknown as CompanyDb["payableSettlement"];

export const withParty = ({ party }: BillKind) => ({ [party]: { select: { name: true, phone: true } } });
const partyColumn = ({ party }: BillKind, id: string | null) => ({ [`${party}_id`]: id });

export function withPartyFields<Row extends Payable>({ party }: BillKind, row: Row): Row & BillRow {
  const known = row as Row & Record<string, unknown>;
  return { ...row, party_id: known[`${party}_id`] as string | null, party: known[party] as BillRow["party"] };
}

const settlements = {
  include: { reversed_by: { select: { id: true } } },
  orderBy: [{ created_at: "asc" as const }, { id: "asc" as const }],
};

/**
 * Returns a bill with its settlements, attachments and, if it belongs to a series, all bills of the series in order.
 */
export async function getBill(ctx: Ctx, kind: BillKind, { id }: { id: string }) {
  const include = { ...withParty(kind), settlements, attachments: { orderBy: { created_at: "asc" as const } } };
  const bill = must(await billsOf(ctx, kind).findFirst({ where: { id }, include }));
  return { ...withPartyFields(kind, bill), series: await seriesOf(ctx, kind, bill) };
}

const seriesOf = async (ctx: Ctx, kind: BillKind, { series_id }: { series_id: string | null }) =>
  series_id ? billsOf(ctx, kind).findMany({ where: { series_id }, orderBy: { installment: "asc" } }) : [];

interface Fields {
  readonly description: string;
  readonly party_id: string | null;
  readonly category: string;
  readonly amount_cents: number;
  readonly due_date: LocalDate;
  readonly competence_date: LocalDate | null;
  readonly expected_method: SettlementMethod | null;
  readonly barcode: string | null;
  readonly notes: string | null;
}

/**
 * Creates one bill or a series and returns the first. Only the first gets the barcode, because every boleto has its
 * own.
 */
export const createBill = (ctx: Ctx, kind: BillKind, { recurrence_until, ...input }: Fields & Plan) =>
  transaction(ctx, async (ctx) => {
    const { party_id, recurrence, due_date, description, category, amount_cents, barcode } = input;
    await requireParty(ctx, kind, party_id);
    const until = recurrence && recurrence_until;
    const bills = planBills({
      ...input,
      installments: until ? countDatesUntil(due_date, recurrence, until) : input.installments,
    });
    const installments = bills.length;
    const interval_days = bills.length > 1 && !recurrence ? input.interval_days : null;
    const common = {
      company_id: ctx.company_id,
      user_id: ctx.user.id,
      created_at: ctx.now,
      ...partyColumn(kind, party_id),
      description,
      category,
      notes: input.notes,
      expected_method: input.expected_method,
      series_id: bills.length > 1 ? randomUUID() : null,
      interval_days,
    };
    const rows = await billsOf(ctx, kind).createManyAndReturn({
      data: bills.map((bill, position) => ({
        ...common,
        ...bill,
        ...datesOf(bill),
        barcode: position === 0 ? barcode : null,
      })),
    });
    const { id } = must(rows.find(({ installment }) => installment === 1));
    const { installment_terms: terms } = input;
    const spacing = { ...(interval_days && { interval_days }), ...(terms && { installment_terms: terms.join("/") }) };
    const details = { amount_cents, installments, recurrence, ...spacing };
    await recordAudit(ctx, `${kind.table}.create`, { subject: id, details });
    return getBill(ctx, kind, { id });
  });

/**
 * Changes an open bill and, with the scope `this_and_next`, the open bills after it in the series. The competence date
 * and the barcode of those stay as they are. When the due date moves, the following ones move at the same interval.
 * Throws the `settled_code` of the kind for a settled bill, and StaleVersion when the bill changed since it was read.
 */
export const updateBill = (
  ctx: Ctx,
  kind: BillKind,
  { id, version, scope, party_id, ...fields }: Fields & { id: string; version?: number | undefined; scope: Scope },
) =>
  transaction(ctx, async (ctx) => {
    const { bill, next } = await lockSeries(ctx, kind, { id, scope });
    if (version !== undefined) requireVersion(version, bill, await getBill(ctx, kind, { id }));
    requireOpen(bill, kind.settled_code);
    const amount = amountForSeries(bill, fields.amount_cents);
    if (amount.amount_cents) requireSameAmount([bill, ...next], amount.amount_cents);
    if (party_id !== withPartyFields(kind, bill).party_id) await requireParty(ctx, kind, party_id);
    const dates = rescheduledDates(bill, fields.due_date, scope === "this" ? [] : await seriesOf(ctx, kind, bill));
    const own = { ...fields, ...partyColumn(kind, party_id), ...datesOf(fields) };
    await billsOf(ctx, kind).update({ where: key(ctx, id), data: own });
    const { competence_date, barcode, due_date, amount_cents, ...common } = fields;
    for (const other of next) {
      const moved = dates.get(other.id);
      const changes = { ...common, ...partyColumn(kind, party_id), ...amount };
      const data = { ...changes, ...(moved && { due_date: toColumn(moved) }) };
      await billsOf(ctx, kind).update({ where: key(ctx, other.id), data });
    }
    const before = { from_cents: bill.amount_cents, from_day: fromColumn(bill.due_date) };
    const details = { ...before, to_cents: amount_cents, to_day: due_date, also: next.map((other) => other.id) };
    await recordAudit(ctx, `${kind.table}.update`, { subject: id, details });
    return getBill(ctx, kind, { id });
  });

interface Cancellation {
  readonly id: string;
  readonly scope: Scope;
  readonly reason: string | null;
}

/** Cancels a bill without payments and, along a series, those after it. The rows are kept. */
export const cancelBill = (ctx: Ctx, kind: BillKind, { id, scope, reason }: Cancellation) =>
  transaction(ctx, async (ctx) => {
    const { bill, next } = await lockSeries(ctx, kind, { id, scope });
    requireNoPayments(bill, kind.settled_code);
    const also = next.filter(({ paid_cents }) => paid_cents === 0).map((other) => other.id);
    const cancel_reason = reason ?? NO_REASON;
    await billsOf(ctx, kind).updateMany({
      where: { id: { in: [id, ...also] } },
      data: { canceled_at: ctx.now, cancel_reason },
    });
    await recordAudit(ctx, `${kind.table}.cancel`, { subject: id, details: { reason: cancel_reason, also } });
    return getBill(ctx, kind, { id });
  });

/** Locks a bill and, for a series scope, the bills after it. Returns the bill and the following open ones. */
async function lockSeries(ctx: Ctx, kind: BillKind, { id, scope }: { id: string; scope: Scope }) {
  const bill = must(await billsOf(ctx, kind).findFirst({ where: { id } }));
  const series = scope === "this" ? [] : await seriesOf(ctx, kind, bill);
  const after = series.filter(({ installment }) => installment > bill.installment);
  const locked = await lockBills(ctx, kind, [id, ...after.map((other) => other.id)]);
  return {
    bill: must(locked.find((row) => row.id === id)),
    next: locked.filter((row) => row.id !== id && isOpen(row)),
  };
}

/** Locks bills in order of id and returns their current rows. */
export async function lockBills(ctx: Ctx, kind: BillKind, ids: readonly string[]) {
  await sqlFor(ctx).query`
    SELECT FROM ${Prisma.raw(kind.table)}
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return billsOf(ctx, kind).findMany({ where: { id: { in: [...ids] } }, orderBy: { installment: "asc" } });
}

const datesOf = ({ due_date, competence_date }: Pick<Fields, "due_date" | "competence_date">) => ({
  due_date: toColumn(due_date),
  competence_date: competence_date && toColumn(competence_date),
});

async function requireParty(ctx: Ctx, { party, party_message }: BillKind, id: string | null) {
  const parties = ctx.db[party] as unknown as CompanyDb["supplier"];
  if (!id || (await parties.findFirst({ where: { id, archived_at: null } }))) return;
  throw new AppError("INVALID", { errors: { [`${party}_id`]: [party_message] } });
}
