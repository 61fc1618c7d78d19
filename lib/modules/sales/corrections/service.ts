import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { formatMoney } from "@/lib/core/money";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { recordInLockedRegister } from "@/lib/modules/cash-registers/movements/service";
import { tendersOf } from "../list/rules";
import { lockOpenRegister, lockSale } from "../locks";
import { ENTERS_THE_REGISTER } from "../payments/rules";
import { refundableBy } from "../returns/rules";
import { visibleTo } from "../service";
import type { paymentCorrections } from "./endpoints";

/**
 * Records that part of a sale was paid by another method. The original payment is kept; the register, which must still
 * be open, gets counter-movements. Throws REGISTER_CLOSED, SALE_CANCELED, APPROVAL_REQUIRED.
 */
export const correctPayment = (
  ctx: Ctx,
  { id, approval_ids, ...correction }: Received<typeof paymentCorrections.create>,
) =>
  transaction(withApprovals(ctx, approval_ids), async (ctx) => {
    const { cash_register_id } = must(await ctx.db.sale.findFirst({ where: { id, ...visibleTo(ctx) } }));
    if (!(await lockOpenRegister(ctx, cash_register_id)))
      throw new AppError("REGISTER_CLOSED", {
        message: "O caixa desta venda já foi fechado: a forma de pagamento não pode mais ser corrigida.",
      });
    const sale = await lockSale(ctx, id);
    if (sale.status === "cancelada") throw new AppError("SALE_CANCELED");
    const { from_method, to_method, amount_cents, reason } = correction;
    requirePaid(refundableBy(from_method, { tenders: tendersOf(sale), refunded: sale.returns }), amount_cents);
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
    const moved = {
      cash_register_id,
      origin: "sale",
      amount_cents,
      reason: null,
      sale_id: id,
      subject_id: row.id,
      description: `Correção da forma da venda ${sale.number}`,
    };
    if (entersRegister(from_method))
      await recordInLockedRegister(ctx, { ...moved, type: "exit", payment_type: from_method });
    if (entersRegister(to_method))
      await recordInLockedRegister(ctx, { ...moved, type: "entry", payment_type: to_method });
    const details = { number: sale.number, from_method, to_method, amount_cents };
    await recordAudit(ctx, "payment_correction.create", { subject: row.id, details });
    return row;
  });

const entersRegister = (method: string) => ENTERS_THE_REGISTER.some((entering) => entering === method);

function requirePaid(left_cents: number, amount_cents: number) {
  if (amount_cents <= left_cents) return;
  const sentence = `Por esta forma foram pagos ${formatMoney(Math.max(0, left_cents))}.`;
  throw new AppError("INVALID", { message: sentence, errors: { amount_cents: [sentence] } });
}
