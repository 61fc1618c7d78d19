import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as sendLogo } from "@/app/api/v1/files/logos/route";
import { POST as sendPhoto } from "@/app/api/v1/files/photos/route";
import { company } from "@/lib/testing/company";

const SECRET = "segredo-da-camera";
const MAX_MS = 2_000;
const MAX_RSS_GROWTH = 200 * 1_048_576;

const storage = mkdtempSync(join(tmpdir(), "storage-"));
beforeAll(() => {
  process.env.STORAGE_DIR = storage;
});

const paint = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 70 } } });
const text = (words: string) => new TextEncoder().encode(words);
const concatBytes = (...parts: Uint8Array[]) => Buffer.concat(parts);

const GPS = { IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1" } };

function chunk(type: string, data: Uint8Array) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = concatBytes(text(type), data);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return concatBytes(length, body, crc);
}
function crc32(bytes: Uint8Array) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Creates a PNG with this declared size and compressed content. */
function png(width: number, height: number, content: Uint8Array, color_type = 2) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, color_type, 0, 0, 0], 8);
  return concatBytes(PNG, chunk("IHDR", head), chunk("IDAT", content), chunk("IEND", new Uint8Array()));
}

type Corpus = Record<string, () => Promise<Uint8Array> | Uint8Array>;

