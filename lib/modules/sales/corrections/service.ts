import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { formatMoney } from "@/lib/core/money";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockRegisterExclusively, recordInLockedRegister } from "@/lib/modules/cash-registers/movements/service";
import { amountsByMethod } from "../list/rules";
import { lockSale } from "../locks";
import { isRegisterMethod } from "../payments/rules";
import { unrefundedAmount } from "../returns/rules";
import { salesVisibleTo } from "../service";
import type { paymentCorrections } from "./endpoints";

/**
 * Records that part of a sale was paid by another method. The original payment is kept; the register, which must still
 * be open, gets one movement out of the old method and one into the new method. Throws REGISTER_CLOSED, SALE_CANCELED,
 * APPROVAL_REQUIRED.
 */
export const correctPayment = (
  callerCtx: Ctx,
  { id, approval_ids, ...correction }: Received<typeof paymentCorrections.create>,
) =>
  transaction(withApprovals(callerCtx, approval_ids), async (ctx) => {
    const { cash_register_id } = must(await ctx.db.sale.findFirst({ where: { id, ...salesVisibleTo(ctx) } }));
    if (!(await lockRegisterExclusively(ctx, cash_register_id)))
      throw new AppError("REGISTER_CLOSED", {
        message: "O caixa desta venda já foi fechado: a forma de pagamento não pode mais ser corrigida.",
      });
    const sale = await lockSale(ctx, id);
    if (sale.status === "cancelada") throw new AppError("SALE_CANCELED");
    const { from_method, to_method, amount_cents, reason } = correction;
    const paid = { tenders: amountsByMethod(sale), refunded: sale.returns };
    requireAtMost(amount_cents, unrefundedAmount(from_method, paid));
    const row = await ctx.db.paymentCorrection.create({
      data: {
        company_id: ctx.company_id,
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        created_at: ctx.now,
        sale_id: id,
        cash_register_id,
        from_method,
        to_method,
        amount_cents,
        reason,
      },
    });
    const movement = {
      cash_register_id,
      origin: "sale",
      amount_cents,
      reason: null,
      sale_id: id,
      subject_id: row.id,
      description: `Correção da forma da venda ${sale.number}`,
    };
    if (isRegisterMethod(from_method))
      await recordInLockedRegister(ctx, { ...movement, type: "exit", payment_type: from_method });
    if (isRegisterMethod(to_method))
      await recordInLockedRegister(ctx, { ...movement, type: "entry", payment_type: to_method });
    const details = { number: sale.number, from_method, to_method, amount_cents };
    await recordAudit(ctx, "payment_correction.create", { subject: row.id, details });
    return row;
  });

/** Throws INVALID if more is moved to the new method than was paid by the old one and not refunded. */
function requireAtMost(amount_cents: number, paid_cents: number) {
  if (amount_cents <= paid_cents) return;
  const message = `Por esta forma foram pagos ${formatMoney(Math.max(0, paid_cents))}.`;
  throw new AppError("INVALID", { message, errors: { amount_cents: [message] } });
}
