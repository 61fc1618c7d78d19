import type { MaskitoOptions } from "@maskito/core";

const digit = /\d/;
const letterOrDigit = /[0-9A-Za-z]/;
const cpf = [digit, digit, digit, ".", digit, digit, digit, ".", digit, digit, digit, "-", digit, digit];
const cnpjPart = (length: number) => Array.from({ length }, () => letterOrDigit);
const cnpj = [...cnpjPart(2), ".", ...cnpjPart(3), ".", ...cnpjPart(3), "/", ...cnpjPart(4), "-", digit, digit];

/** Returns the letters and digits of a document in upper case (the form value). */
export const bareDocument = (text: string) => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/** Formats as a CPF until a letter or a twelfth character is typed, then as a CNPJ. */
export const documentMask: MaskitoOptions = {
  mask: ({ value }) => (/^\d{0,11}$/.test(bareDocument(value)) ? cpf : cnpj),
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
};

/** Returns the digits with area code, without the country code 55 (the form value). */
export function barePhone(text: string): string {
  const digits = text.replace(/\D/g, "");
  const national = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return national.slice(0, 11);
}

const phone = (number: number) => [
  "(",
  digit,
  digit,
  ")",
  " ",
  ...Array.from({ length: number - 4 }, () => digit),
  "-",
  digit,
  digit,
  digit,
  digit,
];

/** Formats as a mobile number when the number after the area code starts with 9. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => phone(/^\d{2}9/.test(barePhone(value)) ? 9 : 8),
  preprocessors: [
    ({ elementState, data }) => ({ elementState, data: data.replace(/\D/g, "").length > 11 ? barePhone(data) : data }),
  ],
};

export const bareDigits = (text: string) => text.replace(/\D/g, "");

export const cepMask: MaskitoOptions = { mask: [digit, digit, digit, digit, digit, "-", digit, digit, digit] };
