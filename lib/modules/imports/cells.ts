import { normalizeCep, STATES } from "@/lib/core/address";
import { isEan } from "@/lib/core/barcode";
import { isLocalDate } from "@/lib/core/calendar";
import { isCnpj, isCpf } from "@/lib/core/documents";
import { formatMoney, MAX_CENTS, MAX_MONEY_TEXT, parseMoney } from "@/lib/core/money";
import { formatBareQuantity, MAX_MILLI, parseQuantity } from "@/lib/core/quantity";
import { type Cell, formatSerialDay, showCell } from "@/lib/core/sheet-cell";
import { fold } from "@/lib/core/text";
import type { CellKind } from "./column-rules";
import { unitOf } from "./unit-word-rules";

/** The decimal mark of the texts in a file. A file has one for all its columns. */
export type DecimalMark = "," | ".";

/** The parsed value of a cell. `hint` explains an ambiguous value; `problem` explains why there is none. */
export type Reading =
  | { readonly value: unknown; readonly hint?: string; readonly problem?: undefined }
  | { readonly problem: string };

const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const LOST_DIGITS =
  "veio em notação científica, e seus últimos algarismos se perderam. Formate a coluna como texto na planilha e envie de novo.";

// biome-ignore format: one line per nine reads better than 27 lines
const STATE_NAMES = [
  "acre", "alagoas", "amazonas", "amapa", "bahia", "ceara", "distrito federal", "espirito santo", "goias",
  "maranhao", "minas gerais", "mato grosso do sul", "mato grosso", "para", "paraiba", "pernambuco", "piaui", "parana",
  "rio de janeiro", "rio grande do norte", "rondonia", "roraima", "rio grande do sul", "santa catarina", "sergipe", "sao paulo", "tocantins",
];

const padded = (digits: string, length: number) => digits.padStart(length, "0");
const ZERO_RESTORED = "A planilha perdeu o zero à esquerda, e ele foi recolocado.";

/** Longer texts cannot be an amount, code, document or date and are not parsed. */
const MAX_VALUE_CHARACTERS = 100;

const FORMULA_ERROR =
  /^#(DIV\/0!|N\/A|N\/D|NAME\?|NOME\?|NULL!|NULO!|NUM!|NÚM!|REF!|VALUE!|VALOR!|SEM VALOR|SPILL!|DESPEJAR!|CALC!)$/i;

const READERS: Record<CellKind, (text: string, mark: DecimalMark) => Reading> = {
  texto: (text) => ({ value: text }),
  telefone: (text) => (SCIENTIFIC.test(text) ? { problem: `O telefone ${LOST_DIGITS}` } : { value: text }),
  codigo: readCode,
  documento: readDocument,
  cep: (text) => {
    const digits = text.replace(/\D/g, "");
    const whole = digits.length === 7 ? padded(digits, 8) : text;
    return whole === text || !normalizeCep(whole) ? { value: text } : { value: whole, hint: ZERO_RESTORED };
  },
  uf: (text) => ({ value: STATES[STATE_NAMES.indexOf(fold(text))] ?? text.toUpperCase() }),
  unidade: (text) => {
    const unit = unitOf(text);
    return unit
      ? { value: unit }
      : { problem: `Unidade desconhecida: “${text}”. Use, por exemplo, un, kg, l, m, cx ou pct.` };
  },
  sim: (text) => {
    const word = fold(text);
    if (["sim", "s", "1", "x", "verdadeiro", "true", "yes", "y"].includes(word)) return { value: true };
    if (["nao", "n", "0", "falso", "false", "no"].includes(word)) return { value: false };
    return { problem: `Use sim ou não em vez de “${text}”.` };
  },
  dia: readDay,
  valor: readMoney,
  quantidade: readQuantity,
};

