import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import type { ReceiptMethod } from "@/lib/core/bills";
import { dayOf, localDate, toColumn } from "@/lib/core/calendar";
import type { FiadoPayment, Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockRegisterIfOpen } from "@/lib/modules/cash-registers/service";
import { issueStoreCredit } from "@/lib/modules/store-credits/service";
import { balanceOf, lockDebtor, openDebtsOf } from "../service";
import type { fiadoPayments } from "./endpoints";
import { type Allocation, type OpenSale, payChosen, payInOrder, payOnly, requirePast, splitExcess } from "./rules";
import type { ExcessChoice } from "./schema";

const paymentInclude = {
  customer: { select: { name: true } },
  store_credit: { select: { code: true, valid_until: true } },
  reversed_by: { select: { id: true } },
  allocations: {
    include: { fiado_sale: true },
    orderBy: [{ fiado_sale: { due_date: "asc" } }, { fiado_sale: { sale_date: "asc" } }],
  },
} satisfies Prisma.FiadoPaymentInclude;

type AllocationStrategy = (open: readonly OpenSale[], amount_cents: number) => readonly Allocation[];

interface Receipt {
  readonly amount_cents: number;
  readonly payment_method: ReceiptMethod;
  readonly payment_date?: string | undefined;
  readonly excess?: ExcessChoice | undefined;
  /** The cash handed over, when it is more than the amount: the rest is given back as change. */
  readonly received_cents?: number | undefined;
}

/** Receives a payment for one sale, in full or in part. Throws OVER_REMAINING for more than its remaining amount. */
export const payFiadoSale = (ctx: Ctx, { id, ...receipt }: Received<typeof fiadoPayments.paySale>) =>
  transaction(ctx, async (ctx) => {
    const { customer_id } = must(await ctx.db.fiadoSale.findFirst({ where: { id } }));
    const { amount_cents } = receipt;
    return receive(ctx, customer_id, receipt, (open) =>
      payChosen(open, amount_cents, [{ fiado_sale_id: id, amount_cents }]),
    );
  });

/**
 * Receives a payment from a customer for chosen sales or those that are due first. `excess` decides whether an amount above the
 * balance is returned as change or becomes store credit; the balance is read under the lock.
 */
export const receiveFiado = (ctx: Ctx, { id, allocations, ...receipt }: Received<typeof fiadoPayments.create>) =>
  transaction(ctx, async (ctx) => {
    must(await ctx.db.customer.findFirst({ where: { id } }));
    await requireOwn(
      ctx,
      id,
      (allocations ?? []).map(({ fiado_sale_id }) => fiado_sale_id),
    );
    if (allocations && receipt.excess)
      throw new AppError("INVALID", {
        errors: { excess: ["Troco ou vale só ao receber o saldo inteiro, sem escolher compras."] },
      });
    return receive(ctx, id, receipt, (open, amount_cents) =>
      allocations ? payChosen(open, amount_cents, allocations) : payInOrder(open, amount_cents),
    );
  });

/**
 * Receives a payment in the caller's open register, whatever its method: for the chosen sales, or for all, those that are due
 * first. Throws NO_OPEN_REGISTER, OVER_REMAINING.
 */
export const receiveFiadoInRegister = (
  ctx: Ctx,
  customer_id: string,
  receipt: Receipt,
  fiado_sale_ids: readonly string[] | undefined,
) =>
  transaction(ctx, async (ctx) => {
    await requireOwn(ctx, customer_id, fiado_sale_ids ?? []);
    must(await lockRegisterIfOpen(ctx), "NO_OPEN_REGISTER");
    return receive(ctx, customer_id, receipt, (open, amount_cents) =>
      fiado_sale_ids ? payOnly(open, amount_cents, fiado_sale_ids) : payInOrder(open, amount_cents),
    );
  });

/** Returns the allocation that `receiveFiado` would make now for this amount. */
export async function previewAllocation(ctx: Ctx, { id, amount_cents }: Received<typeof fiadoPayments.preview>) {
  must(await ctx.db.customer.findFirst({ where: { id } }));
  const open = await openDebtsOf(ctx, id);
  return { amount_cents, open, allocations: payInOrder(open, amount_cents) };
}

export const getFiadoPayment = async (ctx: Ctx, { id, payment_id }: Received<typeof fiadoPayments.get>) =>
  must(await ctx.db.fiadoPayment.findFirst({ where: { id: payment_id, customer_id: id }, include: paymentInclude }));

/** Locks in the global order: register, customer, sales. Throws NO_OPEN_REGISTER for cash without an open register. */
async function receive(ctx: Ctx, customer_id: string, receipt: Receipt, chooseAllocations: AllocationStrategy) {
  const { payment_method } = receipt;
  const today = dayOf(ctx.now, ctx.zone);
  const payment_date = receipt.payment_date ? localDate(receipt.payment_date) : today;
  requirePast(payment_date, today);
  const cash_register_id = await lockRegisterIfOpen(ctx);
  if (!cash_register_id && payment_method === "dinheiro") throw new AppError("NO_OPEN_REGISTER");
  const { name } = await lockDebtor(ctx, customer_id);
  const open = await lockOpenSales(ctx, customer_id);
  const { amount_cents, credit_cents, ...excess } = splitExcess(open, receipt);
  const { received_cents = receipt.amount_cents } = receipt;
  const change_cents = excess.change_cents + received_cents - receipt.amount_cents;
  const allocations = chooseAllocations(open, amount_cents);
  const payment = await ctx.db.fiadoPayment.create({
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
  await recordCashMovement(ctx, payment, `Recebimento de fiado${credit_cents > 0 ? " e vale" : ""}: ${name}`);
  const details = {
    amount_cents,
    payment_method,
    ...(change_cents + credit_cents > 0 && { change_cents, credit_cents }),
  };
  await recordAudit(ctx, "fiado_payment.create", { subject: payment.id, details });
  return getFiadoPayment(ctx, { id: customer_id, payment_id: payment.id });
}

async function requireOwn(ctx: Ctx, customer_id: string, chosen: readonly string[]) {
  const ids = [...new Set(chosen)];
  const found = await ctx.db.fiadoSale.count({ where: { customer_id, id: { in: ids } } });
  if (found < ids.length)
    throw new AppError("NOT_FOUND", { message: "Uma das compras escolhidas não foi encontrada." });
}

/**
 * Locks the open sales in order of id in a separate statement, so that the list is read after concurrent payments
 * commit.
 */
async function lockOpenSales(ctx: Ctx, customer_id: string) {
  await sqlFor(ctx).query`
    SELECT FROM fiado_sale WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${customer_id}::uuid AND remaining_cents > 0
    ORDER BY id FOR UPDATE`;
  return openDebtsOf(ctx, customer_id);
}

/** Writes the allocations and deducts them from the sales' remaining amounts. A negative part is added back. */
export async function allocate(
  ctx: Ctx,
  { id, payment_method, payment_date }: FiadoPayment,
  parts: readonly Allocation[],
) {
  const ids = parts.map((part) => part.fiado_sale_id);
  const amounts = parts.map((part) => part.amount_cents);
  await ctx.db.fiadoAllocation.createMany({
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

/** Records the payment, store credit included, in the locked register, if any. */
async function recordCashMovement(ctx: Ctx, payment: FiadoPayment, description: string) {
  const { cash_register_id, payment_method } = payment;
  if (!cash_register_id) return;
  const amount_cents = payment.amount_cents + payment.credit_cents;
  await ctx.db.cashMovement.create({
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
