"use client";

import { changeQuery, useAddress } from "@/components/blocks/use-address";
import { ENTRIES_QUERY } from "@/components/reports/opened-entries";
import { ReportMenu } from "@/components/reports/report-menu";
import { reportOf } from "@/components/reports/report-query";
import { ReportView } from "@/components/reports/report-view";
import { REPORT_GROUPS } from "@/lib/modules/reports/tables/labels";

/** The page /financeiro/relatorios. `?relatorio=` selects the report. */
export function ReportsScreen() {
  const { query } = useAddress();
  const report = reportOf(query);
  const hrefOf = (id: string) =>
    `/financeiro/relatorios${changeQuery(query.toString(), { relatorio: id, [ENTRIES_QUERY]: null })}`;
  return (
    <ReportView
      key={report.id}
      report={report}
      menu={<ReportMenu groups={REPORT_GROUPS} current={report.id} hrefOf={hrefOf} />}
    />
  );
}
