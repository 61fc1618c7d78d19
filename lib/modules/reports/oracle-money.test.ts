import { beforeAll, expect, test } from "vitest";
import { GET as duesReport } from "@/app/api/v1/reports/bills-by-due-date/route";
import { GET as drawersReport } from "@/app/api/v1/reports/cash-differences/route";
import { GET as flowReport } from "@/app/api/v1/reports/cash-flow/route";
import { GET as exceptionsReport } from "@/app/api/v1/reports/exceptions/route";
import { GET as agesReport } from "@/app/api/v1/reports/fiado-ages/route";
import { GET as incomeReport } from "@/app/api/v1/reports/income-statement/route";
import { GET as stockReport } from "@/app/api/v1/reports/stock-value/route";
import { inEveryTimeZone } from "@/lib/testing/machine-zones";
import {
  AT,
  asNumber,
  DRAWER_EXPENSES,
  keyed,
  LINE_COST,
  openReportOracle,
  SALE_AMOUNTS,
  SETTLED,
  SOLD,
  shown,
  WITHIN,
} from "@/lib/testing/report-oracle";

let shop: Awaited<ReturnType<typeof openReportOracle>>;
beforeAll(async () => {
  shop = await openReportOracle();
}, 120_000);

inEveryTimeZone(() => {
  test("returns the daily cash flow computed from the rows by independent SQL", async () => {
    // Overdue amounts are expected today.
    const expectedOn = `greatest(due_date, '${shop.today}'::date)`;
    for (const period of shop.periods()) {
      const rows = await shop.query(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(came) AS in_cents, sum(went) AS out_cents, sum(due) AS expected_cents FROM (
           SELECT s.business_day AS day, t.paid AS came, 0 AS went, 0 AS due FROM ${SALE_AMOUNTS} t, sale s
           WHERE s.id = t.sale_id AND t.method NOT IN ('fiado', 'vale') AND ${SOLD}
           UNION ALL SELECT ${AT("created_at")}, 0, refund_cents, 0 FROM sale_return
           WHERE company_id = $1::uuid AND refund_method IN ('dinheiro', 'pix', 'debito', 'credito') AND ${WITHIN(AT("created_at"))}
           UNION ALL SELECT payment_date, CASE WHEN reverses_id IS NULL THEN amount_cents + credit_cents ELSE -amount_cents - credit_cents END, 0, 0 FROM fiado_payment
           WHERE company_id = $1::uuid AND ${WITHIN("payment_date")}
           UNION ALL SELECT payment_date, moved, 0, 0 FROM (${SETTLED("receivable")}) r
           UNION ALL SELECT payment_date, 0, moved, 0 FROM (${SETTLED("payable")}) p
           UNION ALL SELECT day, 0, cents, 0 FROM (${DRAWER_EXPENSES}) d
           UNION ALL SELECT ${expectedOn}, 0, 0, amount_cents - paid_cents FROM receivable
           WHERE company_id = $1::uuid AND paid_cents < amount_cents AND settled_on IS NULL AND canceled_at IS NULL AND ${WITHIN(expectedOn)}
           UNION ALL SELECT ${expectedOn}, 0, 0, paid_cents - amount_cents FROM payable
           WHERE company_id = $1::uuid AND paid_cents < amount_cents AND settled_on IS NULL AND canceled_at IS NULL AND ${WITHIN(expectedOn)}
           UNION ALL SELECT ${expectedOn}, 0, 0, remaining_cents FROM fiado_sale WHERE company_id = $1::uuid AND ${WITHIN(expectedOn)}
         ) moved GROUP BY day HAVING sum(abs(came)) + sum(abs(went)) + sum(abs(due)) > 0`,
        period,
      );
      const { data } = await shop.read(flowReport, period);
      const moved = data.filter((row) => row.in_cents || row.out_cents || row.expected_cents);
      const some = rows.filter((row) => Number(row.in_cents) || Number(row.out_cents) || Number(row.expected_cents));
      const names = ["in_cents", "out_cents", "expected_cents"];
      expect(shown(moved, "day", names)).toEqual(keyed(some, "day"));
    }
  });

  test("returns the income statement by accrual and by cash computed from the rows by independent SQL", async () => {
    for (const period of shop.periods()) {
      const goods = "('Mercadorias', 'Fornecedores')";
      const revenue = "('Vendas', 'Serviços')";
      const later = `coalesce(competence_date, due_date) > '${shop.today}'::date`;
      const bills = (book: string, but = "") =>
        `(SELECT coalesce(sum(amount_cents), 0) FROM ${book} WHERE company_id = $1::uuid AND canceled_at IS NULL ${but}
          AND ${WITHIN("coalesce(competence_date, due_date)")})`;
      const extra = (book: string) => `(SELECT coalesce(sum(extra), 0) FROM (${SETTLED(book)}) x)`;
      const drawer = `(SELECT coalesce(sum(cents), 0) FROM (${DRAWER_EXPENSES}) d)`;
      const [earned] = await shop.query(
        `SELECT (SELECT coalesce(sum(s.total_cents - s.returned_cents), 0) FROM sale s WHERE ${SOLD})
                + ${bills("receivable", `AND category IN ${revenue}`)} AS net_revenue_cents, ${LINE_COST} AS cost_cents,
                ${bills("receivable", `AND category NOT IN ${revenue}`)} + ${extra("receivable")} AS other_income_cents,
                ${bills("payable", `AND category NOT IN ${goods}`)} + ${extra("payable")} + ${drawer} AS expenses_cents,
                ${bills("receivable", `AND ${later}`)} AS expected_income_cents,
                ${bills("payable", `AND category NOT IN ${goods} AND ${later}`)} AS expected_expenses_cents`,
        period,
      );
      const sum = (book: string, where = "true") =>
        `(SELECT coalesce(sum(moved), 0) FROM (${SETTLED(book)}) x WHERE ${where})`;
      const [cash] = await shop.query(
        `SELECT (SELECT coalesce(sum(t.paid), 0) FROM ${SALE_AMOUNTS} t, sale s WHERE s.id = t.sale_id AND t.method NOT IN ('fiado', 'vale') AND ${SOLD})
              - (SELECT coalesce(sum(refund_cents), 0) FROM sale_return WHERE company_id = $1::uuid AND refund_method <> 'vale' AND ${WITHIN(AT("created_at"))})
              + (SELECT coalesce(sum(CASE WHEN reverses_id IS NULL THEN amount_cents + credit_cents ELSE -amount_cents - credit_cents END), 0) FROM fiado_payment
                 WHERE company_id = $1::uuid AND ${WITHIN("payment_date")})
              + ${sum("receivable", `category IN ${revenue}`)} AS net_revenue_cents,
              ${sum("payable", `category IN ${goods}`)} AS cost_cents,
              ${sum("receivable", `category NOT IN ${revenue}`)} AS other_income_cents,
              ${sum("payable", `category NOT IN ${goods}`)} + ${drawer} AS expenses_cents,
              0 AS expected_income_cents, 0 AS expected_expenses_cents`,
        period,
      );
      for (const [regime, row] of [
        ["competencia", earned],
        ["caixa", cash],
      ] as const) {
        const figures = Object.fromEntries(Object.entries(row ?? {}).map(asNumber)) as Record<string, number>;
        const { net_revenue_cents = 0, cost_cents = 0, other_income_cents = 0, expenses_cents = 0 } = figures;
        const gross_profit_cents = net_revenue_cents - cost_cents;
        const result_cents = gross_profit_cents + other_income_cents - expenses_cents;
        const { totals } = await shop.read(incomeReport, { ...period, regime });
        expect(totals, regime).toEqual({ ...figures, gross_profit_cents, result_cents });
      }
    }
  });

  test("returns due bills, fiado, drawers, stock and exceptions computed from the rows by independent SQL", async () => {
    for (const period of shop.periods()) {
      const drawers = await shop.query(
        `SELECT r.user_id, count(*) AS closing_count, sum(c.counted_cash_cents) - sum(c.expected_cash_cents) AS difference_cents
         FROM cash_register r, cash_closing c WHERE r.company_id = $1::uuid AND c.company_id = $1::uuid AND c.cash_register_id = r.id
           AND ${WITHIN("r.business_day")} GROUP BY r.user_id`,
        period,
      );
      const { data } = await shop.read(drawersReport, period);
      expect(shown(data, "user_id", ["closing_count", "difference_cents"])).toEqual(keyed(drawers, "user_id"));
      const [odd] = await shop.query(
        `SELECT (SELECT count(*) FROM sale_return WHERE company_id = $1::uuid AND kind = 'cancelamento' AND ${WITHIN(AT("created_at"))}) AS canceled_count,
                (SELECT sum(amount_cents) FROM sale_return WHERE company_id = $1::uuid AND kind = 'cancelamento' AND ${WITHIN(AT("created_at"))}) AS canceled_cents,
                (SELECT sum(amount_cents) FROM sale_return WHERE company_id = $1::uuid AND kind <> 'cancelamento' AND ${WITHIN(AT("created_at"))}) AS returned_cents,
                (SELECT sum(s.discount_cents) FROM sale s WHERE ${SOLD}) AS discount_cents`,
        period,
      );
      expect((await shop.read(exceptionsReport, period)).totals).toMatchObject(
        Object.fromEntries(Object.entries(odd ?? {}).map(asNumber)),
      );
    }
    const [open] = await shop.query(
      `SELECT (SELECT sum(amount_cents) - sum(paid_cents) FROM payable WHERE company_id = $1::uuid AND settled_on IS NULL AND canceled_at IS NULL) AS payable_cents,
              (SELECT sum(amount_cents) - sum(paid_cents) FROM receivable WHERE company_id = $1::uuid AND settled_on IS NULL AND canceled_at IS NULL) AS receivable_cents
       FROM (SELECT $2::text, $3::text) unused`,
    );
    const figures = Object.fromEntries(Object.entries(open ?? {}).map(asNumber));
    expect((await shop.read(duesReport)).totals).toMatchObject(figures);
    expect((await shop.read(duesReport, { group: "mes" })).totals).toMatchObject(figures);
    const ages = await shop.query(
      `SELECT customer_id, sum(remaining_cents) AS balance_cents,
              sum(CASE WHEN due_date < $2::date THEN remaining_cents ELSE 0 END) AS overdue_cents,
              sum(CASE WHEN $3::date - sale_date <= 30 THEN remaining_cents ELSE 0 END) AS to_30_cents,
              sum(CASE WHEN $3::date - sale_date > 90 THEN remaining_cents ELSE 0 END) AS over_90_cents
       FROM fiado_sale WHERE company_id = $1::uuid GROUP BY customer_id HAVING sum(remaining_cents) > 0`,
    );
    const names = ["balance_cents", "overdue_cents", "to_30_cents", "over_90_cents"];
    expect(shown((await shop.read(agesReport)).data, "customer_id", names)).toEqual(keyed(ages, "customer_id"));
    const stockByCategory = await shop.query(
      `SELECT category_id, count(*) AS product_count, sum(round(current_stock_milli::numeric * cost_price_cents / 1000)) AS cost_cents,
              sum(round(current_stock_milli::numeric * sale_price_cents / 1000)) AS sale_cents
       FROM product WHERE company_id = $1::uuid AND archived_at IS NULL AND $2::text = $3::text GROUP BY category_id`,
    );
    const stock = await shop.read(stockReport);
    const valueNames = ["product_count", "cost_cents", "sale_cents"];
    expect(shown(stock.data, "category_id", valueNames)).toEqual(keyed(stockByCategory, "category_id"));
  });
});
