import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { movedCents } from "@/lib/core/bills";
import { dayOf, toColumn } from "@/lib/core/calendar";
import type { payable, payable_settlement } from "@/lib/db/generated/client";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { requireOpen, requirePast, requireReversible, settle } from "@/lib/modules/bills/rules";
import { enterHeld, holdOwn } from "@/lib/modules/cash-registers/movements/service";
import { getPayable, holdPayables } from "../service";
import type { payments } from "./endpoints";

/**
 * Pays a bill, all that is left of it or a part. Cash that is said to come from the register leaves the caller's own;
 * other methods never touch a drawer. Refuses with ALREADY_PAID, BILL_CANCELED, OVER_REMAINING, NO_OPEN_REGISTER.
 */
export const payBill = (ctx: Ctx, { id, payment_date, payment_method, ...input }: Received<typeof payments.pay>) =>
  transaction(ctx, async (ctx) => {
    requirePast("payment_date", payment_date, dayOf(ctx.now, ctx.zone));
    const fromDrawer = input.from_cash_register && payment_method === "dinheiro";
    const register_id = fromDrawer ? must(await holdOwn(ctx, "exit"), "NO_OPEN_REGISTER") : null;
    const [held] = await holdPayables(ctx, [id]);
    const bill = must(held);
    requireOpen(bill, "ALREADY_PAID");
    const parts = settle(bill, input);
    const cash_register_id = movedCents(parts) > 0 ? register_id : null;
    const payment = await ctx.db.payable_settlement.create({
      data: {
        ...by(ctx),
        ...parts,
        payable_id: id,
        payment_method,
        payment_date: toColumn(payment_date),
        cash_register_id,
      },
    });
    await setPaid(ctx, bill, bill.paid_cents + parts.amount_cents, payment);
    await enterRegister(ctx, bill, payment);
    await recordAudit(ctx, "payable.pay", {
      subject: id,
      details: { ...parts, payment_method, settlement: payment.id },
    });
    return getPayable(ctx, { id });
  });

/**
 * Takes a payment back with a row of its own, so that the bill is open again; what left a register returns to the one the
 * caller has open. Refuses with ALREADY_REVERSED, also in parallel.
 */
export const reversePayment = (ctx: Ctx, { id, settlement_id, reason }: Received<typeof payments.reverse>) =>
  transaction(ctx, async (ctx) => {
    const payment = await findPayment(ctx, id, settlement_id);
    const cash_register_id = payment.cash_register_id && must(await holdOwn(ctx, "entry"), "NO_OPEN_REGISTER");
    const [held] = await holdPayables(ctx, [id]);
    const bill = must(held);
    requireReversible(await findPayment(ctx, id, settlement_id));
    const { amount_cents, interest_cents, fine_cents, discount_cents, payment_method } = payment;
    const reversal = await ctx.db.payable_settlement.create({
      data: {
        ...{ ...by(ctx), payable_id: id, reverses_id: payment.id, reason, cash_register_id },
        ...{ amount_cents, interest_cents, fine_cents, discount_cents, payment_method },
        payment_date: toColumn(dayOf(ctx.now, ctx.zone)),
      },
    });
    await setPaid(ctx, bill, bill.paid_cents - amount_cents, null);
    await enterRegister(ctx, bill, reversal, payment);
    await recordAudit(ctx, "payable.reverse", {
      subject: id,
      details: { amount_cents, reason, settlement: payment.id },
    });
    return getPayable(ctx, { id });
  });

const by = ({ company_id, user, now }: Ctx) => ({
  company_id,
  user_id: user.id,
  user_name: user.name,
  created_at: now,
});

const findPayment = async (ctx: Ctx, payable_id: string, id: string) =>
  must(await ctx.db.payable_settlement.findFirst({ where: { id, payable_id }, include: { reversed_by: true } }));

/** Holds only for the bill as it was read: one that was paid or canceled meanwhile is not touched. */
async function setPaid(ctx: Ctx, bill: payable, paid_cents: number, last: payable_settlement | null) {
  const isSettled = last && paid_cents === bill.amount_cents;
  const { count } = await ctx.db.payable.updateMany({
    where: { id: bill.id, paid_cents: bill.paid_cents, canceled_at: null },
    data: {
      paid_cents,
      settled_on: isSettled ? last.payment_date : null,
      settlement_method: isSettled ? last.payment_method : null,
    },
  });
  if (count === 0) throw new AppError("ALREADY_PAID");
}

/** What leaves the drawer for a bill, or comes back to one when its payment is taken back. */
async function enterRegister(ctx: Ctx, bill: payable, moved: payable_settlement, reversed?: payable_settlement) {
  const { cash_register_id, payment_method, reason } = moved;
  if (!cash_register_id) return;
  const taken = reversed && (await findMovement(ctx, bill, reversed));
  await enterHeld(ctx, {
    ...{ cash_register_id, origin: "payable", subject_id: bill.id, payment_type: payment_method, reason },
    ...{ type: reversed ? "entry" : "exit", amount_cents: movedCents(moved) },
    description: `${reversed ? "Estorno: p" : "P"}agamento de ${bill.description}`,
    ...(taken && { reverses_id: taken.id }),
  });
}

/** The movement that a payment made; it bears the payment's instant. */
const findMovement = (ctx: Ctx, bill: payable, { cash_register_id, created_at }: payable_settlement) =>
  ctx.db.cash_movement.findFirst({
    where: {
      origin: "payable",
      type: "exit",
      subject_id: bill.id,
      cash_register_id: must(cash_register_id),
      created_at,
      reversed_by: null,
    },
  });
