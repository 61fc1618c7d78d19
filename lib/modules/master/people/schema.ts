import { z } from "zod";
import { id } from "@/lib/api/text";
import { reason } from "@/lib/modules/master/actions/schema";

export const personInput = z.strictObject({ id, user_id: id, reason });

export const userStatusResource = z.object({ id: z.string(), name: z.string(), active: z.boolean() });
