import { z } from "zod";
import { cpf, orNull } from "@/lib/api/fields";
import { id, text } from "@/lib/api/text";
import { contactFields, contactResource, registeredResource } from "@/lib/modules/customers/schema";

export const sellerFields = z.strictObject({
  name: text(120).min(2, "Informe o nome do vendedor."),
  cpf: orNull(cpf),
  ...contactFields,
});
export const changedSeller = sellerFields.extend({ id });

export const sellerResource = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string().nullable(),
  ...contactResource,
  ...registeredResource,
});
export type Seller = z.output<typeof sellerResource>;
