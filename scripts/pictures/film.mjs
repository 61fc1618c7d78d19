// Films a sale at the till, as still pictures that ffmpeg joins: most of a sale is stillness, and a picture of each step stays sharp.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { Problem } from "../cli/problem.mjs";
import { addByCode, openTill, settle } from "./demo-shop.mjs";

/** @import { Page } from "playwright" */
/** @import { Shop } from "./demo-shop.mjs" */

const BASKET = ["Arroz Bom Celeiro", "Feijão Carioca", "Café Torrado", "Leite Integral"];
const WIDTH = 1280;
const FRAMES_PER_SECOND = 10;
const TYPING_S = 0.2;

/**
 * Writes `<name>.mp4`, and `<name>.webp` to show before it plays.
 * @param {Page} page
 * @param {Shop} shop
 * @param {string} folder
 * @param {string} name
 */
export async function filmSale(page, shop, folder, name) {
  const work = mkdtempSync(join(tmpdir(), "film-"));
  /** @type {{ file: string, seconds: number }[]} */
  const shots = [];
  const shoot = async (/** @type {number} */ seconds) => {
    const file = join(work, `${String(shots.length).padStart(3, "0")}.png`);
    writeFileSync(file, await page.screenshot());
    shots.push({ file, seconds });
  };
  /** @param {string} text */
  const type = async (text) => {
    for (const character of text) {
      await page.keyboard.type(character);
      await page.waitForTimeout(100);
      await shoot(TYPING_S);
    }
  };
  try {
    const products = await shop.find(...BASKET);
    await openTill(page, []);
    await shoot(1.2);
    for (const { barcode, name: product } of products) {
      await addByCode(page, barcode ?? product);
      await page.waitForTimeout(300);
      await shoot(0.9);
    }
    await shoot(0.6);
    await page.keyboard.press("F9");
    await page.getByRole("dialog", { name: "Pagamento" }).getByLabel("Valor recebido").waitFor();
    await settle(page);
    await shoot(1.4);
    await type("10000");
    await shoot(1.2);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Pagamento" }).waitFor({ state: "hidden" });
    await settle(page);
    await shoot(3);
    encode(shots, join(folder, name), work);
    await sharp(shots[products.length]?.file)
      .resize(WIDTH)
      .webp({ quality: 72, effort: 6 })
      .toFile(join(folder, `${name}.webp`));
    console.log(`${name}: ${shots.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/**
 * @param {readonly { file: string, seconds: number }[]} shots
 * @param {string} target
 * @param {string} work
 */
function encode(shots, target, work) {
  const list = join(work, "shots.txt");
  const last = shots.at(-1)?.file;
  // ffmpeg ignores the duration of the last picture, unless it is listed twice.
  writeFileSync(
    list,
    [...shots.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`), `file '${last}'`].join("\n"),
  );
  try {
    execFileSync(
      "ffmpeg",
      [
        ["-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", list],
        ["-vf", `fps=${FRAMES_PER_SECOND},scale=${WIDTH}:-2`, "-an", "-map_metadata", "-1"],
        ["-c:v", "libx264", "-preset", "veryslow", "-crf", "27", "-tune", "stillimage", "-pix_fmt", "yuv420p"],
        ["-movflags", "+faststart", `${target}.mp4`],
      ].flat(),
      { stdio: "inherit" },
    );
  } catch (error) {
    throw new Problem(
      `The film was not encoded: ${error instanceof Error ? error.message : error}. Is ffmpeg installed?`,
    );
  }
}
