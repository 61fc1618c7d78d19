import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import type { Ctx } from "@/lib/db/tenant";
import { withApprovals } from "@/lib/modules/approvals/service";
import { PAYABLES } from "@/lib/modules/bills/kind-rules";
import { reverseSettlement, settleBill } from "@/lib/modules/bills/settlement-service";
import { lockOwnRegister } from "@/lib/modules/cash-registers/movements/service";
import type { payments } from "./endpoints";

/**
 * Pays a bill. With `from_cash_register`, cash is taken from the caller's open register; other methods are never
 * recorded in one. Throws ALREADY_PAID, BILL_CANCELED, OVER_REMAINING, NO_OPEN_REGISTER, APPROVAL_REQUIRED.
 */
export async function payBill(
  ctx: Ctx,
  {
    payment_date: date,
    payment_method: method,
    from_cash_register,
    approval_ids,
    ...input
  }: Received<typeof payments.pay>,
) {
  const isFromDrawer = from_cash_register && method === "dinheiro";
  const { bill } = await settleBill(
    withApprovals(ctx, approval_ids),
    PAYABLES,
    { ...input, date, date_field: "payment_date", method },
    async (ctx) => (isFromDrawer ? must(await lockOwnRegister(ctx, "exit"), "NO_OPEN_REGISTER") : null),
  );
  return bill;
}

/** Reverses a payment. Cash taken from a register is returned to the caller's open one. */
export const reversePayment = (ctx: Ctx, input: Received<typeof payments.reverse>) =>
  reverseSettlement(ctx, PAYABLES, input);
