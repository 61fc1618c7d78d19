import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { dayOf, toColumn } from "@/lib/core/calendar";
import type { fiado_payment } from "@/lib/db/generated/client";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { enterHeld, holdAlone } from "@/lib/modules/cash-registers/movements/service";
import { holdIfOpen } from "@/lib/modules/cash-registers/service";
import { cancelStoreCredit } from "@/lib/modules/store-credits/service";
import type { fiadoPayments } from "../payments/endpoints";
import { allocate, getFiadoPayment } from "../payments/service";
import { balanceOf, lockDebtor } from "../service";

/**
 * Takes a payment back, once: its sales owe again what it paid of them, and its amount leaves the register it entered, or
 * the caller's own where that one has closed since; a vale it gave ends with it, if none of it was used. Answers the
 * counter-payment. Refuses with ALREADY_REVERSED, with NO_OPEN_REGISTER when cash has no drawer to leave, and with
 * APPROVAL_REQUIRED when it is more than should be there.
 */
export const reverseFiadoPayment = (
  ctx: Ctx,
  { id, payment_id, reason, approval_ids }: Received<typeof fiadoPayments.reverse>,
) =>
  transaction(withApprovals(ctx, approval_ids), async (ctx) => {
    const before = await getFiadoPayment(ctx, { id, payment_id });
    if (before.reverses_id) throw new AppError("NOT_REVERSIBLE", { message: "Um estorno não pode ser estornado." });
    const cash_register_id = await registerToLeave(ctx, before);
    const isWhole = before.credit_cents === 0 || (await cancelStoreCredit(ctx, payment_id));
    const { name } = await lockDebtor(ctx, id);
    const { reversed_by, allocations } = await getFiadoPayment(ctx, { id, payment_id });
    if (reversed_by) throw new AppError("ALREADY_REVERSED", { message: "Este recebimento já foi estornado." });
    if (!isWhole)
      throw new AppError("STORE_CREDIT_SHORT", {
        message: "O vale dado neste recebimento já foi usado: não dá para estornar.",
      });
    const { amount_cents, credit_cents, payment_method } = before;
    const payment = await ctx.db.fiado_payment.create({
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
    await leaveRegister(ctx, payment, { name, before });
    await recordAudit(ctx, "fiado_payment.reverse", { subject: payment.id, details: { amount_cents, reason } });
    return getFiadoPayment(ctx, { id, payment_id: payment.id });
  });

/** Cash is weighed against the drawer it leaves, which is then held alone. */
async function registerToLeave(ctx: Ctx, { cash_register_id, payment_method }: fiado_payment) {
  if (!cash_register_id) return null;
  const hold = payment_method === "dinheiro" ? holdAlone : holdIfOpen;
  const held = (await hold(ctx, cash_register_id)) ?? (await hold(ctx));
  if (!held && payment_method === "dinheiro") throw new AppError("NO_OPEN_REGISTER");
  return held;
}

/** Takes it out of the register that is held for it, with what had been kept as a vale. */
async function leaveRegister(
  ctx: Ctx,
  { id, cash_register_id, amount_cents, credit_cents, payment_method, reason }: fiado_payment,
  { name, before }: { readonly name: string; readonly before: fiado_payment },
) {
  if (!cash_register_id) return;
  const reverses_id = await movementOf(ctx, before);
  await enterHeld(ctx, {
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

async function movementOf(ctx: Ctx, { id, cash_register_id }: fiado_payment) {
  if (!cash_register_id) return undefined;
  return (await ctx.db.cash_movement.findFirst({ where: { cash_register_id, subject_id: id } }))?.id;
}
