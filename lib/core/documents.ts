import { formatCnpj } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { formatCpf } from "@brazilian-utils/brazilian-utils/format-cpf";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

// The library's default, version 1, refuses the CNPJ with letters (Receita Federal, since July 2026).
const ALPHANUMERIC = { version: 2 } as const;

/** The stored form: upper case, without dots, slashes, hyphens and spaces. Letters stay, for the CNPJ. */
export const normalizeDocument = (text: string): string => text.replace(/[./\-\s]/g, "").toUpperCase();

/** 11 digits, masked or not, with right check digits; equal digits are refused. */
export const isCpf = (text: string): boolean => isValidCpf(normalizeDocument(text));

/** 12 letters or digits and two check digits, masked or not. */
export const isCnpj = (text: string): boolean => isValidCnpj(normalizeDocument(text), ALPHANUMERIC);

export const isCpfCnpj = (text: string): boolean => isCpf(text) || isCnpj(text);

const looksLikeCpf = (document: string): boolean => /^\d{11}$/.test(document);
const looksLikeCnpj = (document: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(document);

/** "529.982.247-25" or "12.ABC.345/01DE-35"; text of any other shape comes back as it was. */
export function formatCpfCnpj(text: string): string {
  const document = normalizeDocument(text);
  if (looksLikeCpf(document)) return formatCpf(document);
  return looksLikeCnpj(document) ? formatCnpj(document, ALPHANUMERIC) : text;
}

/** For receipts: "***.982.247-**". A CNPJ is public and is shown whole; anything else is hidden. */
export function maskDocument(text: string): string {
  const document = normalizeDocument(text);
  if (looksLikeCpf(document)) return formatCpf(document, { obfuscate: true });
  if (looksLikeCnpj(document)) return formatCnpj(document, ALPHANUMERIC);
  return document && "***";
}
