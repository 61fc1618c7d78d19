import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as showDashboard } from "@/app/api/v1/dashboard/route";
import { GET as report } from "@/app/api/v1/reports/sales-by-day/route";
import { POST as giveBack } from "@/app/api/v1/sales/[id]/returns/route";
import { GET as listSales, POST as sell } from "@/app/api/v1/sales/route";
import { GET as listStock } from "@/app/api/v1/stock/route";
import { dayOf, toColumn } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { presentDashboard } from "./presenter";
import { changeSince } from "./rules";
import { readDashboard } from "./service";

/** A Friday, 15:00 in São Paulo. */
const FRIDAY_15H = new Date("2026-05-15T18:00:00Z");

async function openShop() {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 10_000 });
  const rice = await shop.product({ name: "Arroz", price_cents: 1_000, stock_milli: 90_000 });
  const sellAt = async (sold_at: string, quantity: number, product = rice, method = "pix", customer_id?: string) => {
    const total_cents = quantity * product.sale_price_cents;
    const { body } = await shop.call(sell, {
      items: [{ product_id: product.id, quantity_milli: quantity * 1_000 }],
      payments: [{ method, amount_cents: total_cents }],
      expected_total_cents: total_cents,
      ...(customer_id && { customer_id }),
    });
    const instant = new Date(sold_at);
    const data = { sold_at: instant, business_day: toColumn(dayOf(instant)) };
    await shop.db.sale.updateMany({ where: { id: body.id }, data });
    return body;
  };
  const look = async (now = FRIDAY_15H) => {
    const ctx = { ...shop.ctx(), now };
    return presentDashboard(await readDashboard(ctx), ctx);
  };
  return { ...shop, rice, sellAt, look };
}

test("counts sales between local midnights, with average and methods", async () => {
  const shop = await openShop();
  await shop.sellAt("2026-05-15T02:59:59.999Z", 9);
  await shop.sellAt("2026-05-15T03:00:00Z", 1);
  await shop.sellAt("2026-05-15T14:00:00Z", 2, shop.rice, "dinheiro");
  await shop.sellAt("2026-05-15T17:00:00Z", 2, shop.rice, "dinheiro");
  const { day, sales } = await shop.look();
  expect(day).toBe("2026-05-15");
  expect(sales).toEqual({
    total_cents: 5_000,
    sale_count: 3,
    ticket_cents: 1_667,
    by_method: [
      { method: "dinheiro", amount_cents: 4_000 },
      { method: "pix", amount_cents: 1_000 },
    ],
  });
});

test("returns the same weekday of last week in total and until this time of day", async () => {
  const shop = await openShop();
  await shop.sellAt("2026-05-08T13:00:00Z", 3);
  await shop.sellAt("2026-05-08T18:00:00Z", 4);
  await shop.sellAt("2026-05-09T03:00:00Z", 9);
  const { week_before } = await shop.look();
  expect(week_before).toEqual({ day: "2026-05-08", total_cents: 7_000, sale_count: 2, until_now_cents: 3_000 });
});

test("compares the month so far with the same days of the month before, not with all of them", async () => {
  const shop = await openShop();
  await shop.sellAt("2026-04-15T23:00:00Z", 2);
  await shop.sellAt("2026-04-16T15:00:00Z", 3);
  const { month } = await shop.look();
  expect(month.before).toEqual({ from: "2026-04-01", until: "2026-04-15", total_cents: 2_000 });
});

test("sums the month so far, and the same days of the month before, which may have fewer", async () => {
  const shop = await openShop();
  await shop.sellAt("2026-05-01T03:00:00Z", 2);
  await shop.sellAt("2026-05-31T15:00:00Z", 3);
  await shop.sellAt("2026-04-30T15:00:00Z", 4);
  await shop.sellAt("2026-04-01T02:59:59Z", 9);
  const { month } = await shop.look(new Date("2026-05-31T18:00:00Z"));
  expect(month).toEqual({
    from: "2026-05-01",
    total_cents: 5_000,
    sale_count: 2,
    before: { from: "2026-04-01", until: "2026-04-30", total_cents: 4_000 },
  });
});

test("shows the sales of each open register as the register counts them", async () => {
  const shop = await openShop();
  await shop.sellAt("2026-05-15T14:00:00Z", 2);
  const { open_registers } = await shop.look(new Date());
  expect(open_registers).toMatchObject([
    { number: 1, user_name: "Ana Souza", total_sales_cents: 2_000, sale_count: 1, is_of_earlier_day: false },
  ]);
});

