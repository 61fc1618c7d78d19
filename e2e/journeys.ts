import { generateSync } from "otplib";
import { Client } from "pg";
import { test as base, expect, type Page } from "playwright/test";

export { expect };

const PASSWORD = "demonstracao";

/** A page that fails its test on any script error, on any policy violation and on any request to a foreign host. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(`script error: ${error.message}`));
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
    });
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin)
        complaints.push(`foreign host: ${origin}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Lets a plan end three days ago, or so many hours. A demo user is named without the domain. */
export async function expirePlanOf(who: string, hours_ago = 72) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(
    `UPDATE plan SET expires_at = now() - make_interval(hours => $2::int)
     WHERE company_id = (SELECT company_id FROM users WHERE email = $1)`,
    [who.includes("@") ? who : `${who}@demo.agorarende.com.br`, hours_ago],
  );
  await client.end();
}

/** Takes the second factors of a person of the demonstration away, whatever an earlier journey made of them. */
export async function withoutSecondFactor(who: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const table of ["user_totp", "passkey", "recovery_code", "webauthn_challenge"])
    await client.query(`DELETE FROM ${table} WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
      `${who}@demo.agorarende.com.br`,
    ]);
  await client.query("DELETE FROM rate_limit WHERE key LIKE 'totp:user%'");
  await client.end();
}

/** Enrols an authenticator app for whoever is logged in on the page, as its screen would; answers the secret. */
async function enrolApp(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.post("/v1/second-factors/totp", { headers, data: {} });
  const { secret } = await begun.json();
  const done = await page.request.put("/v1/second-factors/totp", { headers, data: { code: generateSync({ secret }) } });
  expect(done.status()).toBe(200);
  return secret;
}

/**
 * Logs in on the screen as a person of the demo company, and waits for his first page. The administrator of the platform,
 * who has to enrol a second factor first, has an app by then.
 */
export async function enter(page: Page, who: "dono" | "caixa" | "financeiro" | "vencido" | "master") {
  if (who !== "master") return logIn(page, who);
  await withoutSecondFactor(who);
  await logIn(page, who);
  await enrolApp(page);
  await page.goto("/master-admin");
}

/** Logs in on the screen with e-mail and password, and waits for the page that follows. */
export async function logIn(page: Page, who: string) {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(`${who}@demo.agorarende.com.br`);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** The address that a caught mail leads to: of the newest one to `to` with this subject. Waits until it was sent. */
export async function linkFromMail(page: Page, to: string, subject: string, path: string): Promise<string> {
  const letter = page.locator("article").filter({ hasText: subject }).filter({ hasText: to });
  const link = letter.locator(`a[href*="${path}?"]`).first();
  await expect(async () => {
    await page.goto("/dev/emails");
    const listed = page.getByRole("navigation", { name: "E-mails" }).getByRole("link");
    await listed.filter({ hasText: to }).filter({ hasText: subject }).first().click({ timeout: 3_000 });
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return (await link.getAttribute("href")) ?? "";
}

/** Makes the sessions of a demo person old enough to be asked for the password again. */
export async function forgetProofOf(who: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(
    `UPDATE session SET proven_at = now() - interval '11 minutes'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [`${who}@demo.agorarende.com.br`],
  );
  await client.end();
}

/** Counts what a page asks the printer for, instead of opening the system's dialog. */
export async function catchPrinting(page: Page) {
  await page.addInitScript(() => {
    const printer = window as unknown as { printed: number };
    printer.printed = 0;
    window.print = () => {
      printer.printed += 1;
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  return () => page.evaluate(() => (window as unknown as { printed: number }).printed);
}
