import { z } from "zod";

/** How long a confirmation link is valid. */
export const CONFIRMATION_HOURS = 48;

export const confirmationInput = z.strictObject({ token: z.string().min(1).max(200) });
