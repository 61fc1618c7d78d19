import { z } from "zod";

export const archivedYearResource = z.object({
  id: z.string(),
  year: z.int(),
  sale_count: z.int(),
  byte_count: z.int(),
  created_at: z.iso.datetime(),
});
export type ArchivedYear = z.output<typeof archivedYearResource>;
