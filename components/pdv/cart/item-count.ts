import { formatQuantityWithUnit, isDivisible, UNITS, type Unit } from "@/lib/core/quantity";

interface CountedLine {
  readonly quantity_milli: number;
  readonly product: { readonly unit: Unit };
}

const MAX_LENGTH = 28;

/**
 * Returns "3 itens · 2 un + 1,250 kg": the lines of the cart and what they add up to. If that gets long, a line in a
 * unit with decimals counts as one: "32 itens · 38 un".
 */
export function countItems(lines: readonly CountedLine[]): string {
  if (lines.length === 0) return "Nenhum item";
  const items = lines.length === 1 ? "1 item" : `${lines.length} itens`;
  const detailed = `${items} · ${sumByUnit(lines)}`;
  return detailed.length <= MAX_LENGTH ? detailed : `${items} · ${countUnits(lines)} un`;
}

function sumByUnit(lines: readonly CountedLine[]): string {
  const sums = new Map<Unit, number>();
  for (const { product, quantity_milli } of lines)
    sums.set(product.unit, (sums.get(product.unit) ?? 0) + quantity_milli);
  return UNITS.flatMap((unit) => {
    const sum_milli = sums.get(unit);
    return sum_milli === undefined ? [] : [formatQuantityWithUnit(sum_milli, unit)];
  }).join(" + ");
}

const countUnits = (lines: readonly CountedLine[]) =>
  lines.reduce(
    (count, { product, quantity_milli }) => count + (isDivisible(product.unit) ? 1 : quantity_milli / 1000),
    0,
  );
