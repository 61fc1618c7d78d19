// Formats results as a Markdown table, for the terminal and for the documentation.

/** @import { Comparison, Result } from "./bench-types" */

/** @param {number | string | undefined} value */
const shown = (value) =>
  typeof value === "number" ? value.toLocaleString("en", { maximumFractionDigits: 2 }) : (value ?? "—");

/**
 * One line for each `{ row, work, product, limit, ratio, spread, target, met }`. The unit of `product` and `limit` is in `work`.
 * @param {Result[]} results
 */
export function table(results) {
  const lines = results.map(({ row, work, product, limit, ratio, spread, target, met }) => [
    row,
    work,
    shown(product),
    shown(limit),
    shown(ratio),
    spread ? `${shown(spread[0])}–${shown(spread[1])}` : "—",
    target,
    met ? (isCrossed(target, spread) ? "?" : "✔") : "✖",
  ]);
  const head = ["", "work", "product", "limit", "ratio", "from–to", "target", "met"];
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * Whether some rounds missed a target such as "≥ 0.3" or "≤ 1.2×" that the median met: then the result is not conclusive.
 * @param {string} target
 * @param {readonly [number, number] | number[] | undefined} spread the smallest and the largest ratio
 */
export function isCrossed(target, spread) {
  const [, sign, value] = /^([≥≤]) ([\d.]+)/.exec(target) ?? [];
  if (!sign || !spread) return false;
  return sign === "≥" ? spread[0] < Number(value) : spread[1] > Number(value);
}

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures the product and its limit alternately and returns the medians, the median ratio and its range.
 * @param {object} options
 * @param {() => Promise<number>} options.product
 * @param {() => Promise<number>} options.limit
 * @param {number} [options.rounds]
 */
export const compare = ({ product, limit, rounds = 3 }) =>
  compareRounds(async () => ({ limit: await limit(), product: await product() }), rounds);

/**
 * Measures the product together with its limit in each round and returns the medians, the median ratio and its range.
 * @param {() => Promise<{ product: number, limit: number }>} measure
 * @param {number} rounds
 * @returns {Promise<Comparison>}
 */
export async function compareRounds(measure, rounds) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) pairs.push(await measure());
  const ratios = pairs.map((pair) => pair.product / pair.limit);
  return {
    product: median(pairs.map((pair) => pair.product)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}
