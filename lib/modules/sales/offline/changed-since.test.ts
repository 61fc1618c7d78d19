import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as record } from "@/app/api/v1/offline-sales/route";
import { POST as takeSeries } from "@/app/api/v1/pdv/cash-register/series/route";
import { POST as giveBack } from "@/app/api/v1/sales/[id]/returns/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { addDays, dayOf, fromColumn } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

/** A till with an open register (R$ 100,00) and cheese at R$ 10,00 per kilogram. */
async function till() {
  const shop = await company();
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 10_000 });
  const { body: series } = await shop.call(takeSeries, { device_id: randomUUID() });
  const cheese = await shop.product({ name: "Queijo minas", unit: "kg" });
  const cart = (quantity_milli: number, cents: number, method: string) => ({
    items: [{ product_id: cheese.id, quantity_milli }],
    payments: [{ method, amount_cents: cents }],
    expected_total_cents: cents,
  });
  const sent = (sale: ReturnType<typeof cart>, place: number, fields: object = {}) =>
    shop.call(record, {
      ...sale,
      sale_key: randomUUID(),
      cash_register_id: register.id,
      made_at: new Date().toISOString(),
      number: `${register.number}-${series.letter}00${place}`,
      prices: [{ product_id: cheese.id, sale_price_cents: 1_000 }],
      ...fields,
    });
  return { shop, cheese, cart, sent };
}

test("sets a past due date of an offline fiado sale to the day of the sale", async () => {
  const { shop, cart, sent } = await till();
  const { id: customer_id } = await shop.customer();
  const on = (fiado_due_date: string) => ({ customer_id, fiado_due_date });
  const today = dayOf(new Date());
  const later = addDays(dayOf(new Date()), 9);
  const fiado = cart(1_000, 1_000, "fiado");
  const answers = [await sent(fiado, 1, on("2020-01-01")), await sent(fiado, 2, on(later))];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const debts = await shop.db.fiadoSale.findMany({ orderBy: { due_date: "asc" } });
  expect(debts.map(({ due_date }) => fromColumn(due_date))).toEqual([today, later]);
  const { status, body } = await shop.call(sell, { ...fiado, ...on("2020-01-01") });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["fiado_due_date"]]);
});

test("keeps an offline fractional quantity of a product now sold by the unit and accepts its return", async () => {
  const { shop, cheese, cart, sent } = await till();
  await shop.db.product.updateMany({ where: { id: cheese.id }, data: { unit: "un" } });
  const { status, body } = await sent(cart(350, 350, "dinheiro"), 1);
  expect([status, body.total_cents]).toEqual([201, 350]);
  expect(body.items).toMatchObject([{ unit: "kg", quantity_milli: 350, total_cents: 350 }]);
  expect((await shop.db.product.findFirstOrThrow({ where: { id: cheese.id } })).current_stock_milli).toBe(9_650);
  const items = [{ sale_item_id: body.items[0].id, quantity_milli: 150, restock: true }];
  const why = { reason: "defeito", description: "Veio com defeito", refund_method: "dinheiro" };
  const back = await shop.call(giveBack, { id: body.id, ...why, items, expected_amount_cents: 150 });
  expect([back.status, back.body.amount_cents]).toEqual([201, 150]);
  const whole = await sent(cart(2_000, 2_000, "dinheiro"), 2);
  expect(whole.body.items).toMatchObject([{ unit: "un", quantity_milli: 2_000 }]);
  expect((await shop.call(sell, cart(350, 350, "dinheiro"))).status).toBe(422);
});

test("keeps the unit in which a till sold, when the product has changed to another unit since", async () => {
  const { shop, cheese, cart, sent } = await till();
  const soldIn = (unit: string) => ({ prices: [{ product_id: cheese.id, sale_price_cents: 1_000, unit }] });
  await shop.db.product.updateMany({ where: { id: cheese.id }, data: { unit: "cx" } });
  const fraction = await sent(cart(2_500, 2_500, "dinheiro"), 1, soldIn("m"));
  const whole = await sent(cart(2_000, 2_000, "dinheiro"), 2, soldIn("un"));
  const answers = [fraction, whole].map(({ status, body }) => [
    status,
    body.items[0].unit,
    body.items[0].quantity_milli,
  ]);
  expect(answers).toEqual([
    [201, "m", 2_500],
    [201, "un", 2_000],
  ]);
});
