// Opens a Chromium with one page logged in and one page without a session.

import bcrypt from "bcryptjs";
import { chromium } from "playwright";
import { withClient } from "../scripts/database.mjs";
import { findChromium } from "../scripts/steps/browser.mjs";

/** @import { Person, Sandbox } from "../scripts/script-types" */

const PASSWORD = "medida-de-desempenho";

/**
 * @param {Sandbox} sandbox
 * @param {{ people: Pick<Person, "email">[] }} shop
 */
export async function openBrowser(sandbox, shop) {
  const { email } = shop.people[0];
  const hash = await bcrypt.hash(PASSWORD, 4);
  await withClient(sandbox.database.superuser_url, (client) =>
    client.query("UPDATE users SET password_hash = $1 WHERE email = $2", [hash, email]),
  );
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const open = async () => (await browser.newContext({ locale: "pt-BR", timezoneId: "America/Sao_Paulo" })).newPage();
  const page = await open();
  const publicPage = await open();
  await page.goto(`${sandbox.url}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  return { page, publicPage, close: () => browser.close() };
}
