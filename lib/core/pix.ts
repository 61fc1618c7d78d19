import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload";
import { getPixKeyInfo } from "@brazilian-utils/brazilian-utils/get-pix-key-info";
import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import { isValidPixPayload } from "@brazilian-utils/brazilian-utils/is-valid-pix-payload";
import { MAX_CENTS, toCents } from "./money";

export type PixCharge = {
  /** CPF, CNPJ (also with letters), e-mail, mobile phone or random key, formatted or not. */
  key: string;
  /** Accents are removed; truncated to 25 characters. */
  merchant_name: string;
  /** Accents are removed; truncated to 15 characters. */
  city: string;
  amount_cents: number;
  /** 1–25 of A–Z, a–z, 0–9. Defaults to "***", which every bank accepts in a static code. */
  txid?: string | undefined;
};

/**
 * Generates the static BR Code (Banco Central, Manual do BR Code) of a PIX QR code and its "copia e cola". A static code gives
 * no notice of payment. Throws RangeError for an invalid key, amount, name, city or txid.
 */
export function pixPayload({ key, merchant_name, city, amount_cents, txid }: PixCharge): string {
  if (toCents(amount_cents) <= 0 || amount_cents > MAX_CENTS) throw new RangeError("PIX amount out of range");
  if (!getPixKeyInfo(key)) throw new RangeError("Not a PIX key");
  const payload = generatePixPayload({
    key,
    merchantName: merchant_name,
    merchantCity: city,
    amount: amount_cents / 100,
    ...(txid !== undefined && txid !== "***" && { txid }),
  });
  if (!payload) throw new RangeError("PIX name, city or txid cannot be written in a BR Code");
  return payload;
}

/** Whether a text is a complete BR Code with a correct CRC. */
export const isPixPayload = (text: string): boolean => isValidPixPayload(text);

export type PixKeyKind = "cpf" | "cnpj" | "email" | "phone" | "evp";

/** The kind of a key and its normal form at banks ("+5511987654321", capitals in a CNPJ); null if invalid. */
export function readPixKey(text: string): { kind: PixKeyKind; key: string } | null {
  const found = getPixKeyInfo(text);
  return found && { kind: found.type, key: found.value };
}

/** Parses a static BR Code as a bank's app does; null if it is invalid, has a wrong CRC or no amount. */
export function readPixPayload(text: string): Omit<PixCharge, "txid"> | null {
  const { key, merchantName, merchantCity, amount } = getPixPayloadInfo(text) ?? {};
  if (!key || !merchantName || !merchantCity || !amount) return null;
  return { key, merchant_name: merchantName, city: merchantCity, amount_cents: toCents(Math.round(amount * 100)) };
}
