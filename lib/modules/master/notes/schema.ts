import { z } from "zod";
import { id, prose } from "@/lib/api/text";

export const noteInput = z.strictObject({ id, body: prose(2_000).min(3, "Escreva a anotação.") });
export const noteResource = z.object({
  id: z.string(),
  user_name: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
});
