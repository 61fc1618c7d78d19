import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as correct } from "@/app/api/v1/cash-registers/[id]/closing/corrections/route";
import { POST as close, GET as getClosing } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { GET as history, POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as dashboard } from "@/app/api/v1/dashboard/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { GET as customers } from "@/app/api/v1/fiado-customers/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { MAX_CENTS } from "@/lib/core/money";
import { company } from "@/lib/testing/company";

const INT4 = 2_147_483_647;

test("sums, lists, closes and recounts a register above R$ 21.474.836,47 to the cent", async () => {
  const shop = await company();
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 0 });
  const product = await shop.product({ price_cents: MAX_CENTS, stock_milli: 90_000 });
  const maria = await shop.customer();
  const sale = (method: string) => ({
    items: [{ product_id: product.id, quantity_milli: 1_000 }],
    payments: [{ method, amount_cents: MAX_CENTS }],
    expected_total_cents: MAX_CENTS,
    customer_id: maria.id,
  });
  for (const method of ["dinheiro", "dinheiro", "dinheiro", "fiado", "fiado", "fiado", "fiado", "credito"])
    expect((await shop.call(sell, sale(method), { key: randomUUID() })).status).toBe(201);
  const cash = 3 * MAX_CENTS;
  expect(cash).toBeGreaterThan(INT4);

  expect((await shop.call(summary, { id: register.id })).body.drawer.expected_cents).toBe(cash);
  expect((await shop.call(list)).body.totals.total_cents).toBe(8 * MAX_CENTS);
  const day = await shop.db.saleDayTotal.findFirstOrThrow();
  expect(Number(day.total_cents)).toBe(8 * MAX_CENTS);
  expect(JSON.stringify((await shop.call(dashboard)).body)).toContain(String(8 * MAX_CENTS));
  expect((await shop.call(customers)).body.totals.balance_cents).toBe(4 * MAX_CENTS);
  const paid = await shop.call(receive, { id: maria.id, amount_cents: 100, payment_method: "pix" });
  expect([paid.status, paid.body.balance_before_cents]).toEqual([201, 4 * MAX_CENTS]);

  const closed = await shop.call(close, { id: register.id, counted: { dinheiro_cents: cash } });
  expect([closed.status, closed.body.expected_cash_cents, closed.body.difference_cents]).toEqual([201, cash, 0]);
  expect((await shop.call(history)).body.totals).toMatchObject({
    total_sales_cents: 8 * MAX_CENTS,
    counted_cash_cents: cash,
  });
  const recount = { id: register.id, counted_cash_cents: 1, description: "Contado outra vez" };
  expect((await shop.call(correct, recount)).status).toBe(201);
  expect((await shop.call(getClosing, { id: register.id })).body.corrections[0].cash_cents).toBe(1 - cash);
});

test("rejects a sale whose subtotal before discounts exceeds R$ 9.999.999,99", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const product = await shop.product({ price_cents: MAX_CENTS, stock_milli: 90_000 });
  const { status, body } = await shop.call(sell, {
    items: [{ product_id: product.id, quantity_milli: 3_000, discount_cents: MAX_CENTS }],
    discount_cents: MAX_CENTS,
    payments: [{ method: "pix", amount_cents: MAX_CENTS }],
    expected_total_cents: MAX_CENTS,
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["items"]]);
});
