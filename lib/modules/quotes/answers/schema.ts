import { z } from "zod";
import { id, optional, prose, text } from "@/lib/api/text";

export const MIN_REASON = 3;
export const reason = prose(300).min(MIN_REASON, "Informe o motivo.");

/** Name of the person who approved. Defaults to the current user. */
export const approvalInput = z.strictObject({ id, name: optional(text(120)) });
export const refusalInput = z.strictObject({ id, reason, name: optional(text(120)) });
export const reopeningInput = z.strictObject({ id, reason });
