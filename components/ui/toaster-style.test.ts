import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { TOASTER_STYLE_HASHES } from "@/components/ui/toaster-style";

const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("lists the hash of the style sheet that sonner inserts", () => {
  const commonjs = createRequire(import.meta.url).resolve("sonner");
  const source = readFileSync(commonjs.replace(/index\.js$/, "index.mjs"), "utf8");
  const [, literal] = /^__insertCSS\((".*")\);$/m.exec(source) ?? [];
  const style: unknown = JSON.parse(literal ?? "null");
  expect(TOASTER_STYLE_HASHES).toEqual([sha256(String(style)), sha256("")]);
});
