import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hintCompilation } from "./compile-hints.mjs";

const LARGE = `console.log(${"1+".repeat(20_000)}1)`;
/** @type {string} */
let folder;
/** @param {string} name */
const at = (name) => join(folder, "static", name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agora-rende-test-"));
  mkdirSync(join(folder, "static"));
  for (const [name, text] of Object.entries({ "large.js": LARGE, "small.js": "a()", "page.js": LARGE }))
    writeFileSync(at(name), text);
  const manifest = { rootMainFiles: ["static/large.js", "static/small.js"] };
  writeFileSync(join(folder, "build-manifest.json"), JSON.stringify(manifest));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("adds the hint once to the large root scripts and changes no other file", () => {
  hintCompilation(folder);
  hintCompilation(folder);
  expect(readFileSync(at("large.js"), "utf8")).toBe(`//# allFunctionsCalledOnLoad\n${LARGE}`);
  expect(["small.js", "page.js"].map((name) => readFileSync(at(name), "utf8"))).toEqual(["a()", LARGE]);
});
