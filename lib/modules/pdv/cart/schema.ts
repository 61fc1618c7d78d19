import { z } from "zod";
import { cents, milli, positiveCents } from "@/lib/api/fields";
import { text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { MAX_ITEMS, type saleInput } from "@/lib/modules/sales/schema";

const ref = text(60);

/** Something taken off or put on: an amount in cents, or a part in thousandths of the whole (12,5 % = 125). */
export const adjustment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("amount"), cents }),
  z.object({ kind: z.literal("percent"), share_milli: z.int().min(0).max(1000) }),
]);
export type Adjustment = z.output<typeof adjustment>;

/** What a cart keeps of a product, as the till saw it. */
export const cartProduct = z.object({
  id: ref,
  name: text(200),
  barcode: text(60).nullable(),
  category_id: ref,
  unit: z.enum(UNITS),
  sale_price_cents: cents,
  current_stock_milli: z.int(),
  is_low: z.boolean(),
  favorite: z.boolean(),
});
export type CartProduct = z.output<typeof cartProduct>;

export const cartLine = z.object({
  /** The product's id; of an item avulso, one of its own. */
  id: ref,
  product: cartProduct,
  /** An item avulso: `product` only says what it is and what it costs. */
  is_loose: z.boolean().default(false),
  quantity_milli: milli.min(1),
  discount: adjustment,
  /** The price made for this sale; null for the shop's own. */
  price_cents: positiveCents.nullable().default(null),
  note: text(120).nullable().default(null),
  /** The label of the scale that made this line: it is worth what was printed. */
  label: z
    .object({ code: z.string().regex(/^\d{13}$/), cents: positiveCents })
    .nullable()
    .default(null),
});
export type CartLine = z.output<typeof cartLine>;

/** Whom the till sells to: no phone, no document. */
export const cartCustomer = z.object({
  id: ref,
  name: text(200),
  fiado_allowed: z.boolean(),
  fiado_limit_cents: z.int(),
  fiado_balance_cents: z.int(),
});

export const cartPayment = z.object({
  method: z.enum(PAYMENT_METHODS),
  amount_cents: cents,
  installments: z.int().min(1).max(12),
  to_confirm: z.boolean().default(false),
});

/** The quote a cart sells: what it promised, at its prices, and nothing else. */
export const cartQuote = z.object({
  id: z.uuid(),
  number: z.int(),
  total_cents: positiveCents,
  /** Whether it names who buys, and who that is. */
  has_customer: z.boolean(),
  customer_id: ref.nullable().default(null),
  /** That the prices of an expired one still hold. */
  is_confirmed: z.boolean(),
});
export type CartQuote = z.output<typeof cartQuote>;

/** A cart in words that outlive the screen: on the device, put aside on the server, sold without network. */
export const cartJson = z.object({
  lines: z.array(cartLine).max(MAX_ITEMS),
  discount: adjustment,
  surcharge: adjustment.default({ kind: "amount", cents: 0 }),
  customer: cartCustomer.nullable(),
  seller_id: ref.nullable(),
  payments: z.array(cartPayment).max(20),
  /** Null for the shop's usual term. */
  fiado_due_date: text(10).nullable(),
  note: text(200).nullable().default(null),
  /** "CPF na nota", as it was typed and found right. */
  cpf_cnpj: text(20).nullable().default(null),
  quote: cartQuote.nullable().default(null),
});
export type CartJson = z.output<typeof cartJson>;

/** A sale as the till asks for it. */
export type SaleInput = z.input<typeof saleInput>;
