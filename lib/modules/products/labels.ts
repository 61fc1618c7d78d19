import { formLabelsOf, labelsOf } from "@/lib/core/catalog";
import { UNITS, type Unit, unitSymbol } from "@/lib/core/quantity";
import { capitalize } from "@/lib/core/text";
import { unitName } from "@/lib/core/unit-names";
import { PRODUCT_FIELDS } from "./fields";

/** Returns "Metro quadrado (m²)", or "Par" for a unit whose symbol is its name. */
function unitLabel(unit: Unit) {
  const name = capitalize(unitName(unit));
  return unitSymbol(unit) === unitName(unit) ? name : `${name} (${unitSymbol(unit)})`;
}

/** Portuguese labels of a product, its fields and its units. */
export const labels = {
  one: "produto",
  many: "produtos",
  fields: {
    ...labelsOf(PRODUCT_FIELDS),
    category: PRODUCT_FIELDS.category_id.label,
    current_stock_milli: "Estoque",
  },
  form: formLabelsOf(PRODUCT_FIELDS),
  /** The options of a field for the unit. */
  unitOptions: UNITS.map((unit) => ({ value: unit, label: unitLabel(unit) })),
} as const;
