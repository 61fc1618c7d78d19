import type { z } from "zod";
import { type CatalogField, type CatalogFields, sheetFields } from "@/lib/core/catalog";
import { CUSTOMER_FIELDS } from "@/lib/modules/customers/fields";
import { customerFields } from "@/lib/modules/customers/schema";
import { PRODUCT_FIELDS } from "@/lib/modules/products/fields";
import { newProduct } from "@/lib/modules/products/schema";
import { SELLER_FIELDS } from "@/lib/modules/sellers/fields";
import { sellerFields } from "@/lib/modules/sellers/schema";
import { SUPPLIER_FIELDS } from "@/lib/modules/suppliers/fields";
import { supplierFields } from "@/lib/modules/suppliers/schema";

export interface Catalog {
  readonly table: "product" | "customer" | "supplier" | "seller";
  readonly fields: CatalogFields;
  /** What the form of a new row accepts. */
  readonly schema: z.ZodObject;
}

/** The kinds of spreadsheet that fill a catalog. */
export const CATALOGS = {
  produtos: { table: "product", fields: PRODUCT_FIELDS, schema: newProduct },
  clientes: { table: "customer", fields: CUSTOMER_FIELDS, schema: customerFields },
  fornecedores: { table: "supplier", fields: SUPPLIER_FIELDS, schema: supplierFields },
  vendedores: { table: "seller", fields: SELLER_FIELDS, schema: sellerFields },
} as const satisfies Record<string, Catalog>;
export type CatalogKind = keyof typeof CATALOGS;

type Values = Readonly<Record<string, unknown>>;

interface StoredField {
  readonly key: string;
  readonly column: string;
  readonly field: CatalogField;
}

/** The fields that spreadsheets fill in and that the catalog's own table keeps. */
const storedFields = (kind: CatalogKind): StoredField[] =>
  sheetFields(CATALOGS[kind].fields).flatMap(([key, field]) =>
    field.column === null ? [] : [{ key, column: field.column ?? key, field }],
  );

/** The columns that a spreadsheet may fill in. */
export const columnNames = (kind: CatalogKind): string[] => storedFields(kind).map(({ column }) => column);

/** The columns of a row for what an import gives; fields kept in other tables are left out. */
export function toColumns(kind: CatalogKind, values: Values, now: Date): Record<string, unknown> {
  const given = storedFields(kind).filter(({ key }) => key in values);
  return Object.fromEntries(
    given.map(({ key, column, field }) => [column, field.isInstant ? instant(values[key], now) : values[key]]),
  );
}

const instant = (isSet: unknown, now: Date) => (isSet ? now.toISOString() : null);

/** What a stored row says, in the form in which an import gives it. */
export const fromColumns = (kind: CatalogKind, row: Values): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(kind).map(({ key, column, field }) => [key, field.isInstant ? row[column] !== null : row[column]]),
  );
