import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { RECEIVABLES } from "@/lib/modules/bills/books/rules";
import { reverseSettlement, settleBill } from "@/lib/modules/bills/settlements/service";
import { holdOwn } from "@/lib/modules/cash-registers/movements/service";
import type { receipts } from "./endpoints";

/**
 * Receives a bill. It is a receipt of the register that the caller has open, whatever its method, unless said otherwise.
 * Refuses with ALREADY_RECEIVED, BILL_CANCELED, OVER_REMAINING.
 */
export const receiveBill = (
  ctx: Ctx,
  { received_date: date, receipt_method: method, into_cash_register, ...input }: Received<typeof receipts.receive>,
) =>
  settleBill(ctx, RECEIVABLES, { ...input, date, date_field: "received_date", method }, async (ctx) =>
    into_cash_register ? holdOwn(ctx, "entry") : null,
  );

/** Takes a receipt back; what entered a register leaves the one the caller has open. */
export const reverseReceipt = (ctx: Ctx, input: Received<typeof receipts.reverse>) =>
  reverseSettlement(ctx, RECEIVABLES, input);