/**
 * Detects the decimal mark of the amounts in a file. Returns a dot only if at least one cell can be read in no other way
 * ("1.5", "1,234.56") and no cell requires a comma. The mark decides whether "1.234" is 1.234 or 1234.
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark {
  let has_dot = false;
  for (const text of texts) {
    if (text.length > MAX_VALUE_CHARACTERS) continue;
    const amount = text.replace(/^R\$\s*|[^\d.,]+$/gi, "").trim();
    if (/^[\d.]*,\d{1,2}$|^[\d.]*,\d{4,}$|\.\d{3},\d+$/.test(amount)) return ",";
    if (/^[\d,]*\.\d{1,2}$|^[\d,]*\.\d{4,}$|,\d{3}\.\d+$/.test(amount)) has_dot = true;
  }
  return has_dot ? "." : ",";
}

/** Parses a cell for a field. Returns null if the cell is empty. */
export function readCell(reads: CellKind, cell: Cell, mark: DecimalMark = ","): Reading | null {
  if (typeof cell === "number") return readNumber(reads, cell);
  const text = cell.trim();
  if (text === "") return null;
  if (FORMULA_ERROR.test(text))
    return { problem: `A fórmula desta célula deu erro (${text}). Corrija na planilha e envie de novo.` };
  if (reads !== "texto" && text.length > MAX_VALUE_CHARACTERS)
    return { problem: `O texto desta célula é longo demais para este campo: “${text.slice(0, 30)}…”.` };
  return READERS[reads](text, mark);
}

/** Parses a numeric cell of a workbook, which has no decimal mark to guess. Rounds extra decimals half up. */
function readNumber(reads: CellKind, number: number): Reading {
  if (reads === "valor") return readNumericMoney(number);
  if (reads === "quantidade") return readNumericQuantity(number);
  if (reads === "dia") {
    const day = formatSerialDay(number);
    return typeof day === "string" ? readDay(day) : { problem: `Data inválida: “${showCell(number)}”.` };
  }
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    return { problem: `O número ${LOST_DIGITS}` };
  }
  return READERS[reads](showCell(number), ",");
}

/** Decimals read from numeric cells. Further digits show the imprecision of binary fractions. */
const READ_DECIMALS = 6;

/** Returns a non-negative `number` in units of 10^-decimals, rounded half up, and whether rounding changed it. */
function scaleNumber(number: number, decimals: number): { scaled: number; is_rounded: boolean } {
  const [whole = "0", fraction = ""] = number.toFixed(READ_DECIMALS).split(".");
  const truncated = Number(whole + fraction.slice(0, decimals));
  const rest = fraction.slice(decimals);
  const is_up = (rest[0] ?? "0") >= "5";
  return { scaled: is_up ? truncated + 1 : truncated, is_rounded: /[1-9]/.test(rest) };
}

function readNumericMoney(number: number): Reading {
  if (number < 0) return { problem: "O valor não pode ser negativo." };
  const { scaled, is_rounded } = scaleNumber(Math.min(number, 1e12), 2);
  if (scaled > MAX_CENTS) return { problem: `Valor inválido: “${showCell(number)}”. O máximo é ${MAX_MONEY_TEXT}.` };
  if (!is_rounded) return { value: scaled };
  return { value: scaled, hint: `“${showCell(number)}” foi arredondado para ${formatMoney(scaled)}.` };
}

function readNumericQuantity(number: number): Reading {
  if (number < 0) return { problem: "A quantidade não pode ser negativa." };
  const { scaled, is_rounded } = scaleNumber(Math.min(number, 1e12), 3);
  if (scaled > MAX_MILLI) return { problem: `Quantidade inválida: “${showCell(number)}”. O máximo é 99.999.` };
  if (!is_rounded) return { value: scaled };
  return { value: scaled, hint: `“${showCell(number)}” foi arredondado para ${formatBareQuantity(scaled)}.` };
}

