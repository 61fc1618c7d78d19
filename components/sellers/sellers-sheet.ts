import type { SheetBody } from "@/components/blocks/catalog-parts";
import { dayOf } from "@/lib/core/calendar";
import { catalogSheet } from "@/lib/core/catalog-sheet";
import { SELLER_FIELDS } from "@/lib/modules/sellers/fields";
import { labels } from "@/lib/modules/sellers/labels";
import type { Seller } from "@/lib/modules/sellers/schema";

/** Returns the sellers with the headings that the import reads, plus the registration date. */
export function sellersSheet(rows: readonly Seller[], zone: string): SheetBody {
  const sheet = catalogSheet(SELLER_FIELDS, rows);
  return {
    head: [...sheet.head, labels.fields.registration_date],
    rows: sheet.rows.map((cells, at) => [
      ...cells,
      { day: dayOf(new Date((rows[at] as Seller).registration_date), zone) },
    ]),
  };
}
