import { z } from "zod";
import { isCep, normalizeCep } from "@/lib/core/address";
import { localDate } from "@/lib/core/calendar";
import { isCnpj, isCpf, isCpfCnpj, normalizeDocument } from "@/lib/core/documents";
import { MAX_CENTS, MAX_MONEY_TEXT, MAX_SUM_CENTS } from "@/lib/core/money";
import { normalizePhone, phoneProblem } from "@/lib/core/phone";
import { MAX_MILLI } from "@/lib/core/quantity";

const isEmpty = (issue: { input?: unknown }) => issue.input === null || issue.input === undefined;

// A number out of range aborts, so that the rules between fields only calculate with numbers that they can calculate with.

/** An amount of at least zero, in cents. */
export const cents = z
  .int({ error: (issue) => (isEmpty(issue) ? "Informe o valor." : "Informe um valor em centavos."), abort: true })
  .min(0, { error: "O valor não pode ser negativo.", abort: true })
  .max(MAX_CENTS, { error: `O valor máximo é ${MAX_MONEY_TEXT}.`, abort: true });
/** A sum of amounts of at least zero, in cents; its maximum is above that of a single amount. */
export const sumOfCents = z
  .int({ error: (issue) => (isEmpty(issue) ? "Informe o valor." : "Informe um valor em centavos."), abort: true })
  .min(0, { error: "O valor não pode ser negativo.", abort: true })
  .max(MAX_SUM_CENTS, { error: "O valor máximo é R$ 99.999.999.999,99.", abort: true });
/** An amount above zero, in cents. */
export const positiveCents = cents.min(1, "Informe um valor maior que zero.");
/** A quantity of at least zero, in thousandths. */
export const milli = z
  .int({
    error: (issue) => (isEmpty(issue) ? "Informe a quantidade." : "Informe uma quantidade em milésimos."),
    abort: true,
  })
  .min(0, { error: "A quantidade não pode ser negativa.", abort: true })
  .max(MAX_MILLI, { error: "A quantidade máxima é 99.999.", abort: true });

/** A CPF, stored as digits only. */
export const cpf = z.string().transform(normalizeDocument).refine(isCpf, "CPF inválido.");
/** A CNPJ, numeric or alphanumeric, stored in capitals without punctuation. */
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
 * An optional field: blank, missing and null are all stored as null. Its own schema comes first in the union, so that form and
 * API reject a value with that schema's message.
 */
export const blank = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal(""), z.null()], {
      error: (issue) => (issue.code === "invalid_union" ? issue.errors[0]?.[0]?.message : undefined),
    })
    .transform((value) => (value === "" ? null : value))
    .optional();

/** An optional field that is null when missing, for inputs that replace the whole record. */
export const orNull = <T extends z.ZodType>(schema: T) => blank(schema).transform((value) => value ?? null);

/** An amount or a quantity that is zero when left empty. */
export const orZero = (schema: z.ZodType<number, number>) =>
  schema
    .nullable()
    .default(0)
    .transform((value) => value ?? 0);

const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2100-12-31";

/** A calendar day between 2000 and 2100; `message` is the error for a missing one. */
export const day = (message = "Data inválida.") =>
  z.iso
    .date({ error: message, abort: true })
    .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, { error: "Data inválida.", abort: true })
    .transform(localDate);
