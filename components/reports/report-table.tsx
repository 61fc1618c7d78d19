"use client";

import { type ReactNode, useState } from "react";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { useWide } from "@/components/blocks/use-wide";
import { showFigure, writeFigure } from "@/components/reports/figures";
import type { Opened } from "@/components/reports/opened-entries";
import { RowLink } from "@/components/reports/row-link";
import { Button } from "@/components/ui/button";
import { readValue, totalOf } from "@/lib/modules/reports/tables/rules";
import type { Days, Report } from "@/lib/modules/reports/tables/schema";

const ROWS_PER_STEP = 200;
/** With more amount columns than this, the currency is omitted so that the table fits on the screen. */
const MOST_WITH_CURRENCY = 5;

const COMPACT = "lg:[&_:is(td,th)]:px-2.5";

type Props<Row, Totals> = {
  report: Report<Row, Totals>;
  data: { data: Row[]; totals: Totals } | undefined;
  days: Days;
  chosen: string | undefined;
  onOpen: (opened: Opened) => void;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
};

/** A report's rows, shown in parts, with the totals of all rows. */
export function ReportTable<Row, Totals>(props: Props<Row, Totals>) {
  const { report, data, days, chosen, onOpen, loading, error, onRetry } = props;
  const isWide = useWide();
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const left = (data?.data.length ?? 0) - shown;
  const shownColumns = report.columns.filter(({ sheetOnly }) => !sheetOnly);
  if (!isWide) shownColumns.sort((a, b) => Number(a.isMain ?? false) - Number(b.isMain ?? false));
  const isBare = isWide && shownColumns.filter(({ kind }) => kind === "cents").length > MOST_WITH_CURRENCY;
  const columns = shownColumns.map(
    (column): Column<Row> => ({
      key: column.key,
      label: column.label,
      ...(column.kind !== "text" && column.kind !== "day" && { align: "right" as const }),
      ...(column.grow && { grow: true }),
      ...(column.wideOnly && { wideOnly: true }),
      ...(column.hideOnCard && { hideOnCard: true }),
      show: (row) => {
        const found = readValue(row, column);
        const figure = showFigure(column.kind, found, (row as { unit?: string }).unit, isBare);
        const value = column.whole ? <span className="whitespace-nowrap">{figure}</span> : figure;
        const href = found ? column.href?.(row, days) : null;
        const entries = found ? column.entries?.(row, chosen) : null;
        const content = href ? (
          <RowLink href={href}>{value}</RowLink>
        ) : entries ? (
          <EntriesButton onClick={() => onOpen({ title: nameOf(report, row, column), entries })}>{value}</EntriesButton>
        ) : (
          value
        );
        return report.isStrong?.(row) === false ? (
          <span className="font-normal text-ink-soft">{content}</span>
        ) : report.isStrong ? (
          <strong className="font-bold text-ink">{content}</strong>
        ) : (
          content
        );
      },
    }),
  );
  const summed = isWide ? shownColumns : shownColumns.filter((_, place) => place === shownColumns.length - 1);
  const sums = data
    ? summed.flatMap(({ key, kind }) => {
        const total = totalOf(data.totals, key);
        return total === null ? [] : [[key, showFigure(kind, total, undefined, isBare)] as const];
      })
    : [];
  return (
    <>
      {isBare && data?.data.length ? (
        <p className="-mb-2 text-right text-sm text-ink-soft">Valores em reais (R$)</p>
      ) : null}
      <DataTable
        caption={report.title}
        {...(isBare && { className: COMPACT })}
        columns={columns}
        rows={data?.data.slice(0, shown)}
        rowKey={report.rowKey}
        loading={loading}
        error={error}
        onRetry={onRetry}
        {...(sums.length > 0 && { footer: { [columns[0]?.key ?? ""]: "Total", ...Object.fromEntries(sums) } })}
        empty={{ description: report.empty }}
      />
      {left > 0 ? (
        <Button variant="ghost" className="justify-self-center" onClick={() => setShown(shown + ROWS_PER_STEP)}>
          Mostrar mais {Math.min(left, ROWS_PER_STEP)} de {left}
        </Button>
      ) : null}
    </>
  );
}

/** Title for the entries of a cell, e.g. "PIX: Líquido". */
const nameOf = <Row, Totals>({ columns: [first] }: Report<Row, Totals>, row: Row, { label }: { label: string }) =>
  first ? `${writeFigure(first.kind, readValue(row, first))}: ${label}` : label;

const EntriesButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onClick}
    className="rounded-sm text-info-ink hover:underline focus-visible:outline-2 focus-visible:outline-brand-ink pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
  >
    {children}
  </button>
);
