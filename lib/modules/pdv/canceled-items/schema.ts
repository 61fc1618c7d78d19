import { z } from "zod";
import { cents, milli } from "@/lib/api/fields";
import { id, text } from "@/lib/api/text";
import { approval_id } from "@/lib/modules/approvals/schema";
import { MAX_ITEMS } from "@/lib/modules/sales/schema";

const item = z.strictObject({
  product_id: id.nullable(),
  description: text(200),
  /** The removed quantity. */
  quantity_milli: milli.min(1, "Informe uma quantidade maior que zero."),
  amount_cents: cents,
});

export const canceledItemsInput = z.strictObject({
  /** The key of the cart. */
  cart_key: id,
  items: z
    .array(item)
    .min(1, "Informe o item cancelado.")
    .max(MAX_ITEMS, `Uma venda tem no máximo ${MAX_ITEMS} itens.`),
  approval_id,
});

export const canceledItemsResource = z.object({ approved_by_name: z.string().nullable() });
