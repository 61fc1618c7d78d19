import "server-only";
import sharp from "sharp";
import { limitConcurrency } from "@/lib/access/line";

const MAX_PIXELS = 24_000_000;
const PATIENCE_SECONDS = 10;

sharp.cache(false);
sharp.concurrency(1);

/** One picture at a time, and few that wait: each holds its file in memory. Throws UNAVAILABLE when too many wait. */
const runLimited = limitConcurrency({ at_once: 1, most_waiting: 20 });

/**
 * Draws a picture anew as still WebP, upright, its longer side at most `side_px`, one for each side asked for. Nothing of
 * the original's bytes remains: no metadata, no colour profile, no second content. Throws for what is no whole picture
 * or has more than 24 million pixels.
 */
export const redraw = (bytes: Uint8Array, sides_px: readonly number[]): Promise<Uint8Array[]> =>
  runLimited(async () => {
    const largest = await resized(bytes, Math.max(...sides_px)).toBuffer();
    return Promise.all(
      sides_px.map((side) => (side === Math.max(...sides_px) ? largest : resized(largest, side).toBuffer())),
    );
  });

const resized = (bytes: Uint8Array, side_px: number) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true, animated: false })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: side_px, height: side_px, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 });

/** Longest side of a logo in a document, in pixels. */
const PRINTED_SIDE_PX = 400;

/** A kept picture as a small PNG on white. A PNG with transparency would be unpacked pixel by pixel to be put in a PDF. */
export const asPng = (bytes: Uint8Array): Promise<Uint8Array> =>
  runLimited(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: PATIENCE_SECONDS })
      .resize({ width: PRINTED_SIDE_PX, height: PRINTED_SIDE_PX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .png()
      .toBuffer(),
  );
