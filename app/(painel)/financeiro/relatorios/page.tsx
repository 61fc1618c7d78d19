import type { Metadata } from "next";
import { GET as billsByDueDate } from "@/app/api/v1/reports/bills-by-due-date/route";
import { GET as cashDifferences } from "@/app/api/v1/reports/cash-differences/route";
import { GET as cashFlow } from "@/app/api/v1/reports/cash-flow/route";
import { GET as exceptions } from "@/app/api/v1/reports/exceptions/route";
import { GET as fiadoAges } from "@/app/api/v1/reports/fiado-ages/route";
import { GET as incomeByMonth } from "@/app/api/v1/reports/income-by-month/route";
import { GET as incomeStatement } from "@/app/api/v1/reports/income-statement/route";
import { GET as products } from "@/app/api/v1/reports/products/route";
import { GET as salesByDay } from "@/app/api/v1/reports/sales-by-day/route";
import { GET as salesByHour } from "@/app/api/v1/reports/sales-by-hour/route";
import { GET as salesByMethod } from "@/app/api/v1/reports/sales-by-method/route";
import { GET as sellers } from "@/app/api/v1/reports/sellers/route";
import { GET as stockValue } from "@/app/api/v1/reports/stock-value/route";
import { Preloaded, type SearchParams } from "@/app/preloaded";
import { readReportQuery, reportOf } from "@/components/reports/report-query";
import { ReportsScreen } from "@/components/reports/reports-screen";
import type { Endpoint } from "@/lib/api/endpoint";
import type { Handler } from "@/lib/api/serve";

export const metadata: Metadata = { title: "Relatórios Financeiros" };

const HANDLERS: readonly Handler[] = [
  billsByDueDate,
  cashDifferences,
  cashFlow,
  exceptions,
  fiadoAges,
  incomeByMonth,
  incomeStatement,
  products,
  salesByDay,
  salesByHour,
  salesByMethod,
  sellers,
  stockValue,
];

function read(endpoint: Endpoint, input: object | null) {
  const handler = HANDLERS.find((one) => one.endpoint === endpoint);
  return handler && input ? [{ handler, input }] : [];
}

const Page = ({ searchParams }: { searchParams: SearchParams }) => (
  <Preloaded
    searchParams={searchParams}
    reads={({ query, today }) => {
      const report = reportOf(query);
      const { days, chosen, input, beforeInput } = readReportQuery(report, query, today);
      const { endpoint, trend } = report;
      const ofTrend = trend ? read(trend.endpoint, trend.inputOf(days, chosen)) : [];
      return [...read(endpoint, input), ...read(endpoint, beforeInput), ...ofTrend];
    }}
  >
    <ReportsScreen />
  </Preloaded>
);

export default Page;
