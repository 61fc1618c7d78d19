import "server-only";
import { AppError, must } from "@/lib/api/errors";
import { type SettlementMethod, settlementTotal } from "@/lib/core/bills";
import { dayOf, type LocalDate, toColumn } from "@/lib/core/calendar";
import type { Payable, PayableSettlement } from "@/lib/db/prisma";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockOwnRegister, recordInLockedRegister } from "@/lib/modules/cash-registers/movements/service";
import type { BillKind } from "./kind-rules";
import { requireOpen, requirePast, requireReversible, settle } from "./rules";
import { billsOf, getBill, lockBills, settlementsOf } from "./service";

interface SettlementInput {
  readonly id: string;
  readonly date: LocalDate;
  /** Field name of the date in the request, for the validation error. */
  readonly date_field: string;
  readonly method: SettlementMethod;
  readonly amount_cents?: number | undefined;
  readonly interest_cents: number;
  readonly fine_cents: number;
  readonly discount_cents: number;
}

/**
 * Settles a bill in full or in part, and returns it with the new settlement. `lockRegister` locks the register that records
 * the money and returns its id, or null for none. Throws the `settled_code` of the kind, BILL_CANCELED, OVER_REMAINING.
 */
export const settleBill = (
  ctx: Ctx,
  kind: BillKind,
  { id, date, date_field, method, ...amounts }: SettlementInput,
  lockRegister: (ctx: Ctx) => Promise<string | null>,
) =>
  transaction(ctx, async (ctx) => {
    requirePast(date_field, date, dayOf(ctx.now, ctx.zone));
    const register_id = await lockRegister(ctx);
    const [lockedBill] = await lockBills(ctx, kind, [id]);
    const bill = must(lockedBill);
    requireOpen(bill, kind.settled_code);
    const parts = settle(bill, amounts);
    const cash_register_id = settlementTotal(parts) > 0 ? register_id : null;
    const settlement = await settlementsOf(ctx, kind).create({
      data: {
        ...authorFields(ctx),
        ...parts,
        ...billColumn(kind, id),
        cash_register_id,
        payment_method: method,
        payment_date: toColumn(date),
      },
    });
    await setPaid(ctx, kind, bill, bill.paid_cents + parts.amount_cents, settlement);
    await recordCashMovement(ctx, kind, bill, settlement);
    const details = { ...parts, payment_method: method, settlement: settlement.id };
    await recordAudit(ctx, `${kind.table}.${kind.settle_action}`, { subject: id, details });
    return { bill: await getBill(ctx, kind, { id }), settlement };
  });

interface Reversal {
  readonly id: string;
  readonly settlement_id: string;
  readonly reason: string;
  readonly approval_ids?: readonly string[] | undefined;
}

/**
 * Reverses a settlement with a counter-row, so that the bill is open again. An amount recorded in a register is
 * returned through the caller's open register. Throws ALREADY_REVERSED, also in parallel, and NO_OPEN_REGISTER.
 */
export const reverseSettlement = (ctx: Ctx, kind: BillKind, { id, settlement_id, reason, approval_ids }: Reversal) =>
  transaction(withApprovals(ctx, approval_ids), async (ctx) => {
    const before = await findSettlement(ctx, kind, id, settlement_id);
    const cash_register_id =
      before.cash_register_id && must(await lockOwnRegister(ctx, oppositeDirection(kind)), "NO_OPEN_REGISTER");
    const [lockedBill] = await lockBills(ctx, kind, [id]);
    const bill = must(lockedBill);
    requireReversible(await findSettlement(ctx, kind, id, settlement_id));
    const { amount_cents, interest_cents, fine_cents, discount_cents, payment_method } = before;
    const reversal = await settlementsOf(ctx, kind).create({
      data: {
        ...authorFields(ctx),
        ...billColumn(kind, id),
        reverses_id: before.id,
        reason,
        cash_register_id,
        amount_cents,
        interest_cents,
        fine_cents,
        discount_cents,
        payment_method,
        payment_date: toColumn(dayOf(ctx.now, ctx.zone)),
      },
    });
    await setPaid(ctx, kind, bill, bill.paid_cents - amount_cents, null);
    await recordCashMovement(ctx, kind, bill, reversal, before);
    const details = { amount_cents, reason, settlement: before.id };
    await recordAudit(ctx, `${kind.table}.reverse`, { subject: id, details });
    return getBill(ctx, kind, { id });
  });

/** Returns one settlement of a bill, with its reversal if any. */
export const findSettlement = async (ctx: Ctx, kind: BillKind, bill_id: string, id: string) =>
  must(
    await settlementsOf(ctx, kind).findFirst({
      where: { id, ...billColumn(kind, bill_id) },
      include: { reversed_by: true },
    }),
  );

const oppositeDirection = ({ cash_direction }: BillKind) => (cash_direction === "exit" ? "entry" : "exit");

/** Returns `<table>_id`, typed as the column of the shared row type. */
const billColumn = ({ table }: BillKind, id: string) => ({ [`${table}_id`]: id }) as { payable_id: string };

const authorFields = ({ company_id, user, now }: Ctx) => ({
  company_id,
  user_id: user.id,
  user_name: user.name,
  created_at: now,
});

/**
 * Updates the paid amount only if the bill is still as it was read. Throws the `settled` code when it was settled or
 * canceled since.
 */
async function setPaid(ctx: Ctx, kind: BillKind, bill: Payable, paid_cents: number, last: PayableSettlement | null) {
  const isSettled = last && paid_cents === bill.amount_cents;
  const { count } = await billsOf(ctx, kind).updateMany({
    where: { id: bill.id, paid_cents: bill.paid_cents, canceled_at: null },
    data: {
      paid_cents,
      settled_on: isSettled ? last.payment_date : null,
      settlement_method: isSettled ? last.payment_method : null,
    },
  });
  if (count === 0) throw new AppError(kind.settled_code);
}

/** Records the cash movement of a settlement or of its reversal. */
async function recordCashMovement(
  ctx: Ctx,
  kind: BillKind,
  bill: Payable,
  moved: PayableSettlement,
  reversed?: PayableSettlement,
) {
  const { cash_register_id, payment_method, reason } = moved;
  if (!cash_register_id) return;
  const originalMovement = reversed && (await findMovement(ctx, kind, bill, reversed));
  const noun = reversed
    ? `Estorno: ${kind.settlement_label}`
    : kind.settlement_label.replace(/^./, (first) => first.toUpperCase());
  await recordInLockedRegister(ctx, {
    cash_register_id,
    origin: kind.table,
    subject_id: bill.id,
    payment_type: payment_method,
    reason,
    type: reversed ? oppositeDirection(kind) : kind.cash_direction,
    amount_cents: settlementTotal(moved),
    description: `${noun} de ${bill.description}`,
    ...(originalMovement && { reverses_id: originalMovement.id }),
  });
}

/** Finds the movement of a settlement by their common creation time. */
const findMovement = (ctx: Ctx, kind: BillKind, bill: Payable, { cash_register_id, created_at }: PayableSettlement) =>
  ctx.db.cashMovement.findFirst({
    where: {
      origin: kind.table,
      type: kind.cash_direction,
      subject_id: bill.id,
      cash_register_id: must(cash_register_id),
      created_at,
      reversals: { none: {} },
    },
  });
