import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { MAX_OPTIONS } from "@/lib/core/bills";
import type { Ctx } from "@/lib/db/tenant";
import { PAYABLES } from "@/lib/modules/bills/books/rules";
import { listBillCategories, listBillDays, listBills } from "@/lib/modules/bills/list/service";
import { listSuppliers } from "@/lib/modules/suppliers/service";
import type { payables } from "../endpoints";
import { PAYABLE_CATEGORIES } from "../labels";
import { standingsOf } from "../rules";

export const listPayables = (ctx: Ctx, { status, supplier_id, ...asked }: Received<typeof payables.list>) =>
  listBills(ctx, PAYABLES, { ...asked, standings: standingsOf(status), party_id: supplier_id });

export const listPayableDays = (ctx: Ctx, { status, supplier_id, ...asked }: Received<typeof payables.calendar>) =>
  listBillDays(ctx, PAYABLES, { ...asked, standings: standingsOf(status), party_id: supplier_id });

/** Whom a bill may be owed to: also for whoever pays bills without keeping the register of suppliers. */
export async function listPayees(ctx: Ctx, { search }: Received<typeof payables.suppliers>) {
  const { rows } = await listSuppliers(ctx, { search, archived: "false", page: 1, per_page: MAX_OPTIONS });
  return { data: rows };
}

export const listPayableCategories = (ctx: Ctx) => listBillCategories(ctx, PAYABLES, PAYABLE_CATEGORIES);
