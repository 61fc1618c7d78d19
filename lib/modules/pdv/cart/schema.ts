import { z } from "zod";
import { cents, milli, positiveCents } from "@/lib/api/fields";
import { text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { MAX_ITEMS, type saleInput } from "@/lib/modules/sales/schema";

const ref = text(60);

/** A discount or surcharge: an amount in cents, or a share in thousandths of the whole (12,5 % = 125). */
export const adjustment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("amount"), cents }),
  /** Thousandths of the base: 125 is 12.5%. */
  z.object({ kind: z.literal("percent"), share_milli: z.int().min(0).max(1000) }),
]);
export type Adjustment = z.output<typeof adjustment>;

/** The fields of a product kept in a cart, as of when it was added. */
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
  /** The id of the product; a generated id for an item without a product. */
  id: ref,
  product: cartProduct,
  /** An item without a product: `product` only holds its description and price. */
  is_loose: z.boolean().default(false),
  quantity_milli: milli.min(1),
  discount: adjustment,
  /** The price changed for this sale; null for the list price. */
  price_cents: positiveCents.nullable().default(null),
  note: text(120).nullable().default(null),
  /** The scale label of this line: the printed price is charged. */
  label: z
    .object({ code: z.string().regex(/^\d{13}$/), cents: positiveCents })
    .nullable()
    .default(null),
});
export type CartLine = z.output<typeof cartLine>;

/** The customer of the cart, without phone and document. */
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
  /** The paid charge of a PIX that was confirmed by itself. */
  pix_charge_id: z.uuid().optional(),
});

/** The quote sold by this cart, at its agreed prices and without other items. */
export const cartQuote = z.object({
  id: z.uuid(),
  number: z.int(),
  total_cents: positiveCents,
  /** Whether the quote names a customer, and which. */
  has_customer: z.boolean(),
  customer_id: ref.nullable().default(null),
  /** Whether the prices of an expired quote were confirmed. */
  is_confirmed: z.boolean(),
});
export type CartQuote = z.output<typeof cartQuote>;

/** The serialized cart: stored on the device, held on the server, or sold offline. */
export const cartJson = z.object({
  lines: z.array(cartLine).max(MAX_ITEMS),
  discount: adjustment,
  surcharge: adjustment.default({ kind: "amount", cents: 0 }),
  customer: cartCustomer.nullable(),
  seller_id: ref.nullable(),
  payments: z.array(cartPayment).max(20),
  /** Null for the default term of the company. */
  fiado_due_date: text(10).nullable(),
  note: text(200).nullable().default(null),
  /** "CPF na nota", as typed and validated. */
  cpf_cnpj: text(20).nullable().default(null),
  quote: cartQuote.nullable().default(null),
});
export type CartJson = z.output<typeof cartJson>;

/** The sale input sent by the till. */
export type SaleInput = z.input<typeof saleInput>;
