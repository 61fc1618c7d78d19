import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { dayOf, toColumn } from "@/lib/core/calendar";
import type { FiadoPayment } from "@/lib/db/prisma";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockRegisterExclusively, recordInLockedRegister } from "@/lib/modules/cash-registers/movements/service";
import { lockRegisterIfOpen } from "@/lib/modules/cash-registers/service";
import { cancelStoreCredit } from "@/lib/modules/store-credits/service";
import type { fiadoPayments } from "./payments/endpoints";
import { allocate, getFiadoPayment } from "./payments/service";
import { balanceOf, lockDebtor } from "./service";

/**
 * Reverses a payment once and returns the counter-payment. Its sales owe the amount again, and the amount leaves the
 * register that recorded it, or the caller's register when that one has closed. Unused store credit from the payment is
 * canceled. Throws ALREADY_REVERSED, STORE_CREDIT_SHORT, NO_OPEN_REGISTER when cash has no open register, and
 * APPROVAL_REQUIRED when it exceeds the expected cash.
 */
export const reverseFiadoPayment = (
  ctx: Ctx,
  { id, payment_id, reason, approval_ids }: Received<typeof fiadoPayments.reverse>,
) =>
  transaction(withApprovals(ctx, approval_ids), async (ctx) => {
    const before = await getFiadoPayment(ctx, { id, payment_id });
    if (before.reverses_id) throw new AppError("NOT_REVERSIBLE", { message: "Um estorno não pode ser estornado." });
    const cash_register_id = await lockRegisterForExit(ctx, before);
    // The account before the store credit, like sales.
    const { name } = await lockDebtor(ctx, id);
    const isWhole = before.credit_cents === 0 || (await cancelStoreCredit(ctx, payment_id));
    const { reversed_by, allocations } = await getFiadoPayment(ctx, { id, payment_id });
    if (reversed_by) throw new AppError("ALREADY_REVERSED", { message: "Este recebimento já foi estornado." });
    if (!isWhole)
      throw new AppError("STORE_CREDIT_SHORT", {
        message: "O vale dado neste recebimento já foi usado: não dá para estornar.",
      });
    const { amount_cents, credit_cents, payment_method } = before;
    const payment = await ctx.db.fiadoPayment.create({
      data: {
        company_id: ctx.company_id,
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        created_at: ctx.now,
        customer_id: id,
        amount_cents,
        credit_cents,
        payment_method,
        cash_register_id,
        reverses_id: payment_id,
        reason,
        payment_date: toColumn(dayOf(ctx.now, ctx.zone)),
        balance_before_cents: await balanceOf(ctx, id),
      },
    });
    const given_back = allocations.map(({ fiado_sale_id, amount_cents }) => ({
      fiado_sale_id,
      amount_cents: -amount_cents,
    }));
    await allocate(ctx, payment, given_back);
    await recordCashExit(ctx, payment, { name, before });
    await recordAudit(ctx, "fiado_payment.reverse", { subject: payment.id, details: { amount_cents, reason } });
    return getFiadoPayment(ctx, { id, payment_id: payment.id });
  });

/** Locks the register that the amount leaves; exclusively for cash, which is checked against the drawer. */
async function lockRegisterForExit(ctx: Ctx, { cash_register_id, payment_method }: FiadoPayment) {
  if (!cash_register_id) return null;
  const lock = payment_method === "dinheiro" ? lockRegisterExclusively : lockRegisterIfOpen;
  const locked = (await lock(ctx, cash_register_id)) ?? (await lock(ctx));
  if (!locked && payment_method === "dinheiro") throw new AppError("NO_OPEN_REGISTER");
  return locked;
}

/** Records the exit, store credit included, in the locked register. */
async function recordCashExit(
  ctx: Ctx,
  { id, cash_register_id, amount_cents, credit_cents, payment_method, reason }: FiadoPayment,
  { name, before }: { readonly name: string; readonly before: FiadoPayment },
) {
  if (!cash_register_id) return;
  const reverses_id = await movementOf(ctx, before);
  await recordInLockedRegister(ctx, {
    cash_register_id,
    type: "exit",
    origin: "fiado_payment",
    subject_id: id,
    payment_type: payment_method,
    reason,
    amount_cents: amount_cents + credit_cents,
    description: `Estorno de recebimento de fiado: ${name}`,
    ...(reverses_id && { reverses_id }),
  });
}

async function movementOf(ctx: Ctx, { id, cash_register_id }: FiadoPayment) {
  if (!cash_register_id) return undefined;
  return (await ctx.db.cashMovement.findFirst({ where: { cash_register_id, subject_id: id } }))?.id;
}
