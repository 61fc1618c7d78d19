import { z } from "zod";
import { id } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { reason } from "@/lib/modules/master/actions/schema";
import { SITUATIONS } from "@/lib/modules/master/rules";

export const MAX_DAYS = 365;

export const reasonInput = z.strictObject({ id, reason });
export const extensionInput = z.strictObject({
  id,
  reason,
  days: z.coerce
    .number<string | number>("Informe quantos dias.")
    .int("Informe dias inteiros.")
    .min(1, "Informe pelo menos 1 dia.")
    .max(MAX_DAYS, "Estenda no máximo 365 dias."),
  /** The plan's end shown on the screen: an extension applies only to that state, so that it happens once. */
  seen_expires_at: z.iso.datetime().nullable(),
});
export const changeInput = z.strictObject({ id, version, reason, plan_type: z.enum(PLAN_TYPES, "Escolha um plano.") });

export const planStatusResource = z.object({
  version: versionResource,
  plan_type: z.enum(PLAN_TYPES).nullable(),
  situation: z.enum(SITUATIONS),
  expires_at: z.iso.datetime().nullable(),
});
