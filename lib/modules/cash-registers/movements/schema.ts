import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, text } from "@/lib/api/text";
import { optionalVersion, versionResource } from "@/lib/api/version";
import { approval_id } from "@/lib/modules/approvals/schema";
import { PAYMENT_METHODS } from "../rules";
import { DRAWER_TERMS, MOVEMENTS_PER_PAGE, ORIGINS } from "./rules";

const REGISTER_ID_MESSAGE = "cash register id is required";
export const cash_register_id = z.uuid(REGISTER_ID_MESSAGE);

export const movementsInput = pageInput.extend({
  id: cash_register_id,
  per_page: pageInput.shape.per_page.default(MOVEMENTS_PER_PAGE),
  type: z.enum(["entry", "exit"]).optional(),
  origin: z.enum(ORIGINS).optional(),
  payment_type: z.enum(PAYMENT_METHODS).optional(),
  /** Only the movements that this drawer term sums, each with its reversal. */
  term: z.enum(DRAWER_TERMS).optional(),
});

/** Accepts English and Portuguese values and stores the English one. */
const type = z
  .enum(["entry", "exit", "entrada", "saida"], "Escolha entrada ou saída.")
  .transform((word) => (word === "entry" || word === "entrada" ? ("entry" as const) : ("exit" as const)));
const description = text(200).min(3, "Descreva o motivo.");

export const movementInput = z
  .strictObject({
    id: cash_register_id,
    type,
    amount_cents: positiveCents.optional(),
    value: positiveCents.optional(),
    description: description.optional(),
    reason: optional(text(60)),
    payment_type: z.enum(PAYMENT_METHODS, "Escolha a forma de pagamento.").default("dinheiro"),
    approval_id,
    /** Confirms a withdrawal above the expected cash, by a user who may decide it alone. */
    is_confirmed: z.boolean().optional(),
  })
  .transform(({ amount_cents, value, description, reason, ...rest }, check) => {
    const amount = amount_cents ?? value;
    const motive = description ?? reason;
    if (!amount)
      check.addIssue({ code: "custom", path: ["amount_cents"], message: "Informe um valor maior que zero." });
    if (!motive || motive.length < 3)
      check.addIssue({ code: "custom", path: ["description"], message: "Descreva o motivo." });
    return { ...rest, amount_cents: amount ?? 0, description: motive ?? "", reason };
  });

/** Movement form: a reason from the list, and a description when the reason alone is not enough. */
export const movementForm = z
  .strictObject({
    amount_cents: z.int("Informe o valor.").pipe(positiveCents),
    reason: text(60).min(1, "Escolha o motivo."),
    description: text(200),
  })
  .refine(({ reason, description }) => (description ? description.length >= 3 : reason !== "Outros"), {
    path: ["description"],
    message: "Descreva o motivo.",
  });

export const movementKey = z.strictObject({ id: cash_register_id, movement_id: id });
export const movementDescription = z.strictObject({ description });
export const movementChange = movementKey.extend({ version: optionalVersion, description });

export const movementResource = z.object({
  id: z.string(),
  version: versionResource,
  cash_register_id: z.string(),
  type: z.enum(["entry", "exit"]),
  origin: z.string(),
  payment_type: z.enum(PAYMENT_METHODS),
  amount_cents: z.int(),
  description: z.string(),
  reason: z.string().nullable(),
  sale_id: z.string().nullable(),
  user_name: z.string(),
  is_reversed: z.boolean(),
  reverses_id: z.string().nullable(),
  reversed_by_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type CashMovement = z.output<typeof movementResource>;
