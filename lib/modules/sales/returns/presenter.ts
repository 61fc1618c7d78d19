import "server-only";
import { page } from "@/lib/api/page";
import { fromColumn } from "@/lib/core/calendar";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import type { RefundMethod, ReturnKind, ReturnReason } from "./schema";
import type { getSaleReturn, listSaleReturns } from "./service";

export const presentSaleReturn = ({ exchange_sales, ...row }: Awaited<ReturnType<typeof getSaleReturn>>) => ({
  ...row,
  kind: row.kind as ReturnKind,
  reason: row.reason as ReturnReason,
  refund_method: row.refund_method as RefundMethod | null,
  approved_by_name: row.approval?.approved_by_name ?? null,
  created_at: row.created_at.toISOString(),
  items: row.items.map(({ sale_item: { description, unit }, ...item }) => ({
    ...item,
    description,
    unit: unit as Unit,
  })),
  store_credit: row.store_credit && {
    ...row.store_credit,
    valid_until: fromColumn(row.store_credit.valid_until),
  },
  exchange_sale: exchange_sales[0] ?? null,
});

export const presentSaleReturnsPage = (found: Awaited<ReturnType<typeof listSaleReturns>>, ctx: Ctx, url: URL) => ({
  ...page(presentSaleReturn)(found, ctx, url),
  totals: found.totals,
});
