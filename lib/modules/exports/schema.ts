import { z } from "zod";

/** "apagada" is one whose file is gone: a newer one took its place, or its days are over. */
export const EXPORT_STATUSES = ["preparando", "pronta", "falhou", "apagada"] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** For how many days the file can be fetched. */
export const KEPT_DAYS = 7;

export const exportResource = z.object({
  id: z.string(),
  status: z.enum(EXPORT_STATUSES),
  table_count: z.int(),
  done_count: z.int(),
  row_count: z.int(),
  byte_count: z.int(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  available_until: z.iso.datetime().nullable(),
});
export type DataExport = z.output<typeof exportResource>;
