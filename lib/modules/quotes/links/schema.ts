import { z } from "zod";
import { optional, prose, text } from "@/lib/api/text";
import { QUOTE_STATUSES } from "../rules";
import { quoteItemTerms, quoteTerms } from "../schema";

export const linkInput = z.strictObject({ token: z.string() });

const fields = z.strictObject({
  approved: z.boolean(),
  name: text(120).min(2, "Informe seu nome."),
  reason: optional(prose(300)),
  /** Last digits of the CPF or CNPJ of the person who approves. Optional. */
  document_end: optional(
    text(4).refine((end) => end === "" || /^[0-9A-Za-z]{3,4}$/.test(end), "Use os 3 ou 4 últimos números."),
  ),
});

const requiresReason = z.refine<z.output<typeof fields>>(({ approved, reason }) => approved || Boolean(reason), {
  path: ["reason"],
  message: "Informe o motivo.",
});

/** The customer's answer. A refusal requires a reason. */
export const publicAnswerFields = fields.check(requiresReason);
export const publicAnswerInput = fields.extend({ token: z.string() }).check(requiresReason);

/** The quote as shown to the holder of the link. */
export const publicQuoteResource = z.object({
  company: z.object({
    name: z.string(),
    cnpj: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    logo: z.string().nullable(),
    /** For payment by PIX. Null when the shop has no key. */
    pix: z.object({ key: z.string(), merchant_name: z.string(), city: z.string() }).nullable(),
  }),
  number: z.int(),
  version: z.int(),
  status: z.enum(QUOTE_STATUSES),
  /** Whether the quote waits for an answer. */
  is_open: z.boolean(),
  customer_name: z.string().nullable(),
  seller_name: z.string().nullable(),
  issued_on: z.string(),
  valid_until: z.string(),
  ...quoteTerms,
  total_cents: z.int(),
  items: z.array(z.object(quoteItemTerms)),
});
export type PublicQuote = z.output<typeof publicQuoteResource>;
