"use client";

import { Chart } from "@/components/blocks/chart";
import type { ChartData } from "@/components/blocks/chart-data";
import { useApi } from "@/lib/api/hooks";
import { daysBefore } from "@/lib/modules/reports/period-rules";
import type { Days, Report, ReportChart, ReportTrend } from "@/lib/modules/reports/tables/schema";

const EMPTY = "Sem dados para o gráfico neste período.";

/** `before`: the rows of the period before, empty if there are none or it is not compared; undefined while they load. */
type Props<Row> = { chart: ReportChart<Row>; rows: Row[] | undefined; before: Row[] | undefined; days: Days };

/** A report's chart, with the previous period if it is compared and something happened in it. */
export function RowsChart<Row>({ chart, rows, before, days }: Props<Row>) {
  const isWaiting = !rows || (chart.compared && !before);
  const data = isWaiting ? undefined : dataOf(chart, rows, days, chart.compared && before?.length ? before : undefined);
  return <Chart title={chart.title} data={data} empty={EMPTY} />;
}

function dataOf<Row>(chart: ReportChart<Row>, rows: Row[], days: Days, before: Row[] | undefined): ChartData {
  const { foot, series } = chart;
  const points = chart.points(rows, days);
  if (!before) return { foot, series, points };
  const earlier = chart.points(before, daysBefore(days));
  return {
    foot,
    series: [...series, { label: "Período anterior", tone: "ink", kind: "lines", isBefore: true }],
    points: points.map(({ at, values }, place) => ({ at, values: [...values, earlier[place]?.values[0] ?? null] })),
  };
}

/** A chart with its own endpoint and dates. */
export function TrendChart({
  trend,
  days,
  chosen,
}: {
  trend: ReportTrend<unknown>;
  days: Days;
  chosen: string | undefined;
}) {
  const { data } = useApi(trend.endpoint, trend.inputOf(days, chosen) as never, { keepPreviousData: true });
  const rows = (data as { data: unknown[] } | undefined)?.data;
  const shown = rows && { foot: trend.foot, series: trend.series, points: trend.points(rows, days) };
  return <Chart title={trend.title} data={shown} empty={EMPTY} />;
}

/** The report's chart, if it has one. */
export function ReportTrends<Row, Totals>(props: {
  report: Report<Row, Totals>;
  rows: Row[] | undefined;
  before: Row[] | undefined;
  days: Days;
  chosen: string | undefined;
}) {
  const { report, rows, before, days, chosen } = props;
  if (report.trend) return <TrendChart trend={report.trend} days={days} chosen={chosen} />;
  if (report.chart) return <RowsChart chart={report.chart} rows={rows} before={before} days={days} />;
  return null;
}
