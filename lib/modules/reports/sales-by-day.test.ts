import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as report } from "@/app/api/v1/reports/sales-by-day/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

test("sums the sales of a day by payment method", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const beans = await shop.product({ price_cents: 1_000 });
  const cart = (quantity_milli: number, payments: object[], expected_total_cents: number, discount_cents = 0) => ({
    items: [{ product_id: beans.id, quantity_milli }],
    payments,
    expected_total_cents,
    discount_cents,
  });
  await shop.call(sell, cart(1_000, [{ method: "dinheiro", amount_cents: 5_000 }], 1_000));
  await shop.call(
    sell,
    cart(
      3_000,
      [
        { method: "pix", amount_cents: 1_500 },
        { method: "debito", amount_cents: 1_000 },
      ],
      2_500,
      500,
    ),
  );
  const today = dayOf(new Date());
  const { status, body } = await shop.call(report, { from: today, until: today });
  const figures = {
    sale_count: 2,
    total_cents: 3_500,
    discount_cents: 500,
    returned_cents: 0,
    net_cents: 3_500,
    credit_cents: 0,
    dinheiro_cents: 1_000,
    pix_cents: 1_500,
    debito_cents: 1_000,
    credito_cents: 0,
    fiado_cents: 0,
  };
  expect([status, body]).toEqual([200, { data: [{ day: today, ...figures }], totals: figures }]);
});

test("rejects a reversed or invalid period, or one longer than a year", async () => {
  const shop = await company();
  expect((await shop.call(report, { from: "2026-02-01", until: "2026-01-31" })).status).toBe(422);
  expect((await shop.call(report, { from: "2025-01-01", until: "2026-01-02" })).status).toBe(422);
  expect((await shop.call(report, { from: "2026-02-30", until: "2026-03-01" })).status).toBe(422);
});
