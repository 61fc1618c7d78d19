import { z } from "zod";
import { EXPORT_STATUSES } from "./rules";

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
