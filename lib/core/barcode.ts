/** GS1's check digit for the digits before it. Throws RangeError unless there are 7, 11, 12 or 13 of them. */
export function eanCheckDigit(body: string): number {
  if (!/^(\d{7}|\d{11,13})$/.test(body)) throw new RangeError(`${body} is not the body of an EAN`);
  // The weights 3 and 1 alternate from the right, so that every length shares one rule.
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** EAN-8, UPC-A, EAN-13 or GTIN-14 with the right check digit. Codes are text: leading zeros count. */
export const isEan = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && eanCheckDigit(code.slice(0, -1)) === Number(code.slice(-1));

/** The ways in which one code is written: some readers leave out the zero that makes an EAN-13 of a UPC-A. */
export const codeVariants = (code: string): readonly string[] => {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
};

/** The one form in which codes are compared: a UPC-A is the EAN-13 that begins with zero. */
export const sameCode = (code: string): string => (/^\d{12}$/.test(code) ? `0${code}` : code);

/** A code of the shop's own, in GS1's prefix 04 for internal use. The sequence goes from 0 to 9.999.999.999. */
export function internalEan13(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0 || sequence > 9_999_999_999)
    throw new RangeError(`${sequence} does not fit an internal code`);
  const body = `04${String(sequence).padStart(10, "0")}`;
  return `${body}${eanCheckDigit(body)}`;
}
