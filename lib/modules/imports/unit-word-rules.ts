import { UNITS, type Unit } from "@/lib/core/quantity";
import { fold } from "@/lib/core/text";

/**
 * Spellings of each unit in spreadsheets, in addition to its code, normalized as by `unitWord`. Ambiguous spellings are not listed,
 * such as "ct" (cento or cartela), "bd" (bandeja or balde) and "pt" (pacote or pote): the user chooses their unit.
 */
const SPELLINGS: Record<Unit, string> = {
  un: "und|unds|unid|unids|uni|uns|unidade|unidades|unit|units|u|ud|pc|pcs|pca|pcas|peca|pecas",
  kg: "kgs|kilo|kilos|quilo|quilos|quilograma|quilogramas|kilograma|kilogramas",
  g: "gr|grs|gramas|grama",
  l: "lt|lts|ltr|litro|litros",
  ml: "mls|mililitro|mililitros",
  m: "mt|mts|mtr|mtrs|metro|metros|metro linear|metros lineares|m linear",
  cm: "cms|centimetro|centimetros",
  m2: "mt2|mts2|mq|metro quadrado|metros quadrados",
  m3: "mt3|mts3|metro cubico|metros cubicos",
  cx: "cxs|cxa|caixa|caixas",
  pct: "pcts|pcte|pctes|pac|pacote|pacotes",
  fd: "fds|fdo|fardo|fardos",
  sc: "scs|saco|sacos",
  par: "pr|prs|pares",
  dz: "dzs|dza|duz|duzia|duzias",
  cento: "cto|centos",
  mil: "milh|mlh|milheiro|milheiros",
  t: "tn|ton|tons|tonelada|toneladas",
  kit: "kt|kits",
  jg: "jgs|jogo|jogos",
  cj: "cjs|conj|conjunto|conjuntos",
  rl: "rls|rol|rolo|rolos",
  br: "brs|barra|barras",
  fl: "fls|folha|folhas",
  bdj: "bj|bandej|bandeja|bandejas",
  cart: "cartela|cartelas",
  fr: "frs|frasco|frascos",
  gf: "gfs|gfa|garrafa|garrafas",
  lata: "latas",
  pote: "potes",
  gl: "gls|gal|galao|galoes",
};

const unitsByWord = new Map(
  UNITS.flatMap((unit) => [unit, ...SPELLINGS[unit].split("|")].map((word) => [word, unit] as const)),
);

/** Maximum number of unknown words that a user is asked about. */
export const MAX_UNIT_WORDS = 30;
/** Longer texts are not asked about: the column does not contain units. */
export const MAX_UNIT_WORD_LENGTH = 20;

/** The units chosen for unknown words of a spreadsheet, by normalized word. */
export type UnitWords = Readonly<Record<string, Unit>>;

/** Normalizes a unit of a spreadsheet: "MT." is "mt" and "m²" is "m2". */
export const unitWord = (text: string): string =>
  fold(text).replaceAll("²", "2").replaceAll("³", "3").replace(/\.+$/, "");

/** Returns the unit that a text of a spreadsheet names, or null if it is unknown. */
export const unitOf = (text: string): Unit | null => unitsByWord.get(unitWord(text)) ?? null;

/** Returns the unit that the user chose for a text of a spreadsheet, or null. */
export function chosenUnitOf(text: string, words: UnitWords): Unit | null {
  const word = unitWord(text);
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** A text in the column of units, and the number of its lines. */
export interface UnitText {
  readonly text: string;
  readonly line_count: number;
}

const byFrequency = (a: UnitText, b: UnitText) => b.line_count - a.line_count || a.text.localeCompare(b.text);

/**
 * Returns the unknown words among the texts of the column of units, each in its most frequent spelling and with the unit chosen so
 * far, the most frequent first.
 */
export function unknownUnits(texts: readonly UnitText[], chosen: UnitWords) {
  const words = new Map<string, UnitText>();
  for (const { text, line_count } of [...texts].sort(byFrequency)) {
    const word = unitWord(text);
    const isAskable = word !== "" && word.length <= MAX_UNIT_WORD_LENGTH && !word.startsWith("#");
    if (!isAskable || unitOf(text)) continue;
    const earlier = words.get(word);
    words.set(word, { text: earlier?.text ?? text.trim(), line_count: (earlier?.line_count ?? 0) + line_count });
  }
  return [...words]
    .map(([word, found]) => ({ word, ...found, unit: chosenUnitOf(word, chosen) }))
    .sort(byFrequency)
    .slice(0, MAX_UNIT_WORDS);
}
