"use client";

import type { ReactNode } from "react";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { PageHeader } from "@/components/blocks/page-header";
import { readPeriod } from "@/components/blocks/period";
import { useAddress } from "@/components/blocks/use-address";
import { useToday } from "@/components/blocks/use-today";
import { ENTRIES_QUERY, type Opened, writeOpened } from "@/components/reports/opened-entries";
import { ReportChecks } from "@/components/reports/report-checks";
import { ReportFigures } from "@/components/reports/report-figures";
import { ReportFilters } from "@/components/reports/report-filters";
import { ReportTable } from "@/components/reports/report-table";
import { ReportTrends } from "@/components/reports/report-trend";
import { useSession } from "@/components/shell/session";
import { later } from "@/components/ui/later";
import { callForFile } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { DEFAULT_ZONE, monthEnd } from "@/lib/core/calendar";
import { reportPdfs } from "@/lib/modules/reports/pdf/endpoints";
import type { PdfReport } from "@/lib/modules/reports/pdf/schema";
import { daysBefore } from "@/lib/modules/reports/period-rules";
import { describeDays, sheetOf, withBefore, withChoice } from "@/lib/modules/reports/tables/rules";
import type { Days, Report } from "@/lib/modules/reports/tables/schema";

const EntriesDialog = later(() => import("@/components/reports/entries-dialog").then((file) => file.EntriesDialog));

type Props<Row, Totals> = { report: Report<Row, Totals>; menu: ReactNode };

/** A report: definition, filters, figures, chart and rows. */
export function ReportView<Row, Totals>({ report, menu }: Props<Row, Totals>) {
  const { query, change, go } = useAddress();
  const { company } = useSession();
  const today = useToday(company?.timezone ?? DEFAULT_ZONE, company?.day_turn_minutes);
  const periodQuery = { period: query.get("periodo"), from: query.get("de"), until: query.get("ate") };
  const { choice } = report;
  const chosen = choice?.options.find(({ value }) => value === query.get(choice.query)) ?? choice?.options[0];
  const period = report.isOfToday
    ? { period: "hoje" as const, from: today, until: today }
    : readPeriod(periodQuery, today, "mes");
  const isWholeMonth = period.period === "mes" && report.hasWholeMonth?.(chosen?.value);
  const days = isWholeMonth ? { ...period, until: monthEnd(today) } : period;
  const inputFor = ({ from, until }: Days) => ({
    ...(!report.isOfToday && { from, until }),
    ...(choice && { [choice.field]: chosen?.value }),
  });
  // A period that is still running has less than the one before, whatever happens in its last days.
  const compares = !report.isOfToday && days.until <= today && report.figures.some(({ alone }) => !alone);
  const now = useApi(report.endpoint, inputFor(days), { keepPreviousData: true });
  const before = useApi(report.endpoint, compares ? inputFor(daysBefore(days)) : null, { keepPreviousData: true });
  const { data } = now;
  const note = data && report.note?.(data.totals);
  // A period in which nothing happened would only add zeros.
  const earlier = compares && !before.isLoading && before.data?.data.length ? before.data : undefined;
  const shownReport = withBefore(withChoice(report, chosen?.value), earlier?.data);
  const openEntries = (opened: Opened) => go({ [ENTRIES_QUERY]: writeOpened(opened) });
  const name = [report.id, chosen?.value, ...(report.isOfToday ? [today] : [days.from, "a", days.until])];
  return (
    <>
      <PageHeader
        title="Relatórios Financeiros"
        action={
          <ExportButtons
            name={name.filter(Boolean).join("-")}
            disabled={now.isLoading || !data?.data.length}
            fetchPdf={(signal) =>
              callForFile(reportPdfs.get, { report: report.id as PdfReport, ...inputFor(days) }, { signal })
            }
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
          <ReportFilters report={report} chosen={chosen?.value} days={days} today={today} onChange={change} />
          <p className="text-sm text-ink-soft" aria-live="polite">
            {describeDays(report, days)}
            {note ? `. ${note}` : null}
          </p>
          <ReportFigures
            report={report}
            totals={data?.totals}
            before={earlier?.totals}
            loading={now.isLoading}
            chosen={chosen?.value}
            onOpen={openEntries}
          />
          <ReportTrends
            report={report}
            rows={data?.data}
            before={before.isLoading ? undefined : before.data?.data}
            days={days}
            chosen={chosen?.value}
          />
          <ReportTable
            report={shownReport}
            data={data}
            days={days}
            chosen={chosen?.value}
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
          <ReportChecks checks={report.checks?.(days, chosen?.value, today) ?? []} />
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
