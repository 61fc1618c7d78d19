import type { Sheet } from "@/components/blocks/export";
import { unitSymbol } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/stock/labels";
import type { StockItem } from "@/lib/modules/stock/schema";

const { fields } = labels;

/**
 * Builds the count list, sorted by category and name. It omits the system's quantities, so that they are not copied.
 */
export function countSheet(items: readonly StockItem[]): Sheet {
  const ordered = [...items].sort(
    (a, b) => a.category.localeCompare(b.category, "pt-BR") || a.name.localeCompare(b.name, "pt-BR"),
  );
  return {
    title: "Lista de contagem",
    description: "Data: ____/____/______   Quem contou: ______________________________",
    head: [fields.category, fields.name, fields.barcode, fields.unit, "Contado"],
    rows: ordered.map(({ category, name, barcode, unit }) => [
      category,
      name,
      barcode,
      unitSymbol(unit),
      "____________",
    ]),
  };
}
