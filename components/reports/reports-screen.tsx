"use client";

import { changeQuery, useAddress } from "@/components/blocks/use-address";
import { billsByDueDate } from "@/components/reports/bills-by-due-date";
import { cashDifferences } from "@/components/reports/cash-differences";
import { cashFlow } from "@/components/reports/cash-flow";
import { fiadoAges } from "@/components/reports/fiado-ages";
import { incomeStatement } from "@/components/reports/income-statement";
import type { Report } from "@/components/reports/report";
import { ReportMenu } from "@/components/reports/report-menu";
import { ReportView } from "@/components/reports/report-view";
import { salesByDay } from "@/components/reports/sales-by-day";
import { salesByHour } from "@/components/reports/sales-by-hour";
import { salesByMethod } from "@/components/reports/sales-by-method";
import { salesExceptions } from "@/components/reports/sales-exceptions";
import { sellerCommissions } from "@/components/reports/seller-commissions";
import { soldProducts } from "@/components/reports/sold-products";
import { stockValue } from "@/components/reports/stock-value";

const GROUPS: readonly { label: string; reports: readonly Report<unknown, unknown>[] }[] = [
  { label: "Vendas", reports: [salesByDay, salesByMethod, salesByHour, soldProducts, sellerCommissions] },
  { label: "Dinheiro", reports: [cashFlow, incomeStatement, billsByDueDate, fiadoAges] },
  { label: "Controle", reports: [cashDifferences, salesExceptions, stockValue] },
];

/** /financeiro/relatorios: one report at a time, by its name in the address. */
export function ReportsScreen() {
  const { query } = useAddress();
  const reports = GROUPS.flatMap((group) => group.reports);
  const report = reports.find(({ id }) => id === query.get("relatorio")) ?? salesByDay;
  const hrefOf = (id: string) => `/financeiro/relatorios${changeQuery(query.toString(), { relatorio: id })}`;
  return (
    <ReportView
      key={report.id}
      report={report as Report<unknown, unknown>}
      menu={<ReportMenu groups={GROUPS} current={report.id} hrefOf={hrefOf} />}
    />
  );
}
