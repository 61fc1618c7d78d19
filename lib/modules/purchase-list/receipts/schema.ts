import { z } from "zod";
import { blank, cents, day, milli, orNull } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id } from "@/lib/api/text";

import { PURCHASE_STATUSES } from "../rules";

export const MAX_RECEIVED = 300;

/** A received quantity of a list item, or of a product that is not on the list. */
const receivedItem = z
  .strictObject({
    purchase_item_id: blank(id),
    product_id: blank(id),
    quantity_milli: milli.min(1, "Informe uma quantidade maior que zero."),
    /** Actual unit cost. Zero, for free goods, keeps the product's cost. */
    unit_cost_cents: cents,
    supplier_id: blank(id),
  })
  .refine(({ purchase_item_id, product_id }) => Boolean(purchase_item_id) !== Boolean(product_id), {
    path: ["product_id"],
    message: "Informe o item da lista ou o produto.",
  });

export const receiptInput = z.strictObject({
  items: z
    .array(receivedItem)
    .min(1, "Informe ao menos um item.")
    .max(MAX_RECEIVED, `Dê entrada em no máximo ${MAX_RECEIVED} itens de uma vez.`),
  /** Creates a bill per supplier for the delivered goods. */
  creates_payable: z.boolean().default(false),
  /** Due date of the bills. Defaults to each supplier's usual term. */
  due_date: orNull(day()),
});

export const receiptResource = z.object({
  total_cents: z.int(),
  payable_ids: z.array(z.string()),
  items: z.array(
    z.object({
      purchase_item_id: z.string(),
      product_id: z.string().nullable(),
      description: z.string(),
      quantity_milli: z.int(),
      unit_cost_cents: z.int(),
      total_cents: z.int(),
      status: z.enum(PURCHASE_STATUSES),
      /** The product's stock after the receipt. Null when the item is not a product. */
      current_stock_milli: z.int().nullable(),
      cost_price_cents: z.int().nullable(),
    }),
  ),
});

export const receiptsInput = pageInput.extend({ supplier_id: id.optional() });

/** One delivery of one supplier. */
export const deliveryResource = z.object({
  id: z.string(),
  supplier: z.object({ id: z.string(), name: z.string() }).nullable(),
  payable_id: z.string().nullable(),
  total_cents: z.int(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
  items: z.array(
    z.object({
      product_id: z.string().nullable(),
      description: z.string(),
      quantity_milli: z.int(),
      unit_cost_cents: z.int(),
      total_cents: z.int(),
    }),
  ),
});
