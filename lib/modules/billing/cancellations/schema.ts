import { z } from "zod";
import { optional, prose } from "@/lib/api/text";

/** Nobody has to say why. */
export const cancellationInput = z.strictObject({ reason: optional(prose(500)) });
