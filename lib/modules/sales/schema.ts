import { z } from "zod";
import { cents, milli, positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, search, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/schema";

export const MAX_ITEMS = 300;

export const saleItemInput = z.strictObject({
  product_id: id,
  quantity_milli: milli.min(1, "Informe uma quantidade maior que zero."),
  /** What is taken off this line, beside the share of the sale's discount. */
  discount_cents: cents.default(0),
});

export const salePaymentInput = z.strictObject({
  method: z.enum(PAYMENT_METHODS, "Escolha a forma de pagamento."),
  /** What was handed over; only cash may be more than what is due, and gives change. */
  amount_cents: positiveCents,
  installments: z.int().min(1).max(12).default(1),
});

export const saleInput = z.strictObject({
  items: z
    .array(saleItemInput)
    .min(1, "Inclua ao menos um produto.")
    .max(MAX_ITEMS, `Uma venda tem no máximo ${MAX_ITEMS} itens.`),
  discount_cents: cents.default(0),
  payments: z.array(salePaymentInput).min(1, "Informe o pagamento.").max(20, "Use no máximo 20 pagamentos."),
  /** The total that the cashier and the customer saw. */
  expected_total_cents: positiveCents,
  customer_id: id.nullable().optional(),
  seller_id: id.nullable().optional(),
  fiado_due_date: z.iso.date("Data inválida.").optional(),
  note: optional(text(200)),
});

export const saleResource = z.object({
  id: z.string(),
  number: z.string(),
  cash_register_id: z.string(),
  user_name: z.string(),
  status: z.enum(["concluida", "cancelada"]),
  customer: z
    .object({ id: z.string(), name: z.string(), cpf_cnpj: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  seller: z.object({ id: z.string(), name: z.string() }).nullable(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  total_cents: z.int(),
  received_cents: z.int(),
  change_cents: z.int(),
  sold_at: z.iso.datetime(),
  items: z.array(
    z.object({
      product_id: z.string().nullable(),
      description: z.string(),
      unit: z.enum(UNITS),
      quantity_milli: z.int(),
      unit_price_cents: z.int(),
      discount_cents: z.int(),
      total_cents: z.int(),
    }),
  ),
  payments: z.array(
    z.object({
      method: z.enum(PAYMENT_METHODS),
      amount_cents: z.int(),
      received_cents: z.int(),
      installments: z.int(),
    }),
  ),
  fiado: z
    .object({
      due_date: z.string(),
      amount_cents: z.int(),
      balance_before_cents: z.int(),
      balance_after_cents: z.int(),
    })
    .nullable(),
});
export type Sale = z.output<typeof saleResource>;

export const salesInput = pageInput.extend({
  search,
  from: z.iso.date("Data inválida.").optional(),
  until: z.iso.date("Data inválida.").optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
});

export const saleSummaryResource = saleResource
  .omit({ items: true, fiado: true, received_cents: true })
  .extend({ item_count: z.int(), methods: z.array(z.enum(PAYMENT_METHODS)) });
/** Of the completed sales that a filter leaves. */
export const salesTotals = z.object({
  sale_count: z.int(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  total_cents: z.int(),
  by_method: z.partialRecord(z.enum(PAYMENT_METHODS), z.int()),
});
export type SaleSummary = z.output<typeof saleSummaryResource>;
