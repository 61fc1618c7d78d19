import type { ComponentType } from "react";
import { CustomerFields } from "@/components/customers/customer-fields";
import { customersSheet } from "@/components/customers/customers-sheet";
import { ProductFields } from "@/components/products/product-fields";
import { productsSheet } from "@/components/products/products-sheet";
import { SellerFields } from "@/components/sellers/seller-fields";
import { sellersSheet } from "@/components/sellers/sellers-sheet";
import { SupplierFields } from "@/components/suppliers/supplier-fields";
import { suppliersSheet } from "@/components/suppliers/suppliers-sheet";
import type { Sheet } from "@/lib/core/sheet";
import type { CatalogKind } from "@/lib/modules/catalogs";
import type { company } from "./company";

type Shop = Awaited<ReturnType<typeof company>>;

/** The parts of a catalog that tests of its forms and spreadsheets need. */
interface CatalogCase {
  readonly form: ComponentType<{ row: null }>;
  readonly detail_file: string;
  /** Fields that the details leave out. */
  readonly not_in_details: readonly string[];
  readonly sheet: (rows: readonly never[]) => Pick<Sheet, "head" | "rows">;
  /** Values of test rows for fields that are stricter than their kind; `at` is the number of the row, from 0 to 5. */
  readonly overrides: Readonly<Record<string, (at: number, shop: Shop) => unknown>>;
}

const ZONE = "America/Sao_Paulo";

/** Texts that spreadsheets, CSV files and formulas often corrupt, one per row. */
const AWKWARD_TEXTS = [
  "=cmd|'/C calc'!A0",
  'Diz "oi"; e vai',
  "Açúcar, pão & café",
  "'00123",
  "-1+2",
  `${"Texto comprido ".repeat(4)}fim`,
];

/** Returns a text that is often corrupted, a different one for each row. */
export const awkwardText = (at: number) => AWKWARD_TEXTS[at % AWKWARD_TEXTS.length] as string;

/** Returns the id of the category for a row, and creates it if needed. */
export async function categoryOf(shop: Shop, at: number) {
  const name = `Ração & "cia"; nº ${at}`;
  const known = await shop.db.category.findFirst({ where: { name } });
  return (known ?? (await shop.db.category.create({ data: { company_id: shop.company_id, name } }))).id;
}

/** Returns a text of several lines with the maximum length for the last row. */
const longText = (at: number) => (at === 5 ? `${"Várias linhas;\n".repeat(60)}fim` : awkwardText(at));

export const CATALOG_CASES: Record<CatalogKind, CatalogCase> = {
  produtos: {
    form: ProductFields,
    detail_file: "components/products/product-detail.tsx",
    not_in_details: ["favorite"],
    sheet: (rows) => productsSheet(rows, true),
    overrides: {
      category_id: (at, shop) => categoryOf(shop, at),
      scale_code: (at) => `00${at}7`,
      description: longText,
    },
  },
  clientes: {
    form: CustomerFields,
    detail_file: "components/customers/customer-detail.tsx",
    not_in_details: ["zip_code", "fiado_allowed", "contact_consent"],
    sheet: (rows) => customersSheet(rows, ZONE),
    overrides: {
      fiado_allowed: () => false,
      number: (at) => `00${at}`,
      email: (at) => `pessoa+${at}@exemplo.com.br`,
      observations: longText,
    },
  },
  fornecedores: {
    form: SupplierFields,
    detail_file: "components/suppliers/supplier-detail.tsx",
    not_in_details: ["zip_code", "neighborhood"],
    sheet: (rows) => suppliersSheet(rows, ZONE),
    overrides: {
      number: (at) => `00${at}`,
      email: (at) => `firma+${at}@exemplo.com.br`,
      observations: longText,
      usual_term_days: (at) => [0, 365, 28, 7, 30, 1][at],
    },
  },
  vendedores: {
    form: SellerFields,
    detail_file: "components/sellers/seller-detail.tsx",
    not_in_details: ["user_id"],
    sheet: (rows) => sellersSheet(rows, ZONE),
    overrides: { email: (at) => `vendedor+${at}@exemplo.com.br` },
  },
};
