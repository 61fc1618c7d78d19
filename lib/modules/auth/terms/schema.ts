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
  /** Somebody who contracts for the company has not accepted what is in force. */
  is_due: z.boolean(),
});

/** The versions that were on the screen, so that nobody accepts what changed meanwhile. */
export const acceptanceInput = z.strictObject({ termos: z.string().max(20), privacidade: z.string().max(20) });
