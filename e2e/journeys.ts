import { randomUUID } from "node:crypto";
import { generateSync } from "otplib";
import { Client } from "pg";
import { test as base, expect, type Page } from "playwright/test";

export { expect };

const PASSWORD = "demonstracao";

/** Generous for a busy machine. A test that delays the scripts for longer continues with a page that is not hydrated. */
const HYDRATION_TIMEOUT_MS = 10_000;

/** Time for the page to learn where to send its requests. */
const ROUTE_DELAY_MS = 20;

/**
 * Makes `goto` and `reload` wait until the page is hydrated: before that, its buttons and keys do nothing. Tests of a page that is
 * not yet hydrated pass `waitUntil`.
 */
function waitForHydration(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = () =>
    page
      .locator("#preloader[data-stage=waiting]")
      .waitFor({ state: "detached", timeout: HYDRATION_TIMEOUT_MS })
      .catch(() => undefined);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await hydrated();
    return response;
  };
}

/**
 * Makes `route` wait for a timer of the page. Until the page has learned where to send its requests, it handles a key that follows
 * immediately and sends the request of this key past the route.
 */
function waitForRoutes(page: Page) {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const installed = await route(...given);
    await page.evaluate((delay_ms) => new Promise((done) => setTimeout(done, delay_ms)), ROUTE_DELAY_MS);
    return installed;
  };
}

async function resetLimits() {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("DELETE FROM rate_limit");
  await client.end();
}

/**
 * A page that fails the test on any script error, CSP violation or request to another host. Each test begins with fresh limits:
 * all tests together would reach some, such as those of logins in five minutes and of sign-ups in an hour.
 */
export const test = base.extend<{ page: Page; limits: undefined }>({
  limits: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      await resetLimits();
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, baseURL }, use) => {
    const violations: string[] = [];
    page.on("pageerror", (error) => violations.push(`script error: ${error.message}`));
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin)
        violations.push(`foreign host: ${origin}`);
    });
    waitForHydration(page);
    waitForRoutes(page);
    await use(page);
    expect(violations).toEqual([]);
  },
});

/** Expires a plan by the given number of hours (default three days). A demo user is named without the domain. */
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

/** Makes the owner with this e-mail a member of the staff who keeps every permission. */
export async function makeStaff(email: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("UPDATE users SET type = 'staff' WHERE email = $1", [email]);
  await client.end();
}

/** Removes the second factors of a demo user, left by an earlier test. */
export async function removeSecondFactors(who: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const table of ["user_totp", "passkey", "recovery_code", "webauthn_challenge"])
    await client.query(`DELETE FROM ${table} WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
      `${who}@demo.agorarende.com.br`,
    ]);
  await client.query("DELETE FROM rate_limit WHERE key LIKE 'totp:user%'");
  await client.end();
}

/** Enrolls an authenticator app for the user of this token and returns the secret. */
async function enrollApp(page: Page, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.post("/v1/second-factors/totp", { headers, data: {} });
  const { secret } = await begun.json();
  const done = await page.request.put("/v1/second-factors/totp", { headers, data: { code: generateSync({ secret }) } });
  expect(done.status()).toBe(200);
  return secret;
}

/** The users of the demo and the page that opens first for each. */
const FIRST_PAGES = {
  dono: "/dashboard",
  caixa: "/pdv",
  financeiro: "/dashboard",
  vencido: "/dashboard",
  master: "/master-admin",
  suporte: "/master-admin",
  cobranca: "/master-admin",
} as const;
type DemoUser = keyof typeof FIRST_PAGES;

/** Logs in as a user of the demo company without the login page, and opens the user's first page. */
export async function enter(page: Page, who: DemoUser) {
  await authenticate(page, who);
  await page.goto(FIRST_PAGES[who]);
}

/**
 * Logs in as a user of the demo company with the calls that the login page makes, which is faster than opening it. The session is
 * in the browser once the next page is opened. For the platform's staff, who need a second factor, enrolls an authenticator app.
 */
export async function authenticate(page: Page, who: DemoUser) {
  const isStaff = FIRST_PAGES[who] === "/master-admin";
  if (isStaff) await removeSecondFactors(who);
  const browser = { "user-agent": await page.evaluate(() => navigator.userAgent) };
  const credentials = { email: `${who}@demo.agorarende.com.br`, password: PASSWORD };
  const answer = await page.request.post("/v1/login", { headers: browser, data: credentials });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = await answer.json();
  const user = await page.request.get("/v1/user", { headers: { ...browser, authorization: `Bearer ${token}` } });
  expect(user.status()).toBe(200);
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const form = { token, csrfToken, json: "true" };
  const opened = await page.request.post("/api/auth/callback/credentials", { headers: browser, form });
  expect(opened.status()).toBe(200);
  if (isStaff) await enrollApp(page, token);
  await storeOnce(page, { "agora-rende.token": token, "agora-rende.user": await user.text() });
}

/** Stores the entries in localStorage when the next page is opened, and not again on later pages. */
const storeOnce = (page: Page, entries: Record<string, string>) =>
  page.addInitScript(
    ([mark, stored]) => {
      if (self !== top || !location.protocol.startsWith("http") || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, "stored");
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    [`e2e ${randomUUID()}`, entries] as const,
  );

/** Logs in through the screen with e-mail and password and waits for the next page. */
export async function logIn(page: Page, who: string) {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(`${who}@demo.agorarende.com.br`);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  const answer = page.waitForResponse(/\/v1\/login$/);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  expect((await answer).status()).toBe(200);
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Waits for an e-mail to `to` with this subject and returns the link in the newest one. */
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

/** Ages the sessions of a demo user, so that the password must be confirmed again. */
export async function expireIdentityProof(who: string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(
    `UPDATE session SET proven_at = now() - interval '11 minutes'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [`${who}@demo.agorarende.com.br`],
  );
  await client.end();
}

/** Counts calls of window.print instead of opening the print dialog. */
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
