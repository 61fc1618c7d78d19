import { z } from "zod";
import { cents, cpf, orNull, orZero } from "@/lib/api/fields";
import { syncable } from "@/lib/api/sync";
import { id, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { MAX_PERCENT_BP } from "@/lib/core/percent";
import { catalogListInput, contactFields, contactResource, timestampsResource } from "@/lib/modules/customers/schema";
import { SELLER_SORTS } from "./rules";

/** Whether the commission is earned on the sale or on the customer's payment. */
export const COMMISSION_BASES = ["venda", "recebimento"] as const;
export type CommissionBase = (typeof COMMISSION_BASES)[number];

const PERCENT_MESSAGE = "Use de 0 a 100%.";

export const sellerFields = z.strictObject({
  name: text(120).min(2, "Informe o nome do vendedor."),
  cpf: orNull(cpf),
  ...contactFields,
  /** Hundredths of a percent. */
  commission_bp: orZero(z.int(PERCENT_MESSAGE).min(0, PERCENT_MESSAGE).max(MAX_PERCENT_BP, PERCENT_MESSAGE)),
  commission_base: z.enum(COMMISSION_BASES, "Escolha quando a comissão é ganha.").default("venda"),
  monthly_goal_cents: orZero(cents),
  /** The user who is this seller. The user's sales are assigned to this seller by default. */
  user_id: orNull(id),
});
export const changedSeller = sellerFields.extend({ id, version });

export const sellersInput = syncable(catalogListInput.extend({ sort: z.enum(SELLER_SORTS).default("name") }));

export const sellerResource = z.object({
  id: z.string(),
  company_id: z.string(),
  version: versionResource,
  name: z.string(),
  cpf: z.string().nullable(),
  ...contactResource,
  commission_bp: z.int(),
  commission_base: z.enum(COMMISSION_BASES),
  monthly_goal_cents: z.int(),
  user_id: z.string().nullable(),
  ...timestampsResource,
});
export type Seller = z.output<typeof sellerResource>;

/** A user who can be linked to a seller. */
export const personResource = z.object({ id: z.string(), name: z.string(), seller_id: z.string().nullable() });
export type Person = z.output<typeof personResource>;
