import { addDays, daysBetween, type LocalDate, localDate } from "./calendar";

/**
 * The numbers of a boleto. A bank boleto has a typed line (linha digitável) of 47 digits; a utility or tax bill
 * (arrecadação) has one of 48 digits and starts with 8. Both have a barcode of 44 digits, and check digits by modulus 10 and 11.
 *
 * Bank boletos: Banco Central, Carta-Circular 2.926/2000, and FEBRABAN's boleto specification. Utility and tax bills:
 * FEBRABAN, "Layout Padrão de Arrecadação/Recebimento com Utilização do Código de Barras", version 7.
 */
export interface Boleto {
  readonly kind: "banco" | "arrecadacao";
  /** The 44 digits of the barcode. */
  readonly barcode: string;
  /** The line typed into a bank's app: 47 or 48 digits. */
  readonly typedLine: string;
  /** In cents; null if the amount is open. */
  readonly amount_cents: number | null;
}

export interface InvalidBoleto {
  /** The error message for the user. */
  readonly error: string;
}

/** The three fields of a bank boleto's typed line: first digit, and the position of the check digit after the last one. */
const BANK_FIELDS = [
  { start: 0, checkDigitAt: 9 },
  { start: 10, checkDigitAt: 20 },
  { start: 21, checkDigitAt: 31 },
] as const;

/** A utility bill's barcode has four blocks of 11 digits; in the typed line, each is followed by its check digit. */
const BLOCK_LENGTH = 11;
const BLOCKS = [0, 1, 2, 3] as const;

/** Reads a boleto from its typed line or its barcode, with or without dots and spaces. */
export function readBoleto(text: string): Boleto | InvalidBoleto {
  const digits = text.replace(/[\s.-]/g, "");
  if (/\D/.test(digits)) return { error: "O código de um boleto só tem números." };
  const isUtility = digits.startsWith("8");
  const typedLength = isUtility ? 48 : 47;
  if (digits.length === 44) return readBarcode(digits);
  if (digits.length === typedLength) return isUtility ? readUtilityLine(digits) : readBankLine(digits);
  return {
    error: `A linha digitável tem ${typedLength} números e aqui há ${digits.length}. Confira e digite de novo.`,
  };
}

function readBankLine(line: string): Boleto | InvalidBoleto {
  const wrongField = BANK_FIELDS.findIndex(
    ({ start, checkDigitAt }) => mod10(line.slice(start, checkDigitAt)) !== Number(line[checkDigitAt]),
  );
  if (wrongField >= 0) return wrongPart(wrongField);
  const bankAndCurrency = line.slice(0, 4);
  const checkDateAndAmount = line.slice(32);
  const freeField = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  return readBarcode(bankAndCurrency + checkDateAndAmount + freeField);
}

function readUtilityLine(line: string): Boleto | InvalidBoleto {
  const blocks = BLOCKS.map((index) => {
    const start = index * (BLOCK_LENGTH + 1);
    return { digits: line.slice(start, start + BLOCK_LENGTH), checkDigit: Number(line[start + BLOCK_LENGTH]) };
  });
  const wrongBlock = blocks.findIndex(({ digits, checkDigit }) => utilityCheckDigit(line, digits) !== checkDigit);
  if (wrongBlock >= 0) return wrongPart(wrongBlock);
  return readBarcode(blocks.map(({ digits }) => digits).join(""));
}

function readBarcode(barcode: string): Boleto | InvalidBoleto {
  const isUtility = barcode.startsWith("8");
  const checkDigitAt = isUtility ? 3 : 4;
  const otherDigits = barcode.slice(0, checkDigitAt) + barcode.slice(checkDigitAt + 1);
  const expected = isUtility ? utilityCheckDigit(barcode, otherDigits) : bankCheckDigit(otherDigits);
  if (expected !== Number(barcode[checkDigitAt]))
    return { error: "O código não confere: um dos números está errado. Confira e digite de novo." };
  if (isUtility)
    return {
      kind: "arrecadacao",
      barcode,
      typedLine: utilityTypedLine(barcode),
      amount_cents: utilityAmountCents(barcode),
    };
  return {
    kind: "banco",
    barcode,
    typedLine: bankTypedLine(barcode),
    amount_cents: Number(barcode.slice(9, 19)) || null,
  };
}

/** The due date factor of a bank boleto counts days from this date. After 9999 (21/02/2025) it starts again at 1000. */
const FACTOR_START = localDate("1997-10-07");
const FIRST_FACTOR = 1_000;
const FACTOR_CYCLE_DAYS = 9_000;
/** FEBRABAN: a factor means the date that is at most this many days ahead. */
const MOST_DAYS_AHEAD = 5_500;

