import { z } from "zod";
import { sumOfCents } from "@/lib/api/fields";
import { id } from "@/lib/api/text";

/** Actions that a user may do alone, with an approval, or not at all. Each is enforced by the code that performs it. */
export const ACTIONS = [
  "discount_over_limit",
  "change_price",
  "fiado_over_limit",
  "sell_without_stock",
  "withdraw_over_expected",
  "close_with_difference",
  "count_again",
  "cancel_sale",
  "return_sale",
  "cancel_item",
  "adjust_stock",
  "view_expected",
  "edit_cost",
  "receive_fiado",
  "receive_bill",
] as const;
export type Action = (typeof ACTIONS)[number];

export const DECISIONS = ["allowed", "approval", "denied"] as const;
export type Decision = (typeof DECISIONS)[number];

export const APPROVAL_MINUTES = 5;

/** Fields of a request that carries one approval, or several when it performs several actions. */
export const approval_id = id.optional();
export const approval_ids = z.array(id).max(5, "Use no máximo 5 aprovações.").optional();

export const pin = z.string().regex(/^\d{4,6}$/, "O PIN tem de 4 a 6 números.");

/**
 * The action to approve, as returned in the details of APPROVAL_REQUIRED. An approval is valid for exactly these
 * values.
 */
const actionFields = {
  action: z.enum(ACTIONS, "Ação desconhecida."),
  subject_id: id.nullable().default(null),
  amount_cents: sumOfCents.nullable().default(null),
};
export const approvableActionResource = z.object({
  action: z.enum(ACTIONS),
  subject_id: z.string().nullable(),
  amount_cents: z.int().nullable(),
});
export type ApprovableAction = z.output<typeof approvableActionResource>;

export const approvalInput = z.strictObject({ ...actionFields, approver_id: z.uuid("Escolha quem aprova."), pin });
export const approvalResource = z.object({
  id: z.string(),
  action: z.enum(ACTIONS),
  approved_by_name: z.string(),
  expires_at: z.iso.datetime(),
});

export const approversInput = z.strictObject({ action: z.enum(ACTIONS, "Ação desconhecida.") });
export const approversResource = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
