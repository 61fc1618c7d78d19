/**
 * The numbers of a boleto. Bank boleto: Banco Central, Carta-Circular 2.926/2000, and FEBRABAN's boleto specification (47
 * digits typed, 44 in the barcode). Utility or tax bill: FEBRABAN, "Layout Padrão de Arrecadação/Recebimento com Utilização do
 * Código de Barras", version 7 (48 typed, 44 in the barcode, starting with 8). Both have check digits by modulus 10 and 11.
 */
export interface Boleto {
  readonly kind: "banco" | "arrecadacao";
  /** The 44 digits of the barcode. */
  readonly bars: string;
  /** The line typed into a bank's app: 47 or 48 digits. */
  readonly typed: string;
  /** In cents; null if the amount is open. */
  readonly amount_cents: number | null;
}

export interface BoletoRefusal {
  /** The error message for the user. */
  readonly refusal: string;
}

const BANK_FIELDS = [
  [0, 9],
  [10, 20],
  [21, 31],
] as const;
const BLOCKS = [0, 11, 22, 33] as const;

/** Reads a boleto, with or without dots and spaces. Returns a message if it is invalid. */
export function readBoleto(text: string): Boleto | BoletoRefusal {
  const digits = text.replace(/[\s.-]/g, "");
  if (/\D/.test(digits)) return { refusal: "O código de um boleto só tem números." };
  const isCollected = digits.startsWith("8");
  if (digits.length === 44) return readBars(digits);
  if (digits.length === (isCollected ? 48 : 47)) return isCollected ? readCollected(digits) : readBank(digits);
  const wanted = isCollected ? 48 : 47;
  return { refusal: `A linha digitável tem ${wanted} números e aqui há ${digits.length}. Confira e digite de novo.` };
}

function readBank(line: string): Boleto | BoletoRefusal {
  const wrong = BANK_FIELDS.findIndex(([from, until]) => mod10(line.slice(from, until)) !== Number(line[until]));
  if (wrong >= 0) return wrongPart(wrong);
  return readBars(line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31));
}

function readCollected(line: string): Boleto | BoletoRefusal {
  const blocks = BLOCKS.map((from, place) => line.slice(from + place, from + place + 12));
  const check = collectedCheck(line);
  const wrong = blocks.findIndex((block) => check(block.slice(0, 11)) !== Number(block[11]));
  return wrong >= 0 ? wrongPart(wrong) : readBars(blocks.map((block) => block.slice(0, 11)).join(""));
}

function readBars(bars: string): Boleto | BoletoRefusal {
  const isCollected = bars.startsWith("8");
  const at = isCollected ? 3 : 4;
  const rest = bars.slice(0, at) + bars.slice(at + 1);
  const check = isCollected ? collectedCheck(bars)(rest) : bankCheck(rest);
  if (check !== Number(bars[at]))
    return { refusal: "O código não confere: um dos números está errado. Confira e digite de novo." };
  return isCollected
    ? { kind: "arrecadacao", bars, typed: typeCollected(bars), amount_cents: collectedAmount(bars) }
    : { kind: "banco", bars, typed: typeBank(bars), amount_cents: Number(bars.slice(9, 19)) || null };
}

const wrongPart = (place: number): BoletoRefusal => ({
  refusal: `Confira a ${place + 1}ª parte da linha digitável: um dos números dela está errado.`,
});

const typeBank = (bars: string) => {
  const free = bars.slice(19);
  const fields = [bars.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + mod10(field)).join("") + bars.slice(4, 19);
};

const typeCollected = (bars: string) =>
  BLOCKS.map((from) => bars.slice(from, from + 11))
    .map((block) => block + collectedCheck(bars)(block))
    .join("");

/** The third digit: with 6 and 8 the value is an amount in reais; with 7 and 9 it is another quantity. */
const collectedAmount = (bars: string) => ("68".includes(bars.charAt(2)) ? Number(bars.slice(4, 15)) || null : null);

/** The third digit of a utility or tax bill selects the check: modulus 10 for 6 and 7, modulus 11 for 8 and 9. */
const collectedCheck = (digits: string) => ("89".includes(digits.charAt(2)) ? collectedMod11 : mod10);

/** Weights 2, 1, 2, 1 … from the right; the digits of each product are added. */
export function mod10(digits: string): number {
  const sum = digitsFromRight(digits).reduce((sum, digit, place) => {
    const product = digit * (place % 2 === 0 ? 2 : 1);
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right, repeated. */
const remainderOf11 = (digits: string) =>
  digitsFromRight(digits).reduce((sum, digit, place) => sum + digit * (2 + (place % 8)), 0) % 11;

/** The general check digit of a bank boleto: 0, 10 and 11 become 1. */
function bankCheck(digits: string): number {
  const check = 11 - remainderOf11(digits);
  return check > 9 ? 1 : check;
}

/** The modulus 11 of a utility or tax bill: remainders 0 and 1 give 0, remainder 10 gives 1. */
function collectedMod11(digits: string): number {
  const rest = remainderOf11(digits);
  return rest < 2 ? 0 : 11 - rest;
}

const digitsFromRight = (digits: string) => [...digits].reverse().map(Number);

/** The digits as printed on the boleto: "00190.50095 40144.816069 06809.350314 3 37370000000100". */
export function formatBoleto(typed: string): string {
  if (typed.length === 48) return typed.replace(/(\d{11})(\d)/g, "$1-$2 ").trim();
  return typed.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
}
