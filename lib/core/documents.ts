import { formatCnpj } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { formatCpf } from "@brazilian-utils/brazilian-utils/format-cpf";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

// The library's default, version 1, rejects the CNPJ with letters (issued by the Receita Federal since July 2026).
const ALPHANUMERIC = { version: 2 } as const;

/** The stored form: upper case, without dots, slashes, hyphens and spaces. Letters are kept, for the CNPJ. */
export const normalizeDocument = (text: string): string => text.replace(/[./\-\s]/g, "").toUpperCase();

/** Whether a text is a CPF: 11 digits with correct check digits, formatted or not; not all digits equal. */
export const isCpf = (text: string): boolean => isValidCpf(normalizeDocument(text));

/** Whether a text is a CNPJ: 12 letters or digits and two check digits, formatted or not. */
export const isCnpj = (text: string): boolean => isValidCnpj(normalizeDocument(text), ALPHANUMERIC);

export const isCpfCnpj = (text: string): boolean => isCpf(text) || isCnpj(text);

const looksLikeCpf = (document: string): boolean => /^\d{11}$/.test(document);
const looksLikeCnpj = (document: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(document);

/** Returns "529.982.247-25" or "12.ABC.345/01DE-35"; other text is returned unchanged. */
export function formatCpfCnpj(text: string): string {
  const document = normalizeDocument(text);
  if (looksLikeCpf(document)) return formatCpf(document);
  return looksLikeCnpj(document) ? formatCnpj(document, ALPHANUMERIC) : text;
}

/** Masks a CPF for receipts: "***.982.247-**". A CNPJ is public and shown in full; any other text is hidden. */
export function maskDocument(text: string): string {
  const document = normalizeDocument(text);
  if (looksLikeCpf(document)) return formatCpf(document, { obfuscate: true });
  if (looksLikeCnpj(document)) return formatCnpj(document, ALPHANUMERIC);
  return document && "***";
}
