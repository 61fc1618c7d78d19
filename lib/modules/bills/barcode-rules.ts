import { readBoleto } from "@/lib/core/boleto";
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
