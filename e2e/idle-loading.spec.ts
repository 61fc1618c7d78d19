import type { Page, Request } from "playwright/test";
import { connectFakePrinter, installFakePrinter, OPEN_DRAWER, printedText } from "./fake-printer";
import { enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { beginCash, createProduct, openTill, waitForOfflineTill } from "./till";

/** A text of the file of `LeaveQuestion`, which every page of the application has and none shows at first. */
const HIDDEN_PART = "Atualizar sem salvar?";
/** A text of the file of all menus. */
const MENU = "menu.itemSelect";

/** Keeps the work for idle periods until `endWait` is called. */
async function holdIdlePeriods(page: Page) {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => held.push(work);
    Object.assign(window, {
      endWait() {
        window.requestIdleCallback = (work) =>
          window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }));
        for (const work of held) window.requestIdleCallback(work);
      },
    });
  });
  return () => page.evaluate("endWait()");
}

/** Returns a function that tells whether a script with this text was loaded by the pages that are opened from now on. */
async function followScripts(page: Page) {
  await page.goto("about:blank");
  const addresses: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") addresses.push(request.url());
  });
  return async (text: string) => {
    const scripts = await Promise.all(addresses.map((address) => page.request.get(address)));
    const contents = await Promise.all(scripts.map((script) => script.text()));
    return contents.some((content) => content.includes(text));
  };
}

test("loads a part that a page does not show in an idle period, and a menu at once when it is opened", async ({
  page,
}) => {
  await enter(page, "dono");
  const endWait = await holdIdlePeriods(page);
  const hasLoaded = await followScripts(page);
  // The user is read once React has taken over the HTML.
  const isHydrated = page.waitForResponse(/\/v1\/user$/);
  await page.goto("/dashboard");
  await isHydrated;
  await page.getByRole("button", { name: "Conta de" }).click();
  await expect(page.getByRole("menuitem", { name: "Segurança" })).toBeVisible();
  expect(await hasLoaded(HIDDEN_PART)).toBe(false);

  await endWait();
  await expect.poll(() => hasLoaded(HIDDEN_PART)).toBe(true);
});

test("loads a closed dialog in an idle period, or at once when it is opened", async ({ page }) => {
  await enter(page, "dono");
  await holdIdlePeriods(page);
  const hasLoaded = await followScripts(page);
  const isHydrated = page.waitForResponse(/\/v1\/user$/);
  await page.goto("/consultar-vendas?periodo=30");
  await isHydrated;
  // The file of the sale's dialog has this text.
  const text = "Revisão da venda sem internet";
  const sales = page.getByRole("table", { name: "Vendas" });
  await expect(sales.getByRole("row").nth(1)).toBeVisible();
  expect(await hasLoaded(text)).toBe(false);

  await sales.getByRole("row").nth(1).click();
  await expect(page.getByRole("dialog", { name: /^Venda / })).toBeVisible();
  expect(await hasLoaded(text)).toBe(true);
});

test("prefetches a page when its link is pointed at, and no page before", async ({ page }) => {
  await enter(page, "dono");
  const prefetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) prefetched.push(new URL(request.url()).pathname);
  });
  await page.goto("about:blank");
  prefetched.length = 0;
  // Visible links would be prefetched before these two are read.
  const isStarted = Promise.all([/\/v1\/user$/, /\/v1\/billing\/current$/].map((path) => page.waitForResponse(path)));
  await page.goto("/dashboard");
  await isStarted;
  expect(prefetched).toEqual([]);

  await page.locator('main a[href^="/financeiro/contas-pagar"]').hover();
  await expect.poll(() => prefetched).toContain("/financeiro/contas-pagar");
  expect(new Set(prefetched).size).toBe(1);
});

test("focuses the first item of a menu that a key opens before any idle period", async ({ page }) => {
  await enter(page, "dono");
  await holdIdlePeriods(page);
  const isHydrated = page.waitForResponse(/\/v1\/user$/);
  await page.goto("/dashboard");
  await isHydrated;
  await page.getByRole("button", { name: "Conta de" }).press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
});

test("explains a menu that cannot be loaded, and opens it when the network is back", async ({ page, context }) => {
  await enter(page, "dono");
  const { arrive } = await loseScriptsWith(page, MENU);
  await page.goto("/consultar-vendas");
  // The code of messages is loaded while the browser is idle, and so would be the menu's.
  await expect(page.getByLabel("Notificações")).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Conta de" }).click();
  await expect(page.getByText("Ela abre sozinha quando a conexão voltar.")).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await arrive();
  await context.setOffline(false);
  await expect(page.getByRole("menuitem", { name: "Segurança" })).toBeVisible();
});

test("opens a menu of the till without network, before any idle period", async ({ page, context }) => {
  await enter(page, "dono");
  await holdIdlePeriods(page);
  const hasLoaded = await followScripts(page);
  const unfinished = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") unfinished.add(request);
  });
  page.on("requestfinished", (request) => unfinished.delete(request));
  page.on("requestfailed", (request) => unfinished.delete(request));
  await openTill(page);
  // There may be a moment without requests before the till asks for the menu.
  await expect.poll(() => hasLoaded(MENU)).toBe(true);
  await expect.poll(() => unfinished.size).toBe(0);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Caixa: / }).click();
  await expect(page.getByRole("menuitem", { name: "Sangria" })).toBeVisible();
});

test("prints the receipt of the first sale and opens the drawer without network", async ({ page, context }) => {
  await enter(page, "dono");
  await installFakePrinter(page);
  await connectFakePrinter(page, { prints_automatically: true, opens_drawer: true });
  const { barcode } = await createProduct(page, { name: `Sem rede ${Date.now()}`, sale_price_cents: 500 });
  await openTill(page);
  await waitForOfflineTill(page);
  await context.setOffline(true);
  await scan(page, barcode);
  await beginCash(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Venda .+ registrada$/ })).toBeVisible();
  await expect.poll(() => printedText(page)).toContain("Sem rede");
  expect(await printedText(page)).toContain(OPEN_DRAWER);
  await context.setOffline(false);
});

/** Loses the scripts that contain a text until `arrive` is called. */
async function loseScriptsWith(page: Page, text: string) {
  let lostCount = 0;
  let arrivedCount = 0;
  let isLosing = true;
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(text)) return route.fulfill({ response });
    if (isLosing) {
      lostCount += 1;
      return route.abort();
    }
    arrivedCount += 1;
    return route.fulfill({ response });
  });
  return {
    arrive: async () => {
      await expect.poll(() => lostCount).toBeGreaterThan(0);
      isLosing = false;
    },
    hasArrived: () => arrivedCount > 0,
  };
}

for (const { part, text } of [
  { part: "the part that keeps the till", text: "/pdv-sw.js" },
  { part: "the connection for changes", text: "agora-rende.live" },
])
  test(`loads ${part} again after a lost network`, async ({ page, context }) => {
    await enter(page, "dono");
    await holdIdlePeriods(page);
    const { arrive, hasArrived } = await loseScriptsWith(page, text);
    await openTill(page);
    await arrive();
    const notice = page.getByText("Sem internet").first();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect.poll(hasArrived).toBe(true);
    await waitForOfflineTill(page);
  });
