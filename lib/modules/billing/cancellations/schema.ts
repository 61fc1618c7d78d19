import { z } from "zod";
import { optional, prose } from "@/lib/api/text";

/** The reason is optional. */
export const cancellationInput = z.strictObject({ reason: optional(prose(500)) });
