import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { MAX_PARTY_OPTIONS } from "@/lib/core/bills";
import type { Ctx } from "@/lib/db/tenant";
import { PAYABLES } from "@/lib/modules/bills/kind-rules";
import { listBillCategories, listBillDays, listBills, syncBills } from "@/lib/modules/bills/list-service";
import { listSuppliers } from "@/lib/modules/suppliers/service";
import type { payables } from "./endpoints";
import { PAYABLE_CATEGORIES } from "./labels";
import { statusesOf } from "./rules";

export const listPayables = (ctx: Ctx, { status, supplier_id, ...query }: Received<typeof payables.list>) =>
  listBills(ctx, PAYABLES, { ...query, statuses: statusesOf(status), party_id: supplier_id });

export const syncPayables = (ctx: Ctx, input: Received<typeof payables.list>) => syncBills(ctx, PAYABLES, input);

export const listPayableDays = (ctx: Ctx, { status, supplier_id, ...query }: Received<typeof payables.calendar>) =>
  listBillDays(ctx, PAYABLES, { ...query, statuses: statusesOf(status), party_id: supplier_id });

/** Lists suppliers by name. Available to users who pay bills without access to the supplier catalog. */
export async function listPayees(ctx: Ctx, { search }: Received<typeof payables.suppliers>) {
  const { rows } = await listSuppliers(ctx, {
    search,
    archived: "false",
    sort: "name",
    direction: "asc",
    page: 1,
    per_page: MAX_PARTY_OPTIONS,
  });
  return { data: rows };
}

export const listPayableCategories = (ctx: Ctx) => listBillCategories(ctx, PAYABLES, PAYABLE_CATEGORIES);
