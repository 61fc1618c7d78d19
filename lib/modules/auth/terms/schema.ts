import { z } from "zod";
import { DOCUMENTS } from "./rules";

export const acceptancesResource = z.object({
  documents: z.array(
    z.object({
      document: z.enum(DOCUMENTS),
      version: z.string(),
      accepted_at: z.iso.datetime().nullable(),
    }),
  ),
  /** Whether the caller, as owner of the company, has not accepted the current versions. */
  is_due: z.boolean(),
});

/** The versions shown on the screen, so that a version published in the meantime is not accepted unread. */
export const acceptanceInput = z.strictObject({ termos: z.string().max(20), privacidade: z.string().max(20) });
