"use client";

import { type MouseEvent, useMemo, useState } from "react";
import { type ChartData, type Series, type Tone, writeValue } from "@/components/blocks/chart-data";
import { type ChartLayout, layOutChart } from "@/components/blocks/chart-layout";
import { useSize } from "@/components/blocks/use-size";

const COLORS: Record<Tone, string> = {
  brand: "var(--brand-ink)",
  leaf: "var(--chart-leaf)",
  info: "var(--info)",
  waiting: "var(--waiting)",
  faint: "var(--chart-faint)",
  mist: "var(--line)",
  ink: "var(--ink-soft)",
};
/** Tones too pale to be seen on the background get an edge dark enough for the required contrast. */
const EDGES: Partial<Record<Tone, string>> = { mist: "var(--line-strong)" };
const LINE_WIDTH = 2;
const DOT_RADIUS = 4;
/** Between a tick or label and its line. */
const TEXT_GAP = 8;
const LABEL_HEIGHT = 20;

type Props = { title: string; data: ChartData };

/** Imported lazily by the chart only. Its figures are also a table, for those who do not see or point at the drawing. */
export function ChartDrawing({ title, data }: Props) {
  const [size, area] = useSize();
  const [pointed, point] = useState<number | null>(null);
  const layout = useMemo(() => size && layOutChart(data, size), [data, size]);
  const pointedData = pointed === null ? undefined : data.points[pointed];
  const isPointed = pointed !== null && pointedData !== undefined;

  const follow = (event: MouseEvent<SVGSVGElement>) => {
    if (!layout) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const isInPlot = x >= layout.plot.left && x < layout.plot.right;
    point(isInPlot ? Math.floor((x - layout.plot.left) / layout.step) : null);
  };
  return (
    <div className="flex h-full flex-col">
      <div ref={area} className="relative min-h-0 flex-1">
        {layout && size ? (
          <svg
            // Scales the drawing where its area is not measured again: on paper.
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-label={`Gráfico: ${title}`}
            className="absolute inset-0 size-full text-xs"
            onMouseMove={follow}
            onMouseLeave={() => point(null)}
          >
            <Axes layout={layout} />
            {isPointed ? <PointedBand layout={layout} place={pointed} /> : null}
            <Drawing layout={layout} />
            {isPointed ? <Dots layout={layout} place={pointed} /> : null}
          </svg>
        ) : null}
        {layout && size && isPointed ? (
          <Hint series={data.series} point={pointedData} x={xOf(layout, pointed)} width={size.width} />
        ) : null}
      </div>
      {data.series.length > 1 ? <Legend series={data.series} /> : null}
    </div>
  );
}

const xOf = ({ plot, step }: ChartLayout, place: number) => plot.left + step * (place + 0.5);

const Axes = ({ layout: { plot, base, ticks, percentTicks, labels } }: { layout: ChartLayout }) => (
  <g className="figures fill-ink-soft">
    {ticks.map(({ y, text }) => (
      <g key={text}>
        <line x1={plot.left} x2={plot.right} y1={y} y2={y} stroke="var(--line)" />
        <text x={plot.left - TEXT_GAP} y={y} dy="0.35em" textAnchor="end">
          {text}
        </text>
      </g>
    ))}
    {percentTicks.map(({ y, text }) => (
      <text key={text} x={plot.right + TEXT_GAP} y={y} dy="0.35em">
        {text}
      </text>
    ))}
    <line x1={plot.left} x2={plot.right} y1={base} y2={base} stroke="var(--line-strong)" />
    {labels.map(({ x, text }) => (
      <text key={x} x={x} y={plot.bottom + LABEL_HEIGHT} textAnchor="middle">
        {text}
      </text>
    ))}
  </g>
);

const Drawing = ({ layout: { bars, lines } }: { layout: ChartLayout }) => (
  <>
    <g data-part="bars">
      {bars.map(({ series: { tone }, path }) => (
        <path key={path} d={path} fill={COLORS[tone]} stroke={EDGES[tone]} />
      ))}
    </g>
    <g fill="none" strokeWidth={LINE_WIDTH} strokeLinecap="round" strokeLinejoin="round">
      {lines.map(({ series, path }) => (
        <path
          key={series.label}
          d={path}
          stroke={COLORS[series.tone]}
          strokeDasharray={series.isBefore ? "5 4" : undefined}
        />
      ))}
    </g>
  </>
);

const PointedBand = ({ layout: { plot, step }, place }: { layout: ChartLayout; place: number }) => (
  <rect x={plot.left + step * place} y={plot.top} width={step} height={plot.bottom - plot.top} fill="var(--well)" />
);

const Dots = ({ layout: { dots }, place }: { layout: ChartLayout; place: number }) =>
  dots[place]?.map(({ series: { label, tone }, x, y }) => (
    <circle key={label} cx={x} cy={y} r={DOT_RADIUS} fill={COLORS[tone]} stroke="var(--raised)" strokeWidth={2} />
  ));

type HintProps = {
  series: readonly Series[];
  point: ChartData["points"][number];
  /** Of the point and of the chart. */
  x: number;
  width: number;
};

/** The values of each series at the point under the pointer. Stays inside the chart: at its left end it begins at the point. */
const Hint = ({ series, point: { at, values }, x, width }: HintProps) => (
  <div
    className="pointer-events-none absolute top-2 z-10 w-max rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-float"
    style={{ left: x, transform: `translateX(${(-100 * x) / width}%)` }}
  >
    <p className="font-semibold text-ink">{at}</p>
    <ul className="mt-1 grid gap-0.5">
      {series.map((one, place) => (
        <li key={one.label} className="flex items-center justify-between gap-4 text-ink-soft">
          <LegendItem series={one} />
          <span className="figures whitespace-nowrap text-ink">{writeValue(one, values[place] ?? null)}</span>
        </li>
      ))}
    </ul>
  </div>
);

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm text-ink-soft">
    {series.map((one) => (
      <li key={one.label}>
        <LegendItem series={one} />
      </li>
    ))}
  </ul>
);

const LegendItem = ({ series: { label, tone, kind, isBefore } }: { series: Series }) => (
  <span className="inline-flex items-center gap-1.5">
    <svg width="14" height="10" aria-hidden="true" className="shrink-0">
      {kind === "bars" ? (
        <rect width="9" height="9" x="2.5" y="0.5" rx="2" fill={COLORS[tone]} stroke={EDGES[tone] ?? COLORS[tone]} />
      ) : (
        <path d="M0 5H14" stroke={COLORS[tone]} strokeWidth="2" {...(isBefore && { strokeDasharray: "4 2" })} />
      )}
    </svg>
    {label}
  </span>
);
