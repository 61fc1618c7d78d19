import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit, type Unit } from "@/lib/core/quantity";

interface ReadLine {
  readonly id: string;
  readonly quantity_milli: number;
  readonly product: { readonly name: string; readonly unit: Unit };
}

/**
 * Returns what a screen reader says about a changed cart: each added item with its quantity, each changed quantity, and the
 * total. Null if no line was added or changed.
 */
export function describeChange(before: readonly ReadLine[], now: readonly ReadLine[], total_cents: number) {
  const quantityById = new Map(before.map(({ id, quantity_milli }) => [id, quantity_milli]));
  const changes = now.flatMap(({ id, quantity_milli, product: { name, unit } }) => {
    const previous_milli = quantityById.get(id);
    if (previous_milli === quantity_milli) return [];
    const quantity = formatQuantityWithUnit(quantity_milli, unit);
    return [previous_milli === undefined ? `Incluído: ${name}, ${quantity}.` : `${name}: ${quantity}.`];
  });
  return changes.length > 0 ? `${changes.join(" ")} Total ${formatMoney(total_cents)}.` : null;
}
