import { z } from "zod";
import { cents } from "@/lib/api/fields";
import { id, text } from "@/lib/api/text";
import { newClientInput } from "@/lib/modules/pdv/schema";
import { scaleLayout } from "@/lib/modules/products/scale/schema";
import { MAX_ITEMS, offlinePaymentInput, saleInput } from "../schema";

export const offlineSaleInput = saleInput.extend({
  /** The key of its cart: a sale that had reached the server before the network went is this one. */
  sale_key: id,
  cash_register_id: id,
  payments: z.array(offlinePaymentInput).max(20, "Use no máximo 20 pagamentos."),
  /** The device that numbered it; devices from before this field do not say. */
  device_id: id.optional(),
  /** What the receipt says: the register's number, the device's series, the sale's place in it. */
  number: z.string().regex(/^\d{1,9}-[A-Z]{1,2}\d{3,6}$/, "Número de venda inválido."),
  made_at: z.iso.datetime("Data inválida."),
  /** The shop's prices, and the products' codes on the scale, as the till knew them. */
  prices: z
    .array(z.strictObject({ product_id: id, sale_price_cents: cents, scale_code: text(20).nullish() }))
    .max(MAX_ITEMS, `Uma venda tem no máximo ${MAX_ITEMS} itens.`),
  /** How the scale's labels were laid out when the till read them. */
  scale: scaleLayout.nullish(),
  /** Whoever was met without network, to be registered with his first sale. */
  new_customer: newClientInput.nullable().default(null),
});
