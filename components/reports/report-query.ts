import { type Period, readPeriod } from "@/components/blocks/period";
import { type LocalDate, monthEnd } from "@/lib/core/calendar";
import { daysBefore } from "@/lib/modules/reports/period-rules";
import { salesByDay } from "@/lib/modules/reports/sales-by-day-labels";
import { REPORTS } from "@/lib/modules/reports/tables/labels";
import type { Days, Report } from "@/lib/modules/reports/tables/schema";

type Query = Pick<URLSearchParams, "get">;

interface ReportQuery {
  readonly days: Days & { readonly period: Period };
  /** The chosen variant of the report, if it has any. */
  readonly chosen: string | undefined;
  /** Input of the report's request. */
  readonly input: object;
  /** The same for the period before; null if the report is not compared with it. */
  readonly beforeInput: object | null;
}

/** The report that the page's address selects with `relatorio`. */
export const reportOf = (query: Query): Report<unknown, unknown> =>
  REPORTS.find(({ id }) => id === query.get("relatorio")) ?? (salesByDay as Report<unknown, unknown>);

/** Reads the period and the variant of a report from the page's address. `today` is the shop's business day. */
export function readReportQuery<Row, Totals>(report: Report<Row, Totals>, query: Query, today: LocalDate): ReportQuery {
  const { choice } = report;
  const chosen = choice?.options.find(({ value }) => value === query.get(choice.query)) ?? choice?.options[0];
  const written = { period: query.get("periodo"), from: query.get("de"), until: query.get("ate") };
  const period = report.isOfToday
    ? { period: "hoje" as const, from: today, until: today }
    : readPeriod(written, today, "mes");
  const isWholeMonth = period.period === "mes" && report.hasWholeMonth?.(chosen?.value);
  const days = isWholeMonth ? { ...period, until: monthEnd(today) } : period;
  const inputFor = ({ from, until }: Days) => ({
    ...(!report.isOfToday && { from, until }),
    ...(choice && { [choice.field]: chosen?.value }),
  });
  // A period that is still running has less than the one before, whatever happens in its last days.
  const isCompared = !report.isOfToday && days.until <= today && report.figures.some(({ alone }) => !alone);
  return {
    days,
    chosen: chosen?.value,
    input: inputFor(days),
    beforeInput: isCompared ? inputFor(daysBefore(days)) : null,
  };
}
