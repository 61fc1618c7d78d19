import { z } from "zod";
import { id, search } from "@/lib/api/text";

/** The most rows that one call lists or changes. */
export const MAX_BULK = 5_000;

/** The search and the filter of a catalog's list, without its page. */
export const bulkIdsInput = z.strictObject({ search, archived: z.enum(["true", "false"]).default("false") });

/** Archives the rows, or restores them with `archived: false`. */
export const bulkArchivingInput = z.strictObject({
  ids: z.array(id).min(1, "Escolha ao menos um registro.").max(MAX_BULK, "Altere no máximo 5.000 registros por vez."),
  archived: z.boolean(),
});
