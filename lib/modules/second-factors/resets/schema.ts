import { z } from "zod";
import { id, text } from "@/lib/api/text";

export const secondFactorResetInput = z.strictObject({
  id,
  reason: text(300).min(5, "Explique em pelo menos 5 caracteres."),
});
