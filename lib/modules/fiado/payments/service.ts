import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { dayOf, localDate, toColumn } from "@/lib/core/calendar";
import type { fiado_payment } from "@/lib/db/generated/client";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { holdIfOpen } from "@/lib/modules/cash-registers/service";
import { issueStoreCredit } from "@/lib/modules/store-credits/service";
import type { ReceiptMethod } from "../rules";
import { balanceOf, lockDebtor, openDebtsOf } from "../service";
import type { fiadoPayments } from "./endpoints";
import { type Allocation, type OpenSale, payChosen, payOldestFirst, requirePast, splitHanded } from "./rules";
import type { Excess } from "./schema";

const whole = {
  customer: { select: { name: true } },
  store_credit: { select: { code: true, valid_until: true } },
  reversed_by: { select: { id: true } },
  allocations: { include: { fiado_sale: true }, orderBy: { fiado_sale: { sale_date: "asc" } } },
} as const;

type Choice = (open: readonly OpenSale[], amount_cents: number) => readonly Allocation[];

interface Receipt {
  readonly amount_cents: number;
  readonly payment_method: ReceiptMethod;
  readonly payment_date?: string | undefined;
  readonly excess?: Excess | undefined;
}

/** Receives one sale on account, all of it or a part; refuses with OVER_REMAINING more than is left of it. */
export const payFiadoSale = (ctx: Ctx, { id, ...receipt }: Received<typeof fiadoPayments.paySale>) =>
  transaction(ctx, async (ctx) => {
    const { customer_id } = must(await ctx.db.fiado_sale.findFirst({ where: { id } }));
    const { amount_cents } = receipt;
    return receive(ctx, customer_id, receipt, (open) =>
      payChosen(open, amount_cents, [{ fiado_sale_id: id, amount_cents }]),
    );
  });

/**
 * Receives from a customer: the chosen sales, or the oldest first. More than he owes is given back or becomes a vale,
 * whichever `excess` says; what he owes is known only under the lock.
 */
export const receiveFiado = (ctx: Ctx, { id, allocations, ...receipt }: Received<typeof fiadoPayments.create>) =>
  transaction(ctx, async (ctx) => {
    must(await ctx.db.customer.findFirst({ where: { id } }));
    await requireOwn(ctx, id, allocations ?? []);
    if (allocations && receipt.excess)
      throw new AppError("INVALID", { errors: { excess: ["O que sobra só vale para o saldo inteiro."] } });
    return receive(ctx, id, receipt, (open, amount_cents) =>
      allocations ? payChosen(open, amount_cents, allocations) : payOldestFirst(open, amount_cents),
    );
  });

/** What `receiveFiado` would pay with that amount at this moment. */
export async function previewAllocation(ctx: Ctx, { id, amount_cents }: Received<typeof fiadoPayments.preview>) {
  must(await ctx.db.customer.findFirst({ where: { id } }));
  const open = await openDebtsOf(ctx, id);
  return { amount_cents, open, allocations: payOldestFirst(open, amount_cents) };
}

export const getFiadoPayment = async (ctx: Ctx, { id, payment_id }: Received<typeof fiadoPayments.get>) =>
  must(await ctx.db.fiado_payment.findFirst({ where: { id: payment_id, customer_id: id }, include: whole }));

