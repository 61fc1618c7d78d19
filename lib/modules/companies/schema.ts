import { z } from "zod";
import { blank, cep, cnpj, phone } from "@/lib/api/fields";
import { id, optional, prose, text } from "@/lib/api/text";
import { STATES } from "@/lib/core/address";

export const ZONES = [
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Cuiaba",
  "America/Rio_Branco",
  "America/Noronha",
] as const;
export const RECEIPT_WIDTHS = [58, 80] as const;

export const companyFields = z.strictObject({
  name: text(120).min(2, "Informe o nome da empresa."),
  legal_name: optional(text(160)),
  cnpj: blank(cnpj),
  state_registration: optional(text(20)),
  phone: blank(phone),
  email: blank(z.email("Informe um e-mail válido.")),
  street: optional(text(160)),
  number: optional(text(20)),
  neighborhood: optional(text(80)),
  city: optional(text(80)),
  state: blank(z.enum(STATES, "Escolha o estado.")),
  zip_code: blank(cep),
  timezone: z.enum(ZONES, "Escolha o fuso horário.").optional(),
  receipt_footer: optional(prose(300)),
  receipt_width_mm: z.union([z.literal(58), z.literal(80)]).optional(),
});
export const companyInput = companyFields.extend({ id });

export const companyResource = z.object({
  id: z.string(),
  name: z.string(),
  legal_name: z.string().nullable(),
  cnpj: z.string().nullable(),
  state_registration: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  logo: z.string().nullable(),
  timezone: z.string(),
  receipt_footer: z.string().nullable(),
  receipt_width_mm: z.int(),
});
export type Company = z.output<typeof companyResource>;
