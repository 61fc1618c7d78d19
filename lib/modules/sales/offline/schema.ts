import { z } from "zod";
import { cents } from "@/lib/api/fields";
import { id, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import { newClientInput } from "@/lib/modules/pdv/schema";
import { scaleLayout } from "@/lib/modules/products/scale/schema";
import { MAX_ITEMS, offlinePaymentInput, saleInput } from "../schema";

export const offlineSaleInput = saleInput.extend({
  /** The idempotency key of the cart: identifies a sale that reached the server before the network failed. */
  sale_key: id,
  cash_register_id: id,
  payments: z.array(offlinePaymentInput).max(20, "Use no máximo 20 pagamentos."),
  /** The device that numbered the sale; older versions of the till do not send it. */
  device_id: id.optional(),
  /** The number on the receipt: register number, device series, position in the series. */
  number: z.string().regex(/^\d{1,9}-[A-Z]{1,2}\d{3,6}$/, "Número de venda inválido."),
  made_at: z.iso.datetime("Data inválida."),
  /** The list prices, scale codes and units that the till used. Older versions of the till do not send the unit. */
  prices: z
    .array(
      z.strictObject({
        product_id: id,
        sale_price_cents: cents,
        scale_code: text(20).nullish(),
        unit: z.enum(UNITS).optional(),
      }),
    )
    .max(MAX_ITEMS, `Uma venda tem no máximo ${MAX_ITEMS} itens.`),
  /** The scale label layout that the till used. */
  scale: scaleLayout.nullish(),
  /** A customer created offline, to be registered with the first sale. */
  new_customer: newClientInput.nullable().default(null),
});
