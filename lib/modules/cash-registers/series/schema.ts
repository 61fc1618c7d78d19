import { z } from "zod";
import { id } from "@/lib/api/text";

export const seriesInput = z.strictObject({ device_id: id });

export const seriesResource = z.object({ cash_register_id: z.string(), letter: z.string() });