/** Files that are not supported pictures. Nothing of them may be stored. */
const rejected: Corpus = {
  "an empty file": () => new Uint8Array(),
  "a single byte": () => Uint8Array.of(0xff),
  "an SVG with a script": () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "an SVG with an external image": () =>
    text('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://a.b/c"/></svg>'),
  "an SVG with a byte order mark": () => text('\uFEFF<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  "an HTML page": () => text("<!doctype html><script>alert(1)</script>"),
  "HTML with a PNG signature": () => concatBytes(PNG, text("<script>alert(1)</script>")),
  "HTML with a JPEG signature": () => concatBytes(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), text("<script>")),
  "HTML with a WebP signature": () => concatBytes(text("RIFF\u0010\u0000\u0000\u0000WEBP"), text("<script>")),
  "PHP with a GIF signature": () => text("GIF89a<?php system($_GET[0]); ?>"),
  "an animated GIF": async () =>
    sharp(Buffer.alloc(30 * 30 * 3 * 2), { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
      .gif()
      .toBuffer(),
  "a GIF": () => paint().gif().toBuffer(),
  "a TIFF": () => paint().tiff().toBuffer(),
  "an AVIF": () => paint().avif({ effort: 0 }).toBuffer(),
  "a PDF": () => text("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj"),
  "a ZIP": () => concatBytes(Uint8Array.of(0x50, 0x4b, 3, 4), Buffer.alloc(100)),
  "an executable": () => concatBytes(text("MZ"), Buffer.alloc(1000)),
  "an ICO": () => concatBytes(Uint8Array.of(0, 0, 1, 0, 1, 0), Buffer.alloc(100)),
  "a BMP": () => concatBytes(text("BM"), Buffer.alloc(200)),
  "a shell script": () => text("#!/bin/sh\nrm -rf /\n"),
  "text that looks like a path": () => text("../../../../etc/passwd"),
  "a PNG that declares 50,000 by 50,000 pixels": () => png(50_000, 50_000, deflateSync(Buffer.alloc(4))),
  "a decompression bomb of 30,000 by 30,000 gray pixels": () =>
    png(30_000, 30_000, deflateSync(Buffer.alloc(1_000_000)), 0),
  "a picture of 25 million pixels": () => paint(5_000, 5_001).png({ compressionLevel: 9 }).toBuffer(),
  "a PNG with zero width": () => png(0, 10, deflateSync(Buffer.alloc(10))),
  "a PNG without content": () => png(10, 10, deflateSync(new Uint8Array())),
  "a truncated JPEG": async () => {
    const whole = await paint(400, 400).jpeg().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  "a truncated WebP": async () => {
    const whole = await sharp(noise(200, 200)).webp().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
};

const noise = (width: number, height: number) => ({
  create: {
    width,
    height,
    channels: 3 as const,
    background: "#888",
    noise: { type: "gaussian" as const, mean: 128, sigma: 60 },
  },
});

/** Unusual but valid pictures, which are re-encoded. */
const accepted: Corpus = {
  "a PNG": () => paint().png().toBuffer(),
  "a WebP": () => paint().webp().toBuffer(),
  "a single pixel": () => paint(1, 1).png().toBuffer(),
  "a JPEG with GPS data and author": () => paint().withExif(GPS).jpeg().toBuffer(),
  "a PNG with metadata": () => paint().withExif(GPS).png().toBuffer(),
  "a WebP with a color profile and metadata": () => paint().withMetadata().withExif(GPS).webp().toBuffer(),
  "a JPEG with an appended ZIP": async () =>
    concatBytes(await paint().jpeg().toBuffer(), Uint8Array.of(0x50, 0x4b, 3, 4), text(SECRET)),
  "a PNG with an appended script": async () =>
    concatBytes(await paint().png().toBuffer(), text(`<script>${SECRET}</script>`)),
  "a JPEG with a script in its comment": async () => {
    const whole = await paint().jpeg().toBuffer();
    const words = text(`<script>${SECRET}</script>`);
    const comment = concatBytes(Uint8Array.of(0xff, 0xfe, 0, words.length + 2), words);
    return concatBytes(whole.subarray(0, 2), comment, whole.subarray(2));
  },
  "a CMYK JPEG": () => paint().toColourspace("cmyk").jpeg().toBuffer(),
  "a grayscale JPEG": () => paint().greyscale().jpeg().toBuffer(),
  "a 16-bit PNG": () => paint().toColourspace("rgb16").png().toBuffer(),
  "a rotated JPEG": () => paint(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  "an animated WebP": () =>
    sharp(Buffer.alloc(30 * 60 * 3, 90), { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
      .webp()
      .toBuffer(),
  "a transparent PNG": () =>
    sharp({ create: { width: 50, height: 50, channels: 4, background: "#0000" } })
      .png()
      .toBuffer(),
  "a very long strip": () => paint(4_000, 3).png().toBuffer(),
};

const onDisk = (company_id: string) => {
  try {
    return readdirSync(join(storage, company_id));
  } catch {
    return [];
  }
};

test("has at least 30 files in the corpus", () => {
  expect(Object.keys(rejected).length + Object.keys(accepted).length).toBeGreaterThanOrEqual(30);
});

describe("rejects without storing anything", () => {
  test.each(Object.keys(rejected))("%s", async (name) => {
    const shop = await company();
    const file = await rejected[name]?.();
    for (const type of ["image/png", "image/jpeg", "image/webp"]) {
      const began = performance.now();
      const { status, body } = await shop.call(sendPhoto, { file }, { headers: { "content-type": type } });
      expect([status, body.code], type).toEqual([422, "INVALID"]);
      expect(performance.now() - began).toBeLessThan(MAX_MS);
    }
    expect([onDisk(shop.company_id), await shop.db.storedFile.count()]).toEqual([[], 0]);
  });

  test("rejects photos above 2 MB and logos above 1 MB", async () => {
    const shop = await company();
    const file = concatBytes(await paint().png().toBuffer(), Buffer.alloc(3 * 1_048_576));
    expect((await shop.call(sendPhoto, { file })).status).toBe(413);
    expect((await shop.call(sendLogo, { file: file.subarray(0, 1_100_000) })).status).toBe(413);
    expect(onDisk(shop.company_id)).toEqual([]);
  });

  test.each(["image/svg+xml", "text/html", "application/json", "image/gif", ""])("content type %s", async (type) => {
    const shop = await company();
    const file = await paint().png().toBuffer();
    const { status } = await shop.call(sendPhoto, { file }, { headers: { "content-type": type } });
    expect(status).toBe(415);
  });
});

describe("re-encodes under a random name", () => {
  test.each(Object.keys(accepted))("%s", async (name) => {
    const shop = await company();
    const file = await accepted[name]?.();
    const began = performance.now();
    const { status, body } = await shop.call(sendPhoto, { file }, { headers: { "content-type": "image/png" } });
    expect(performance.now() - began).toBeLessThan(MAX_MS);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.path).toMatch(new RegExp(`^${shop.company_id}/[0-9a-f]{32}\\.webp$`));
    const names = onDisk(shop.company_id);
    expect(names).toHaveLength(2);
    for (const one of names) {
      const bytes = readFileSync(join(storage, shop.company_id, one));
      expect(bytes.includes(SECRET) || bytes.includes("EXIF") || bytes.includes("ICCP")).toBe(false);
      const meta = await sharp(bytes).metadata();
      expect([meta.format, meta.pages ?? 1, meta.space]).toEqual(["webp", 1, "srgb"]);
      expect([meta.exif, meta.icc, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(5).fill(undefined));
      expect(Math.max(meta.width, meta.height)).toBeLessThanOrEqual(one.includes("-160") ? 160 : 800);
    }
  });

  test("keeps the orientation of a rotated photo", async () => {
    const shop = await company();
    const file = await accepted["a rotated JPEG"]?.();
    const { body } = await shop.call(sendPhoto, { file });
    const { width, height } = await sharp(join(storage, body.path)).metadata();
    expect([width, height]).toEqual([40, 60]);
  });

  test("limits memory when re-encoding several of the largest pictures", async () => {
    const shop = await company();
    const file = await paint(5_999, 4_000).png({ compressionLevel: 9 }).toBuffer();
    const before = process.memoryUsage().rss;
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.call(sendPhoto, { file })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_RSS_GROWTH);
  });
});
