import { z } from "zod";
import { idInput, text } from "@/lib/api/text";

export const salePaperInput = idInput.extend({
  /** Of the sale's digital receipt: only its hash is kept, so whoever has the address says it. */
  token: text(100).optional(),
  copy: z.enum(["true", "false"]).default("false"),
});
