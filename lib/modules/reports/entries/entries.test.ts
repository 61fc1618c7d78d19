import { beforeAll, expect, test } from "vitest";
import { GET as flowReport } from "@/app/api/v1/reports/cash-flow/route";
import { GET as listEntries } from "@/app/api/v1/reports/entries/route";
import { GET as exceptionsReport } from "@/app/api/v1/reports/exceptions/route";
import { GET as byMonth } from "@/app/api/v1/reports/income-by-month/route";
import { GET as incomeReport } from "@/app/api/v1/reports/income-statement/route";
import { GET as productsReport } from "@/app/api/v1/reports/products/route";
import { GET as daysReport } from "@/app/api/v1/reports/sales-by-day/route";
import { GET as hoursReport } from "@/app/api/v1/reports/sales-by-hour/route";
import { GET as methodsReport } from "@/app/api/v1/reports/sales-by-method/route";
import { GET as sellersReport } from "@/app/api/v1/reports/sellers/route";
import { addDays, addMonths, localDate } from "@/lib/core/calendar";
import { busyBills } from "@/lib/testing/busy-bills";
import { busyShop } from "@/lib/testing/busy-shop";
import { company } from "@/lib/testing/company";
import { REPORTS } from "../tables/labels";
import { readValue } from "../tables/rules";
import type { Entries } from "../tables/schema";

let shop: Awaited<ReturnType<typeof busyShop>>;
beforeAll(async () => {
  shop = await busyShop(91, [40, 33, 8, 2]);
  await busyBills(shop, 50);
});
const periods = () => [
  { from: addDays(shop.today, -60), until: addDays(shop.today, 60) },
  { from: addDays(shop.today, -33), until: addDays(shop.today, -8) },
];

const SERVED = {
  "vendas-por-dia": [daysReport],
  "vendas-por-forma": [methodsReport],
  "vendas-por-hora": [hoursReport],
  produtos: [productsReport],
  vendedores: [sellersReport],
  "fluxo-de-caixa": [flowReport],
  "cancelamentos-e-descontos": [exceptionsReport],
  resultado: [incomeReport, "competencia", "caixa"],
} as const;

test.each(Object.keys(SERVED))(
  "lists entries that add up to every figure of %s",
  async (id) => {
    const [handler, ...regimes] = SERVED[id as keyof typeof SERVED];
    const report = REPORTS.find((known) => known.id === id);
    let opened = 0;
    for (const period of periods()) {
      for (const regime of regimes.length > 0 ? regimes : [undefined]) {
        const { body } = await shop.call(handler, { ...period, ...(regime && { regime }) });
        const check = async (entries: Entries, expected: unknown, name: string) => {
          const { status, body: rows } = await shop.call(listEntries, { ...period, ...entries, per_page: 1_000 });
          expect(status, name).toBe(200);
          expect(rows.totals.amount_cents, name).toBe(expected);
          const sum = rows.data.reduce((all: number, row: { amount_cents: number }) => all + row.amount_cents, 0);
          expect([sum, rows.data.length], name).toEqual([expected, rows.total]);
          opened++;
        };
        for (const column of report?.columns ?? [])
          for (const row of body.data) {
            const entries = column.entries?.(row, regime);
            if (entries) await check(entries, readValue(row, column), `${column.label} ${JSON.stringify(row)}`);
          }
        for (const figure of report?.figures ?? []) {
          const entries = figure.entries?.(regime);
          if (entries) await check(entries, figure.read(body.totals), figure.label);
        }
      }
    }
    expect(opened).toBeGreaterThan(5);
  },
  60_000,
);

test("pages the entries newest first, without gaps or duplicates", async () => {
  const [period] = periods();
  const query = { ...period, of: "fluxo", side: "realizado" };
  const { body: whole } = await shop.call(listEntries, { ...query, per_page: 1_000 });
  const pages = [];
  for (let page = 1; page <= Math.ceil(whole.total / 7); page++)
    pages.push(...(await shop.call(listEntries, { ...query, page, per_page: 7 })).body.data);
  expect(pages).toEqual(whole.data);
  const days = pages.map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
});

test("returns twelve months equal to their separate statements", async () => {
  for (const regime of ["competencia", "caixa"]) {
    const { body } = await shop.call(byMonth, { until: shop.today, regime });
    expect(body.data).toHaveLength(12);
    for (const { month, ...figures } of body.data.slice(-5)) {
      const from = localDate(`${month}-01`);
      const last = addDays(addMonths(from, 1), -1);
      const [until = last] = [last, shop.today].sort();
      expect((await shop.call(incomeReport, { from, until, regime })).body.totals).toMatchObject(figures);
    }
  }
});

test("returns no entries of another company", async () => {
  const other = await company();
  const [period] = periods();
  for (const of of ["fluxo", "competencia", "caixa", "forma", "hora", "produto", "vendedor", "ocorrencia"])
    expect((await other.call(listEntries, { ...period, of })).body.total, of).toBe(0);
});

test("returns no entries for an unknown side", async () => {
  const [period] = periods();
  for (const of of ["fluxo", "produto"])
    for (const side of ["toString", "constructor", "__proto__", "entrada"]) {
      const { status, body } = await shop.call(listEntries, { ...period, of, side });
      expect([status, body.data, body.totals], `${of} ${side}`).toEqual([200, [], { entry_count: 0, amount_cents: 0 }]);
    }
});
