import { z } from "zod";
import { cpfCnpj, orNull } from "@/lib/api/fields";
import { syncable } from "@/lib/api/sync";
import { id, optional, prose, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import {
  addressFields,
  addressResource,
  catalogListInput,
  contactFields,
  contactResource,
  timestampsResource,
} from "@/lib/modules/customers/schema";
import { SUPPLIER_SORTS } from "./rules";

const TERM_MESSAGE = "Use de 0 a 365 dias.";

export const supplierFields = z.strictObject({
  name: text(120).min(2, "Informe o nome do fornecedor."),
  cnpj_cpf: orNull(cpfCnpj),
  contact_name: optional(text(120)),
  ...contactFields,
  ...addressFields,
  observations: optional(prose(1_000)),
  /** Usual number of days from delivery to due date. Zero means due on delivery. */
  usual_term_days: orNull(z.int(TERM_MESSAGE).min(0, TERM_MESSAGE).max(365, TERM_MESSAGE)),
});
export const changedSupplier = supplierFields.extend({ id, version });

export const suppliersInput = syncable(catalogListInput.extend({ sort: z.enum(SUPPLIER_SORTS).default("name") }));

export const supplierResource = z.object({
  id: z.string(),
  company_id: z.string(),
  version: versionResource,
  name: z.string(),
  cnpj_cpf: z.string().nullable(),
  contact_name: z.string().nullable(),
  ...contactResource,
  ...addressResource,
  observations: z.string().nullable(),
  usual_term_days: z.int().nullable(),
  ...timestampsResource,
});
export type Supplier = z.output<typeof supplierResource>;
