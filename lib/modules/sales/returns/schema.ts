import { z } from "zod";
import { cents, day, milli } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, prose, search } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { approval_id, approval_ids } from "@/lib/modules/approvals/schema";
import { MAX_ITEMS, REFUND_METHODS, RETURN_KINDS, saleInput } from "../schema";

export const RETURN_REASONS = ["defeito", "tamanho_ou_modelo", "desistencia", "erro_na_venda", "outros"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export type RefundMethod = (typeof REFUND_METHODS)[number];
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const MIN_EXPLANATION = 5;
const TOO_SHORT = `Explique em pelo menos ${MIN_EXPLANATION} caracteres.`;
const reason = z.enum(RETURN_REASONS, "Escolha o motivo.");

/** The reason and its explanation, both required for a cancellation. */
export const reasonFields = z.strictObject({ reason, description: prose(300).min(MIN_EXPLANATION, TOO_SHORT) });

const returnReasonFields = { reason, description: prose(300).default("") };

function checkExplanation(
  { reason, description }: { reason: ReturnReason; description: string },
  check: z.RefinementCtx,
) {
  if (reason === "outros" && description.length < MIN_EXPLANATION)
    check.addIssue({ code: "custom", path: ["description"], message: TOO_SHORT });
}

/** The reason of a return. Only another reason than the listed ones is explained. */
export const returnReason = z.object(returnReasonFields).superRefine(checkExplanation);

export const returnedItemInput = z.strictObject({
  sale_item_id: id,
  quantity_milli: milli.min(1, "Informe uma quantidade maior que zero."),
  /** Whether the item goes back into stock. */
  restock: z.boolean(),
});

const returnFields = z.strictObject({
  ...returnReasonFields,
  id,
  items: z
    .array(returnedItemInput)
    .min(1, "Escolha ao menos um item.")
    .max(MAX_ITEMS, `São no máximo ${MAX_ITEMS} itens.`),
  /** How to refund what remains after the debt and the exchange; not needed if nothing remains. */
  refund_method: z.enum(REFUND_METHODS, "Escolha como devolver o valor.").optional(),
  /** The value of the goods shown on the screen. */
  expected_amount_cents: cents,
  /** The exchange sale, paid fully or partly by the returned goods. */
  exchange: saleInput.optional(),
  approval_id,
  approval_ids,
});
export const returnInput = returnFields.superRefine(checkExplanation);

export const saleReturnsInput = pageInput.extend({
  search,
  from: day().optional(),
  until: day().optional(),
  kind: z.enum(RETURN_KINDS).optional(),
  sale_id: id.optional(),
});

export const saleReturnResource = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(RETURN_KINDS),
  reason: z.enum(RETURN_REASONS),
  description: z.string(),
  amount_cents: z.int(),
  /** Reversed by the original methods; only in a cancellation. */
  reversed_cents: z.int(),
  /** Deducted from the fiado debt of the sale. */
  fiado_cents: z.int(),
  /** Used to pay for the exchange sale. */
  exchange_cents: z.int(),
  refund_cents: z.int(),
  refund_method: z.enum(REFUND_METHODS).nullable(),
  cash_register_id: z.string(),
  user_name: z.string(),
  approved_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  sale: z.object({
    id: z.string(),
    number: z.string(),
    customer: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
  }),
  items: z.array(
    z.object({
      description: z.string(),
      unit: z.enum(UNITS),
      quantity_milli: z.int(),
      amount_cents: z.int(),
      restocked: z.boolean(),
    }),
  ),
  store_credit: z
    .object({ code: z.string(), amount_cents: z.int(), balance_cents: z.int(), valid_until: z.string() })
    .nullable(),
  exchange_sale: z.object({ id: z.string(), number: z.string(), total_cents: z.int() }).nullable(),
});
export type SaleReturn = z.output<typeof saleReturnResource>;

/** Totals of the whole filter; cancellations are counted separately from returns. */
export const saleReturnsTotals = z.object({
  count: z.int(),
  amount_cents: z.int(),
  cancellation_count: z.int(),
  canceled_cents: z.int(),
});
