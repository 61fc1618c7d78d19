import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";

/** The caller's own sessions, or those of all users of the company. */
export const SESSION_SCOPES = ["mine", "company"] as const;

export const sessionsInput = pageInput.extend({ whose: z.enum(SESSION_SCOPES).default("mine") });
export const sessionInput = idInput;

export const sessionResource = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  /** A description such as "Chrome no Windows". */
  device: z.string(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** Whether this is the session of the request. */
  is_current: z.boolean(),
  is_yours: z.boolean(),
});
export type SessionRow = z.output<typeof sessionResource>;

export const endedResource = z.object({ ended: z.int() });
