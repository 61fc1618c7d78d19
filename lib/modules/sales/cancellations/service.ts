import "server-only";
import { v7 as uuid } from "uuid";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { requireApproval, withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockRegisterExclusively } from "@/lib/modules/cash-registers/movements/service";
import { deductFromDebt, lockDebtOf } from "@/lib/modules/fiado/abatement-service";
import { returnStoreCredits } from "@/lib/modules/store-credits/service";
import { amountsByMethod } from "../list/rules";
import { lockSale, takeFromRegister } from "../locks";
import { isRegisterMethod } from "../payments/rules";
import { requireRefund } from "../returns/rules";
import { findReturn, refundAsCredit, refundFromRegister, restock, writeReturn } from "../returns/service";
import { salesVisibleTo } from "../service";
import type { saleCancellations } from "./endpoints";
import { requireCancelable } from "./rules";

/**
 * Cancels a sale of today whose register is still open: reverses each payment by its method, cancels the open debt,
 * refunds what was paid of the debt, and restores stock and store credits. Throws SALE_CANCELED, SALE_NOT_CANCELABLE,
 * APPROVAL_REQUIRED.
 */
export const cancelSale = (
  ctx: Ctx,
  { id, approval_id, approval_ids, ...input }: Received<typeof saleCancellations.create>,
) =>
  transaction(withApprovals(ctx, approval_id, approval_ids), async (ctx) => {
    const { cash_register_id } = must(await ctx.db.sale.findFirst({ where: { id, ...salesVisibleTo(ctx) } }));
    const is_register_open = (await lockRegisterExclusively(ctx, cash_register_id)) !== null;
    const sale = await lockSale(ctx, id);
    const is_today = fromColumn(sale.business_day) === dayOf(ctx.now, ctx.zone, ctx.turn_minutes);
    requireCancelable(sale, { is_register_open, is_today });
    const amount_cents = sale.total_cents;
    const approval = await requireApproval(ctx, "cancel_sale", null, { id, amount_cents });
    const debt = await lockDebtOf(ctx, sale);
    const fiado_cents = debt?.remaining_cents ?? 0;
    const refund_cents = debt?.paid_cents ?? 0;
    const refund_method = requireRefund(input.refund_method, refund_cents, { tenders: [], refunded: [] });
    const { reason, description } = input;
    const items = sale.lines.map((line) => ({
      sale_item_id: line.id,
      quantity_milli: line.quantity_milli,
      amount_cents: line.total_cents,
      restock: true,
      line,
    }));
    const saleReturn = { id: uuid(), cash_register_id, fiado_cents, refund_cents, refund_method };
    for (const { method, amount_cents } of amountsByMethod(sale))
      if (isRegisterMethod(method))
        await takeFromRegister(ctx, {
          sale,
          sale_return_id: saleReturn.id,
          cash_register_id,
          origin: "sale",
          payment_type: method,
          amount_cents,
        });
    await returnStoreCredits(ctx, id);
    if (debt) await deductFromDebt(ctx, debt.id, fiado_cents);
    await refundFromRegister(ctx, sale, { ...saleReturn, fiado_cents: 0 });
    await restock(ctx, id, items);
    const { number } = await writeReturn(ctx, sale, {
      ...saleReturn,
      kind: "cancelamento",
      reason,
      description,
      amount_cents,
      reversed_cents: amount_cents - fiado_cents - refund_cents,
      approval_id: approval?.id ?? null,
      items,
    });
    await refundAsCredit(ctx, sale, saleReturn);
    const details = { number, sale: sale.number, amount_cents, refund_cents };
    await recordAudit(ctx, "sale.cancel", { subject: saleReturn.id, details });
    return findReturn(ctx, saleReturn.id);
  });
