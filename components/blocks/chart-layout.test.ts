import { describe, expect, test } from "vitest";
import type { Series } from "@/components/blocks/chart-data";
import { layOutChart } from "@/components/blocks/chart-layout";

const AREA = { width: 462, height: 238 };
const bars = (label: string, stack?: string): Series => ({
  label,
  tone: "brand",
  kind: "bars",
  ...(stack && { stack }),
});
const lines = (label: string, fields: Partial<Series> = {}): Series => ({
  label,
  tone: "ink",
  kind: "lines",
  ...fields,
});
const point = (at: string, ...values: (number | null)[]) => ({ at, values });

/** The left, right, upper and lower end of a path, from its coordinates. */
function endsOf(path: string) {
  const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe("the scale", () => {
  test("begins at zero, ends at a round amount and has a tick for each line", () => {
    const { plot, base, ticks } = layOutChart({ series: [bars("Vendido")], points: [point("01/11", 187_300)] }, AREA);
    expect(plot).toEqual({ left: 58, right: 458, top: 8, bottom: 208 });
    expect(base).toBe(208);
    expect(ticks.map(({ text }) => text)).toEqual(["0", "500", "1\u00a0mil", "1,5\u00a0mil", "2\u00a0mil"]);
    expect(ticks.map(({ y }) => y)).toEqual([208, 158, 108, 58, 8]);
  });

  test("has zero between negative and positive amounts", () => {
    const data = { series: [bars("Entradas"), lines("Previsto")], points: [point("01/11", 100_000, -100_000)] };
    const { base, ticks, bars: drawn, dots } = layOutChart(data, AREA);
    expect(base).toBe(108);
    expect(ticks.map(({ text }) => text)).toEqual(["−1\u00a0mil", "−500", "0", "500", "1\u00a0mil"]);
    expect(endsOf(drawn[0]?.path ?? "")).toMatchObject({ top: 8, bottom: 108 });
    expect(dots[0]?.[0]?.y).toBe(208);
  });

  test("places percentages on an axis of their own at the right", () => {
    const data = {
      series: [bars("Receita"), lines("Acumulada", { percent: true })],
      points: [point("A", 40_000, 2_500), point("B", 20_000, 10_000)],
    };
    const { plot, percentTicks, dots } = layOutChart(data, AREA);
    expect(plot.right).toBe(414);
    expect(percentTicks.map(({ text }) => text)).toEqual(["0%", "25%", "50%", "75%", "100%"]);
    expect(dots.map(([dot]) => dot?.y)).toEqual([158, 8]);
  });

  test("draws zeros on the base line", () => {
    const {
      base,
      bars: drawn,
      dots,
    } = layOutChart({ series: [bars("Vendido"), lines("Antes")], points: [point("01/11", 0, 0)] }, AREA);
    expect(drawn).toEqual([]);
    expect([base, dots[0]?.[0]?.y]).toEqual([208, 208]);
  });
});

describe("bars", () => {
  test("are as high as their amount, and not wider than 36 pixels", () => {
    const points = [point("01/11", 100_000), point("02/11", 50_000)];
    const { bars: drawn, step } = layOutChart({ series: [bars("Vendido")], points }, AREA);
    expect(step).toBe(200);
    expect(drawn.map(({ path }) => endsOf(path))).toEqual([
      { left: 140, right: 176, top: 8, bottom: 208 },
      { left: 340, right: 376, top: 108, bottom: 208 },
    ]);
  });

  test("of several series stand side by side, without touching those of the next point", () => {
    const points = Array.from({ length: 20 }, (_, day) => point(`${day + 1}/11`, 100, 100));
    const { bars: drawn, step } = layOutChart({ series: [bars("Entradas"), bars("Saídas")], points }, AREA);
    const ends = drawn.map(({ path }) => endsOf(path));
    expect(step).toBe(20);
    expect(ends).toHaveLength(40);
    for (const [at, { left, right }] of ends.entries()) {
      expect(right).toBeGreaterThan(left);
      expect(ends[at + 1]?.left ?? Number.POSITIVE_INFINITY).toBeGreaterThan(right);
    }
  });

  test("with the same stack stand on each other, negative ones below zero", () => {
    const series = [bars("Dinheiro", "vendas"), bars("PIX", "vendas"), bars("Devoluções", "vendas")];
    const { bars: drawn } = layOutChart({ series, points: [point("01/11", 50_000, 50_000, -100_000)] }, AREA);
    expect(drawn.map(({ series: { label }, path }) => [label, endsOf(path)])).toEqual([
      ["Dinheiro", { left: 240, right: 276, top: 58, bottom: 108 }],
      ["PIX", { left: 240, right: 276, top: 8, bottom: 58 }],
      ["Devoluções", { left: 240, right: 276, top: 108, bottom: 208 }],
    ]);
  });
});

describe("lines", () => {
  test("have a gap where there is no value, and are a dot between two gaps", () => {
    const points = [point("1", 100), point("2", 50), point("3", null), point("4", 0)];
    const { lines: drawn, dots } = layOutChart({ series: [lines("Antes")], points }, AREA);
    expect(drawn[0]?.path).toBe("M108,8L208,108M408,208Z");
    expect(dots.map(({ length }) => length)).toEqual([1, 1, 0, 1]);
  });
});

describe("labels", () => {
  const labelsOf = (labels: string[], width = AREA.width) =>
    layOutChart({ series: [bars("Vendido")], points: labels.map((at) => point(at, 100)) }, { ...AREA, width }).labels;
  const days = Array.from({ length: 30 }, (_, day) => `${String(day + 1).padStart(2, "0")}/11`);

  test("are all shown while they fit, below the middle of their point", () => {
    expect(labelsOf(["01/11", "02/11"])).toEqual([
      { x: 158, text: "01/11" },
      { x: 358, text: "02/11" },
    ]);
  });

  test("are left out at equal distances when they would touch", () => {
    expect(labelsOf(days).map(({ text }) => text)).toEqual([
      "01/11",
      "05/11",
      "09/11",
      "13/11",
      "17/11",
      "21/11",
      "25/11",
      "29/11",
    ]);
    expect(labelsOf(days, 1_000).map(({ text }) => text)).toEqual(days.filter((_, at) => at % 2 === 0));
  });

  test("are shortened after fourteen characters, and never pass the chart's end", () => {
    expect(labelsOf(["Refrigerante de guaraná"])[0]?.text).toBe("Refrigerante …");
    for (const { x, text } of labelsOf(days, 300)) expect(x + text.length * 3.5).toBeLessThanOrEqual(300);
  });

  test("an area without room has none, and nothing is out of range", () => {
    const {
      plot,
      step,
      bars: drawn,
    } = layOutChart({ series: [bars("Vendido")], points: [point("1", 5)] }, { width: 0, height: 0 });
    expect([plot.left, plot.right, plot.top, plot.bottom, step]).toEqual([58, 58, 8, 8, 0]);
    expect(JSON.stringify(drawn)).not.toMatch(/NaN|null/);
  });
});
