import { z } from "zod";
import { id, optional, prose, text } from "@/lib/api/text";
import { approval_id } from "@/lib/modules/approvals/schema";
import { cartJson } from "@/lib/modules/pdv/cart/schema";
import { pdvProductResource } from "@/lib/modules/pdv/schema";

/** How many held sales a company may have at once. */
export const MAX_HELD = 200;

export const holdInput = z.strictObject({
  cart: cartJson.check(
    z.refine<z.output<typeof cartJson>>(({ lines }) => lines.length > 0, {
      path: ["lines"],
      message: "Inclua ao menos um produto.",
    }),
  ),
  /** A free note, such as "volta às 15h". */
  note: optional(text(120)),
});

export const discardInput = z.strictObject({ id, reason: prose(200).min(3, "Informe o motivo."), approval_id });

export const heldSaleResource = z.object({
  id: z.string(),
  /** The name of the customer, or the time. */
  name: z.string(),
  note: z.string().nullable(),
  user_name: z.string(),
  line_count: z.int(),
  total_cents: z.int(),
  held_at: z.iso.datetime(),
});
export type HeldSale = z.output<typeof heldSaleResource>;

export const heldSalesResource = z.object({ data: z.array(heldSaleResource) });

/** A recalled cart with its products as they are now; a missing product is no longer sold. */
export const recalledResource = z.object({
  held: heldSaleResource,
  cart: cartJson,
  products: z.array(pdvProductResource),
});
export type Recalled = z.output<typeof recalledResource>;
