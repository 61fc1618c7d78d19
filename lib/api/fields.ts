import { z } from "zod";
import { isCep, normalizeCep } from "@/lib/core/address";
import { localDate } from "@/lib/core/calendar";
import { isCnpj, isCpf, isCpfCnpj, normalizeDocument } from "@/lib/core/documents";
import { MAX_CENTS, MAX_SUM_CENTS } from "@/lib/core/money";
import { normalizePhone, phoneProblem } from "@/lib/core/phone";
import { MAX_MILLI } from "@/lib/core/quantity";

const isEmpty = (issue: { input?: unknown }) => issue.input === null || issue.input === undefined;

/** An amount of zero or more, in cents. */
export const cents = z
  .int({ error: (issue) => (isEmpty(issue) ? "Informe o valor." : "Informe um valor em centavos.") })
  .min(0, "O valor não pode ser negativo.")
  .max(MAX_CENTS, "O valor máximo é R$ 9.999.999,99.");
/** A sum of amounts, zero or more, in cents: it passes the largest amount before any amount does. */
export const sumOfCents = z
  .int({ error: (issue) => (isEmpty(issue) ? "Informe o valor." : "Informe um valor em centavos.") })
  .min(0, "O valor não pode ser negativo.")
  .max(MAX_SUM_CENTS, "O valor máximo é R$ 99.999.999.999,99.");
/** An amount above zero, in cents. */
export const positiveCents = cents.min(1, "Informe um valor maior que zero.");
/** A quantity of zero or more, in thousandths. */
export const milli = z
  .int({ error: (issue) => (isEmpty(issue) ? "Informe a quantidade." : "Informe uma quantidade em milésimos.") })
  .min(0, "A quantidade não pode ser negativa.")
  .max(MAX_MILLI, "A quantidade máxima é 99.999.");

/** A CPF, stored as its digits. */
export const cpf = z.string().transform(normalizeDocument).refine(isCpf, "CPF inválido.");
/** A CNPJ, numeric or alphanumeric, stored in capitals without its mask. */
export const cnpj = z.string().transform(normalizeDocument).refine(isCnpj, "CNPJ inválido.");
export const phone = z.string().transform((value, check) => {
  const problem = phoneProblem(value);
  if (problem) check.addIssue({ code: "custom", message: problem });
  return normalizePhone(value) ?? "";
});
export const cep = z
  .string()
  .refine(isCep, "CEP inválido.")
  .transform((value) => normalizeCep(value) ?? "");

/** A CPF or a CNPJ. */
export const cpfCnpj = z.string().transform(normalizeDocument).refine(isCpfCnpj, "CPF ou CNPJ inválido.");

/**
 * A field that may be blank, missing or null: all three are stored as null. Its own schema comes first, so that form and
 * API refuse it in that schema's words.
 */
export const blank = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal(""), z.null()], {
      error: (issue) => (issue.code === "invalid_union" ? issue.errors[0]?.[0]?.message : undefined),
    })
    .transform((value) => (value === "" ? null : value))
    .optional();

/** The same, for an input that is whole every time: what is missing arrives as null too. */
export const orNull = <T extends z.ZodType>(schema: T) => blank(schema).transform((value) => value ?? null);

/** An amount or a quantity that counts as zero when it is left empty. */
export const orZero = (schema: z.ZodType<number, number>) =>
  schema
    .nullable()
    .default(0)
    .transform((value) => value ?? 0);

const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2100-12-31";

/** A calendar day that a shop may mean; `sentence` answers a missing one. */
export const day = (sentence = "Data inválida.") =>
  z.iso
    .date({ error: sentence, abort: true })
    .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, { error: "Data inválida.", abort: true })
    .transform(localDate);
