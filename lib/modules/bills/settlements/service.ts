import "server-only";
import { AppError, must } from "@/lib/api/errors";
import { movedCents, type SettlementMethod } from "@/lib/core/bills";
import { dayOf, type LocalDate, toColumn } from "@/lib/core/calendar";
import type { payable, payable_settlement } from "@/lib/db/generated/client";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { enterHeld, holdOwn } from "@/lib/modules/cash-registers/movements/service";
import type { Book } from "../books/rules";
import { requireOpen, requirePast, requireReversible, settle } from "../rules";
import { billsOf, getBill, holdBills, settlementsOf } from "../service";

interface Settling {
  readonly id: string;
  readonly date: LocalDate;
  /** What the date is called where it was asked for. */
  readonly date_field: string;
  readonly method: SettlementMethod;
  readonly amount_cents?: number | undefined;
  readonly interest_cents: number;
  readonly fine_cents: number;
  readonly discount_cents: number;
}

/**
 * Settles a bill, all that is left of it or a part; `holdRegister` answers the register it goes through, held, or null.
 * Refuses with the book's own code, BILL_CANCELED, OVER_REMAINING.
 */
export const settleBill = (
  ctx: Ctx,
  book: Book,
  { id, date, date_field, method, ...asked }: Settling,
  holdRegister: (ctx: Ctx) => Promise<string | null>,
) =>
  transaction(ctx, async (ctx) => {
    requirePast(date_field, date, dayOf(ctx.now, ctx.zone));
    const register_id = await holdRegister(ctx);
    const [held] = await holdBills(ctx, book, [id]);
    const bill = must(held);
    requireOpen(bill, book.settled);
    const parts = settle(bill, asked);
    const cash_register_id = movedCents(parts) > 0 ? register_id : null;
    const settlement = await settlementsOf(ctx, book).create({
      data: {
        ...by(ctx),
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
 * Takes a settlement back with a row of its own, so that the bill is open again; what went through a register comes back
 * through the one the caller has open. Refuses with ALREADY_REVERSED, also in parallel.
 */
export const reverseSettlement = (ctx: Ctx, book: Book, { id, settlement_id, reason, approval_ids }: Reversal) =>
  transaction(withApprovals(ctx, approval_ids), async (ctx) => {
    const before = await findSettlement(ctx, book, id, settlement_id);
    const cash_register_id = before.cash_register_id && must(await holdOwn(ctx, back(book)), "NO_OPEN_REGISTER");
    const [held] = await holdBills(ctx, book, [id]);
    const bill = must(held);
    requireReversible(await findSettlement(ctx, book, id, settlement_id));
    const { amount_cents, interest_cents, fine_cents, discount_cents, payment_method } = before;
    const reversal = await settlementsOf(ctx, book).create({
      data: {
        ...by(ctx),
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

/** One settlement of a bill, with whether it was taken back. */
export const findSettlement = async (ctx: Ctx, book: Book, bill_id: string, id: string) =>
  must(
    await settlementsOf(ctx, book).findFirst({
      where: { id, ...billColumn(book, bill_id) },
      include: { reversed_by: true },
    }),
  );

const back = ({ moves }: Book) => (moves === "exit" ? "entry" : "exit");

/** `<table>_id`, under the name that the shared type of the rows has for it. */
const billColumn = ({ table }: Book, id: string) => ({ [`${table}_id`]: id }) as { payable_id: string };

const by = ({ company_id, user, now }: Ctx) => ({
  company_id,
  user_id: user.id,
  user_name: user.name,
  created_at: now,
});

/** Holds only for the bill as it was read: one that was settled or canceled meanwhile is not touched. */
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

/** What goes through a register for a bill, or comes back through one when its settlement is taken back. */
async function enterRegister(
  ctx: Ctx,
  book: Book,
  bill: payable,
  moved: payable_settlement,
  reversed?: payable_settlement,
) {
  const { cash_register_id, payment_method, reason } = moved;
  if (!cash_register_id) return;
  const taken = reversed && (await findMovement(ctx, book, bill, reversed));
  const noun = reversed ? `Estorno: ${book.settlement}` : book.settlement.replace(/^./, (first) => first.toUpperCase());
  await enterHeld(ctx, {
    cash_register_id,
    origin: book.table,
    subject_id: bill.id,
    payment_type: payment_method,
    reason,
    type: reversed ? back(book) : book.moves,
    amount_cents: movedCents(moved),
    description: `${noun} de ${bill.description}`,
    ...(taken && { reverses_id: taken.id }),
  });
}

/** The movement that a settlement made; it bears the settlement's instant. */
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
