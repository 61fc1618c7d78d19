import { z } from "zod";
import { id } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { ACTIONS, DECISIONS } from "../schema";

const limit_percent = z.int("Informe o limite.").min(0, "Use de 0 a 100.").max(100, "Use de 0 a 100.").nullable();

const policy = z
  .strictObject({
    action: z.enum(ACTIONS, "Ação desconhecida."),
    decision: z.enum(DECISIONS, "Escolha o que a pessoa pode."),
    limit_percent: limit_percent.default(null),
  })
  .refine(
    ({ action, decision, limit_percent }) => {
      return action !== "discount_over_limit" || decision === "allowed" || limit_percent !== null;
    },
    { path: ["limit_percent"], message: "Informe até quanto a pessoa dá desconto sozinha." },
  );

export const policiesInput = z.strictObject({
  id,
  version,
  policies: z
    .array(policy)
    .max(ACTIONS.length, "Há ações demais.")
    .refine((given) => new Set(given.map(({ action }) => action)).size === given.length, "Há uma ação repetida."),
});

export const policiesResource = z.object({
  user_id: z.string(),
  version: versionResource,
  policies: z.array(
    z.object({
      action: z.enum(ACTIONS),
      decision: z.enum(DECISIONS),
      limit_percent: z.int().nullable(),
      /** Whether the caller may change it. */
      is_yours_to_set: z.boolean(),
    }),
  ),
});
export type Policies = z.output<typeof policiesResource>;
