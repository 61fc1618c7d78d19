import { z } from "zod";
import { TERMS_VERSION } from "../schema";

/** The version of the Política de Privacidade that is in force. */
export const PRIVACY_VERSION = "2026-11-20";

export const DOCUMENT_VERSIONS = { termos: TERMS_VERSION, privacidade: PRIVACY_VERSION } as const;
export const DOCUMENTS = ["termos", "privacidade"] as const;

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
export type Acceptances = z.output<typeof acceptancesResource>;

/** The versions that were on the screen, so that nobody accepts what changed meanwhile. */
export const acceptanceInput = z.strictObject({ termos: z.string().max(20), privacidade: z.string().max(20) });
