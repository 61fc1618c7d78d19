import { z } from "zod";

/** How long a mailed confirmation link works. */
export const CONFIRMATION_HOURS = 48;

export const confirmationInput = z.strictObject({ token: z.string().min(1).max(200) });
