import { z } from "zod";
import { cpfCnpj, orNull, phone } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { email, id, prose, text } from "@/lib/api/text";
import { REQUEST_KINDS, REQUEST_SITUATIONS } from "./rules";

export const requestInput = z.strictObject({
  kind: z.enum(REQUEST_KINDS, "Escolha o que você pede."),
  name: text(120).min(2, "Informe o seu nome."),
  email,
  cpf_cnpj: orNull(cpfCnpj),
  phone: orNull(phone),
  /** The shop it is about, as whoever asks names it; empty for the platform itself. */
  shop: orNull(text(120)),
  /** The shop, where its own link led here. */
  shop_id: orNull(id),
  message: prose(3_000).min(5, "Conte em poucas palavras o que você pede."),
});

/** What everybody is told at once; it never tells whether a shop or a person is known here. */
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
  /** Negative once it is late. */
  days_left: z.int(),
  situation: z.enum(REQUEST_SITUATIONS),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  answered_by_name: z.string().nullable(),
});
export type PrivacyRequest = z.output<typeof requestResource>;
