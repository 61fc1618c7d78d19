import { z } from "zod";
import { paged, pageInput } from "@/lib/api/page";
import { idInput, text } from "@/lib/api/text";

/** What the platform does in a company says why. */
export const reason = text(300).min(5, "Explique em pelo menos 5 caracteres.");

export const deedsInput = pageInput;
export const logInput = pageInput.extend(idInput.shape);

export const deedResource = z.object({
  id: z.string(),
  action: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** What else there is to say of it in one line. */
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Of an access: until when it lasted at most, when it ended, and which parts of the system were looked at. */
  access: z
    .object({
      ends_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
      is_running: z.boolean(),
      parts: z.array(z.string()),
    })
    .nullable(),
});
export type Deed = z.output<typeof deedResource>;

export const deedsPage = paged(deedResource);
