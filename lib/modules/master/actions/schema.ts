import { z } from "zod";
import { paged, pageInput } from "@/lib/api/page";
import { idInput, text } from "@/lib/api/text";

/** Platform actions in a company require a reason. */
export const reason = text(300).min(5, "Explique em pelo menos 5 caracteres.");

export const actionsInput = pageInput;
export const logInput = pageInput.extend(idInput.shape);

export const actionResource = z.object({
  id: z.string(),
  action: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Additional details in one line. */
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** For a support session: its time limit, when it ended, and which parts of the system were read. */
  access: z
    .object({
      ends_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
      is_running: z.boolean(),
      parts: z.array(z.string()),
    })
    .nullable(),
});
export type PlatformAction = z.output<typeof actionResource>;

export const actionsPage = paged(actionResource);
