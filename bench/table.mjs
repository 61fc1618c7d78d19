// Figures as a table in the terminal and in the documents: the same text serves both.

const shown = (value) =>
  typeof value === "number" ? value.toLocaleString("pt-BR", { maximumFractionDigits: 2 }) : (value ?? "—");

/** `{ row, work, product, limit, ratio, spread, target, met }` a line; `product` and `limit` carry their unit in `work`. */
export function table(results) {
  const lines = results.map(({ row, work, product, limit, ratio, spread, target, met }) => [
    row,
    work,
    shown(product),
    shown(limit),
    shown(ratio),
    spread ? `${shown(spread[0])}–${shown(spread[1])}` : "—",
    target,
    met ? "✔" : "✖",
  ]);
  const head = ["", "trabalho", "produto", "limite", "razão", "de–a", "meta", ""];
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures the product and its limit in turn, three rounds, and answers the medians, their ratio and its spread. `ratioOf`
 * says which way is better.
 */
export async function compare({ product, limit, rounds = 3, ratioOf = (product, limit) => product / limit }) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) pairs.push({ limit: await limit(), product: await product() });
  const ratios = pairs.map((pair) => ratioOf(pair.product, pair.limit));
  return {
    product: median(pairs.map((pair) => pair.product)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}
