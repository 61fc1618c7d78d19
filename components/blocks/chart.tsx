"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useId, useRef, useState } from "react";
import { type ChartData, writeValue } from "@/components/blocks/chart-data";
import { useMedia } from "@/components/blocks/use-media";
import { useIsNear } from "@/components/blocks/use-near";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";

const HEIGHT = "h-60 w-full sm:h-72";

/** The chart library is as large as the rest of a page, so it is loaded only when a chart is seen. */
const ChartDrawing = dynamic(
  () => import("@/components/blocks/chart-drawing").then(({ ChartDrawing }) => ChartDrawing),
  {
    ssr: false,
    loading: () => <Skeleton className="h-full w-full" />,
  },
);

type Props = {
  title: string;
  description?: ReactNode;
  data: ChartData | undefined;
  /** Shown instead of the chart when it has no data. */
  empty: string;
  /** Shown next to the table toggle: the period selector. */
  action?: ReactNode;
  className?: string;
};

/** A chart card with a toggle that shows the same figures as a table. */
export function Chart({ title, description, data, empty, action, className }: Props) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const isEmpty = data?.points.every(({ values }) => values.every((value) => !value)) ?? false;
  return (
    <Card className={className} aria-labelledby={id} aria-busy={!data || undefined}>
      <CardHeader
        title={<span id={id}>{title}</span>}
        description={description}
        className="items-center"
        action={
          <div className="flex flex-wrap items-center gap-2">
            {action}
            <Button
              variant="ghost"
              className="-mr-4 first:-ml-4"
              aria-pressed={isTable}
              disabled={!data || isEmpty}
              onClick={() => setTable(!isTable)}
            >
              Ver como tabela
            </Button>
          </div>
        }
      />
      <CardBody>
        {!data ? (
          <Skeleton className={HEIGHT} />
        ) : isEmpty ? (
          <p className="text-ink-soft">{empty}</p>
        ) : isTable ? (
          <ChartTable title={title} data={data} />
        ) : (
          <SeenDrawing title={title} data={data} />
        )}
      </CardBody>
    </Card>
  );
}

/** Draws the chart once it is seen. Printed before, it is a table: printing does not wait for the chart library. */
function SeenDrawing({ title, data }: { title: string; data: ChartData }) {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(area);
  const isPrinted = useMedia("print", false);
  const isTable = isPrinted && !isNear;
  return (
    <div ref={area} className={isTable ? undefined : HEIGHT}>
      {isTable ? (
        <ChartTable title={title} data={data} />
      ) : isNear ? (
        <ChartDrawing title={title} data={data} />
      ) : (
        <Skeleton className="h-full w-full" />
      )}
    </div>
  );
}

const ChartTable = ({ title, data: { foot, series, points } }: { title: string; data: ChartData }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section className="max-h-96 overflow-auto" aria-label={`${title}, em tabela`} tabIndex={0}>
    <Table>
      <caption className="sr-only">{title}</caption>
      <TableHead>
        <TableRow>
          <TableHeader>{foot}</TableHeader>
          {series.map(({ label }) => (
            <TableHeader key={label} className="text-right">
              {label}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map(({ at, values }) => (
          <TableRow key={at}>
            <TableCell className="whitespace-nowrap">{at}</TableCell>
            {series.map((one, place) => (
              <TableCell key={one.label} className="figures text-right whitespace-nowrap">
                {writeValue(one, values[place] ?? null)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </section>
);
