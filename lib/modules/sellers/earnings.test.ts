import { beforeAll, expect, test } from "vitest";
import { GET as report } from "@/app/api/v1/reports/sellers/route";
import { GET as listSales } from "@/app/api/v1/sales/route";
import { addDays } from "@/lib/core/calendar";
import type { CommissionRow } from "@/lib/modules/reports/commissions/schema";
import { busyShop } from "@/lib/testing/busy-shop";
import { sellerEarnings } from "./rules";

let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  shop = await busyShop(31);
});

test("matches the sales and commissions of the report", async () => {
  const period = { from: addDays(shop.today, -70), until: shop.today };
  const rows: CommissionRow[] = (await shop.call(report, period)).body.data;
  let returned_cents = 0;
  for (const row of rows.filter(({ seller_id }) => seller_id !== null)) {
    const { totals } = (await shop.call(listSales, { ...period, seller_id: row.seller_id })).body;
    returned_cents += totals.returned_cents;
    const { sold_cents, commission_cents } = sellerEarnings(row, totals);
    expect(sold_cents).toBe(row.net_cents);
    if (row.commission_base === "venda") expect(commission_cents).toBe(row.commission_cents);
  }
  expect(returned_cents).toBeGreaterThan(0);
});

test("excludes fiado sales from commissions earned on receipt", () => {
  const totals = { net_cents: 8_000, by_method: { fiado: 3_000 } };
  const earned = (commission_base: "venda" | "recebimento") =>
    sellerEarnings({ commission_bp: 1_000, commission_base }, totals);
  expect(earned("venda")).toEqual({ sold_cents: 8_000, commission_cents: 800 });
  expect(earned("recebimento")).toEqual({ sold_cents: 8_000, commission_cents: 500 });
});
