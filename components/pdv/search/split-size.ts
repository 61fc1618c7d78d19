/** Names up to this length fit on a tile's three lines. */
const FITS = 36;
const SIZE = /^(.+?)\s+((?:(?:c\/|com|pct|cx|pack)\s*)?\d+(?:[.,]\d+)?\s?(?:x\s?\d+(?:[.,]\d+)?\s?)?[a-zç]{1,7}\.?)$/i;

/** Splits the size from the end of a name that is too long for its tile: "500 ml", "12x350ml", "c/ 6 un". */
export function splitSize(name: string): { start: string; size: string | null } {
  const match = name.length > FITS ? SIZE.exec(name.trim()) : null;
  const [, start, size] = match ?? [];
  return start && size ? { start, size } : { start: name, size: null };
}
