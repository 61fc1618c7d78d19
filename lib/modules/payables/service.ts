import "server-only";
import { randomUUID } from "node:crypto";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { countUntil, planBills } from "@/lib/core/bills";
import { fromColumn, type LocalDate, toColumn } from "@/lib/core/calendar";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import {
  amountAlong,
  datesAfter,
  isOpen,
  requireOpen,
  requireSameAmount,
  requireUntouched,
} from "@/lib/modules/bills/rules";
import type { Scope } from "@/lib/modules/bills/schema";
import type { payables } from "./endpoints";

const NO_REASON = "Sem motivo informado";

const whole = {
  supplier: { select: { name: true } },
  settlements: {
    include: { reversed_by: { select: { id: true } } },
    orderBy: [{ created_at: "asc" as const }, { id: "asc" as const }],
  },
};

/** A bill with its payments and, where it is one of several, all of these in order. */
export async function getPayable(ctx: Ctx, { id }: { id: string }) {
  const bill = must(await ctx.db.payable.findFirst({ where: { id }, include: whole }));
  return { ...bill, series: await seriesOf(ctx, bill) };
}

const seriesOf = async (ctx: Ctx, { series_id }: { series_id: string | null }) =>
  series_id ? ctx.db.payable.findMany({ where: { series_id }, orderBy: { installment: "asc" } }) : [];

/** Makes one bill or several, and answers the first. The barcode is the first one's: every boleto has its own. */
export const createPayable = (ctx: Ctx, { recurrence_until, ...input }: Received<typeof payables.create>) =>
  transaction(ctx, async (ctx) => {
    const { supplier_id, recurrence, due_date, description, category, amount_cents, barcode } = input;
    await requireSupplier(ctx, supplier_id);
    const until = recurrence && recurrence_until;
    const installments = until ? countUntil(due_date, recurrence, until) : input.installments;
    const bills = planBills({ ...input, installments });
    const common = {
      ...{ company_id: ctx.company_id, user_id: ctx.user.id, created_at: ctx.now },
      ...{ supplier_id, description, category, notes: input.notes, expected_method: input.expected_method },
      series_id: bills.length > 1 ? randomUUID() : null,
    };
    const rows = await ctx.db.payable.createManyAndReturn({
      data: bills.map((bill, position) => ({
        ...{ ...common, ...bill, ...datesOf(bill) },
        barcode: position === 0 ? barcode : null,
      })),
    });
    const { id } = must(rows.find(({ installment }) => installment === 1));
    await recordAudit(ctx, "payable.create", { subject: id, details: { amount_cents, installments, recurrence } });
    return getPayable(ctx, { id });
  });

/**
 * Changes an open bill; along a series also those after it that are still open, but for what each has of its own: its
 * competence and its barcode. Moved to another day, they follow as often as before. Refuses with ALREADY_PAID.
 */
export const updatePayable = (ctx: Ctx, { id, scope, ...fields }: Received<typeof payables.update>) =>
  transaction(ctx, async (ctx) => {
    const { bill, next } = await holdSeries(ctx, { id, scope });
    requireOpen(bill, "ALREADY_PAID");
    const amount = amountAlong(bill, fields.amount_cents);
    if (amount.amount_cents) requireSameAmount([bill, ...next], amount.amount_cents);
    if (fields.supplier_id !== bill.supplier_id) await requireSupplier(ctx, fields.supplier_id);
    const dates = datesAfter(bill, fields.due_date, scope === "this" ? [] : await seriesOf(ctx, bill));
    await ctx.db.payable.update({ where: key(ctx, id), data: { ...fields, ...datesOf(fields) } });
    const { competence_date, barcode, due_date, amount_cents, ...common } = fields;
    for (const other of next) {
      const moved = dates.get(other.id);
      const data = { ...common, ...amount, ...(moved && { due_date: toColumn(moved) }) };
      await ctx.db.payable.update({ where: key(ctx, other.id), data });
    }
    const before = { from_cents: bill.amount_cents, from_day: fromColumn(bill.due_date) };
    const details = { ...before, to_cents: amount_cents, to_day: due_date, also: next.map((other) => other.id) };
    await recordAudit(ctx, "payable.update", { subject: id, details });
    return getPayable(ctx, { id });
  });

/** Cancels a bill that nothing was paid of, and along a series those after it: the rows stay. */
export const cancelPayable = (ctx: Ctx, { id, scope, reason }: Received<typeof payables.cancel>) =>
  transaction(ctx, async (ctx) => {
    const { bill, next } = await holdSeries(ctx, { id, scope });
    requireUntouched(bill, "ALREADY_PAID");
    const also = next.filter(({ paid_cents }) => paid_cents === 0).map((other) => other.id);
    const cancel_reason = reason ?? NO_REASON;
    await ctx.db.payable.updateMany({
      where: { id: { in: [id, ...also] } },
      data: { canceled_at: ctx.now, cancel_reason },
    });
    await recordAudit(ctx, "payable.cancel", { subject: id, details: { reason: cancel_reason, also } });
    return getPayable(ctx, { id });
  });

/** A bill and, along its series, the open ones after it, all held against payments and changes. */
async function holdSeries(ctx: Ctx, { id, scope }: { id: string; scope: Scope }) {
  const bill = must(await ctx.db.payable.findFirst({ where: { id } }));
  const series = scope === "this" ? [] : await seriesOf(ctx, bill);
  const after = series.filter(({ installment }) => installment > bill.installment);
  const held = await holdPayables(ctx, [id, ...after.map((other) => other.id)]);
  return {
    bill: must(held.find((row) => row.id === id)),
    next: held.filter((row) => row.id !== id && isOpen(row)),
  };
}

/** Locks bills, in the order of their ids, and answers them as they are once they are held. */
export async function holdPayables(ctx: Ctx, ids: readonly string[]) {
  await sqlFor(ctx).query`
    SELECT FROM payable WHERE company_id = ${ctx.company_id}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return ctx.db.payable.findMany({ where: { id: { in: [...ids] } }, orderBy: { installment: "asc" } });
}

interface Dates {
  readonly due_date: LocalDate;
  readonly competence_date: LocalDate | null;
}

const datesOf = ({ due_date, competence_date }: Dates) => ({
  due_date: toColumn(due_date),
  competence_date: competence_date && toColumn(competence_date),
});

async function requireSupplier(ctx: Ctx, id: string | null) {
  if (!id || (await ctx.db.supplier.findFirst({ where: { id, archived_at: null } }))) return;
  throw new AppError("INVALID", { errors: { supplier_id: ["Escolha o fornecedor."] } });
}
