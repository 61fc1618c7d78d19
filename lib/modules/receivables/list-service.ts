import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { MAX_PARTY_OPTIONS } from "@/lib/core/bills";
import type { Ctx } from "@/lib/db/tenant";
import { RECEIVABLES } from "@/lib/modules/bills/kind-rules";
import { listBillCategories, listBillDays, listBills, syncBills } from "@/lib/modules/bills/list-service";
import { listCustomers } from "@/lib/modules/customers/service";
import type { receivables } from "./endpoints";
import { RECEIVABLE_CATEGORIES } from "./labels";
import { statusesOf } from "./rules";

export const listReceivables = (ctx: Ctx, { status, customer_id, ...query }: Received<typeof receivables.list>) =>
  listBills(ctx, RECEIVABLES, { ...query, statuses: statusesOf(status), party_id: customer_id });

export const syncReceivables = (ctx: Ctx, input: Received<typeof receivables.list>) =>
  syncBills(ctx, RECEIVABLES, input);

export const listReceivableDays = (
  ctx: Ctx,
  { status, customer_id, ...query }: Received<typeof receivables.calendar>,
) => listBillDays(ctx, RECEIVABLES, { ...query, statuses: statusesOf(status), party_id: customer_id });

/** Lists customers by name. Available to users who receive bills without access to the customer catalog. */
export async function listPayers(ctx: Ctx, { search }: Received<typeof receivables.customers>) {
  const { rows } = await listCustomers(ctx, {
    search,
    archived: "false",
    sort: "name",
    direction: "asc",
    page: 1,
    per_page: MAX_PARTY_OPTIONS,
  });
  return { data: rows };
}

export const listReceivableCategories = (ctx: Ctx) => listBillCategories(ctx, RECEIVABLES, RECEIVABLE_CATEGORIES);