/** Parses a text such as "1,234.5" from a file whose decimal mark is the dot. Returns null for other texts. */
function readDotted(text: string): number | null {
  const amount = text.replace(/^R\$\s*/i, "");
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount);
  const isPlain = /^\d+(\.\d+)?$/.test(amount);
  return isGrouped || isPlain ? Number(amount.replaceAll(",", "")) : null;
}

function readCode(text: string): Reading {
  if (SCIENTIFIC.test(text)) return { problem: `O código ${LOST_DIGITS}` };
  const code = text.replace(/\s+/g, "").replace(/^(\d{6,})[.,]0+$/, "$1");
  const isDoubtful = /^(\d{8}|\d{12,14})$/.test(code) && !isEan(code);
  return isDoubtful
    ? {
        value: code,
        hint: "O dígito verificador deste código de barras não confere. Ele foi aceito como código interno.",
      }
    : { value: code };
}

function readDocument(text: string): Reading {
  if (SCIENTIFIC.test(text)) return { problem: `O documento ${LOST_DIGITS}` };
  if (!/^\d{8,13}$/.test(text) || isCpf(text)) return { value: text };
  const whole = [padded(text, 11), padded(text, 14)].find((padding) => isCpf(padding) || isCnpj(padding));
  return whole ? { value: whole, hint: ZERO_RESTORED } : { value: text };
}

/** Parses a divided amount such as "3,456789", rounded half up: over three digits after a comma are not thousands. */
function readDividedCents(text: string): number | null {
  const [, reais = "", cents = "", next = ""] = /^(\d{1,7}),(\d\d)(\d)\d+$/.exec(text) ?? [];
  const rounded_cents = Number(reais + cents) + (next >= "5" ? 1 : 0);
  return reais && rounded_cents <= MAX_CENTS ? rounded_cents : null;
}

function readMoney(text: string, mark: DecimalMark): Reading {
  const dotted = mark === "." ? readDotted(text) : null;
  if (dotted !== null) return readNumericMoney(dotted);
  const divided_cents = readDividedCents(text);
  if (divided_cents !== null)
    return { value: divided_cents, hint: `“${text}” foi lido como ${formatMoney(divided_cents)}.` };
  const read = parseMoney(text);
  if (!read) {
    const isNegative = /^-|^\(.*\)$|^R\$\s*-/i.test(text) && parseMoney(text.replace(/[-()]/g, ""));
    if (isNegative) return { problem: "O valor não pode ser negativo." };
    return { problem: `Valor inválido: “${text}”. Escreva como 1.234,56, até ${MAX_MONEY_TEXT}.` };
  }
  return read.ambiguous
    ? { value: read.cents, hint: `“${text}” foi lido como ${formatMoney(read.cents)}.` }
    : { value: read.cents };
}

function readQuantity(text: string, mark: DecimalMark): Reading {
  const bare = text.replace(/\s*(un|und|unid|kg|l|lt)\.?$/i, "");
  const dotted = mark === "." ? readDotted(bare) : null;
  if (dotted !== null) return readNumericQuantity(dotted);
  // Three digits after a dot are thousands, as in amounts of money.
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(bare) ? bare.replaceAll(".", "") : bare;
  if (/^0+(?:[.,]0*)?$/.test(plain)) return { value: 0 };
  if (/^-\s*\d/.test(plain)) return { problem: "A quantidade não pode ser negativa." };
  const milli = parseQuantity(plain, "kg");
  if (milli === null) return { problem: `Quantidade inválida: “${text}”. Escreva como 3 ou 1,250, até 99.999.` };
  if (plain === bare || bare.includes(",")) return { value: milli };
  return { value: milli, hint: `“${text}” foi lido como ${plain}, com ponto de milhar.` };
}

function readDay(text: string): Reading {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(text) ?? [];
  const written = day
    ? `${year.length === 2 ? `20${year}` : year}-${padded(month, 2)}-${padded(day, 2)}`
    : text.slice(0, 10);
  return isLocalDate(written) ? { value: written } : { problem: `Data inválida: “${text}”. Escreva como 31/12/2025.` };
}