test("counts low stock as the stock list does", async () => {
  const shop = await openShop();
  await shop.product({ name: "Sal", stock_milli: 0 });
  await shop.db.product.updateMany({ where: { id: shop.rice.id }, data: { minimum_stock_milli: 90_000 } });
  const { low_stock } = await shop.look();
  expect(low_stock).toEqual({ count: 2, out_count: 1 });
  expect((await shop.call(listStock, { situation: "repor" })).body.total).toBe(low_stock?.count);
});

test("sums open and overdue fiado", async () => {
  const shop = await openShop();
  const maria = await shop.customer();
  const joao = await shop.customer({ name: "João" });
  const first = await shop.sellAt("2026-05-15T14:00:00Z", 2, shop.rice, "fiado", maria.id);
  await shop.sellAt("2026-05-15T14:00:00Z", 3, shop.rice, "fiado", joao.id);
  const due = (day: string) => ({ due_date: new Date(`${day}T00:00:00Z`) });
  await shop.db.fiadoSale.updateMany({ data: due("2026-05-15") });
  await shop.db.fiadoSale.updateMany({ where: { sale_id: first.id }, data: due("2026-05-14") });
  expect((await shop.look()).fiado).toEqual({ open_cents: 5_000, overdue_cents: 2_000, customer_count: 2 });
});

test("ranks the top five products of the last seven days by amount, today included", async () => {
  const shop = await openShop();
  const coffee = await shop.product({ name: "Café", price_cents: 2_500 });
  await shop.sellAt("2026-05-15T14:00:00Z", 2);
  await shop.sellAt("2026-05-09T03:00:00Z", 1, coffee);
  await shop.sellAt("2026-05-09T02:59:59Z", 8);
  const { from, until, items } = (await shop.look()).top_products;
  expect([from, until]).toEqual(["2026-05-09", "2026-05-15"]);
  expect(items).toEqual([
    { product_id: coffee.id, name: "Café", unit: "un", quantity_milli: 1_000, total_cents: 2_500 },
    { product_id: shop.rice.id, name: "Arroz", unit: "un", quantity_milli: 2_000, total_cents: 2_000 },
  ]);
});

test("shows empty figures for a new company and none of another company", async () => {
  const busy = await openShop();
  await busy.sellAt("2026-05-15T14:00:00Z", 2);
  const quiet = await company();
  const { status, body } = await quiet.call(showDashboard);
  expect(status).toBe(200);
  expect(body.sales).toEqual({ total_cents: 0, sale_count: 0, ticket_cents: null, by_method: [] });
  expect([body.open_registers, body.top_products.items, body.low_stock.count]).toEqual([[], [], 0]);
});

test("rounds the change to whole percent, and returns null without a basis", () => {
  expect(changeSince(0, 100)).toBeNull();
  expect([changeSince(200, 300), changeSince(300, 200), changeSince(1_000, 1_000)]).toEqual([50, -33, 0]);
});

test("excludes returns from the total, the methods and the top products of the day", async () => {
  const shop = await openShop();
  const beans = await shop.product({ name: "Feijão", price_cents: 1_000 });
  const rice = await shop.sellAt("2026-05-15T14:00:00Z", 3, shop.rice, "dinheiro");
  const all = await shop.sellAt("2026-05-15T15:00:00Z", 2, beans, "pix");
  const back = (sale: { id: string; items: { id: string }[] }, units: number, refund_method: string) =>
    shop.call(giveBack, {
      id: sale.id,
      reason: "defeito",
      description: "Veio com defeito",
      refund_method,
      items: [{ sale_item_id: sale.items[0]?.id, quantity_milli: units * 1_000, restock: true }],
      expected_amount_cents: units * 1_000,
    });
  await back(rice, 1, "vale");
  await back(all, 2, "pix");
  const { sales, top_products } = await shop.look();
  expect(sales).toMatchObject({
    total_cents: 2_000,
    sale_count: 2,
    by_method: [{ method: "dinheiro", amount_cents: 3_000 }],
  });
  expect(top_products.items).toMatchObject([{ name: "Arroz", quantity_milli: 2_000, total_cents: 2_000 }]);
  const period = { from: "2026-05-15", until: "2026-05-15" };
  const figures = { total_cents: 5_000, returned_cents: 3_000, net_cents: 2_000, dinheiro_cents: 3_000, pix_cents: 0 };
  expect((await shop.call(report, period)).body.totals).toMatchObject({ ...figures, credit_cents: -1_000 });
  expect((await shop.call(listSales, period)).body.totals).toMatchObject({ net_cents: 2_000, credit_cents: -1_000 });
});