/** Held in the house's order: the register, the customer, his sales. Cash is received into a register or not at all. */
async function receive(ctx: Ctx, customer_id: string, receipt: Receipt, choose: Choice) {
  const { payment_method } = receipt;
  const today = dayOf(ctx.now, ctx.zone);
  const payment_date = receipt.payment_date ? localDate(receipt.payment_date) : today;
  requirePast(payment_date, today);
  const cash_register_id = await holdIfOpen(ctx);
  if (!cash_register_id && payment_method === "dinheiro") throw new AppError("NO_OPEN_REGISTER");
  const { name } = await lockDebtor(ctx, customer_id);
  const open = await lockOpenSales(ctx, customer_id);
  const { amount_cents, change_cents, credit_cents } = splitHanded(open, receipt);
  const allocations = choose(open, amount_cents);
  const payment = await ctx.db.fiado_payment.create({
    data: {
      company_id: ctx.company_id,
      user_id: ctx.user.id,
      user_name: ctx.user.name,
      created_at: ctx.now,
      customer_id,
      amount_cents,
      payment_method,
      payment_date: toColumn(payment_date),
      cash_register_id,
      change_cents,
      credit_cents,
      balance_before_cents: await balanceOf(ctx, customer_id),
    },
  });
  await allocate(ctx, payment, allocations);
  if (credit_cents > 0)
    await issueStoreCredit(ctx, { fiado_payment_id: payment.id, customer_id, amount_cents: credit_cents });
  await enterRegister(ctx, payment, `Recebimento de fiado${credit_cents > 0 ? " e vale" : ""}: ${name}`);
  const details = {
    amount_cents,
    payment_method,
    ...(change_cents + credit_cents > 0 && { change_cents, credit_cents }),
  };
  await recordAudit(ctx, "fiado_payment.create", { subject: payment.id, details });
  return getFiadoPayment(ctx, { id: customer_id, payment_id: payment.id });
}

async function requireOwn(ctx: Ctx, customer_id: string, chosen: readonly Allocation[]) {
  const ids = [...new Set(chosen.map(({ fiado_sale_id }) => fiado_sale_id))];
  const found = await ctx.db.fiado_sale.count({ where: { customer_id, id: { in: ids } } });
  if (found < ids.length)
    throw new AppError("NOT_FOUND", { message: "Uma das compras escolhidas não foi encontrada." });
}

/** Locked by a statement of its own, in the order of ids; the list is read after whoever held them before. */
async function lockOpenSales(ctx: Ctx, customer_id: string) {
  await sqlFor(ctx).query`
    SELECT FROM fiado_sale WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${customer_id}::uuid AND remaining_cents > 0
    ORDER BY id FOR UPDATE`;
  return openDebtsOf(ctx, customer_id);
}

/** Writes what goes to which sale and takes it off what remains; a negative part gives it back. */
export async function allocate(
  ctx: Ctx,
  { id, payment_method, payment_date }: fiado_payment,
  parts: readonly Allocation[],
) {
  const ids = parts.map((part) => part.fiado_sale_id);
  const amounts = parts.map((part) => part.amount_cents);
  await ctx.db.fiado_allocation.createMany({
    data: parts.map((part) => ({ company_id: ctx.company_id, fiado_payment_id: id, ...part })),
  });
  await sqlFor(ctx).execute`
    UPDATE fiado_sale f
    SET remaining_cents = f.remaining_cents - part.amount_cents,
        payment_method = CASE WHEN f.remaining_cents = part.amount_cents THEN ${payment_method} END,
        payment_date = CASE WHEN f.remaining_cents = part.amount_cents THEN ${payment_date}::date END
    FROM unnest(${ids}::uuid[], ${amounts}::int[]) AS part (id, amount_cents)
    WHERE f.company_id = ${ctx.company_id}::uuid AND f.id = part.id`;
}

/** Writes the payment, with what was kept as a vale, into the register that is held for it, where there is one. */
async function enterRegister(ctx: Ctx, payment: fiado_payment, description: string) {
  const { cash_register_id, payment_method } = payment;
  if (!cash_register_id) return;
  const amount_cents = payment.amount_cents + payment.credit_cents;
  await ctx.db.cash_movement.create({
    data: {
      company_id: ctx.company_id,
      user_id: ctx.user.id,
      user_name: ctx.user.name,
      created_at: ctx.now,
      cash_register_id,
      amount_cents,
      payment_type: payment_method,
      origin: "fiado_payment",
      type: "entry",
      description,
      subject_id: payment.id,
    },
  });
}
