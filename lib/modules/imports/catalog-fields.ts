import type { z } from "zod";
import { type CatalogField, type CatalogFields, sheetFields } from "@/lib/core/catalog";
import type { CatalogKind } from "@/lib/modules/catalogs";
import { CUSTOMER_FIELDS } from "@/lib/modules/customers/fields";
import { customerFields } from "@/lib/modules/customers/schema";
import { PRODUCT_FIELDS } from "@/lib/modules/products/fields";
import { newProduct } from "@/lib/modules/products/schema";
import { SELLER_FIELDS } from "@/lib/modules/sellers/fields";
import { sellerFields } from "@/lib/modules/sellers/schema";
import { SUPPLIER_FIELDS } from "@/lib/modules/suppliers/fields";
import { supplierFields } from "@/lib/modules/suppliers/schema";

interface CatalogForm {
  readonly fields: CatalogFields;
  /** Input schema for creating a row. */
  readonly schema: z.ZodObject;
}

/** The fields of each catalog and the schema of its form. */
export const CATALOG_FORMS: Record<CatalogKind, CatalogForm> = {
  produtos: { fields: PRODUCT_FIELDS, schema: newProduct },
  clientes: { fields: CUSTOMER_FIELDS, schema: customerFields },
  fornecedores: { fields: SUPPLIER_FIELDS, schema: supplierFields },
  vendedores: { fields: SELLER_FIELDS, schema: sellerFields },
};

type Values = Readonly<Record<string, unknown>>;

interface StoredField {
  readonly key: string;
  readonly column: string;
  readonly field: CatalogField;
}

/** Returns the spreadsheet fields that are stored in the catalog's own table. */
const storedFields = (kind: CatalogKind): StoredField[] =>
  sheetFields(CATALOG_FORMS[kind].fields).flatMap(([key, field]) =>
    field.column === null ? [] : [{ key, column: field.column ?? key, field }],
  );

/** Returns the database columns that a spreadsheet can set. */
export const columnNames = (kind: CatalogKind): string[] => storedFields(kind).map(({ column }) => column);

/** Converts imported values to database columns. Omits fields stored in other tables. */
export function toColumns(kind: CatalogKind, values: Values, now: Date): Record<string, unknown> {
  const given = storedFields(kind).filter(({ key }) => key in values);
  return Object.fromEntries(
    given.map(({ key, column, field }) => [column, field.isInstant ? instant(values[key], now) : values[key]]),
  );
}

const instant = (isSet: unknown, now: Date) => (isSet ? now.toISOString() : null);

/** Converts a database row to import values. */
export const fromColumns = (kind: CatalogKind, row: Values): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(kind).map(({ key, column, field }) => [key, field.isInstant ? row[column] !== null : row[column]]),
  );
