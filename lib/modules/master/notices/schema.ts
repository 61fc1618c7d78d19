import { z } from "zod";
import { day, orNull } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { prose } from "@/lib/api/text";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { NOTICE_STATUSES, SEGMENTS } from "./rules";

const audience = {
  segment: z.enum(SEGMENTS, "Escolha quem vê o aviso."),
  plan_type: orNull(z.enum(PLAN_TYPES, "Escolha um plano.")),
};

export const audienceInput = z.strictObject(audience);
export const audienceResource = z.object({ companies: z.int() });

export const noticesInput = pageInput;

export const noticeInput = z
  .strictObject({
    ...audience,
    body: prose(300).min(1, "Escreva o aviso."),
    starts_on: day("Informe o primeiro dia."),
    ends_on: orNull(day()),
  })
  .refine(({ starts_on, ends_on }) => !ends_on || ends_on >= starts_on, {
    path: ["ends_on"],
    message: "O último dia não pode ser antes do primeiro.",
  });

export const noticeResource = z.object({
  id: z.string(),
  body: z.string(),
  segment: z.enum(SEGMENTS),
  plan_type: z.enum(PLAN_TYPES).nullable(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  status: z.enum(NOTICE_STATUSES),
  created_at: z.iso.datetime(),
  user_name: z.string(),
  ended_at: z.iso.datetime().nullable(),
  ended_by_name: z.string().nullable(),
});
export type PlatformNotice = z.output<typeof noticeResource>;
