// `node scripts/screenshots.mjs http://localhost:3000`: takes the screenshots of the public site from a running demo shop,
// in the light theme and in the two widths that the site uses.
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { root } from "./project.mjs";
import { findChromium } from "./steps/browser.mjs";

const base = process.argv[2] ?? "http://localhost:3000";
/** @type {[name: string, path: string][]} */
const PAGES = [
  ["pdv", "/pdv"],
  ["caixa", "/controle-caixa"],
  ["fiado", "/financeiro/fiado"],
  ["dashboard", "/dashboard"],
];
const SETTLE_MS = 1_500;
/** @type {[width: number, suffix: string][]} */
const WIDTHS = [
  [1280, ""],
  [640, "-640"],
];

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const viewport = { width: 1280, height: 800 };
const context = await browser.newContext({ baseURL: base, viewport, locale: "pt-BR", colorScheme: "light" });
const page = await context.newPage();
page.setDefaultTimeout(120_000);
await page.goto("/login?demonstracao=1");
await page.getByRole("button", { name: "Entrar", exact: true }).click();
await page.waitForURL((url) => url.pathname !== "/login", { waitUntil: "commit" });
for (const [name, path] of PAGES) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true], .animate-breathe"));
  await page.waitForTimeout(SETTLE_MS);
  await page.addStyleTag({ content: "nextjs-portal{display:none}" }).catch(() => undefined);
  const picture = await page.screenshot({ type: "png" });
  for (const [width, suffix] of WIDTHS) {
    const file = join(root, "public", "pictures", `${name}${suffix}.webp`);
    await sharp(picture).resize(width).webp({ quality: 72, effort: 6 }).toFile(file);
  }
}
await browser.close();
