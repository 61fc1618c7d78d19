import { z } from "zod";
import { id, text } from "@/lib/api/text";
import { secondStep } from "@/lib/modules/second-factors/schema";

export const MIN_REASON = 10;
export const MAX_MINUTES = 60;

const accessFields = {
  id,
  reason: text(300).min(MIN_REASON, "Explique em pelo menos 10 caracteres."),
  minutes: z.coerce
    .number<string | number>()
    .int()
    .min(5, "O acesso dura pelo menos 5 minutos.")
    .max(MAX_MINUTES, "O acesso dura no máximo 60 minutos.")
    .default(30),
};

/** The form that the administrator fills in before the second factor. */
export const accessForm = z.strictObject(accessFields);
export const accessInput = z.strictObject({ ...accessFields, ...secondStep });

export const accessResource = z.object({ ends_at: z.iso.datetime(), reason: z.string() });
export const endedAccessResource = z.object({ company_id: z.string() });
