import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import type { Column } from "@/components/blocks/data-columns";
import type { Sheet } from "@/components/blocks/sheet";
import type { Changes } from "@/components/blocks/use-address";
import type { Later } from "@/components/ui/later";
import type { Endpoint } from "@/lib/api/endpoint";
import { capitalize } from "@/lib/core/text";

export type CatalogRow = { id: string; name: string; archived_at: string | null };

type Listed<Row> = { data: Row[]; current_page: number; last_page: number; per_page: number; total: number };
type Reading<Output> = Endpoint & { method: "GET"; output: z.ZodType<Output> };

/** The endpoints of one catalog, as its module declares them. */
export type CatalogEndpoints<Row> = {
  list: Reading<Listed<Row>>;
  get: Reading<Row>;
  create: Endpoint & { output: z.ZodType<Row> };
  update: Endpoint;
  archive: Endpoint;
  restore: Endpoint;
};

/** The form's fields and validation schemas. */
export type CatalogForm<Row> = {
  create: z.ZodObject;
  update: z.ZodObject;
  Fields: ComponentType<{ row: Row | null }>;
};

export type Draft = Record<string, unknown>;

export type SheetBody = Pick<Sheet, "head" | "rows">;

/** What a catalog screen shows now, for the selection of rows. */
export type ShownRows<Row> = {
  rows: readonly Row[];
  total: number;
  search: string;
  isArchive: boolean;
};

export type CatalogScreenProps<Row> = {
  endpoints: CatalogEndpoints<Row>;
  labels: { one: string; many: string };
  /** Describes the catalog, under the title. */
  description: string;
  /** The searched fields: "Nome, telefone ou CPF/CNPJ". */
  searchLabel: string;
  columns: readonly Column<Row>[];
  form: Later<CatalogForm<Row>>;
  /** Detail view opened by a row click; without it the form opens. */
  Detail?: ComponentType<{ id: string; onEdit: () => void; onClose: () => void }>;
  /** Initial values of a new record, possibly taken from the URL. */
  draft: (query: URLSearchParams) => Draft;
  /** Explains why to create the first record. */
  emptyDescription: string;
  /** The import button, in the header and in an empty list. */
  importer?: ReactNode;
  /** The tools contain the import, so the header needs no button for it. */
  isImporterInTools?: boolean;
  /** The columns for exports, which may be more than those of the list. */
  sheetOf?: (rows: readonly Row[]) => Promise<SheetBody>;
  /** Runs a change that may require approvals, and passes it the approval IDs. */
  guard?: <T>(change: (approval_ids: string[]) => Promise<T>) => Promise<T>;
  filters?: ReactNode;
  /** Buttons of the header, before import and export. */
  tools?: ReactNode;
  /** The filters' part of the list's input. */
  filter?: Record<string, string | undefined>;
  /** The columns by which the server can sort, by key. */
  sorts?: readonly string[];
  /** The checkbox column and the bar of actions on the selected rows. */
  selection?: (shown: ShownRows<Row>) => { column: Column<Row>; bar: ReactNode };
  /** The filters' URL parameters. */
  filterNames?: readonly string[];
};

/** Returns the properties of a row that the form's schema has. */
export const draftOf = (row: object, schema: z.ZodObject): Draft =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in schema.shape));

/** Describes the exported rows: "Produtos ativos · busca “arroz” · com filtro". */
export const describeRows = (nouns: string, { search, isArchive, isFiltered }: Shown) =>
  [
    `${capitalize(nouns)} ${isArchive ? "arquivados" : "ativos"}`,
    search && `busca “${search}”`,
    isFiltered && "com filtro",
  ]
    .filter(Boolean)
    .join(" · ");

type Shown = { search: string; isArchive: boolean; isFiltered: boolean };

/** URL changes that close the open form. */
export const CLOSED: Changes = { novo: null, editar: null, id: null, codigo: null };
