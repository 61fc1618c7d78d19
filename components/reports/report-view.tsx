"use client";

import type { ReactNode } from "react";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { useToday } from "@/components/blocks/use-today";
import { ENTRIES_QUERY, type Opened, writeOpened } from "@/components/reports/opened-entries";
import { ReportChecks } from "@/components/reports/report-checks";
import { ReportFigures } from "@/components/reports/report-figures";
import { ReportFilters } from "@/components/reports/report-filters";
import { readReportQuery } from "@/components/reports/report-query";
import { ReportTable } from "@/components/reports/report-table";
import { ReportTrends } from "@/components/reports/report-trend";
import { useSession } from "@/components/shell/session";
import { later } from "@/components/ui/later";
import { callForFile } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { reportPdfs } from "@/lib/modules/reports/pdf/endpoints";
import type { PdfReport } from "@/lib/modules/reports/pdf/schema";
import { describeDays, sheetOf, withBefore, withChoice } from "@/lib/modules/reports/tables/rules";
import type { Report } from "@/lib/modules/reports/tables/schema";

const EntriesDialog = later(() => import("@/components/reports/entries-dialog").then((file) => file.EntriesDialog), {
  isShown: ({ written }) => written !== null,
});

type Props<Row, Totals> = { report: Report<Row, Totals>; menu: ReactNode };

/** A report: definition, filters, figures, chart and rows. */
export function ReportView<Row, Totals>({ report, menu }: Props<Row, Totals>) {
  const { query, change, go } = useAddress();
  const { zone, turn_minutes } = useSession();
  const today = useToday(zone, turn_minutes);
  const { days, chosen, input, beforeInput } = readReportQuery(report, query, today);
  const now = useApi(report.endpoint, input, { keepPreviousData: true });
  const before = useApi(report.endpoint, beforeInput);
  const { data } = now;
  const note = data && report.note?.(data.totals);
  // A period in which nothing happened would only add zeros.
  const earlier = before.data?.data.length ? before.data : undefined;
  const isBeforeMissing = !beforeInput || before.error !== undefined;
  const shownReport = withBefore(withChoice(report, chosen), earlier?.data);
  const openEntries = (opened: Opened) => go({ [ENTRIES_QUERY]: writeOpened(opened) });
  const name = [report.id, chosen, ...(report.isOfToday ? [today] : [days.from, "a", days.until])];
  return (
    <>
      <PageHeader
        title="Relatórios Financeiros"
        action={
          <ExportButtons
            name={name.filter(Boolean).join("-")}
            disabled={now.isLoading || !data?.data.length}
            fetchPdf={(signal) => callForFile(reportPdfs.get, { report: report.id as PdfReport, ...input }, { signal })}
            collect={async () => (data ? sheetOf(shownReport, data, days) : Promise.reject(now.error))}
          />
        }
      />
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 xl:grid-cols-[12rem_minmax(0,1fr)]">
        {menu}
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <div>
            <h2 id="relatorio" className="text-lg font-bold text-ink max-xl:sr-only print:not-sr-only">
              {shownReport.title}
            </h2>
            <details className="mt-1 max-w-prose text-ink-soft print:hidden">
              <summary className="w-fit cursor-pointer rounded-sm font-medium text-info-ink hover:underline pointer-coarse:py-2.5">
                Como é calculado
              </summary>
              <Definition report={shownReport} />
            </details>
            <div className="hidden print:block">
              <Definition report={shownReport} />
            </div>
          </div>
          <ReportFilters report={report} chosen={chosen} days={days} today={today} onChange={change} />
          <p className="text-sm text-ink-soft" aria-live="polite">
            {describeDays(report, days)}
            {note ? `. ${note}` : null}
          </p>
          <ReportFigures
            report={report}
            totals={data?.totals}
            before={earlier?.totals}
            loading={now.isLoading}
            chosen={chosen}
            onOpen={openEntries}
          />
          <ReportTrends
            report={report}
            rows={data?.data}
            before={before.data?.data ?? (isBeforeMissing ? [] : undefined)}
            days={days}
            chosen={chosen}
          />
          <ReportTable
            report={shownReport}
            data={data}
            days={days}
            chosen={chosen}
            onOpen={openEntries}
            loading={now.isLoading}
            error={now.error}
            onRetry={() => now.mutate()}
          />
          <EntriesDialog
            written={query.get(ENTRIES_QUERY)}
            days={days}
            onClose={() => change({ [ENTRIES_QUERY]: null })}
          />
          <ReportChecks checks={report.checks?.(days, chosen, today) ?? []} />
        </div>
      </div>
    </>
  );
}

const Definition = ({ report: { regime, definition } }: { report: { regime: string; definition: string } }) => (
  <p className="mt-1">
    <strong className="font-semibold text-ink">{regime}.</strong> {definition}
  </p>
);
