import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { movedCents } from "@/lib/core/bills";
import { dayOf, toColumn } from "@/lib/core/calendar";
import type { receivable, receivable_settlement } from "@/lib/db/generated/client";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { requireOpen, requirePast, requireReversible, settle } from "@/lib/modules/bills/rules";
import { enterHeld, holdOwn } from "@/lib/modules/cash-registers/movements/service";
import { getReceivable, holdReceivables } from "../service";
import type { receipts } from "./endpoints";

/**
 * Receives a bill, all that is left of it or a part. It is a receipt of the register that the caller has open, whatever its
 * method, unless said otherwise. Refuses with ALREADY_RECEIVED, BILL_CANCELED, OVER_REMAINING.
 */
export const receiveBill = (
  ctx: Ctx,
  { id, received_date, receipt_method, ...input }: Received<typeof receipts.receive>,
) =>
  transaction(ctx, async (ctx) => {
    requirePast("received_date", received_date, dayOf(ctx.now, ctx.zone));
    const register_id = input.into_cash_register ? await holdOwn(ctx, "entry") : null;
    const [held] = await holdReceivables(ctx, [id]);
    const bill = must(held);
    requireOpen(bill, "ALREADY_RECEIVED");
    const parts = settle(bill, input);
    const cash_register_id = movedCents(parts) > 0 ? register_id : null;
    const receipt = await ctx.db.receivable_settlement.create({
      data: {
        ...by(ctx),
        ...parts,
        receivable_id: id,
        payment_method: receipt_method,
        payment_date: toColumn(received_date),
        cash_register_id,
      },
    });
    await setReceived(ctx, bill, bill.paid_cents + parts.amount_cents, receipt);
    await enterRegister(ctx, bill, receipt);
    await recordAudit(ctx, "receivable.receive", {
      subject: id,
      details: { ...parts, receipt_method, settlement: receipt.id },
    });
    return getReceivable(ctx, { id });
  });

/**
 * Takes a receipt back with a row of its own, so that the bill is open again; what entered a register leaves the one the
 * caller has open. Refuses with ALREADY_REVERSED, also in parallel.
 */
export const reverseReceipt = (ctx: Ctx, { id, settlement_id, reason }: Received<typeof receipts.reverse>) =>
  transaction(ctx, async (ctx) => {
    const receipt = await findReceipt(ctx, id, settlement_id);
    const cash_register_id = receipt.cash_register_id && must(await holdOwn(ctx, "exit"), "NO_OPEN_REGISTER");
    const [held] = await holdReceivables(ctx, [id]);
    const bill = must(held);
    requireReversible(await findReceipt(ctx, id, settlement_id));
    const { amount_cents, interest_cents, fine_cents, discount_cents, payment_method } = receipt;
    const reversal = await ctx.db.receivable_settlement.create({
      data: {
        ...{ ...by(ctx), receivable_id: id, reverses_id: receipt.id, reason, cash_register_id },
        ...{ amount_cents, interest_cents, fine_cents, discount_cents, payment_method },
        payment_date: toColumn(dayOf(ctx.now, ctx.zone)),
      },
    });
    await setReceived(ctx, bill, bill.paid_cents - amount_cents, null);
    await enterRegister(ctx, bill, reversal, receipt);
    await recordAudit(ctx, "receivable.reverse", {
      subject: id,
      details: { amount_cents, reason, settlement: receipt.id },
    });
    return getReceivable(ctx, { id });
  });

const by = ({ company_id, user, now }: Ctx) => ({
  company_id,
  user_id: user.id,
  user_name: user.name,
  created_at: now,
});

const findReceipt = async (ctx: Ctx, receivable_id: string, id: string) =>
  must(await ctx.db.receivable_settlement.findFirst({ where: { id, receivable_id }, include: { reversed_by: true } }));

/** Holds only for the bill as it was read: one that was received or canceled meanwhile is not touched. */
async function setReceived(ctx: Ctx, bill: receivable, paid_cents: number, last: receivable_settlement | null) {
  const isSettled = last && paid_cents === bill.amount_cents;
  const { count } = await ctx.db.receivable.updateMany({
    where: { id: bill.id, paid_cents: bill.paid_cents, canceled_at: null },
    data: {
      paid_cents,
      settled_on: isSettled ? last.payment_date : null,
      settlement_method: isSettled ? last.payment_method : null,
    },
  });
  if (count === 0) throw new AppError("ALREADY_RECEIVED");
}

/** What enters the register for a bill, or leaves one when its receipt is taken back. */
async function enterRegister(
  ctx: Ctx,
  bill: receivable,
  moved: receivable_settlement,
  reversed?: receivable_settlement,
) {
  const { cash_register_id, payment_method, reason } = moved;
  if (!cash_register_id) return;
  const taken = reversed && (await findMovement(ctx, bill, reversed));
  await enterHeld(ctx, {
    ...{ cash_register_id, origin: "receivable", subject_id: bill.id, payment_type: payment_method, reason },
    ...{ type: reversed ? "exit" : "entry", amount_cents: movedCents(moved) },
    description: `${reversed ? "Estorno: r" : "R"}ecebimento de ${bill.description}`,
    ...(taken && { reverses_id: taken.id }),
  });
}

/** The movement that a receipt made; it bears the receipt's instant. */
const findMovement = (ctx: Ctx, bill: receivable, { cash_register_id, created_at }: receivable_settlement) =>
  ctx.db.cash_movement.findFirst({
    where: {
      origin: "receivable",
      type: "entry",
      subject_id: bill.id,
      cash_register_id: must(cash_register_id),
      created_at,
      reversed_by: null,
    },
  });
