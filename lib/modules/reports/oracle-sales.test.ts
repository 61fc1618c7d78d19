import { beforeAll, expect, test } from "vitest";
import { GET as productsReport } from "@/app/api/v1/reports/products/route";
import { GET as daysReport } from "@/app/api/v1/reports/sales-by-day/route";
import { GET as hoursReport } from "@/app/api/v1/reports/sales-by-hour/route";
import { GET as methodsReport } from "@/app/api/v1/reports/sales-by-method/route";
import { GET as sellersReport } from "@/app/api/v1/reports/sellers/route";
import { inEveryTimeZone } from "@/lib/testing/machine-zones";
import { keyed, openReportOracle, SALE_AMOUNTS, SOLD, shown, WITHIN, ZONE } from "@/lib/testing/report-oracle";

let shop: Awaited<ReturnType<typeof openReportOracle>>;
beforeAll(async () => {
  shop = await openReportOracle();
}, 120_000);

inEveryTimeZone(() => {
  test("returns sales by day, method and hour computed from the rows by independent SQL", async () => {
    for (const period of shop.periods()) {
      const days = await shop.query(
        `SELECT to_char(s.business_day, 'YYYY-MM-DD') AS day, count(*) AS sale_count, sum(s.total_cents) AS total_cents,
                sum(s.discount_cents) AS discount_cents,
                sum((SELECT coalesce(sum(r.amount_cents), 0) FROM sale_return r WHERE r.company_id = $1::uuid AND r.sale_id = s.id)) AS returned_cents
         FROM sale s WHERE ${SOLD} GROUP BY s.business_day`,
        period,
      );
      const { data, totals } = await shop.read(daysReport, period);
      const names = ["sale_count", "total_cents", "discount_cents", "returned_cents"];
      expect(shown(data, "day", names)).toEqual(keyed(days, "day"));
      const took = await shop.query(
        `SELECT t.method, sum(t.paid) AS paid_cents, sum(t.back) AS returned_cents, sum(t.paid - t.back) AS net_cents
         FROM ${SALE_AMOUNTS} t, sale s WHERE s.id = t.sale_id AND ${SOLD} GROUP BY t.method HAVING sum(abs(t.paid)) + sum(abs(t.back)) > 0`,
        period,
      );
      const methods = (await shop.read(methodsReport, period)).data.filter(
        (row) => row.paid_cents || row.returned_cents,
      );
      expect(shown(methods, "method", ["paid_cents", "returned_cents", "net_cents"])).toEqual(keyed(took, "method"));
      for (const { method, net_cents } of took)
        expect(Number(totals[method === "vale" ? "credit_cents" : `${method}_cents`])).toBe(Number(net_cents));
      const hours = await shop.query(
        `SELECT to_char(s.sold_at AT TIME ZONE '${ZONE}', 'FMHH24') AS hour, count(*) AS sale_count, sum(s.total_cents) - sum((
           SELECT coalesce(sum(r.amount_cents), 0) FROM sale_return r WHERE r.company_id = $1::uuid AND r.sale_id = s.id)) AS net_cents
         FROM sale s WHERE ${SOLD} GROUP BY 1`,
        period,
      );
      const found = (await shop.read(hoursReport, period)).data;
      expect(shown(found, "hour", ["sale_count", "net_cents"])).toEqual(keyed(hours, "hour"));
    }
  });

  test("returns products and sellers computed from the rows by independent SQL", async () => {
    for (const period of shop.periods()) {
      const products = await shop.query(
        `SELECT name, sum(milli) AS quantity_milli, sum(cents) AS revenue_cents, sum(cost) AS cost_cents FROM (
           SELECT CASE WHEN i.product_id IS NULL THEN i.description ELSE (SELECT p.name FROM product p WHERE p.company_id = $1::uuid AND p.id = i.product_id) END AS name,
                  i.quantity_milli - b.milli AS milli, i.total_cents - b.cents AS cents,
                  round((i.quantity_milli - b.shelved)::numeric * i.cost_price_cents / 1000) AS cost
           FROM sale s, sale_item i, LATERAL (
             SELECT coalesce(sum(r.quantity_milli), 0) AS milli, coalesce(sum(r.amount_cents), 0) AS cents,
                    coalesce(sum(CASE WHEN r.restocked THEN r.quantity_milli ELSE 0 END), 0) AS shelved
             FROM sale_return_item r WHERE r.company_id = $1::uuid AND r.sale_item_id = i.id) b
           WHERE i.company_id = $1::uuid AND i.sale_id = s.id AND ${SOLD}) line GROUP BY name`,
        period,
      );
      const { data } = await shop.read(productsReport, period);
      const names = ["quantity_milli", "revenue_cents", "cost_cents"];
      expect(shown(data, "name", names)).toEqual(keyed(products, "name"));
      const sellers = await shop.query(
        `SELECT seller_id, sum(sales) AS sale_count, sum(net) AS net_cents,
                greatest(0, round(sum(CASE WHEN base = 'recebimento' THEN got ELSE net END)::numeric * max(bp) / 10000)) AS commission_cents
         FROM (
           SELECT coalesce(s.seller_id::text, '') AS seller_id, 1 AS sales, s.total_cents - s.returned_cents AS net,
                  s.total_cents - s.returned_cents - (
                    SELECT coalesce(sum(t.paid - t.back), 0) FROM ${SALE_AMOUNTS} t WHERE t.sale_id = s.id AND t.method = 'fiado') AS got
           FROM sale s WHERE ${SOLD}
           UNION ALL
           SELECT coalesce(s.seller_id::text, ''), 0, 0, a.amount_cents
           FROM fiado_payment p, fiado_allocation a, fiado_sale f, sale s
           WHERE p.company_id = $1::uuid AND a.company_id = $1::uuid AND f.company_id = $1::uuid AND s.company_id = $1::uuid
             AND a.fiado_payment_id = p.id AND f.id = a.fiado_sale_id AND s.id = f.sale_id AND s.status <> 'cancelada'
             AND ${WITHIN("p.payment_date")}
         ) part LEFT JOIN LATERAL (
           SELECT commission_base AS base, commission_bp AS bp FROM seller v WHERE v.company_id = $1::uuid AND v.id::text = part.seller_id
         ) v ON true GROUP BY seller_id`,
        period,
      );
      const found = (await shop.read(sellersReport, period)).data;
      const figures = ["sale_count", "net_cents", "commission_cents"];
      expect(shown(found, "seller_id", figures)).toEqual(keyed(sellers, "seller_id"));
    }
  });
});
