import type { BarcodeFormat, BarcodeDetector as Ponyfill } from "barcode-detector/ponyfill";

/** What a shop's shelves, boxes and labels carry. */
const FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "itf", "qr_code"] as const satisfies BarcodeFormat[];

/** Finds the codes in a picture; the one in the middle of the frame would be a guess, so the first is taken. */
export type ReadCode = (picture: HTMLVideoElement) => Promise<string | null>;

/**
 * The browser's own reader where it knows these codes, and otherwise one that is fetched now, from our own server and
 * only now: half a megabyte that nobody without a camera needs.
 */
export async function loadReader(): Promise<ReadCode> {
  const detector = (await nativeDetector()) ?? (await fetchedDetector());
  return async (picture) => (await detector.detect(picture))[0]?.rawValue || null;
}

async function nativeDetector(): Promise<Ponyfill | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: typeof Ponyfill };
  const known: readonly string[] = Native ? await Native.getSupportedFormats() : [];
  return Native && FORMATS.every((format) => known.includes(format)) ? new Native({ formats: [...FORMATS] }) : null;
}

async function fetchedDetector(): Promise<Ponyfill> {
  const { BarcodeDetector, prepareZXingModule } = await import("barcode-detector/ponyfill");
  const wasm = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
