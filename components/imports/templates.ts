import type { Sheet } from "@/components/blocks/export";
import { localDate } from "@/lib/core/calendar";
import { catalogTemplate } from "@/lib/core/catalog-sheet";
import type { Cell } from "@/lib/core/csv";
import { type CatalogKind, isCatalogKind } from "@/lib/modules/catalogs";
import { CATALOG_FORMS } from "@/lib/modules/imports/catalog-fields";
import { FIELDS } from "@/lib/modules/imports/column-rules";
import { KIND_LABELS } from "@/lib/modules/imports/labels";
import type { ImportKind } from "@/lib/modules/imports/schema";

const EXAMPLES: Record<Exclude<ImportKind, CatalogKind>, readonly Cell[]> = {
  estoque: ["7891000100103", "Feijão carioca 1 kg", { milli: 24_000 }],
  fiado: [
    "Maria da Silva",
    "529.982.247-25",
    "(11) 98765-4321",
    { cents: 12_550 },
    { day: localDate("2026-01-15") },
    { day: localDate("2026-02-15") },
    "Caderneta, página 3",
  ],
};

const bodyOf = (kind: ImportKind) =>
  isCatalogKind(kind)
    ? catalogTemplate(CATALOG_FORMS[kind].fields)
    : { head: FIELDS[kind].map(({ heading }) => heading), rows: [EXAMPLES[kind]] };

/** Returns a template spreadsheet: the headings of all fields and one example row. */
export const templateOf = (kind: ImportKind): Sheet => ({
  title: `Modelo de ${KIND_LABELS[kind].many}`,
  description: "",
  ...bodyOf(kind),
});
