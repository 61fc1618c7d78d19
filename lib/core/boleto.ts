/**
 * The numbers of a boleto. A bank's: Banco Central, Carta-Circular 2.926/2000, and FEBRABAN's specification of the boleto
 * (47 digits typed, 44 in bars). A bill of water, light or taxes: FEBRABAN, "Layout Padrão de Arrecadação/Recebimento com
 * Utilização do Código de Barras", version 7 (48 typed, 44 in bars, beginning with 8). Both check themselves by modulus 10
 * and 11.
 */
export interface Boleto {
  readonly kind: "banco" | "arrecadacao";
  /** The 44 digits that the bars carry. */
  readonly bars: string;
  /** What is typed into a bank's app: 47 or 48 digits. */
  readonly typed: string;
  /** What it asks for, in cents; null where it leaves the amount open. */
  readonly amount_cents: number | null;
}

export interface BoletoRefusal {
  /** For whoever typed it. */
  readonly refusal: string;
}

const BANK_FIELDS = [
  [0, 9],
  [10, 20],
  [21, 31],
] as const;
const BLOCKS = [0, 11, 22, 33] as const;

/** The boleto that a text is, with or without its dots and spaces, or why it is none. */
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

/** 6 and 8 say that the figure is an amount in reais; 7 and 9 that it is a quantity of something else. */
const collectedAmount = (bars: string) => ("68".includes(bars.charAt(2)) ? Number(bars.slice(4, 15)) || null : null);

/** The third digit of what is collected says how it is checked: 6 and 7 by modulus 10, 8 and 9 by modulus 11. */
const collectedCheck = (digits: string) => ("89".includes(digits.charAt(2)) ? collectedMod11 : mod10);

/** Weights 2, 1, 2, 1 … from the right; the digits of each product are added. */
export function mod10(digits: string): number {
  const sum = fromRight(digits).reduce((sum, digit, place) => {
    const product = digit * (place % 2 === 0 ? 2 : 1);
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right, again and again. */
const restOf11 = (digits: string) =>
  fromRight(digits).reduce((sum, digit, place) => sum + digit * (2 + (place % 8)), 0) % 11;

/** A bank's check digit is never 0: what would be 0, 10 or 11 is 1. */
function bankCheck(digits: string): number {
  const check = 11 - restOf11(digits);
  return check > 9 ? 1 : check;
}

/** What is collected: a rest of 0 or 1 gives 0, and one of 10 gives 1. */
function collectedMod11(digits: string): number {
  const rest = restOf11(digits);
  return rest < 2 ? 0 : 11 - rest;
}

const fromRight = (digits: string) => [...digits].reverse().map(Number);

/** The digits as they stand on the paper: "00190.50095 40144.816069 06809.350314 3 37370000000100". */
export function formatBoleto(typed: string): string {
  if (typed.length === 48) return typed.replace(/(\d{11})(\d)/g, "$1-$2 ").trim();
  return typed.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
}
