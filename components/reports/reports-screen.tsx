"use client";

import { changeQuery, useAddress } from "@/components/blocks/use-address";
import { ENTRIES_QUERY } from "@/components/reports/opened-entries";
import { ReportMenu } from "@/components/reports/report-menu";
import { ReportView } from "@/components/reports/report-view";
import { salesByDay } from "@/lib/modules/reports/sales-by-day-labels";
import { REPORT_GROUPS, REPORTS } from "@/lib/modules/reports/tables/labels";
import type { Report } from "@/lib/modules/reports/tables/schema";

/** The page /financeiro/relatorios. `?relatorio=` selects the report. */
export function ReportsScreen() {
  const { query } = useAddress();
  const report = REPORTS.find(({ id }) => id === query.get("relatorio")) ?? salesByDay;
  const hrefOf = (id: string) =>
    `/financeiro/relatorios${changeQuery(query.toString(), { relatorio: id, [ENTRIES_QUERY]: null })}`;
  return (
    <ReportView
      key={report.id}
      report={report as Report<unknown, unknown>}
      menu={<ReportMenu groups={REPORT_GROUPS} current={report.id} hrefOf={hrefOf} />}
    />
  );
}
