import { generatePixPayload } from "@brazilian-utils/brazilian-utils/generate-pix-payload";
import { getPixKeyInfo } from "@brazilian-utils/brazilian-utils/get-pix-key-info";
import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import { isValidPixPayload } from "@brazilian-utils/brazilian-utils/is-valid-pix-payload";
import { MAX_CENTS, toCents } from "./money";

export type PixCharge = {
  /** CPF, CNPJ (letters too), e-mail, mobile phone or random key, masked or not. */
  key: string;
  /** Accents are dropped, then cut at 25. */
  merchant_name: string;
  /** Accents are dropped, then cut at 15. */
  city: string;
  amount_cents: number;
  /** 1–25 of A–Z, a–z, 0–9. Left out it is "***", which every bank takes on a static code. */
  txid?: string | undefined;
};

/**
 * The static BR Code (Banco Central, Manual do BR Code) behind a PIX QR and its copia e cola.
 * It does not tell when it was paid. Throws RangeError when any part cannot be charged with.
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

/** True for a complete BR Code whose CRC is right. */
export const isPixPayload = (text: string): boolean => isValidPixPayload(text);

export type PixKeyKind = "cpf" | "cnpj" | "email" | "phone" | "evp";

/** What kind of key it is and the form banks know it in ("+5511987654321", capitals in a CNPJ); null when it is none. */
export function readPixKey(text: string): { kind: PixKeyKind; key: string } | null {
  const found = getPixKeyInfo(text);
  return found && { kind: found.type, key: found.value };
}

/** Reads a static BR Code back, as a bank's app would; null when it is none or its CRC is wrong. */
export function readPixPayload(text: string): Omit<PixCharge, "txid"> | null {
  const { key, merchantName, merchantCity, amount } = getPixPayloadInfo(text) ?? {};
  if (!key || !merchantName || !merchantCity || !amount) return null;
  return { key, merchant_name: merchantName, city: merchantCity, amount_cents: toCents(Math.round(amount * 100)) };
}
