import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { type ChartData, type Series, writeTick } from "@/components/blocks/chart-data";

/** Space around the plot, in pixels: for the values at the left, percentages at the right and labels below. */
const TOP = 8;
const LEFT = 58;
const RIGHT = 4;
const RIGHT_WITH_PERCENT = 48;
const BOTTOM = 30;
const TICKS = 5;
const PERCENT_TICKS_BP = [0, 2_500, 5_000, 7_500, 10_000];
/** Of the width of a point, for all of its bars. */
const BARS_SHARE = 0.8;
const BAR_GAP = 4;
const MAX_BAR_WIDTH = 36;
const BAR_RADIUS = 3;
const MAX_LABEL_LENGTH = 14;
const LABEL_GAP = 14;
/** Wide enough for the average character of the labels' font size. */
const CHARACTER_WIDTH = 7;
/** Scale of a chart whose values are all zero. */
const EMPTY_DOMAIN = [0, 100] as const;

interface Tick {
  readonly y: number;
  readonly text: string;
}

interface ShownLabel {
  readonly x: number;
  readonly text: string;
}

export interface Mark {
  readonly series: Series;
  /** The `d` of an SVG path. */
  readonly path: string;
}

/** A point of a line at the place of its label. */
export interface Dot {
  readonly series: Series;
  readonly x: number;
  readonly y: number;
}

/** A chart in pixels. */
export interface ChartLayout {
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Width of each point on the x-axis. */
  readonly step: number;
  /** Where zero is. */
  readonly base: number;
  readonly ticks: readonly Tick[];
  readonly percentTicks: readonly Tick[];
  readonly labels: readonly ShownLabel[];
  readonly bars: readonly Mark[];
  readonly lines: readonly Mark[];
  /** The points of the lines by their place on the x-axis. */
  readonly dots: readonly (readonly Dot[])[];
}

/** Places a chart's bars, lines, ticks and labels in an area of `width` and `height` pixels. */
export function layOutChart(
  { series, points }: Pick<ChartData, "series" | "points">,
  { width, height }: { width: number; height: number },
): ChartLayout {
  const hasPercent = series.some(({ percent }) => percent);
  const right = Math.max(LEFT, width - (hasPercent ? RIGHT_WITH_PERCENT : RIGHT));
  const plot = { left: LEFT, right, top: TOP, bottom: Math.max(TOP, height - BOTTOM) };
  const step = (plot.right - plot.left) / Math.max(1, points.length);
  const centerOf = (place: number) => plot.left + step * (place + 0.5);
  const blocks = stackBars(series, points);
  const amounts = scaleLinear()
    .domain(domainOf(series, points, blocks))
    .nice(TICKS)
    .range([plot.bottom, plot.top]);
  const percents = scaleLinear().domain([0, 10_000]).range([plot.bottom, plot.top]);
  const dots = points.map(({ values }, place) =>
    series.flatMap((one, at) => {
      const value = values[at] ?? null;
      if (one.kind !== "lines" || value === null) return [];
      return [{ series: one, x: centerOf(place), y: (one.percent ? percents : amounts)(value) }];
    }),
  );
  return {
    plot,
    step,
    base: amounts(0),
    ticks: amounts.ticks(TICKS).map((cents) => ({ y: amounts(cents), text: writeTick(cents) })),
    percentTicks: hasPercent ? PERCENT_TICKS_BP.map((bp) => ({ y: percents(bp), text: `${bp / 100}%` })) : [],
    labels: placeLabels(points, { step, centerOf, width }),
    bars: drawBars(blocks, { step, centerOf, yOf: amounts }),
    lines: drawLines(series, dots),
    dots,
  };
}

/** A bar or a part of a stacked one, in cents. */
interface Block {
  readonly series: Series;
  readonly place: number;
  /** Which of the point's bars, and of how many. */
  readonly bar: number;
  readonly bar_count: number;
  readonly from: number;
  readonly to: number;
}

type Points = ChartData["points"];

