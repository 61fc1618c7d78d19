import { z } from "zod";
import { cpfCnpj, orNull, phone } from "@/lib/api/fields";
import { paged, pageInput } from "@/lib/api/page";
import { email, id, prose, text } from "@/lib/api/text";
import { REQUEST_KINDS, REQUEST_SITUATIONS } from "./rules";

export const requestInput = z.strictObject({
  kind: z.enum(REQUEST_KINDS, "Escolha o que você pede."),
  name: text(120).min(2, "Informe o seu nome."),
  email,
  cpf_cnpj: orNull(cpfCnpj),
  phone: orNull(phone),
  /** The company as named by the person. Empty for requests to the platform. */
  shop: orNull(text(120)),
  /** Id of the company, if the person came from its link. */
  shop_id: orNull(id),
  message: prose(3_000).min(5, "Conte em poucas palavras o que você pede."),
});

/** The same for every request, so that it does not reveal whether a company or person exists. */
export const receivedResource = z.object({
  protocol: z.string(),
  kind: z.enum(REQUEST_KINDS),
  received_at: z.iso.datetime(),
  due_on: z.iso.date(),
});

export const requestsInput = pageInput.extend({ situation: z.enum(REQUEST_SITUATIONS).optional() });

export const answerInput = z.strictObject({
  id,
  answer: prose(5_000).min(10, "Escreva a resposta que a pessoa vai receber."),
});

export const requestResource = z.object({
  id: z.string(),
  protocol: z.string(),
  kind: z.enum(REQUEST_KINDS),
  name: z.string(),
  email: z.string(),
  cpf_cnpj: z.string().nullable(),
  phone: z.string().nullable(),
  shop: z.string().nullable(),
  message: z.string(),
  received_at: z.iso.datetime(),
  due_on: z.iso.date(),
  /** Negative if overdue. */
  days_left: z.int(),
  situation: z.enum(REQUEST_SITUATIONS),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  answered_by_name: z.string().nullable(),
});
export const requestsPage = paged(requestResource);
export type PrivacyRequest = z.output<typeof requestResource>;
