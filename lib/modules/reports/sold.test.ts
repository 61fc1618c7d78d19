import { beforeAll, expect, test } from "vitest";
import { GET as productsReport } from "@/app/api/v1/reports/products/route";
import { GET as byHour } from "@/app/api/v1/reports/sales-by-hour/route";
import { GET as byMethod } from "@/app/api/v1/reports/sales-by-method/route";
import { GET as listSales } from "@/app/api/v1/sales/route";
import { addDays, dayOf, formatTime } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { busyShop } from "@/lib/testing/busy-shop";
import { company } from "@/lib/testing/company";
import { curveOf } from "./products/rules";

const ZONE = "America/Sao_Paulo";
const add = <Key>(sums: Map<Key, number>, key: Key, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);

let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  shop = await busyShop(11);
});

const everything = () =>
  shop.db.sale.findMany({
    include: { items: { include: { returns: true, product: true } }, payments: true, corrections: true, returns: true },
  });

/** Periods that start or end on days with sales around midnight. */
const periods = () => [
  { from: addDays(shop.today, -70), until: shop.today },
  { from: addDays(shop.today, -40), until: addDays(shop.today, -33) },
  { from: addDays(shop.today, -3), until: addDays(shop.today, -3) },
  { from: addDays(shop.today, -30), until: addDays(shop.today, -20) },
];

type Period = ReturnType<typeof periods>[number];

async function soldIn({ from, until }: Period) {
  const sold = await everything();
  return sold.filter(
    ({ status, sold_at }) => status === "concluida" && dayOf(sold_at, ZONE) >= from && dayOf(sold_at, ZONE) <= until,
  );
}

test("covers sales, returns, cancellations and corrections in the test data", async () => {
  const rows = await everything();
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter(({ status }) => status === "cancelada").length).toBeGreaterThan(2);
  expect(rows.filter(({ return_state }) => return_state).length).toBeGreaterThan(2);
  expect(rows.filter(({ corrections }) => corrections.length > 0).length).toBeGreaterThan(1);
  expect(rows.filter(({ sold_at }) => dayOf(sold_at, ZONE) !== dayOf(sold_at, "UTC")).length).toBeGreaterThan(5);
});

test("returns the payments and refunds of each method, with the sales list's net as the total", async () => {
  for (const period of periods()) {
    const { body } = await shop.call(byMethod, period);
    const paid = new Map<string, number>();
    const back = new Map<string, number>();
    for (const sale of await soldIn(period)) {
      for (const { method, amount_cents } of sale.payments) add(paid, method, amount_cents);
      for (const { from_method, to_method, amount_cents } of sale.corrections) {
        add(paid, from_method, -amount_cents);
        add(paid, to_method, amount_cents);
      }
      add(paid, "vale", sale.credit_cents);
      for (const { fiado_cents, refund_method, refund_cents, exchange_cents } of sale.returns) {
        add(back, "fiado", fiado_cents);
        if (refund_method) add(back, refund_method, refund_cents);
        add(back, "vale", exchange_cents);
      }
    }
    for (const row of body.data) {
      const paid_cents = paid.get(row.method) ?? 0;
      const returned_cents = back.get(row.method) ?? 0;
      expect(row).toMatchObject({ paid_cents, returned_cents, net_cents: paid_cents - returned_cents });
    }
    const { body: list } = await shop.call(listSales, period);
    expect(body.totals).toMatchObject({ net_cents: list.totals.net_cents, sale_count: list.totals.sale_count });
    for (const row of body.data.filter(({ method }: { method: string }) => method !== "vale"))
      expect(list.totals.by_method[row.method] ?? 0).toBe(row.net_cents);
    expect(body.data.at(-1)?.net_cents ?? 0).toBe(list.totals.credit_cents);
  }
});

test("groups sales by hour in the shop's time zone", async () => {
  for (const period of periods()) {
    const { body } = await shop.call(byHour, period);
    const counts = new Map<number, number>();
    const cents = new Map<number, number>();
    for (const sale of await soldIn(period)) {
      const hour = Number(formatTime(sale.sold_at, ZONE).slice(0, 2));
      add(counts, hour, 1);
      add(cents, hour, sale.total_cents - sale.returned_cents);
    }
    const rows = body.data as { hour: number; sale_count: number; net_cents: number }[];
    expect(new Map(rows.map(({ hour, sale_count }) => [hour, sale_count]))).toEqual(counts);
    expect(new Map(rows.map(({ hour, net_cents }) => [hour, net_cents]))).toEqual(cents);
    const { body: list } = await shop.call(listSales, period);
    expect(body.totals.net_cents).toBe(list.totals.net_cents);
  }
});

test("returns each product's revenue and cost less returns", async () => {
  for (const period of periods()) {
    const { body } = await shop.call(productsReport, period);
    const milli = new Map<string, number>();
    const revenue = new Map<string, number>();
    const cost = new Map<string, number>();
    for (const { items } of await soldIn(period)) {
      for (const item of items) {
        const name = item.product?.name ?? item.description;
        const kept = item.returns.reduce((sum, back) => sum - back.quantity_milli, item.quantity_milli);
        const gone = item.returns.reduce(
          (sum, back) => sum - (back.restocked ? back.quantity_milli : 0),
          item.quantity_milli,
        );
        add(milli, name, kept);
        add(
          revenue,
          name,
          item.returns.reduce((sum, back) => sum - back.amount_cents, item.total_cents),
        );
        add(cost, name, Math.floor((gone * item.cost_price_cents + 500) / 1_000));
      }
    }
    const rows = body.data as { name: string; quantity_milli: number; revenue_cents: number; cost_cents: number }[];
    const found = (read: (row: (typeof rows)[number]) => number) => new Map(rows.map((row) => [row.name, read(row)]));
    expect(found(({ quantity_milli }) => quantity_milli)).toEqual(milli);
    expect(found(({ revenue_cents }) => revenue_cents)).toEqual(revenue);
    expect(found(({ cost_cents }) => cost_cents)).toEqual(cost);
    const { body: list } = await shop.call(listSales, period);
    expect(body.totals.revenue_cents).toBe(list.totals.net_cents);
    expect(body.totals.margin_cents).toBe(body.totals.revenue_cents - body.totals.cost_cents);
  }
});

test("classifies products as A up to 80% of the revenue, B up to 95%, and C otherwise", () => {
  const rows = [70, 10, 10, 6, 4, 0, -1].map((revenue_cents) => ({ revenue_cents, cost_cents: 0 }));
  expect(curveOf(rows)).toEqual(["A", "A", "B", "B", "C", "C", "C"]);
  expect(curveOf([{ revenue_cents: 5, cost_cents: 1 }])).toEqual(["A"]);
});

test("follows a change of the shop's time zone in the hours", async () => {
  const { id } = shop.company;
  await prisma.company.update({ where: { id }, data: { timezone: "America/Rio_Branco" } });
  const { body } = await shop.call(byHour, { from: addDays(shop.today, -70), until: shop.today });
  await prisma.company.update({ where: { id }, data: { timezone: ZONE } });
  const hours = (await everything())
    .filter(({ status }) => status === "concluida")
    .map(({ sold_at }) => Number(formatTime(sold_at, "America/Rio_Branco").slice(0, 2)));
  expect(new Set(body.data.map(({ hour }: { hour: number }) => hour))).toEqual(new Set(hours));
});

test("returns nothing for another company", async () => {
  const other = await company();
  const [period] = periods();
  for (const report of [byMethod, byHour, productsReport])
    expect((await other.call(report, period)).body.data).toEqual([]);
});
