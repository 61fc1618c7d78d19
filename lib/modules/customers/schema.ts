import { z } from "zod";
import { cents, cep, cpfCnpj, orNull, orZero, phone } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { syncable } from "@/lib/api/sync";
import { email, id, optional, prose, search, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { STATES } from "@/lib/core/address";
import { isBirthDate } from "@/lib/core/birth";
import { isSettlementDay } from "@/lib/core/settlement-day";
import { CUSTOMER_SORTS } from "./rules";

/** Contact fields of people and companies. */
export const contactFields = { phone: orNull(phone), email: orNull(email) };

export const addressFields = {
  street: optional(text(160)),
  number: optional(text(20)),
  neighborhood: optional(text(80)),
  city: optional(text(80)),
  state: orNull(z.enum(STATES, "Escolha o estado.")),
  zip_code: orNull(cep),
};

export const contactResource = { phone: z.string().nullable(), email: z.string().nullable() };

export const addressResource = {
  street: z.string().nullable(),
  number: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
};

/** Timestamps of a catalog row. */
export const timestampsResource = {
  registration_date: z.iso.datetime(),
  archived_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

/** Query parameters of the lists of people. Each adds the columns by which it sorts. */
export const catalogListInput = pageInput.extend({
  search,
  archived: z.enum(["true", "false"]).default("false"),
  direction: z.enum(["asc", "desc"]).default("asc"),
});

export const customersInput = syncable(catalogListInput.extend({ sort: z.enum(CUSTOMER_SORTS).default("name") }));

export const customerFields = z.strictObject({
  name: text(120).min(2, "Informe o nome do cliente."),
  cpf_cnpj: orNull(cpfCnpj),
  ...contactFields,
  ...addressFields,
  observations: optional(prose(1_000)),
  fiado_allowed: z.boolean().default(true),
  /** Zero or empty means no limit. */
  fiado_limit_cents: orZero(cents),
  birth_date: orNull(z.string().refine((day) => isBirthDate(day), "Informe uma data de nascimento que exista.")),
  /** Day of the month on which the customer pays fiado debts. */
  settlement_day: orNull(z.int("Escolha um dia de 1 a 31.").refine(isSettlementDay, "Escolha um dia de 1 a 31.")),
  /** The server records the instant of consent. */
  contact_consent: z.boolean().default(false),
});
export const changedCustomer = customerFields.extend({ id, version });

/** Requires the customer's name, to prevent accidental erasure. */
export const anonymizationInput = z.strictObject({ id, confirmation: text(120).min(1, "Digite o nome do cliente.") });

export const customerResource = z.object({
  id: z.string(),
  company_id: z.string(),
  version: versionResource,
  name: z.string(),
  cpf_cnpj: z.string().nullable(),
  ...contactResource,
  ...addressResource,
  observations: z.string().nullable(),
  fiado_allowed: z.boolean(),
  fiado_limit_cents: z.int(),
  birth_date: z.string().nullable(),
  settlement_day: z.int().nullable(),
  contact_consent: z.boolean(),
  contact_consent_at: z.iso.datetime().nullable(),
  /** Instant at which the name and all personal data were erased. The history is kept. */
  anonymized_at: z.iso.datetime().nullable(),
  ...timestampsResource,
});
export type Customer = z.output<typeof customerResource>;
