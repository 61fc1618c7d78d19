import "server-only";
import { limitConcurrency } from "@/lib/access/limit-concurrency";

const MAX_PIXELS = 24_000_000;
const TIMEOUT_SECONDS = 10;

/** Loads sharp with the first picture: its library takes memory that most processes never need. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Processes one picture at a time with a short queue, because each holds its file in memory. Throws UNAVAILABLE when the
 * queue is full.
 */
const runLimited = limitConcurrency({ at_once: 1, most_waiting: 20 });

/**
 * Re-encodes a picture as still, upright WebP, one per entry of `sides_px`, which limits the longer side. No byte of the
 * original is kept: no metadata, no color profile, no appended content. Throws for incomplete pictures and for pictures
 * of more than 24 million pixels.
 */
export const reencode = (bytes: Uint8Array, sides_px: readonly number[]): Promise<Uint8Array[]> =>
  runLimited(async () => {
    const largest = await resize(bytes, Math.max(...sides_px));
    return Promise.all(sides_px.map((side) => (side === Math.max(...sides_px) ? largest : resize(largest, side))));
  });

async function resize(bytes: Uint8Array, side_px: number) {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true, animated: false })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: side_px, height: side_px, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

/** Maximum side of a logo in a document, in pixels. */
const PRINTED_SIDE_PX = 400;

/** Converts a stored picture to a small PNG on white. A transparent PNG would be unpacked pixel by pixel for a PDF. */
export const asPng = (bytes: Uint8Array): Promise<Uint8Array> =>
  runLimited(async () => {
    const sharp = await loadSharp();
    return sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width: PRINTED_SIDE_PX, height: PRINTED_SIDE_PX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .png()
      .toBuffer();
  });
