import { beforeAll, expect, test } from "vitest";
import { GET as listRegisters } from "@/app/api/v1/cash-registers/route";
import { GET as listDebtors } from "@/app/api/v1/fiado-customers/route";
import { GET as listPayables } from "@/app/api/v1/payables/route";
import { GET as listReceivables } from "@/app/api/v1/receivables/route";
import { GET as duesReport } from "@/app/api/v1/reports/bills-by-due-date/route";
import { GET as drawersReport } from "@/app/api/v1/reports/cash-differences/route";
import { GET as agesReport } from "@/app/api/v1/reports/fiado-ages/route";
import { GET as stockReport } from "@/app/api/v1/reports/stock-value/route";
import { GET as listStock } from "@/app/api/v1/stock/route";
import { addDays, daysBetween, fromColumn, type LocalDate } from "@/lib/core/calendar";
import { closingCorrections } from "@/lib/modules/cash-registers/closing/corrections/endpoints";
import { correctClosing } from "@/lib/modules/cash-registers/closing/corrections/service";
import { busyBills } from "@/lib/testing/busy-bills";
import { busyShop } from "@/lib/testing/busy-shop";
import { agesOf } from "./dues/rules";

let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  shop = await busyShop(23);
  await busyBills(shop, 40);
});

interface Due {
  readonly name: string;
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
  readonly payable_cents: number;
  readonly receivable_cents: number;
  readonly balance_cents: number;
}

test("covers each day with exactly one age group", () => {
  const spans = agesOf(shop.today);
  for (let days = -200; days <= 200; days++) {
    const day = addDays(shop.today, days);
    const found = spans.filter(({ from, until }) => (!from || day >= from) && (!until || day <= until));
    expect(found, day).toHaveLength(1);
  }
});

test.each(["atraso", "mes"])(
  "groups open bills by %s with amounts equal to those of the linked lists",
  async (group) => {
    const { body } = await shop.call(duesReport, { group });
    const rows = body.data as Due[];
    expect(rows.length).toBeGreaterThan(3);
    const open = { settled_on: null, canceled_at: null };
    const owed = await shop.db.payable.findMany({ where: open });
    const due = await shop.db.receivable.findMany({ where: open });
    const left = (bills: typeof owed | typeof due) =>
      bills.reduce((sum, { amount_cents, paid_cents }) => sum + amount_cents - paid_cents, 0);
    expect(body.totals).toMatchObject({
      payable_count: owed.length,
      payable_cents: left(owed),
      receivable_count: due.length,
      receivable_cents: left(due),
      balance_cents: left(due) - left(owed),
    });
    for (const { from, until, payable_cents, receivable_cents } of rows) {
      const days = { from: from ?? "2000-01-01", until: until ?? "2100-12-31" };
      const { body: pay } = await shop.call(listPayables, { ...days, status: "a_pagar" });
      const { body: receive } = await shop.call(listReceivables, { ...days, status: "a_receber" });
      expect([pay.totals.remaining_cents, receive.totals.remaining_cents]).toEqual([payable_cents, receivable_cents]);
    }
  },
);

test("groups each customer's fiado by the age of the purchases", async () => {
  const { body } = await shop.call(agesReport);
  const open = await shop.db.fiadoSale.findMany({ where: { remaining_cents: { gt: 0 } } });
  const sums = new Map<string, number[]>();
  for (const { customer_id, sale_date, remaining_cents } of open) {
    const days = daysBetween(fromColumn(sale_date), shop.today);
    const place = days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3;
    const ages = sums.get(customer_id) ?? [0, 0, 0, 0];
    ages[place] = (ages[place] ?? 0) + remaining_cents;
    sums.set(customer_id, ages);
  }
  const rows = body.data as { customer_id: string; [figure: string]: number | string }[];
  const found = rows.map((row) => [
    row.customer_id,
    [row.to_30_cents, row.to_60_cents, row.to_90_cents, row.over_90_cents],
  ]);
  expect(new Map(found as [string, number[]][])).toEqual(sums);
  const { body: list } = await shop.call(listDebtors);
  expect(body.totals.balance_cents).toBe(list.totals.balance_cents);
  expect(body.totals.balance_cents).toBe(open.reduce((sum, { remaining_cents }) => sum + remaining_cents, 0));
});

test("values the stock by category with the same total as the stock list", async () => {
  const { body } = await shop.call(stockReport);
  const { body: list } = await shop.call(listStock);
  expect(body.totals).toMatchObject({
    product_count: list.totals.count ?? shop.products.length,
    cost_cents: list.totals.cost_value_cents,
    sale_cents: list.totals.sale_value_cents,
  });
  const products = await shop.db.product.findMany({ where: {} });
  const cost = products.reduce(
    (sum, product) => sum + Math.floor((product.current_stock_milli * product.cost_price_cents + 500) / 1_000),
    0,
  );
  expect(body.totals.cost_cents).toBe(cost);
});

test("sums differences by operator and shows a recount as a correction", async () => {
  const period = { from: addDays(shop.today, -70), until: shop.today };
  const closings = await shop.db.cashClosing.findMany({ where: {} });
  const [first] = closings;
  const recount = {
    counted_cash_cents: Number(first?.counted_cash_cents ?? 0) + 321,
    description: "Contado outra vez",
  };
  await shop.doAt(new Date(), closingCorrections.create, correctClosing, {
    id: first?.cash_register_id ?? "",
    ...recount,
  });
  const { body } = await shop.call(drawersReport, period);
  const raw = closings.reduce((sum, { difference_cents }) => sum + Number(difference_cents), 0);
  const after = closings.map(({ id, difference_cents }) => Number(difference_cents) + (id === first?.id ? 321 : 0));
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    user_id: shop.user.id,
    closing_count: closings.length,
    difference_cents: raw,
    correction_cents: 321,
    corrected_cents: raw + 321,
    shortage_cents: after.reduce((sum, cents) => sum + Math.min(cents, 0), 0),
    surplus_cents: after.reduce((sum, cents) => sum + Math.max(cents, 0), 0),
  });
  const { body: list } = await shop.call(listRegisters, { ...period, user_id: shop.user.id });
  expect(list.totals.difference_cents).toBe(body.totals.difference_cents);
  const none = { from: addDays(shop.today, -20), until: addDays(shop.today, -10) };
  expect((await shop.call(drawersReport, none)).body.data).toEqual([]);
});
