import { z } from "zod";
import { uploadedFile } from "@/lib/api/files";
import { paged, pageInput } from "@/lib/api/page";
import { id, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { CATALOG_KINDS } from "@/lib/modules/catalogs";
import { MAX_UNIT_WORD_LENGTH, MAX_UNIT_WORDS } from "./unit-word-rules";

/** The catalogs, and opening balances of stock and of fiado. */
export const IMPORT_KINDS = [...CATALOG_KINDS, "estoque", "fiado"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** In order: uploaded, checked, being written, written, being undone, undone. */
export const IMPORT_STATUSES = ["enviada", "conferida", "gravando", "concluida", "desfazendo", "desfeita"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const ROW_RESULTS = ["novo", "atualiza", "igual", "erro"] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

export const MAX_BYTES = 5 * 1_048_576;
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 60;

/** Media types that browsers send for spreadsheets. The format is detected from the bytes. */
export const FILE_TYPES = [
  "text/csv",
  "text/plain",
  "text/tab-separated-values",
  "application/csv",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/octet-stream",
] as const;

const kind = z.enum(IMPORT_KINDS, "Escolha o que importar.");
const columns = z.record(
  z.string().max(40),
  z
    .int()
    .min(0)
    .max(MAX_COLUMNS - 1),
);

export const uploadInput = z.strictObject({
  kind,
  file_name: text(200).min(1, "Informe o nome do arquivo."),
  /** Name of the sheet in a workbook. Defaults to the first visible one. */
  sheet: text(100).min(1, "Escolha a aba.").optional(),
  file: uploadedFile,
});
export const importsInput = pageInput.extend({ kind: kind.optional() });
const unitWords = z
  .record(z.string().max(MAX_UNIT_WORD_LENGTH), z.enum(UNITS, "Escolha a unidade."))
  .refine((words) => Object.keys(words).length <= MAX_UNIT_WORDS, `Escolha no máximo ${MAX_UNIT_WORDS} unidades.`);

/** Maps fields to column indexes. Other columns are ignored. */
export const columnsInput = z.strictObject({
  id,
  columns,
  /** Maps unknown words in the column of units to units. Keeps the earlier choice if omitted. */
  unit_words: unitWords.optional(),
});
export const rowsInput = pageInput.extend({
  id,
  result: z.enum(ROW_RESULTS).optional(),
  /** Filters by lines that could not be undone. */
  state: z.enum(["mantida"]).optional(),
});

export const importResource = z.object({
  id: z.string(),
  kind,
  file_name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  header: z.array(z.string()),
  columns,
  /** The visible sheets of a workbook; empty for a text file. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  row_count: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  same_count: z.int(),
  error_count: z.int(),
  /** New and changed lines written so far; of these, those undone (`undone_count`) and those kept (`kept_count`). */
  done_count: z.int(),
  undone_count: z.int(),
  kept_count: z.int(),
  user_name: z.string(),
  can_undo: z.boolean(),
  undo_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
});
export type Import = z.output<typeof importResource>;

/** A word in the column of units that is not known, and the unit chosen for it. */
const unknownUnit = z.object({
  word: z.string(),
  /** As in the spreadsheet. */
  text: z.string(),
  line_count: z.int(),
  unit: z.enum(UNITS).nullable(),
});

/** An import with its first lines, shown while choosing columns, and the units to choose before it is written. */
export const importDetail = importResource.extend({
  sample: z.array(z.array(z.string())),
  unknown_units: z.array(unknownUnit),
});
export type ImportDetail = z.output<typeof importDetail>;
export const importsPage = paged(importResource);

export const noteResource = z.object({
  field: z.string().nullable(),
  message: z.string(),
  level: z.enum(["erro", "aviso"]),
});
export type Note = z.output<typeof noteResource>;

export const rowResource = z.object({
  id: z.string(),
  line: z.int(),
  cells: z.array(z.string()),
  result: z.enum([...ROW_RESULTS, "pendente"]),
  state: z.enum(["lida", "gravada", "desfeita", "mantida"]),
  notes: z.array(noteResource),
});
export type ImportRow = z.output<typeof rowResource>;
