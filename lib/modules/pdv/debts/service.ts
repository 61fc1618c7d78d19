import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { dayOf } from "@/lib/core/calendar";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { requireApproval } from "@/lib/modules/approvals/service";
import { RECEIVABLES } from "@/lib/modules/bills/kind-rules";
import { listBills } from "@/lib/modules/bills/list-service";
import { settleBill } from "@/lib/modules/bills/settlement-service";
import { lockOwnRegister } from "@/lib/modules/cash-registers/movements/service";
import { receiveFiadoInRegister } from "@/lib/modules/fiado/payments/service";
import { openDebtsOf } from "@/lib/modules/fiado/service";
import { statusesOf } from "@/lib/modules/receivables/rules";
import type { tillDebts } from "./endpoints";
import { MAX_OPEN_BILLS } from "./schema";

export async function getClientDebts(ctx: Ctx, { customer_id }: Received<typeof tillDebts.ofClient>) {
  const customer = must(await ctx.db.customer.findFirst({ where: { id: customer_id } }));
  const sales = await openDebtsOf(ctx, customer_id);
  return { customer, sales: sales.map((sale) => ({ ...sale, customer })) };
}

/**
 * Receives a fiado payment at the till, the chosen charges or those due first, in the caller's open register. A caller without the
 * permission for fiado needs an approval. Throws APPROVAL_REQUIRED, NO_OPEN_REGISTER, OVER_REMAINING.
 */
export const receiveFiadoAtTill = (
  ctx: Ctx,
  { customer_id, approval_id, fiado_sale_ids, ...receipt }: Received<typeof tillDebts.receiveFiado>,
) =>
  transaction(ctx, async (ctx) => {
    must(await ctx.db.customer.findFirst({ where: { id: customer_id } }));
    const { amount_cents } = receipt;
    await requireApproval(ctx, "receive_fiado", approval_id, { id: customer_id, amount_cents });
    return receiveFiadoInRegister(ctx, customer_id, receipt, fiado_sale_ids);
  });

/** Finds open bills by customer or description, the earliest due date first. */
export async function findOpenBills(ctx: Ctx, { search }: Received<typeof tillDebts.openBills>) {
  const { rows } = await listBills(ctx, RECEIVABLES, {
    search,
    statuses: statusesOf("a_receber"),
    party_id: undefined,
    sort: "due_date",
    direction: "asc",
    page: 1,
    per_page: MAX_OPEN_BILLS,
  });
  return rows;
}

/**
 * Receives a bill at the till, in full or in part, in the caller's open register. A caller without the permission for
 * receivables needs an approval. Throws APPROVAL_REQUIRED, NO_OPEN_REGISTER, ALREADY_RECEIVED, BILL_CANCELED and
 * OVER_REMAINING.
 */
export const receiveBillAtTill = (
  ctx: Ctx,
  {
    receivable_id: id,
    approval_id,
    amount_cents,
    payment_method,
    received_cents,
  }: Received<typeof tillDebts.receiveBill>,
) =>
  transaction(ctx, async (ctx) => {
    must(await ctx.db.receivable.findFirst({ where: { id } }));
    await requireApproval(ctx, "receive_bill", approval_id, { id, amount_cents });
    const input = {
      id,
      amount_cents,
      method: payment_method,
      date: dayOf(ctx.now, ctx.zone),
      date_field: "payment_date",
      interest_cents: 0,
      fine_cents: 0,
      discount_cents: 0,
    };
    const { bill, settlement } = await settleBill(ctx, RECEIVABLES, input, async (ctx) =>
      must(await lockOwnRegister(ctx, "entry"), "NO_OPEN_REGISTER"),
    );
    return { bill, settlement, received_cents: received_cents ?? amount_cents };
  });
