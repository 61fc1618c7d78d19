"use client";

import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { type ChartData, type Series, type Tone, writeTick, writeValue } from "@/components/blocks/chart-data";
import { useMedia } from "@/components/blocks/use-media";

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
const TEXT = { fill: "var(--ink-soft)", fontSize: 12 };
const MAX_BAR_WIDTH = 36;
const BAR_RADIUS = 3;
const MAX_TICK_LENGTH = 14;

type Props = { title: string; data: ChartData };

/** Imported lazily by the chart only. */
export function ChartDrawing({ title, data: { series, points } }: Props) {
  const prefersReducedMotion = useMedia("(prefers-reduced-motion: reduce)");
  const rows = points.map(({ at, values }) => ({
    at,
    ...Object.fromEntries(values.map((value, i) => [`v${i}`, value])),
  }));
  const hasPercent = series.some(({ percent }) => percent);
  const isSigned = points.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  const animated = { isAnimationActive: !prefersReducedMotion, animationDuration: 150 };
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={rows}
            role="img"
            aria-label={`Gráfico: ${title}`}
            accessibilityLayer={false}
            margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="at"
              tick={TEXT}
              tickFormatter={(at: string) =>
                at.length > MAX_TICK_LENGTH ? `${at.slice(0, MAX_TICK_LENGTH - 1)}…` : at
              }
              tickLine={false}
              axisLine={{ stroke: "var(--line-strong)" }}
              minTickGap={14}
              interval="equidistantPreserveStart"
            />
            <YAxis width={58} tick={TEXT} tickLine={false} axisLine={false} tickFormatter={writeTick} />
            {hasPercent ? (
              <YAxis
                yAxisId="percent"
                orientation="right"
                width={44}
                domain={[0, 10_000]}
                tick={TEXT}
                tickLine={false}
                axisLine={false}
                tickFormatter={(bp: number) => `${bp / 100}%`}
              />
            ) : null}
            {isSigned ? <ReferenceLine y={0} stroke="var(--line-strong)" /> : null}
            <Tooltip cursor={{ fill: "var(--well)" }} isAnimationActive={false} content={<Hint series={series} />} />
            {series.map((one, place) => draw(one, place, animated))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      {series.length > 1 ? <Legend series={series} /> : null}
    </div>
  );
}

type Animated = { isAnimationActive: boolean; animationDuration: number };

const draw = ({ label, tone, kind, stack, percent, isBefore }: Series, place: number, animated: Animated) =>
  kind === "bars" ? (
    <Bar
      key={label}
      dataKey={`v${place}`}
      name={label}
      fill={COLORS[tone]}
      {...(EDGES[tone] && { stroke: EDGES[tone] })}
      maxBarSize={MAX_BAR_WIDTH}
      radius={stack ? 0 : [BAR_RADIUS, BAR_RADIUS, 0, 0]}
      {...(stack && { stackId: stack })}
      {...animated}
    />
  ) : (
    <Line
      key={label}
      dataKey={`v${place}`}
      name={label}
      stroke={COLORS[tone]}
      strokeWidth={2}
      type="linear"
      dot={false}
      activeDot={{ r: 4 }}
      {...(isBefore && { strokeDasharray: "5 4" })}
      {...(percent && { yAxisId: "percent" })}
      {...animated}
    />
  );

type Shown = { dataKey?: unknown; value?: unknown };
type HintProps = { series: readonly Series[]; active?: boolean; label?: unknown; payload?: readonly Shown[] };

/** Tooltip with the values of each series at the point under the pointer. */
function Hint({ series, active, label, payload }: HintProps) {
  if (!active || !payload?.length) return null;
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-float">
      <p className="font-semibold text-ink">{String(label)}</p>
      <ul className="mt-1 grid gap-0.5">
        {series.map((one, place) => {
          const found = payload.find(({ dataKey }) => dataKey === `v${place}`)?.value;
          return (
            <li key={one.label} className="flex items-center justify-between gap-4 text-ink-soft">
              <LegendItem series={one} />
              <span className="figures whitespace-nowrap text-ink">
                {writeValue(one, typeof found === "number" ? found : null)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

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
