import { randomUUID } from "node:crypto";
import { must } from "@/lib/api/errors";
import { transaction } from "@/lib/db/tenant";
import { sales } from "@/lib/modules/sales/endpoints";
import { createSale } from "@/lib/modules/sales/service";
import type { StockMovementKind } from "@/lib/modules/stock/rules";
import { moveStock } from "@/lib/modules/stock/service";
import type { Ids } from "./catalogs";
import type { Staff } from "./companies";
import { OWNERS_HOURS, type PlannedSale } from "./planned-sales";
import type { PlannedDay, StockLine } from "./planned-stock";
import { type DayEvent, eventsOfTill } from "./tills";
import { clock } from "./trading-days";

export interface Shop {
  readonly staff: Staff;
  readonly ids: Ids;
}

/** Creates the records of one day in order, each at its own instant. */
export async function createDay(shop: Shop, day: PlannedDay, index: number, delivered: readonly StockLine[]) {
  const moments: DayEvent[] = [
    { at: day.at(clock(6, 50)), run: (now) => move(shop, now, "compra", delivered) },
    ...eventsOfTill(shop.staff, "caixa", { opens: day.opens - 6, closes: day.closes + 12 }, day, index),
    ...eventsOfTill(shop.staff, "dono", OWNERS_HOURS, day, index),
    ...day.sales.map((sale) => ({ at: sale.at, run: () => sell(shop, sale) })),
    { at: day.at(day.closes - 4), run: (now) => move(shop, now, "perda", day.losses) },
  ];
  for (const { at, run } of moments.sort((a, b) => a.at.getTime() - b.at.getTime())) await run(at);
}

function sell({ staff, ids }: Shop, { at, till, items, total_cents, customer, seller, ...sale }: PlannedSale) {
  const input = sales.create.input.parse({
    items: items.map(({ product, ...item }) => ({ ...item, product_id: must(ids.products.get(product.barcode)) })),
    discount_cents: sale.discount_cents,
    payments: sale.payments,
    expected_total_cents: total_cents,
    ...(customer && { customer_id: must(ids.customers.get(customer)) }),
    ...(seller && { seller_id: must(ids.sellers.get(seller)) }),
    ...(sale.fiado_due_date && { fiado_due_date: sale.fiado_due_date }),
  });
  return createSale(staff.ctxOf(staff[till], at, randomUUID()), input);
}

async function move({ staff, ids }: Shop, now: Date, kind: StockMovementKind, lines: readonly StockLine[]) {
  if (lines.length === 0) return;
  const sign = kind === "perda" ? -1 : 1;
  await transaction(staff.ctxOf(staff.dono, now), (ctx) =>
    moveStock(
      ctx,
      lines.map(({ barcode, quantity_milli, reason }) => ({
        product_id: must(ids.products.get(barcode)),
        kind,
        quantity_milli: sign * quantity_milli,
        reason,
      })),
    ),
  );
}
