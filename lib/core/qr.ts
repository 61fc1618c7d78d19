import { encode } from "uqr";

const QUIET_MODULES = 4;

/** A QR code as one SVG path over a square of `size` modules, with the quiet zone that readers need (ISO/IEC 18004). */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_MODULES });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${lengthFrom(row, x)}v1H${x}z`] : [])),
  );
  return { size, path: path.join("") };
}

/** The number of adjacent dark modules in a row, which are drawn as one rectangle. */
function lengthFrom(row: readonly boolean[], from: number) {
  const end = row.indexOf(false, from);
  return (end === -1 ? row.length : end) - from;
}
