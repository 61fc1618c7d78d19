import { beforeAll, expect, test } from "vitest";
import { GET as listRegisters } from "@/app/api/v1/cash-registers/route";
import { GET as showDashboard } from "@/app/api/v1/dashboard/route";
import { GET as showTrend } from "@/app/api/v1/dashboard/trend/route";
import { GET as listDebtors } from "@/app/api/v1/fiado-customers/route";
import { GET as listPayables } from "@/app/api/v1/payables/route";
import { GET as listReceivables } from "@/app/api/v1/receivables/route";
import { GET as listSales } from "@/app/api/v1/sales/route";
import { GET as listStock } from "@/app/api/v1/stock/route";
import { addDays } from "@/lib/core/calendar";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { openRegister } from "@/lib/modules/cash-registers/service";
import { busyBills } from "@/lib/testing/busy-bills";
import { busyShop } from "@/lib/testing/busy-shop";

let shop: Awaited<ReturnType<typeof busyShop>>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
let body: any;
beforeAll(async () => {
  shop = await busyShop(71, [20, 9, 8, 3, 1, 0]);
  await busyBills(shop, 60);
  const { products } = shop;
  const low = { company_id_id: { company_id: shop.company_id, id: products[0]?.id ?? "" } };
  await shop.db.product.update({ where: low, data: { minimum_stock_milli: 900_000 } });
  await shop.doAt(new Date(), cashRegisters.open, openRegister, { opening_amount_cents: 100 });
  await shop.db.fiadoSale.updateMany({
    where: { sale_date: { lt: new Date(`${addDays(shop.today, -5)}T00:00:00Z`) } },
    data: { due_date: new Date(`${addDays(shop.today, -1)}T00:00:00Z`) },
  });
  ({ body } = await shop.call(showDashboard));
});

test("matches the list of sales for the day, in total and per method", async () => {
  const { body: list } = await shop.call(listSales, { from: shop.today, until: shop.today });
  expect(body.sales.sale_count).toBeGreaterThan(3);
  expect(body.sales).toMatchObject({ total_cents: list.totals.net_cents, sale_count: list.totals.sale_count });
  expect(
    Object.fromEntries(body.sales.by_method.map(({ method, amount_cents }: never) => [method, amount_cents])),
  ).toEqual(list.totals.by_method);
  const before = { from: addDays(shop.today, -7), until: addDays(shop.today, -7) };
  expect(body.week_before.total_cents).toBe((await shop.call(listSales, before)).body.totals.net_cents);
});

test("matches the list of sales for the month so far and for the same days of the month before", async () => {
  const { from, total_cents, sale_count, before } = body.month;
  expect(from).toBe(`${shop.today.slice(0, 8)}01`);
  const { body: list } = await shop.call(listSales, { from, until: shop.today });
  expect({ total_cents, sale_count }).toEqual({
    total_cents: list.totals.net_cents,
    sale_count: list.totals.sale_count,
  });
  const { body: listBefore } = await shop.call(listSales, { from: before.from, until: before.until });
  expect(before.total_cents).toBe(listBefore.totals.net_cents);
});

test.each([
  ["payables", listPayables, "a_pagar"],
  ["receivables", listReceivables, "a_receber"],
] as const)("matches the linked lists for %s due in seven days and overdue", async (name, list, status) => {
  const { from, until, week_cents, week_count, overdue_cents } = body[name];
  expect([from, until]).toEqual([shop.today, addDays(shop.today, 6)]);
  const { body: week } = await shop.call(list, { from, until, status });
  expect([week_cents, week_count]).toEqual([week.totals.remaining_cents, week.total]);
  const { body: late } = await shop.call(list, { from: "2000-01-01", until: addDays(from, -1), status });
  expect(overdue_cents).toBe(late.totals.remaining_cents);
  expect(week_cents + overdue_cents).toBeGreaterThan(0);
});

test("matches the linked lists for overdue fiado, low stock and open registers", async () => {
  const { body: debtors } = await shop.call(listDebtors, { overdue: "true" });
  expect(body.fiado.overdue_cents).toBeGreaterThan(0);
  expect(body.fiado.overdue_cents).toBe(debtors.totals.overdue_cents);
  expect(body.low_stock.count).toBe((await shop.call(listStock, { situation: "repor" })).body.total);
  const { body: registers } = await shop.call(listRegisters, { status: "open" });
  const open = registers.data.filter(({ status }: { status: string }) => status === "open");
  expect(body.open_registers.map(({ id }: { id: string }) => id)).toEqual(open.map(({ id }: { id: string }) => id));
});

test.each(["7", "30"])("matches the list of sales for a trend of %s days and the previous period", async (days) => {
  const { body: trend } = await shop.call(showTrend, { days });
  expect(trend.days).toHaveLength(Number(days));
  const whole = (await shop.call(listSales, { from: trend.from, until: trend.until })).body.totals;
  expect([trend.net_cents, trend.sale_count]).toEqual([whole.net_cents, whole.sale_count]);
  const before = (await shop.call(listSales, { from: trend.before.from, until: trend.before.until })).body.totals;
  expect([trend.before.net_cents, trend.before.sale_count]).toEqual([before.net_cents, before.sale_count]);
  for (const { day, net_cents, by_method } of trend.days.filter((one: { net_cents: number }) => one.net_cents !== 0)) {
    const { totals } = (await shop.call(listSales, { from: day, until: day })).body;
    expect(net_cents).toBe(totals.net_cents);
    for (const [method, cents] of Object.entries(totals.by_method)) expect(by_method[method]).toBe(cents);
    expect(by_method.vale).toBe(totals.credit_cents);
  }
});

test("hides figures of lists that the user may not open", async () => {
  const clerk = await shop.colleague({ permissions: ["dashboard financeiro geral", "fiado"] });
  const { body: seen } = await clerk.call(showDashboard);
  const { open_registers, low_stock, payables, receivables, fiado } = seen;
  expect({ open_registers, low_stock, payables, receivables }).toEqual({
    open_registers: null,
    low_stock: null,
    payables: null,
    receivables: null,
  });
  expect(fiado).toEqual(body.fiado);
  expect(seen.sales).toEqual(body.sales);
});
