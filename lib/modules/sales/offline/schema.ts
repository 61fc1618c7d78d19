import { z } from "zod";
import { cents } from "@/lib/api/fields";
import { id, text } from "@/lib/api/text";
import { MAX_ITEMS, saleInput } from "../schema";

/** What the shop should look at in a sale that was made without network. */
export const SALE_FLAGS = [
  "acima_do_limite",
  "preco_antigo",
  "sem_estoque",
  "depois_do_fechamento",
  "cadastro_arquivado",
] as const;
export type SaleFlag = (typeof SALE_FLAGS)[number];

/** A customer who was met without network: his id is made at the till, so that he is registered once. */
export const newCustomerInput = z.strictObject({
  id,
  name: text(120).min(2, "Informe o nome do cliente."),
  phone: z
    .string()
    .regex(/^55\d{10,11}$/, "Telefone inválido.")
    .nullable(),
});

export const offlineSaleInput = saleInput.extend({
  /** The key of its cart: a sale that had reached the server before the network went is this one. */
  sale_key: id,
  cash_register_id: id,
  /** What the receipt says: the register's number, the device's series, the sale's place in it. */
  number: z.string().regex(/^\d{1,9}-[A-Z]{1,2}\d{3,6}$/, "Número de venda inválido."),
  made_at: z.iso.datetime("Data inválida."),
  /** The shop's prices as the till knew them. */
  prices: z
    .array(z.strictObject({ product_id: id, sale_price_cents: cents }))
    .max(MAX_ITEMS, `Uma venda tem no máximo ${MAX_ITEMS} itens.`),
  new_customer: newCustomerInput.nullable().default(null),
});
