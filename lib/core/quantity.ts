/** A quantity in integer thousandths of its unit (1 un = 1000, 350 g in kg = 350). */
export type Milli = number & { readonly __milli: unique symbol };

/** 99,999 of any unit. */
export const MAX_MILLI = 99_999_000;

interface UnitDefinition {
  /** How the unit is written after a quantity or a price. */
  readonly symbol: string;
  readonly decimals: 0 | 3;
}

/**
 * The units of products and of free-text items, in the order of the forms. The keys are words on the wire. The
 * database function `unit_decimals` lists the same units.
 */
const DEFINITIONS = {
  un: { symbol: "un", decimals: 0 },
  kg: { symbol: "kg", decimals: 3 },
  g: { symbol: "g", decimals: 3 },
  l: { symbol: "l", decimals: 3 },
  ml: { symbol: "ml", decimals: 3 },
  m: { symbol: "m", decimals: 3 },
  cm: { symbol: "cm", decimals: 3 },
  m2: { symbol: "m²", decimals: 3 },
  m3: { symbol: "m³", decimals: 3 },
  cx: { symbol: "cx", decimals: 0 },
  pct: { symbol: "pct", decimals: 0 },
  fd: { symbol: "fd", decimals: 0 },
  sc: { symbol: "sc", decimals: 0 },
  par: { symbol: "par", decimals: 0 },
  dz: { symbol: "dz", decimals: 0 },
  cento: { symbol: "cento", decimals: 3 },
  mil: { symbol: "mil", decimals: 3 },
  t: { symbol: "t", decimals: 3 },
  kit: { symbol: "kit", decimals: 0 },
  jg: { symbol: "jg", decimals: 0 },
  cj: { symbol: "cj", decimals: 0 },
  rl: { symbol: "rl", decimals: 0 },
  br: { symbol: "br", decimals: 0 },
  fl: { symbol: "fl", decimals: 0 },
  bdj: { symbol: "bdj", decimals: 0 },
  cart: { symbol: "cart", decimals: 0 },
  fr: { symbol: "fr", decimals: 0 },
  gf: { symbol: "gf", decimals: 0 },
  lata: { symbol: "lata", decimals: 0 },
  pote: { symbol: "pote", decimals: 0 },
  gl: { symbol: "gl", decimals: 0 },
} as const satisfies Record<string, UnitDefinition>;

export type Unit = keyof typeof DEFINITIONS;
export const UNITS = Object.keys(DEFINITIONS) as [Unit, ...Unit[]];
export const DIVISIBLE_UNITS = UNITS.filter((unit) => DEFINITIONS[unit].decimals > 0);
export const WHOLE_UNITS = UNITS.filter((unit) => DEFINITIONS[unit].decimals === 0);

const definitions: ReadonlyMap<string, UnitDefinition> = new Map(Object.entries(DEFINITIONS));

/** Whether quantities of a unit may have decimals. */
export const isDivisible = (unit: string): boolean => definitions.get(unit)?.decimals === 3;

/**
 * Returns "m²" for `m2`: the unit as written after a quantity or a price. A code of a later version, which an open page may
 * receive, is its own symbol.
 */
export const unitSymbol = (unit: string): string => definitions.get(unit)?.symbol ?? unit;

/** Whether a quantity has no decimals. */
export const isWhole = (milli: number): boolean => milli % 1000 === 0;

/** Whether a quantity has no more decimals than its unit takes. */
export const fitsUnit = (milli: number, unit: string): boolean => isDivisible(unit) || isWhole(milli);

/** Units that show their decimals even when these are zero, as scales and pumps do. */
const showsZeroDecimals: ReadonlySet<Unit> = new Set(["kg", "l"]);

/**
 * Formats kg and l as "0,350" and "2,000", other units as "3" or "2,500". Thousands are not grouped, so that the text can be
 * typed back. A fractional quantity of a unit without decimals is shown with its decimals instead of being hidden.
 */
export function formatQuantity(milli: number, unit: Unit): string {
  if (!Number.isSafeInteger(milli)) throw new RangeError(`${milli} is not a whole number of thousandths`);
  const digits = String(Math.abs(milli)).padStart(4, "0");
  const sign = milli < 0 ? "-" : "";
  const whole = `${sign}${digits.slice(0, -3)}`;
  return isWhole(milli) && !showsZeroDecimals.has(unit) ? whole : `${whole},${digits.slice(-3)}`;
}

/** Returns "48" or "0,350": a quantity without unit, for a cell whose unit is in another column. */
export const formatBareQuantity = (milli: number): string => formatQuantity(milli, "un");

/** Returns "3 un", "0,350 kg" or "12 m²". */
export const formatQuantityWithUnit = (milli: number, unit: Unit): string =>
  `${formatQuantity(milli, unit)} ${unitSymbol(unit)}`;

const NO_BREAK_SPACE = "\u00a0";
const SPACE_BEFORE_UNIT = new RegExp(`(\\d) (?=(?:${UNITS.map(unitSymbol).join("|")})(?![\\p{L}\\p{N}]))`, "giu");

/** Keeps each number of a name on one line with its unit: "Feijão 1 kg". For screens and paper: searches and sheets need the name as it is. */
export const keepUnitsTogether = (name: string): string => name.replace(SPACE_BEFORE_UNIT, `$1${NO_BREAK_SPACE}`);

/**
 * Parses a quantity with comma or point and up to three decimals; units without decimals take whole numbers without a
 * separator. Null unless it is above zero and at most MAX_MILLI.
 */
export function parseQuantity(text: string, unit: Unit): Milli | null {
  const match = /^(\d*)(?:[.,](\d{0,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "", decimals] = match;
  if (!isDivisible(unit) && decimals !== undefined) return null;
  const milli = Number(`${whole}${(decimals ?? "").padEnd(3, "0")}`);
  return milli > 0 && milli <= MAX_MILLI ? (milli as Milli) : null;
}
