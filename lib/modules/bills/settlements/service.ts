import "server-only";
import { AppError, must } from "@/lib/api/errors";
import { movedCents, type SettlementMethod } from "@/lib/core/bills";
import { dayOf, type LocalDate, toColumn } from "@/lib/core/calendar";
import type { payable, payable_settlement } from "@/lib/db/generated/client";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockOwnRegister, recordInLockedRegister } from "@/lib/modules/cash-registers/movements/service";
import type { Book } from "../books/rules";
import { requireOpen, requirePast, requireReversible, settle } from "../rules";
import { billsOf, getBill, lockBills, settlementsOf } from "../service";

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
 * Settles a bill in full or in part. `lockRegister` locks the register that records the money and returns its id, or
 * null for none. Throws the book's `settled` code, BILL_CANCELED, OVER_REMAINING.
 */
export const settleBill = (
  ctx: Ctx,
  book: Book,
  { id, date, date_field, method, ...amounts }: SettlementInput,
  lockRegister: (ctx: Ctx) => Promise<string | null>,
) =>
  transaction(ctx, async (ctx) => {
    requirePast(date_field, date, dayOf(ctx.now, ctx.zone));
    const register_id = await lockRegister(ctx);
    const [lockedBill] = await lockBills(ctx, book, [id]);
    const bill = must(lockedBill);
    requireOpen(bill, book.settled);
    const parts = settle(bill, amounts);
    const cash_register_id = movedCents(parts) > 0 ? register_id : null;
    const settlement = await settlementsOf(ctx, book).create({
      data: {
        ...authorFields(ctx),
        ...parts,
        ...billColumn(book, id),
        cash_register_id,
        payment_method: method,
        payment_date: toColumn(date),
      },
    });
    await setPaid(ctx, book, bill, bill.paid_cents + parts.amount_cents, settlement);
    await enterRegister(ctx, book, bill, settlement);
    const details = { ...parts, payment_method: method, settlement: settlement.id };
    await recordAudit(ctx, `${book.table}.${book.settle}`, { subject: id, details });
    return getBill(ctx, book, { id });
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
export const reverseSettlement = (ctx: Ctx, book: Book, { id, settlement_id, reason, approval_ids }: Reversal) =>
  transaction(withApprovals(ctx, approval_ids), async (ctx) => {
    const before = await findSettlement(ctx, book, id, settlement_id);
    const cash_register_id =
      before.cash_register_id && must(await lockOwnRegister(ctx, oppositeDirection(book)), "NO_OPEN_REGISTER");
    const [lockedBill] = await lockBills(ctx, book, [id]);
    const bill = must(lockedBill);
    requireReversible(await findSettlement(ctx, book, id, settlement_id));
    const { amount_cents, interest_cents, fine_cents, discount_cents, payment_method } = before;
    const reversal = await settlementsOf(ctx, book).create({
      data: {
        ...authorFields(ctx),
        ...billColumn(book, id),
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
    await setPaid(ctx, book, bill, bill.paid_cents - amount_cents, null);
    await enterRegister(ctx, book, bill, reversal, before);
    const details = { amount_cents, reason, settlement: before.id };
    await recordAudit(ctx, `${book.table}.reverse`, { subject: id, details });
    return getBill(ctx, book, { id });
  });

/** Returns one settlement of a bill, with its reversal if any. */
export const findSettlement = async (ctx: Ctx, book: Book, bill_id: string, id: string) =>
  must(
    await settlementsOf(ctx, book).findFirst({
      where: { id, ...billColumn(book, bill_id) },
      include: { reversed_by: true },
    }),
  );

const oppositeDirection = ({ moves }: Book) => (moves === "exit" ? "entry" : "exit");

/** Returns `<table>_id`, typed as the column of the shared row type. */
const billColumn = ({ table }: Book, id: string) => ({ [`${table}_id`]: id }) as { payable_id: string };

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
async function setPaid(ctx: Ctx, book: Book, bill: payable, paid_cents: number, last: payable_settlement | null) {
  const isSettled = last && paid_cents === bill.amount_cents;
  const { count } = await billsOf(ctx, book).updateMany({
    where: { id: bill.id, paid_cents: bill.paid_cents, canceled_at: null },
    data: {
      paid_cents,
      settled_on: isSettled ? last.payment_date : null,
      settlement_method: isSettled ? last.payment_method : null,
    },
  });
  if (count === 0) throw new AppError(book.settled);
}

/** Records the cash movement of a settlement or of its reversal. */
async function enterRegister(
  ctx: Ctx,
  book: Book,
  bill: payable,
  moved: payable_settlement,
  reversed?: payable_settlement,
) {
  const { cash_register_id, payment_method, reason } = moved;
  if (!cash_register_id) return;
  const originalMovement = reversed && (await findMovement(ctx, book, bill, reversed));
  const noun = reversed ? `Estorno: ${book.settlement}` : book.settlement.replace(/^./, (first) => first.toUpperCase());
  await recordInLockedRegister(ctx, {
    cash_register_id,
    origin: book.table,
    subject_id: bill.id,
    payment_type: payment_method,
    reason,
    type: reversed ? oppositeDirection(book) : book.moves,
    amount_cents: movedCents(moved),
    description: `${noun} de ${bill.description}`,
    ...(originalMovement && { reverses_id: originalMovement.id }),
  });
}

/** Finds the movement of a settlement by their common creation time. */
const findMovement = (ctx: Ctx, book: Book, bill: payable, { cash_register_id, created_at }: payable_settlement) =>
  ctx.db.cash_movement.findFirst({
    where: {
      origin: book.table,
      type: book.moves,
      subject_id: bill.id,
      cash_register_id: must(cash_register_id),
      created_at,
      reversed_by: null,
    },
  });
