import { boletoDueDate, partialLineError, readBoleto } from "@/lib/core/boleto";
import type { LocalDate } from "@/lib/core/calendar";
import { isPixPayload, readPixKey, readPixPayload } from "@/lib/core/pix";

export interface BillCode {
  readonly kind: "boleto" | "arrecadacao" | "pix" | "chave_pix";
  /** Normalized form: the digits of a boleto, the complete PIX code, or the PIX key in its registered form. */
  readonly code: string;
  /** Amount in cents. Null when the code does not contain one. */
  readonly amount_cents: number | null;
}

const UNKNOWN = "Não é a linha digitável de um boleto, nem um código ou chave PIX. Copie de novo o código inteiro.";
const BROKEN_PIX = "O código PIX está incompleto ou foi alterado. Copie de novo o código inteiro.";
const SHORTEST_BOLETO = 20;

/** Parses a boleto, PIX code or PIX key. Returns `error`, the message for the form field, when it is none of them. */
export function readBillCode(text: string): BillCode | { readonly error: string } {
  const code = text.trim();
  if (code.startsWith("0002")) {
    if (!isPixPayload(code)) return { error: BROKEN_PIX };
    return { kind: "pix", code, amount_cents: readPixPayload(code)?.amount_cents ?? null };
  }
  const key = readPixKey(code);
  if (key) return { kind: "chave_pix", code: key.key, amount_cents: null };
  if (!/^[\d\s.-]+$/.test(code) || code.replace(/\D/g, "").length < SHORTEST_BOLETO) return { error: UNKNOWN };
  const boleto = readBoleto(code);
  if ("error" in boleto) return boleto;
  const { kind, typedLine, amount_cents } = boleto;
  return { kind: kind === "banco" ? "boleto" : kind, code: typedLine, amount_cents };
}

/** What can be said about a code while it is typed. */
export type TypedCode =
  /** Empty, or the beginning of a PIX code or key, which has no check before its end. */
  | { readonly status: "open" }
  | { readonly status: "typing"; readonly digit_count: number; readonly digit_total: number }
  | { readonly status: "wrong"; readonly message: string }
  | ({ readonly status: "complete"; readonly due_date: LocalDate | null } & BillCode);

/** The longest PIX key of digits, a CNPJ. */
const LONGEST_KEY = 14;

/** Reads a code while it is typed: an error is reported as soon as a part with its check digit is complete and wrong. */
export function readTypedCode(text: string, today: LocalDate): TypedCode {
  const read = readBillCode(text);
  if (!("error" in read)) return { status: "complete", due_date: dueDateOf(read, today), ...read };
  const digits = text.replace(/[\s.-]/g, "");
  if (/\D/.test(digits) || digits.length <= LONGEST_KEY || digits.startsWith("0002")) return { status: "open" };
  const digit_total = digits.startsWith("8") ? 48 : 47;
  const message = digits.length >= digit_total ? read.error : partialLineError(digits);
  return message ? { status: "wrong", message } : { status: "typing", digit_count: digits.length, digit_total };
}

function dueDateOf({ kind, code }: BillCode, today: LocalDate): LocalDate | null {
  if (kind !== "boleto") return null;
  const boleto = readBoleto(code);
  return "error" in boleto ? null : boletoDueDate(boleto.barcode, today);
}

interface BillTerms {
  readonly amount_cents: number | null;
  readonly due_date: string | null;
}

/** Returns the amount and the due date of a code that differ from those typed. Null where either has none, or both agree. */
export function codeDifferences(code: { amount_cents: number | null; due_date: LocalDate | null }, typed: BillTerms) {
  const differs = <T>(own: T | null, other: unknown) => (own !== null && other && other !== own ? own : null);
  return {
    amount_cents: differs(code.amount_cents, typed.amount_cents),
    due_date: differs(code.due_date, typed.due_date),
  };
}
