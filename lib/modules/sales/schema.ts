import { z } from "zod";
import { blank, cents, cpfCnpj, day, milli, positiveCents } from "@/lib/api/fields";
import { id, optional, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { approval_ids } from "@/lib/modules/approvals/schema";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { storeCreditTenders } from "@/lib/modules/store-credits/schema";
import { reviewResource } from "./reviews/schema";
import { SALE_SITUATIONS } from "./situation-rules";

export const MAX_ITEMS = 300;

export const MIN_DESCRIPTION = 3;

const itemFields = z.strictObject({
  /** Omitted for an item without a product, which has a description and a price. */
  product_id: id.nullish(),
  description: optional(text(120)),
  /** The price of an item without a product; for a product, a price changed for this sale only. */
  unit_price_cents: positiveCents.optional(),
  quantity_milli: milli.min(1, "Informe uma quantidade maior que zero."),
  /** The discount on this line, in addition to its share of the discount of the sale. */
  discount_cents: cents.default(0),
  /** Scale labels with printed prices: the line costs their sum, and the quantity is the sum of theirs. */
  labels: z
    .array(z.string().regex(/^\d{13}$/, "A etiqueta tem 13 números."))
    .max(100, "Use no máximo 100 etiquetas.")
    .optional(),
  note: optional(text(120)),
});
type Item = z.output<typeof itemFields>;

export const saleNumberKey = z.strictObject({ number: text(40).min(1, "Informe o número da venda.") });

export const saleItemInput = itemFields.check(
  z.refine<Item>(
    ({ product_id, description }) => Boolean(product_id) || (description ?? "").length >= MIN_DESCRIPTION,
    {
      path: ["description"],
      message: `Descreva o item em pelo menos ${MIN_DESCRIPTION} letras.`,
    },
  ),
  z.refine<Item>(({ product_id, unit_price_cents }) => Boolean(product_id) || unit_price_cents !== undefined, {
    path: ["unit_price_cents"],
    message: "Informe o preço do item.",
  }),
);

const paymentFields = z.strictObject({
  method: z.enum(PAYMENT_METHODS, "Escolha a forma de pagamento."),
  /** The amount tendered; only cash may exceed the amount due, and gives change. */
  amount_cents: positiveCents,
  installments: z.int().min(1).max(12).default(1),
  /** A PIX to be confirmed at the bank later. */
  to_confirm: z.boolean().default(false),
  /** The paid charge that this PIX is: it is confirmed already. */
  pix_charge_id: id.optional(),
});

const onlyPixIsCharged = z.refine<z.output<typeof paymentFields>>(
  ({ method, to_confirm, pix_charge_id }) => !pix_charge_id || (method === "pix" && !to_confirm),
  {
    path: ["pix_charge_id"],
    message: "Só um PIX já confirmado tem uma cobrança.",
  },
);

const onlyPixWaits = z.refine<z.output<typeof paymentFields>>(
  ({ method, to_confirm }) => !to_confirm || method === "pix",
  {
    path: ["to_confirm"],
    message: "Só um PIX fica a conferir.",
  },
);

/**
 * Sets installments to 1 for methods without installments, because an offline device cannot be asked to correct the
 * input.
 */
export const offlinePaymentInput = paymentFields
  .check(onlyPixWaits, onlyPixIsCharged)
  .transform((payment) => (payment.method === "credito" ? payment : { ...payment, installments: 1 }));

export const salePaymentInput = paymentFields.check(
  onlyPixWaits,
  onlyPixIsCharged,
  z.refine<z.output<typeof paymentFields>>(({ method, installments }) => installments === 1 || method === "credito", {
    path: ["installments"],
    message: "Só o crédito pode ser parcelado.",
  }),
);

export const saleInput = z.strictObject({
  items: z
    .array(saleItemInput)
    .min(1, "Inclua ao menos um produto.")
    .max(MAX_ITEMS, `Uma venda tem no máximo ${MAX_ITEMS} itens.`),
  discount_cents: cents.default(0),
  /** Added to the total after the discount. */
  surcharge_cents: cents.default(0),
  /** May be empty if store credits cover the total. */
  payments: z.array(salePaymentInput).max(20, "Use no máximo 20 pagamentos."),
  store_credits: storeCreditTenders.optional(),
  /** The total shown to the cashier and the customer. */
  expected_total_cents: positiveCents,
  customer_id: id.nullable().optional(),
  seller_id: id.nullable().optional(),
  fiado_due_date: day().optional(),
  note: optional(text(200)),
  /** "CPF na nota": the document for the receipt, of a registered customer or not. */
  cpf_cnpj: blank(cpfCnpj),
  approval_ids,
});

export const RETURN_KINDS = ["cancelamento", "devolucao", "troca"] as const;
/** Refund methods; a store credit is not money, and fiado is deducted from the debt first. */
export const REFUND_METHODS = ["dinheiro", "pix", "debito", "credito", "vale"] as const;

/** What to check in a sale: an offline one, or one that sold without stock ("sem_estoque"). */
export const SALE_FLAGS = [
  "acima_do_limite",
  "preco_antigo",
  "preco_desconhecido",
  "etiqueta_antiga",
  "sem_estoque",
  "sem_aprovacao",
  "depois_do_fechamento",
  "cadastro_arquivado",
] as const;
export type SaleFlag = (typeof SALE_FLAGS)[number];

export const saleResource = z.object({
  id: z.string(),
  number: z.string(),
  cash_register_id: z.string(),
  user_name: z.string(),
  status: z.enum(SALE_SITUATIONS),
  customer: z
    .object({ id: z.string(), name: z.string(), cpf_cnpj: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  seller: z.object({ id: z.string(), name: z.string() }).nullable(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  surcharge_cents: z.int(),
  /** The freight included in the total. */
  freight_cents: z.int(),
  total_cents: z.int(),
  received_cents: z.int(),
  change_cents: z.int(),
  /** Paid by store credits and exchanged goods, not in money. */
  credit_cents: z.int(),
  /** The amount returned so far. */
  returned_cents: z.int(),
  sold_at: z.iso.datetime(),
  note: z.string().nullable(),
  cpf_cnpj: z.string().nullable(),
  /** Whether a PIX of the sale is still to be confirmed at the bank. */
  has_pix_to_confirm: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      product_id: z.string().nullable(),
      description: z.string(),
      unit: z.enum(UNITS),
      quantity_milli: z.int(),
      unit_price_cents: z.int(),
      discount_cents: z.int(),
      surcharge_cents: z.int(),
      total_cents: z.int(),
      /** The list price, if it was changed for this sale. */
      list_price_cents: z.int().nullable(),
      note: z.string().nullable(),
      /** Freight: the discount of the sale does not apply to it. */
      is_freight: z.boolean(),
      returned_milli: z.int(),
      returned_cents: z.int(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      method: z.enum(PAYMENT_METHODS),
      amount_cents: z.int(),
      received_cents: z.int(),
      installments: z.int(),
      /** Still to be confirmed at the bank. */
      to_confirm: z.boolean(),
      /** Who confirmed the PIX, and when. */
      confirmed: z.object({ user_name: z.string(), confirmed_at: z.iso.datetime() }).nullable(),
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
  /** Store credits used as payment. */
  store_credits: z.array(z.object({ code: z.string(), amount_cents: z.int() })),
  /** The return whose goods paid for part of the sale, if it is an exchange. */
  exchange_of: z.object({ number: z.int(), sale_number: z.string(), amount_cents: z.int() }).nullable(),
  corrections: z.array(
    z.object({
      from_method: z.enum(PAYMENT_METHODS),
      to_method: z.enum(PAYMENT_METHODS),
      amount_cents: z.int(),
      reason: z.string(),
      user_name: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** The amount paid by each method after corrections. */
  tenders: z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount_cents: z.int() })),
  returns: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      kind: z.enum(RETURN_KINDS),
      amount_cents: z.int(),
      user_name: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** The open fiado debt of the sale: a return reduces it before anything is refunded. */
  fiado_open_cents: z.int(),
  /** The register is still open, so a payment can be corrected. */
  is_register_open: z.boolean(),
  /** Made today, register open, nothing returned: the sale can be canceled. */
  is_cancelable: z.boolean(),
  /** The number printed offline; differs from `number` only if the first response was lost. */
  offline_number: z.string().nullable(),
  flags: z.array(z.enum(SALE_FLAGS)),
  /** Reviews of what the offline sale did beyond the rights of its seller. */
  reviews: z.array(reviewResource),
});
export type Sale = z.output<typeof saleResource>;