/** Stacks the bars that have the same stack name: positive amounts above zero, negative ones below. */
function stackBars(series: readonly Series[], points: Points): Block[] {
  const names = [...new Set(series.filter(({ kind }) => kind === "bars").map(barOf))];
  return points.flatMap(({ values }, place) => {
    const ends = new Map<string, number>();
    return series.flatMap((one, at): Block[] => {
      const value = values[at] ?? 0;
      if (one.kind !== "bars" || value === 0) return [];
      const end = `${barOf(one)} ${Math.sign(value)}`;
      const from = ends.get(end) ?? 0;
      ends.set(end, from + value);
      return [{ series: one, place, bar: names.indexOf(barOf(one)), bar_count: names.length, from, to: from + value }];
    });
  });
}

const barOf = ({ stack, label }: Series) => stack ?? label;

/** The smallest and the largest amount, with zero between them. */
function domainOf(series: readonly Series[], points: Points, blocks: readonly Block[]): readonly [number, number] {
  const ofLines = points.flatMap(({ values }) =>
    values.filter((value, at) => value !== null && series[at]?.kind === "lines" && !series[at].percent),
  );
  const amounts = [0, ...blocks.map(({ to }) => to), ...ofLines.map(Number)];
  const domain = [Math.min(...amounts), Math.max(...amounts)] as const;
  return domain[0] === domain[1] ? EMPTY_DOMAIN : domain;
}

type Places = { step: number; centerOf: (place: number) => number };

function drawBars(blocks: readonly Block[], { step, centerOf, yOf }: Places & { yOf: (cents: number) => number }) {
  return blocks.map(({ series, place, bar, bar_count, from, to }): Mark => {
    const room = (step * BARS_SHARE - BAR_GAP * (bar_count - 1)) / bar_count;
    const width = Math.max(1, Math.min(MAX_BAR_WIDTH, room));
    const group_width = bar_count * width + (bar_count - 1) * BAR_GAP;
    const x = centerOf(place) - group_width / 2 + bar * (width + BAR_GAP);
    return { series, path: barPath({ x, width, from: yOf(from), to: yOf(to), radius: series.stack ? 0 : BAR_RADIUS }) };
  });
}

/** A bar that begins at `from`, with rounded corners at `to`. */
function barPath({ x, width, from, to, radius }: Record<"x" | "width" | "from" | "to" | "radius", number>): string {
  const r = Math.min(radius, width / 2, Math.abs(to - from));
  const beforeEnd = to < from ? to + r : to - r;
  const parts = [
    `M${x},${from}V${beforeEnd}`,
    `Q${x},${to} ${x + r},${to}H${x + width - r}`,
    `Q${x + width},${to} ${x + width},${beforeEnd}V${from}Z`,
  ];
  return parts.join("");
}

const pathOf = line<Dot | undefined>(
  (dot) => dot?.x ?? 0,
  (dot) => dot?.y ?? 0,
).defined((dot) => dot !== undefined);

/** A line has a gap where it has no value. */
function drawLines(series: readonly Series[], dots: ChartLayout["dots"]): Mark[] {
  return series
    .filter(({ kind }) => kind === "lines")
    .map((one) => ({ series: one, path: pathOf(dots.map((at) => at.find((dot) => dot.series === one))) ?? "" }));
}

/** Shows every label, or every second one and so on, if all of them would touch. */
function placeLabels(points: Points, { step, centerOf, width }: Places & { width: number }): ShownLabel[] {
  const texts = points.map(({ at }) => (at.length > MAX_LABEL_LENGTH ? `${at.slice(0, MAX_LABEL_LENGTH - 1)}…` : at));
  const label_width = Math.max(0, ...texts.map(({ length }) => length)) * CHARACTER_WIDTH;
  const every = Math.max(1, Math.ceil((label_width + LABEL_GAP) / step));
  return texts
    .map((text, place) => ({ text, x: centerOf(place) }))
    .filter(({ x, text }, place) => place % every === 0 && x + (text.length * CHARACTER_WIDTH) / 2 <= width);
}
