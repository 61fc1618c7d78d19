import type { Unit } from "./quantity";

/** The names of the units. Apart from their symbols, because the till, which loads as little as it can, needs only those. */
const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  un: "unidade",
  kg: "quilo",
  g: "grama",
  l: "litro",
  ml: "mililitro",
  m: "metro",
  cm: "centímetro",
  m2: "metro quadrado",
  m3: "metro cúbico",
  cx: "caixa",
  pct: "pacote",
  fd: "fardo",
  sc: "saco",
  par: "par",
  dz: "dúzia",
  cento: "cento",
  mil: "milheiro",
  t: "tonelada",
  kit: "kit",
  jg: "jogo",
  cj: "conjunto",
  rl: "rolo",
  br: "barra",
  fl: "folha",
  bdj: "bandeja",
  cart: "cartela",
  fr: "frasco",
  gf: "garrafa",
  lata: "lata",
  pote: "pote",
  gl: "galão",
};

const names: Readonly<Record<string, string>> = UNIT_NAMES;

/** Returns "caixa" for `cx`. A code of a later version is its own name. */
export const unitName = (unit: string): string => names[unit] ?? unit;
