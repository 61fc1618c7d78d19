import { z } from "zod";
import { id } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { SCALE_CODE_LENGTHS, SCALE_CONTENTS, SCALE_PREFIXES } from "@/lib/core/scale-label";

export const scaleLayout = z.strictObject({
  prefix: z.enum(SCALE_PREFIXES, "Escolha como a etiqueta começa."),
  code_length: z.literal(SCALE_CODE_LENGTHS, "Escolha quantos números tem o código."),
  content: z.enum(SCALE_CONTENTS, "Escolha o que a etiqueta traz."),
});

export const scaleInput = z.strictObject({
  version,
  /** Null removes the scale. */
  layout: scaleLayout.nullable(),
  /** A product whose label was read, with its code on the scale. */
  product: z.strictObject({ id, scale_code: z.string().regex(/^\d{4,6}$/, "Use de 4 a 6 números.") }).optional(),
});

export const scaleResource = z.object({ version: versionResource, layout: scaleLayout.nullable() });
