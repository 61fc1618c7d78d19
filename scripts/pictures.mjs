// `npm run pictures -- http://localhost:3000`: takes the pictures of the public site and of the help, and films a sale, from a
// running demo shop that nothing has changed yet. First it gives the shop a good day: sales above last week's and received fiado.
// `-- <address> pdv fiado` takes only these pictures. The film needs ffmpeg (Debian package ffmpeg). Start the shop at a time of day
// when it is open, for example with the Debian package faketime: `faketime -f '@2026-11-20 18:40:00' npm start`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { logIn, openShop } from "./pictures/demo-shop.mjs";
import { filmSale } from "./pictures/film.mjs";
import { makeGoodDay } from "./pictures/good-day.mjs";
import { SCENES } from "./pictures/scenes.mjs";
import { root } from "./project.mjs";
import { findChromium } from "./steps/browser.mjs";

const folder = join(root, "public", "pictures");
const sizesFile = join(folder, "sizes.json");
const DESK = { viewport: { width: 1024, height: 640 }, deviceScaleFactor: 1.25 };
const PHONE = { viewport: { width: 390, height: 700 }, deviceScaleFactor: 1.64, isMobile: true, hasTouch: true };
/** The width of the smaller file of each picture, in pixels. */
const NARROW = 640;
const FILM = "venda";

await runCommand(async () => {
  const [base = "http://localhost:3000", ...names] = process.argv.slice(2);
  const known = [...SCENES.map(({ name }) => name), FILM];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Problem(`There is no picture "${unknown}": choose from ${known.join(", ")}.`);
  const isChosen = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--lang=pt-BR"],
  });
  try {
    const openPage = async (/** @type {typeof DESK | typeof PHONE} */ device) => {
      const context = await browser.newContext({
        baseURL: base,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
        colorScheme: "light",
        reducedMotion: "reduce",
        ...device,
      });
      const page = await context.newPage();
      await logIn(page);
      return page;
    };
    const desk = await openPage(DESK);
    const shop = openShop(desk);
    await makeGoodDay(shop);
    const phone = await openPage(PHONE);
    /** @type {Record<string, { width: number, height: number }>} */
    const sizes = {};
    const save = async (/** @type {string} */ name, /** @type {Buffer} */ picture) => {
      const file = await sharp(picture)
        .webp({ quality: 72, effort: 6 })
        .toFile(join(folder, `${name}.webp`));
      sizes[name] = { width: file.width, height: file.height };
      console.log(`${name}: ${file.width} × ${file.height}, ${file.size} bytes`);
    };
    for (const { name, take, hasPhone } of SCENES.filter((scene) => isChosen(scene.name))) {
      const picture = await take(desk, shop);
      await save(name, picture);
      await save(
        `${name}-${NARROW}`,
        await sharp(picture).resize({ width: NARROW, withoutEnlargement: true }).toBuffer(),
      );
      if (hasPhone) await save(`${name}-phone`, await take(phone, openShop(phone)));
    }
    if (isChosen(FILM)) await filmSale(desk, shop, folder, FILM);
    if (names.length === 0) writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
  } finally {
    await browser.close();
  }
});
