"use client";

import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { writeFigure } from "@/components/reports/figures";
import type { Opened } from "@/components/reports/opened-entries";
import { formatCount } from "@/lib/core/counting";
import { changeSince, MAX_SHOWN_PERCENT } from "@/lib/modules/dashboard/rules";
import type { Report, ReportFigure } from "@/lib/modules/reports/tables/schema";

type Props<Row, Totals> = {
  report: Report<Row, Totals>;
  totals: Totals | undefined;
  /** Totals of the previous period of the same length. */
  before: Totals | undefined;
  loading: boolean;
  chosen: string | undefined;
  onOpen: (opened: Opened) => void;
};

/** The report's totals, compared with the previous period. */
export const ReportFigures = <Row, Totals>({ report, totals, before, loading, chosen, onOpen }: Props<Row, Totals>) => (
  <StatStrip>
    {report.figures.map((figure) => (
      <StatCard
        key={figure.label}
        label={figure.label}
        value={totals ? writeFigure(figure.kind, figure.read(totals)) : "—"}
        loading={!totals && loading}
        {...(figure.entries && {
          onOpen: () => onOpen({ title: figure.label, entries: figure.entries?.(chosen) ?? { of: "fluxo" } }),
        })}
        {...(before && totals && !figure.alone && { note: compare(figure, totals, before) })}
      />
    ))}
  </StatStrip>
);

/** Writes e.g. "Período anterior: R$ 1.200,00 (+12%)". Null if the previous period has nothing to compare. */
function compare<Totals>({ kind, read }: ReportFigure<Totals>, totals: Totals, before: Totals): string | null {
  const was = read(before);
  const is = read(totals);
  if (was === null || was === 0) return null;
  const text = `Período anterior: ${writeFigure(kind, was).replace(" ", "\u00a0")}`;
  if (typeof was !== "number" || typeof is !== "number" || was <= 0 || kind === "percent") return text;
  const change = changeSince(was, is) ?? 0;
  if (Math.abs(change) > MAX_SHOWN_PERCENT) return text;
  return `${text} (${change > 0 ? "+" : ""}${formatCount(change).replace("-", "−")}%)`;
}
