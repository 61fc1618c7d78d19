/** The two-letter codes of the 26 states and the Federal District. */
// biome-ignore format: one line per nine reads better than 27 lines
export const STATES = [
  "AC", "AL", "AM", "AP", "BA", "CE", "DF", "ES", "GO",
  "MA", "MG", "MS", "MT", "PA", "PB", "PE", "PI", "PR",
  "RJ", "RN", "RO", "RR", "RS", "SC", "SE", "SP", "TO",
] as const;

/** Returns the stored form of a CEP, 8 digits; null if invalid. No CEP starts with 00: the first is 01000-000. */
export function normalizeCep(text: string): string | null {
  const cep = text.replace(/[\s.-]/g, "");
  return /^(?!00)\d{8}$/.test(cep) ? cep : null;
}

export const isCep = (text: string): boolean => normalizeCep(text) !== null;

/** Returns "01310-100"; text that is not a CEP is returned unchanged. */
export const formatCep = (text: string): string => normalizeCep(text)?.replace(/(\d{3})$/, "-$1") ?? text;
