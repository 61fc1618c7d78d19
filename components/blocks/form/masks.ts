import type { MaskitoOptions } from "@maskito/core";

const digit = /\d/;
const letterOrDigit = /[0-9A-Za-z]/;
const cpf = [digit, digit, digit, ".", digit, digit, digit, ".", digit, digit, digit, "-", digit, digit];
const cnpjPart = (length: number) => Array.from({ length }, () => letterOrDigit);
const cnpj = [...cnpjPart(2), ".", ...cnpjPart(3), ".", ...cnpjPart(3), "/", ...cnpjPart(4), "-", digit, digit];

/** The letters and digits of a document, upper case: what the form holds. */
export const bareDocument = (text: string) => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/** A CPF until a letter or a twelfth character says that it is a CNPJ. */
export const documentMask: MaskitoOptions = {
  mask: ({ value }) => (/^\d{0,11}$/.test(bareDocument(value)) ? cpf : cnpj),
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
};

/** The digits with area code, without the country's 55: what the form holds. */
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

/** A mobile as soon as the number after the area code begins with 9. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => phone(/^\d{2}9/.test(barePhone(value)) ? 9 : 8),
  preprocessors: [
    ({ elementState, data }) => ({ elementState, data: data.replace(/\D/g, "").length > 11 ? barePhone(data) : data }),
  ],
};

export const bareDigits = (text: string) => text.replace(/\D/g, "");

export const cepMask: MaskitoOptions = { mask: [digit, digit, digit, digit, digit, "-", digit, digit, digit] };
