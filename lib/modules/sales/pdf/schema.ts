import { z } from "zod";
import { idInput, text } from "@/lib/api/text";

export const salePdfInput = idInput.extend({
  /** The token of the public receipt. The caller must send it because the database keeps only its hash. */
  token: text(100).optional(),
  copy: z.enum(["true", "false"]).default("false"),
});
