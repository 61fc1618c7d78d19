import { expect, test } from "vitest";
import { GET as daysReport } from "@/app/api/v1/reports/sales-by-day/route";
import { GET as listSales } from "@/app/api/v1/sales/route";
import { addDays, type LocalDate } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { TENDERS } from "@/lib/modules/cash-registers/rules";
import { busyShop } from "@/lib/testing/busy-shop";
import { type Row, SALE_AMOUNTS, SOLD } from "@/lib/testing/report-oracle";

const SHOPS = [
  { zone: "America/Sao_Paulo", turn_minutes: 0 },
  { zone: "America/Rio_Branco", turn_minutes: 240 },
  { zone: "America/Noronha", turn_minutes: 120 },
  { zone: "Asia/Tokyo", turn_minutes: 360 },
];

type Shop = Awaited<ReturnType<typeof busyShop>>;

/** Sums the sales of some days directly, without the totals table. */
async function sumSales({ company_id }: Shop, from: LocalDate, until: LocalDate) {
  const ask = (sql: string) => prisma.$queryRawUnsafe<Row[]>(sql, company_id, from, until);
  const [sums] = await ask(
    `SELECT count(*) AS sale_count, coalesce(sum(s.subtotal_cents), 0) AS subtotal_cents, coalesce(sum(s.discount_cents), 0) AS discount_cents,
            coalesce(sum(s.surcharge_cents), 0) AS surcharge_cents, coalesce(sum(s.total_cents), 0) AS total_cents,
            coalesce(sum((SELECT sum(r.amount_cents) FROM sale_return r WHERE r.company_id = $1::uuid AND r.sale_id = s.id)), 0) AS returned_cents
     FROM sale s WHERE ${SOLD}`,
  );
  const took = await ask(
    `SELECT t.method, sum(t.paid - t.back) AS cents FROM ${SALE_AMOUNTS} t, sale s WHERE s.id = t.sale_id AND ${SOLD} GROUP BY t.method`,
  );
  const all = await ask(
    `SELECT id FROM sale WHERE company_id = $1::uuid AND business_day >= $2::date AND business_day < $3::date + 1 ORDER BY sold_at DESC, id DESC`,
  );
  const figures = Object.fromEntries(Object.entries(sums ?? {}).map(([name, value]) => [name, Number(value)]));
  const centsOf = (method: string) => Number(took.find((row) => row.method === method)?.cents ?? 0);
  return { figures, by_method: TENDERS.map(centsOf), ids: all.map(({ id }) => id) };
}

test.each(SHOPS.map((shop) => [shop.zone, shop] as const))(
  "matches the sums of the sales in %s after sales, cancellations, returns and corrections",
  async (_, place) => {
    const shop = await busyShop(7, [9, 2], place);
    const spans: [LocalDate, LocalDate][] = [[addDays(shop.today, -20), shop.today]];
    for (const ago of [1, 2, 8, 9]) spans.push([addDays(shop.today, -ago), addDays(shop.today, -ago)]);
    for (const [from, until] of spans) {
      const { figures, by_method, ids } = await sumSales(shop, from, until);
      const { totals } = (await shop.call(daysReport, { from, until })).body;
      const { subtotal_cents: _s, surcharge_cents: _u, ...reported } = figures;
      expect(totals).toMatchObject({
        ...reported,
        net_cents: Number(figures.total_cents) - Number(figures.returned_cents),
      });
      const inReport = (method: string) => totals[method === "vale" ? "credit_cents" : `${method}_cents`];
      expect(TENDERS.map(inReport)).toEqual(by_method);
      const { body: list } = await shop.call(listSales, { from, until, per_page: 100 });
      expect(list.totals).toMatchObject(figures);
      const inList = (method: string) =>
        method === "vale" ? list.totals.credit_cents : (list.totals.by_method[method] ?? 0);
      expect(TENDERS.map(inList)).toEqual(by_method);
      expect([list.total, list.data.map(({ id }: { id: string }) => id)]).toEqual([ids.length, ids]);
      const { body: same } = await shop.call(listSales, { from, until, min_cents: 0, per_page: 100 });
      expect(same).toEqual({ ...list, next_page_url: same.next_page_url, prev_page_url: same.prev_page_url });
    }
  },
  120_000,
);

test("pages through a day range without gaps or duplicates, also for one user", async () => {
  const shop = await busyShop(11, [4, 3, 2]);
  const period = { from: addDays(shop.today, -9), until: shop.today };
  const { ids } = await sumSales(shop, period.from, period.until);
  for (const who of [{}, { user_id: shop.user.id }]) {
    for (const per_page of [1, 4, 7]) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(ids.length / per_page); page++) {
        const { body } = await shop.call(listSales, { ...period, ...who, page, per_page });
        seen.push(...body.data.map(({ id }: { id: string }) => id));
        expect(body.total).toBe(ids.length);
      }
      expect(seen).toEqual(ids);
    }
  }
  const { body } = await shop.call(listSales, { ...period, page: 90, per_page: 50 });
  expect([body.data, body.total]).toEqual([[], ids.length]);
  const unknownUser = { ...period, user_id: shop.customers[0]?.id };
  expect((await shop.call(listSales, unknownUser)).body).toMatchObject({
    data: [],
    total: 0,
    totals: { sale_count: 0 },
  });
}, 120_000);
