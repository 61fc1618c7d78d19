import "server-only";
import { page, slice } from "@/lib/api/page";
import { lineTotal } from "@/lib/core/money";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import type { PurchaseStatus } from "./rules";
import type { PurchaseRow } from "./schema";
import type { listPurchaseRows, PurchaseEntry } from "./service";

export function presentPurchaseRow({ item, product, supplier, suggestion }: PurchaseEntry): PurchaseRow {
  const quantity_milli = item?.quantity_milli ?? suggestion?.suggested_milli ?? 0;
  const received_milli = item?.received_milli ?? 0;
  const missing_milli = Math.max(0, quantity_milli - received_milli);
  const unit_cost_cents = item?.unit_cost_cents ?? (product?.cost_price_cents || null);
  return {
    id: item?.id ?? null,
    version: item?.version ?? null,
    kind: item ? "manual" : "automatica",
    product_id: product?.id ?? null,
    description: item?.description ?? product?.name ?? "",
    unit: (product?.unit ?? "un") as Unit,
    quantity_milli,
    received_milli,
    missing_milli,
    supplier,
    unit_cost_cents,
    total_cents: unit_cost_cents === null ? null : lineTotal(missing_milli, unit_cost_cents),
    current_stock_milli: product?.current_stock_milli ?? null,
    minimum_stock_milli: product?.minimum_stock_milli ?? null,
    suggested_milli: suggestion?.suggested_milli ?? null,
    why: suggestion?.why ?? null,
    note: item?.note ?? null,
    status: (item?.status ?? "aberta") as PurchaseStatus,
    sending_id: item?.status === "enviada" ? item.sending_id : null,
  };
}

export function presentPurchaseList(
  { rows, input, settings }: Awaited<ReturnType<typeof listPurchaseRows>>,
  ctx: Ctx,
  url: URL,
) {
  const presented = rows.map(presentPurchaseRow);
  const { skip, take } = slice(input);
  const shown = { ...input, rows: presented.slice(skip, skip + take), total: presented.length };
  return {
    ...page((row: PurchaseRow) => row)(shown, ctx, url),
    totals: totalsOf(presented),
    cover_days: settings.cover_days,
    settings,
  };
}

/** Keeps the order of the rows, which are sorted by supplier. */
function totalsOf(rows: readonly PurchaseRow[]) {
  const groups = new Map<string | undefined, PurchaseRow[]>();
  for (const row of rows) groups.set(row.supplier?.id, [...(groups.get(row.supplier?.id) ?? []), row]);
  const sums = (some: readonly PurchaseRow[]) => ({
    item_count: some.length,
    total_cents: some.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0),
  });
  const by_supplier = [...groups.values()].map((some) => ({ supplier: some[0]?.supplier ?? null, ...sums(some) }));
  return { ...sums(rows), by_supplier };
}