/**
 * Returns the due date of a bank boleto's barcode. One factor stands for a date every 9,000 days: the latest one up to
 * 5,500 days after `today` counts. Null for a boleto without a due date and for a utility or tax bill, which has no field for it.
 */
export function boletoDueDate(barcode: string, today: LocalDate): LocalDate | null {
  const factor = Number(barcode.slice(5, 9));
  if (barcode.startsWith("8") || factor < FIRST_FACTOR) return null;
  const first = addDays(FACTOR_START, factor);
  const cycles = Math.floor(daysBetween(first, addDays(today, MOST_DAYS_AHEAD)) / FACTOR_CYCLE_DAYS);
  return addDays(first, Math.max(0, cycles) * FACTOR_CYCLE_DAYS);
}

/** Returns the error of the first complete part of an unfinished typed line whose check digit is wrong, or null. */
export function partialLineError(digits: string): string | null {
  const isUtility = digits.startsWith("8");
  const parts = isUtility
    ? BLOCKS.map((index) => ({
        start: index * (BLOCK_LENGTH + 1),
        checkDigitAt: index * (BLOCK_LENGTH + 1) + BLOCK_LENGTH,
      }))
    : BANK_FIELDS;
  const checkDigitOf = (part: string) => (isUtility ? utilityCheckDigit(digits, part) : mod10(part));
  const wrong = parts.findIndex(
    ({ start, checkDigitAt }) =>
      checkDigitAt < digits.length && checkDigitOf(digits.slice(start, checkDigitAt)) !== Number(digits[checkDigitAt]),
  );
  return wrong < 0 ? null : wrongPart(wrong).error;
}

const wrongPart = (index: number): InvalidBoleto => ({
  error: `Confira a ${index + 1}ª parte da linha digitável: um dos números dela está errado.`,
});

function bankTypedLine(barcode: string): string {
  const bankAndCurrency = barcode.slice(0, 4);
  const checkDateAndAmount = barcode.slice(4, 19);
  const freeField = barcode.slice(19);
  const fields = [bankAndCurrency + freeField.slice(0, 5), freeField.slice(5, 15), freeField.slice(15)];
  return fields.map((field) => field + mod10(field)).join("") + checkDateAndAmount;
}

const utilityTypedLine = (barcode: string) =>
  BLOCKS.map((index) => barcode.slice(index * BLOCK_LENGTH, (index + 1) * BLOCK_LENGTH))
    .map((block) => block + utilityCheckDigit(barcode, block))
    .join("");

/** The third digit says what the value is: with 6 and 8 an amount in cents, with 7 and 9 another quantity. */
function utilityAmountCents(barcode: string): number | null {
  const isAmount = "68".includes(barcode.charAt(2));
  return isAmount ? Number(barcode.slice(4, 15)) || null : null;
}

/** The third digit of the barcode or typed line selects the rule: modulus 10 for 6 and 7, modulus 11 for 8 and 9. */
const utilityCheckDigit = (bill: string, digits: string): number =>
  "89".includes(bill.charAt(2)) ? utilityMod11(digits) : mod10(digits);

/** Check digit with the weights 2, 1, 2, 1 … from the right; the digits of each product are added. */
export function mod10(digits: string): number {
  const sum = digitsFromRight(digits).reduce((sum, digit, index) => {
    const product = digit * (index % 2 === 0 ? 2 : 1);
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Remainder of the sum with the weights 2 to 9 from the right, repeated. */
const remainderOf11 = (digits: string) =>
  digitsFromRight(digits).reduce((sum, digit, index) => sum + digit * (2 + (index % 8)), 0) % 11;

/** The general check digit of a bank boleto: 0, 10 and 11 become 1. */
function bankCheckDigit(digits: string): number {
  const check = 11 - remainderOf11(digits);
  return check > 9 ? 1 : check;
}

/** The modulus 11 of a utility or tax bill: remainders 0 and 1 give 0, remainder 10 gives 1. */
function utilityMod11(digits: string): number {
  const remainder = remainderOf11(digits);
  return remainder < 2 ? 0 : 11 - remainder;
}

const digitsFromRight = (digits: string) => [...digits].reverse().map(Number);

/** Formats a typed line as printed on the boleto: "00190.50095 40144.816069 06809.350314 3 37370000000100". */
export function formatBoleto(typedLine: string): string {
  if (typedLine.length === 48) return typedLine.replace(/(\d{11})(\d)/g, "$1-$2 ").trim();
  return typedLine.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
}
