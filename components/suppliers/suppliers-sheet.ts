import type { SheetBody } from "@/components/blocks/catalog-parts";
import { dayOf } from "@/lib/core/calendar";
import { catalogSheet } from "@/lib/core/catalog-sheet";
import { SUPPLIER_FIELDS } from "@/lib/modules/suppliers/fields";
import { labels } from "@/lib/modules/suppliers/labels";
import type { Supplier } from "@/lib/modules/suppliers/schema";

/** Returns the suppliers with the headings that the import reads, plus the registration date. */
export function suppliersSheet(rows: readonly Supplier[], zone: string): SheetBody {
  const sheet = catalogSheet(SUPPLIER_FIELDS, rows);
  return {
    head: [...sheet.head, labels.fields.registration_date],
    rows: sheet.rows.map((cells, at) => [
      ...cells,
      { day: dayOf(new Date((rows[at] as Supplier).registration_date), zone) },
    ]),
  };
}
