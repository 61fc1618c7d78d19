import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { qrPath } from "./qr";

beforeAll(() => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

/** The texts that a barcode reader finds in the path on a white background. */
async function readBack(text: string): Promise<string[]> {
  const { size, path } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}" height="${size * 6}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = await readBarcodes(
    {
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
      colorSpace: "srgb",
    } as ImageData,
    { formats: ["QRCode"] },
  );
  return found.map((code) => code.text);
}

test("is decoded by an independent reader: a receipt URL, a PIX code, accents", async () => {
  for (const text of [
    `https://loja.example/recibo/rec_${"aB3-_".repeat(8)}xyz`,
    `00020126580014br.gov.bcb.pix0136${"f".repeat(36)}5204000053039865406123.455802BR5910Loja Teste6009SAO PAULO62070503***6304ABCD`,
    "São João é ação",
  ])
    expect(await readBack(text)).toEqual([text]);
});
