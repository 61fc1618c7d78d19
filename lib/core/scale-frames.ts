/** What a scale said about the weight on it. */
export type ScaleReading =
  | {
      readonly kind: "weight";
      readonly weight_milli: number;
      /** The scale has subtracted a tare of its own. */
      readonly is_net: boolean;
    }
  | { readonly kind: "unstable" }
  | { readonly kind: "negative" }
  | { readonly kind: "overload" }
  /** A frame with a wrong checksum, a wrong length or unreadable digits. */
  | { readonly kind: "garbled" };

export interface DecodedFrame {
  /** Null until a frame is complete. */
  readonly reading: ScaleReading | null;
  /** The bytes after the frame, or the beginning of a frame that is not complete. */
  readonly rest: Uint8Array;
}

const STX = 0x02;
const ETX = 0x03;
const CR = 0x0d;

/** Offsets from STX to CR in the frames of fixed length. */
const PRICED_CR = 21;
const CONTINUOUS_CR = 16;
/** Longer than any frame: what has no end by then is noise. */
const MAX_FRAME = 40;
const SEVEN_BITS = 0x7f;

const UNSTABLE: ScaleReading = { kind: "unstable" };
const GARBLED: ScaleReading = { kind: "garbled" };

/**
 * Reads the first complete frame in the bytes received so far. Recognizes the frames of the scales sold in Brazil by their
 * length and end, because manuals give different frames the same name:
 *
 * - `STX ppppp ETX`, also with six digits, a decimal separator or CR as its end: Toledo Prt1, Prt3, Prt5 and P05, and
 *   Filizola. `IIIII`, `NNNNN` and `SSSSS` mean an unstable weight, a negative one and an overload (Toledo do Brasil,
 *   manual MU-3-Fit, section 5.3.4; ACBr, `ACBrBALToledo.pas` protocols B and C, and `ACBrBALFilizola.pas`).
 * - `STX S1 pppppp S2 tttttt uuuuuu CR CS`, with status bits, total, price and checksum: Toledo Prix on Prt2 (ACBr,
 *   `ACBrBALToledo.pas`, protocol A).
 * - `STX SWA SWB SWC pppppp tttttt CR [CS]`: Toledo continuous output, P03 (Mettler-Toledo, IND445 manual, section 5.2.2).
 */
export function readFrame(bytes: Uint8Array): DecodedFrame {
  const start = bytes.indexOf(STX);
  if (start === -1) return { reading: null, rest: bytes.subarray(bytes.length) };
  const frame = bytes.subarray(start);
  // The byte after STX may be a status with any value, so it ends nothing.
  const end = frame.findIndex((byte, at) => at >= 2 && (byte === ETX || byte === CR || byte === STX));
  if (end === -1) return frame.length < MAX_FRAME ? { reading: null, rest: frame } : readFrame(frame.subarray(1));
  if (frame[end] === STX) return { reading: GARBLED, rest: frame.subarray(end) };
  if (frame[end] === CR && end === PRICED_CR) {
    const length = PRICED_CR + 2;
    if (frame.length < length) return { reading: null, rest: frame };
    return { reading: readPriced(frame.subarray(0, length)), rest: frame.subarray(length) };
  }
  if (frame[end] === CR && end === CONTINUOUS_CR) {
    const hasChecksum = frame.length > end + 1 && frame[end + 1] !== STX;
    const length = end + 1 + (hasChecksum ? 1 : 0);
    return { reading: readContinuous(frame.subarray(0, length)), rest: frame.subarray(length) };
  }
  return { reading: readDelimited(frame.subarray(1, end)), rest: frame.subarray(end + 1) };
}

/** The sum of the low seven bits of all bytes, with the checksum, is a multiple of 128. */
const hasValidChecksum = (frame: Uint8Array) => (sumOf(frame) & SEVEN_BITS) === 0;
const sumOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + (byte & SEVEN_BITS), 0);

/** Returns the checksum byte for the bytes from STX to CR: the two's complement of their sum. */
export const checksumOf = (bytes: Uint8Array): number => -sumOf(bytes) & SEVEN_BITS;

const bit = (byte: number | undefined, position: number) => (((byte ?? 0) >> position) & 1) === 1;

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.map((byte) => byte & SEVEN_BITS));

function weighed(weight_milli: number, is_net = false): ScaleReading {
  return { kind: "weight", weight_milli, is_net };
}

/** The text between STX and ETX. Fewer than five characters are a frame that lost some: they would read as grams. */
function readDelimited(bytes: Uint8Array): ScaleReading {
  const text = textOf(bytes[0] === STX ? bytes.subarray(1) : bytes);
  if (text.length < 5) return GARBLED;
  const word = text.trim().replace(/ *kg$/i, "");
  if (/^I+$/i.test(word)) return UNSTABLE;
  if (/^N+$/i.test(word) || /^-[\d.,]+$/.test(word)) return { kind: "negative" };
  if (/^S+$/i.test(word)) return { kind: "overload" };
  if (/^\d{1,6}$/.test(word)) return weighed(Number(word));
  // Filizola scales with prices send the weight in the first six digits.
  if (/^\d{11,}$/.test(word)) return weighed(Number(word.slice(0, 6)));
  const [, whole = "", decimals = ""] = /^(\d{1,3})[.,](\d{2,3})$/.exec(word) ?? [];
  return whole ? weighed(Number(whole) * 1000 + Number(decimals.padEnd(3, "0"))) : GARBLED;
}

/** S1: bit 0 in motion, bit 2 a date instead of a weight, bit 3 out of range. S2: bit 3 two decimals, bit 6 net weight. */
function readPriced(frame: Uint8Array): ScaleReading {
  if (!hasValidChecksum(frame)) return GARBLED;
  const first = frame[1];
  const second = frame[8];
  const digits = textOf(frame.subarray(2, 8)).trim();
  if (bit(first, 3)) return { kind: "overload" };
  if (bit(first, 0)) return UNSTABLE;
  if (bit(first, 2) || !/^\d+$/.test(digits)) return GARBLED;
  return weighed(Number(digits) * (bit(second, 3) ? 10 : 1), bit(second, 6));
}

/** Thousandths of a kilogram per digit, by bits 0 to 2 of SWA. */
const MILLI_BY_DECIMALS: Readonly<Record<number, number>> = { 2: 1000, 3: 100, 4: 10, 5: 1 };

/** SWB: bit 0 net weight, bit 1 negative, bit 2 out of range, bit 3 in motion, bit 4 kilograms (otherwise pounds). */
function readContinuous(frame: Uint8Array): ScaleReading {
  if (frame.length > CONTINUOUS_CR + 1 && !hasValidChecksum(frame)) return GARBLED;
  const factor = MILLI_BY_DECIMALS[(frame[1] ?? 0) & 0b111];
  const status = frame[2];
  const digits = textOf(frame.subarray(4, 10)).trim();
  if (bit(status, 2)) return { kind: "overload" };
  if (bit(status, 3)) return UNSTABLE;
  if (bit(status, 1)) return { kind: "negative" };
  if (factor === undefined || !bit(status, 4) || !/^\d+$/.test(digits)) return GARBLED;
  return weighed(Number(digits) * factor, bit(status, 0));
}
