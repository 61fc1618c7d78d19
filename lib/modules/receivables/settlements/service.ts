import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { RECEIVABLES } from "@/lib/modules/bills/kind-rules";
import { reverseSettlement, settleBill } from "@/lib/modules/bills/settlement-service";
import { lockOwnRegister } from "@/lib/modules/cash-registers/movements/service";
import type { receipts } from "./endpoints";

/**
 * Receives a bill. By default the receipt is recorded in the caller's open register, whatever its method. Throws
 * ALREADY_RECEIVED, BILL_CANCELED, OVER_REMAINING.
 */
export async function receiveBill(
  ctx: Ctx,
  { received_date: date, receipt_method: method, into_cash_register, ...input }: Received<typeof receipts.receive>,
) {
  const settlement = { ...input, date, date_field: "received_date", method };
  const { bill } = await settleBill(ctx, RECEIVABLES, settlement, async (ctx) =>
    into_cash_register ? lockOwnRegister(ctx, "entry") : null,
  );
  return bill;
}

/** Reverses a receipt. An amount recorded in a register is deducted from the caller's open one. */
export const reverseReceipt = (ctx: Ctx, input: Received<typeof receipts.reverse>) =>
  reverseSettlement(ctx, RECEIVABLES, input);
