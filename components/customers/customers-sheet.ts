import type { SheetBody } from "@/components/blocks/catalog-parts";
import { dayOf } from "@/lib/core/calendar";
import { catalogSheet } from "@/lib/core/catalog-sheet";
import { CUSTOMER_FIELDS } from "@/lib/modules/customers/fields";
import { labels } from "@/lib/modules/customers/labels";
import type { Customer } from "@/lib/modules/customers/schema";

/** Returns the customers with the headings that the import reads, plus the registration date. */
export function customersSheet(rows: readonly Customer[], zone: string): SheetBody {
  const sheet = catalogSheet(CUSTOMER_FIELDS, rows);
  return {
    head: [...sheet.head, labels.fields.registration_date],
    rows: sheet.rows.map((cells, at) => [
      ...cells,
      { day: dayOf(new Date((rows[at] as Customer).registration_date), zone) },
    ]),
  };
}
