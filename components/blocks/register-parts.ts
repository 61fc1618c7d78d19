import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import type { Column } from "@/components/blocks/data-columns";
import type { Sheet } from "@/components/blocks/sheet";
import type { Changes } from "@/components/blocks/use-address";
import type { Later } from "@/components/ui/later";
import type { Endpoint } from "@/lib/api/endpoint";

export type RegisterRow = { id: string; name: string; archived_at: string | null };

type Listed<Row> = { data: Row[]; current_page: number; last_page: number; per_page: number; total: number };
type Reading<Output> = Endpoint & { method: "GET"; output: z.ZodType<Output> };

/** The endpoints of one noun, as its module declares them. */
export type Register<Row> = {
  list: Reading<Listed<Row>>;
  get: Reading<Row>;
  create: Endpoint & { output: z.ZodType<Row> };
  update: Endpoint;
  archive: Endpoint;
  restore: Endpoint;
};

/** What the form asks for and what it refuses. */
export type RegisterForm<Row> = {
  create: z.ZodObject;
  update: z.ZodObject;
  Fields: ComponentType<{ row: Row | null }>;
};

export type Draft = Record<string, unknown>;

export type SheetBody = Pick<Sheet, "head" | "rows">;

export type RegisterProps<Row> = {
  register: Register<Row>;
  labels: { one: string; many: string };
  /** What belongs here, under the title. */
  sentence: string;
  /** What the search looks at: "Nome, telefone ou CPF/CNPJ". */
  searchLabel: string;
  columns: readonly Column<Row>[];
  form: Later<RegisterForm<Row>>;
  /** All that is known of one row, opened by choosing it; without it the form opens. */
  Detail?: ComponentType<{ id: string; onEdit: () => void; onClose: () => void }>;
  /** How a new one begins; the address may have asked for something. */
  draft: (query: URLSearchParams) => Draft;
  /** Says what the first one is good for. */
  emptySentence: string;
  /** The way to bring many at once. */
  importer?: ReactNode;
  /** What a row is in a spreadsheet or on paper, which has room for more than the list. */
  sheetOf?: (rows: readonly Row[]) => SheetBody;
  /** Runs a change that may be refused until somebody has said a word, with the words it got. */
  guard?: <T>(change: (approval_ids: string[]) => Promise<T>) => Promise<T>;
  filters?: ReactNode;
  /** What the filters add to the list's input. */
  filter?: Record<string, string | undefined>;
  /** The names the filters have in the address. */
  filterNames?: readonly string[];
};

/** The values of a row that the form sends back: those its schema has a name for. */
export const draftOf = (row: object, schema: z.ZodObject): Draft =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in schema.shape));

/** What of a register an export holds: "Produtos ativos · busca “arroz” · com filtro". */
export const describeRows = (nouns: string, { search, isArchive, isFiltered }: Shown) =>
  [
    `${capitalize(nouns)} ${isArchive ? "arquivados" : "ativos"}`,
    search && `busca “${search}”`,
    isFiltered && "com filtro",
  ]
    .filter(Boolean)
    .join(" · ");

type Shown = { search: string; isArchive: boolean; isFiltered: boolean };

/** "clientes" → "Clientes". */
export const capitalize = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** The address without the form that was open in it. */
export const CLOSED: Changes = { novo: null, editar: null, id: null, codigo: null };
