import { z } from "zod";
import { hasWebAddress } from "@/lib/core/web-address";
import "./validation-messages";

const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_CHARACTER_EXCEPT_LINES = /(?![\n\t])\p{Cc}/u;

/** One line of text: trimmed, without control characters, which PostgreSQL rejects. */
export const text = (max = 120) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine(
      (value) => !CONTROL_CHARACTER.test(value) && value.isWellFormed(),
      "Há caracteres que não podem ser usados.",
    );

export const NAME_WITH_ADDRESS = "Use um nome sem endereço de site ou de e-mail.";

/** A name that appears in our e-mails: without web addresses, which e-mail programs turn into links. */
export const mailedName = (max = 120) => text(max).refine((value) => !hasWebAddress(value), NAME_WITH_ADDRESS);

/** Several lines of text. */
export const prose = (max = 1_000) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine(
      (value) => !CONTROL_CHARACTER_EXCEPT_LINES.test(value) && value.isWellFormed(),
      "Há caracteres que não podem ser usados.",
    );

/** A text that may be missing; a blank one is stored as null. */
export const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .union([schema, z.null()])
    .optional()
    .transform((value) => value || null);

export const id = z.uuid("Identificador inválido.");
export const idInput = z.strictObject({ id });

/** The text of a search field. */
export const search = text(100).default("");

/** An e-mail address in normal form (NFKC, lower case), as stored and compared; exactly one ASCII @, at most 254 characters. */
export const email = z
  .string()
  .transform((value) => value.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email("Informe um e-mail válido.").max(254, "Informe um e-mail válido."));
