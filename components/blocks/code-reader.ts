import type { BarcodeFormat, BarcodeDetector as Ponyfill } from "barcode-detector/ponyfill";

/** The formats found on products, boxes and shelf labels. */
const FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "itf", "qr_code"] as const satisfies BarcodeFormat[];

/** Returns the first code found in the video frame, or null. */
export type ReadCode = (picture: HTMLVideoElement) => Promise<string | null>;

/**
 * Returns the browser's own reader if it supports these formats. Otherwise loads a WebAssembly reader (0.5 MB) from our own
 * server, on first use only.
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
