import { z } from "zod";
import { cents, cep, cpfCnpj, orNull, orZero, phone } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { email, id, optional, prose, search, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";
import { STATES } from "@/lib/core/address";
import { isBirthDate } from "@/lib/core/birth";
import { isSettlementDay } from "@/lib/core/settlement-day";

/** How a person or a firm is reached. */
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

/** What every register tells of a row's life. */
export const registeredResource = {
  registration_date: z.iso.datetime(),
  archived_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

/** The query of a register's list. */
export const registerInput = pageInput.extend({ search, archived: z.enum(["true", "false"]).default("false") });

export const customerFields = z.strictObject({
  name: text(120).min(2, "Informe o nome do cliente."),
  cpf_cnpj: orNull(cpfCnpj),
  ...contactFields,
  ...addressFields,
  observations: optional(prose(1_000)),
  fiado_allowed: z.boolean().default(true),
  /** Zero, or nothing, sets no limit. */
  fiado_limit_cents: orZero(cents),
  birth_date: orNull(z.string().refine((day) => isBirthDate(day), "Informe uma data de nascimento que exista.")),
  /** The day of the month on which he settles. */
  settlement_day: orNull(z.int("Escolha um dia de 1 a 31.").refine(isSettlementDay, "Escolha um dia de 1 a 31.")),
  /** Since when is the server's to write down. */
  contact_consent: z.boolean().default(false),
});
export const changedCustomer = customerFields.extend({ id, version });

/** Who erases a customer types his name, which a slip of the hand does not. */
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
  /** His name and everything personal were erased; the history stays. */
  anonymized_at: z.iso.datetime().nullable(),
  ...registeredResource,
});
export type Customer = z.output<typeof customerResource>;
