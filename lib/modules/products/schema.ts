import { z } from "zod";
import { blank, cents, milli, orZero, positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { syncable } from "@/lib/api/sync";
import { id, optional, prose, search, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { fitsUnit, UNITS } from "@/lib/core/quantity";
import { approval_id } from "@/lib/modules/approvals/schema";
import { picture } from "@/lib/modules/files/schema";
import { BARCODE, codeListProblem } from "./codes/rules";
import { PRODUCT_SORTS } from "./rules";

export const MAX_EXTRA_BARCODES = 20;

const barcode = z.string().trim().regex(BARCODE, "Use só letras, números e hífen no código.");

/** The check of the list names the wrong codes, which a check of each code would not. */
const extraBarcodes = z
  .array(z.string().trim().meta({ pattern: BARCODE.source }))
  .max(MAX_EXTRA_BARCODES, `Use no máximo ${MAX_EXTRA_BARCODES} códigos adicionais.`)
  .superRefine((codes, check) => {
    const message = codeListProblem(codes);
    if (message) check.addIssue({ code: "custom", message });
  });

export const productFields = z.strictObject({
  name: text(120).min(2, "Informe o nome do produto."),
  barcode: blank(barcode),
  /** Additional codes of the same product, such as of a box or another manufacturer. */
  extra_barcodes: extraBarcodes.optional(),
  scale_code: blank(
    z
      .string()
      .trim()
      .regex(/^\d{4,6}$/, "Use de 4 a 6 números, como na balança."),
  ),
  category_id: z.uuid("Escolha a categoria."),
  unit: z.enum(UNITS, "Escolha a unidade."),
  sale_price_cents: positiveCents,
  cost_price_cents: orZero(cents),
  minimum_stock_milli: orZero(milli),
  /** The quantity of one pack as bought, in the unit of the product; null if bought loose. */
  pack_milli: blank(milli.min(1, "Informe quanto vem em cada embalagem, ou deixe em branco.")),
  description: optional(prose(1_000)),
  favorite: z.boolean().default(false),
  photo: picture,
});

interface Counted {
  unit: string;
  minimum_stock_milli: number;
  initial_stock_milli?: number;
  pack_milli?: number | null | undefined;
}

/** Units without decimals require whole quantities. */
const countsWhole = z.superRefine<Counted>(({ unit, ...product }, check) => {
  for (const field of ["minimum_stock_milli", "initial_stock_milli", "pack_milli"] as const) {
    if (!fitsUnit(product[field] ?? 0, unit))
      check.addIssue({ code: "custom", path: [field], message: "Use um número inteiro, como 3." });
  }
});

/** The initial stock is set once; later changes require a stock movement. */
export const newProduct = productFields.extend({ initial_stock_milli: orZero(milli) }).check(countsWhole);
export const changedProduct = productFields
  .extend({
    id,
    version,
    approval_id,
  })
  .check(countsWhole);

export const productsInput = syncable(
  pageInput.extend({
    search,
    category_id: z.uuid().optional(),
    archived: z.enum(["true", "false"]).default("false"),
    sort: z.enum(PRODUCT_SORTS).default("name"),
    direction: z.enum(["asc", "desc"]).default("asc"),
  }),
);

export const productResource = z.object({
  id: z.string(),
  version: versionResource,
  name: z.string(),
  barcode: z.string().nullable(),
  extra_barcodes: z.array(z.string()),
  scale_code: z.string().nullable(),
  category_id: z.string(),
  category: z.string(),
  unit: z.enum(UNITS),
  sale_price_cents: z.int(),
  cost_price_cents: z.int(),
  current_stock_milli: z.int(),
  minimum_stock_milli: z.int(),
  pack_milli: z.int().nullable(),
  is_low: z.boolean(),
  description: z.string().nullable(),
  photo: z.string().nullable(),
  favorite: z.boolean(),
  archived_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Product = z.output<typeof productResource>;
