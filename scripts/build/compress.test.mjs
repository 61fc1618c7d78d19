import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressStaticFiles } from "./compress.mjs";

const SCRIPT = "console.log('ação');".repeat(500);
/** @type {string} */
let folder;
/** @param {string} name */
const at = (name) => join(folder, "static", name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agora-rende-test-"));
  mkdirSync(at("chunks"), { recursive: true });
  for (const [name, text] of Object.entries({ "chunks/page.js": SCRIPT, "tiny.css": "a{}", "font.woff2": SCRIPT }))
    writeFileSync(at(name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("writes a Brotli file beside each text file that becomes smaller, and leaves the files as they are", async () => {
  await compressStaticFiles(folder);
  await compressStaticFiles(folder);
  const compressed = readFileSync(at("chunks/page.js.br"));
  expect(compressed.length).toBeLessThan(SCRIPT.length / 10);
  expect(String(brotliDecompressSync(compressed))).toBe(SCRIPT);
  expect(readFileSync(at("chunks/page.js"), "utf8")).toBe(SCRIPT);
  const others = ["tiny.css.br", "font.woff2.br", "chunks/page.js.br.br"];
  expect(others.filter((name) => existsSync(at(name)))).toEqual([]);
});
