import type { Page, Route } from "playwright/test";
import { authenticate, catchPrinting, expect, test } from "./journeys";
import { scan } from "./scan";
import { api, emptyCart, money, openTill, productsInStock } from "./till";

// While the service worker is taking control of the page, requests can get past page.route.
test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page }) => {
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
});

const totalOf = (page: Page) => page.getByLabel("Total da venda");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Vendas em espera" });
const heldOf = (page: Page, note: string) => dialogOf(page).getByRole("button").filter({ hasText: note });

/** Delays the page's requests to a URL until they are released. A request that changes something must be sent only once. */
async function delayRequests(page: Page, address: RegExp, method = "POST") {
  const kept: Route[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === method) kept.push(route);
    else await route.continue();
  });
  return async () => {
    await expect.poll(() => kept.length).toBeGreaterThan(0);
    if (method !== "GET") expect(kept).toHaveLength(1);
    await Promise.all(kept.map((route) => route.continue()));
    await page.unroute(address);
  };
}

async function scanned(page: Page) {
  const [one] = await productsInStock(page);
  if (!one) throw new Error("The demo shop has no product in stock");
  await scan(page, one.barcode);
  await expect(totalOf(page)).toHaveText(money(one.sale_price_cents));
  return one;
}

async function hold(page: Page, note: string) {
  await page.keyboard.press("F8");
  await page.getByLabel(/^Observação da espera/).fill(note);
  await page.keyboard.press("Enter");
}

test("keeps the dialog open during a slow response, so that no item is added", async ({ page }) => {
  const note = `devagar ${Date.now()}`;
  const one = await scanned(page);
  const letHold = await delayRequests(page, /\/v1\/held-sales$/);
  await hold(page, note);
  await expect(page.getByRole("button", { name: "Guardando…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await scan(page, one.barcode);
  await expect(dialogOf(page)).toBeVisible();
  await letHold();
  await expect(dialogOf(page)).toBeHidden();
  await expect(totalOf(page)).toHaveText(money(0));

  const letRecall = await delayRequests(page, /\/recall$/);
  await page.keyboard.press("F8");
  await heldOf(page, note).press("Enter");
  await expect(heldOf(page, note)).toHaveAttribute("aria-busy", "true");
  await expect(
    dialogOf(page)
      .getByRole("button", { name: /^Descartar / })
      .first(),
  ).toBeDisabled();
  await page.keyboard.press("Escape");
  await scan(page, one.barcode);
  await expect(heldOf(page, note)).toBeVisible();
  await letRecall();
  await expect(dialogOf(page)).toBeHidden();
  await expect(totalOf(page)).toHaveText(money(one.sale_price_cents));
  await emptyCart(page);
});

test("holds a sale together with a code that is still being looked up", async ({ page }) => {
  const note = `leitura ${Date.now()}`;
  const code = String(Date.now());
  const one = await scanned(page);
  const shop = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
  const category_id = shop?.data[0]?.id;
  const late = { name: `Chegou agora ${code}`, barcode: code, category_id, unit: "un", sale_price_cents: 321 };
  await api(page, "POST", "/products", { ...late, description: null, initial_stock_milli: 5_000 });
  const letLookUp = await delayRequests(page, /\/pdv\/products\?/, "GET");
  await Promise.all([page.waitForRequest(/\/pdv\/products\?/), scan(page, code)]);
  await page.keyboard.press("F8");
  await page.waitForTimeout(700);
  await expect(dialogOf(page)).toBeHidden();
  await letLookUp();
  await expect(dialogOf(page)).toBeVisible();
  await expect(totalOf(page)).toHaveText(money(one.sale_price_cents + late.sale_price_cents));
  await page.getByLabel(/^Observação da espera/).fill(note);
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeHidden();
  await expect(totalOf(page)).toHaveText(money(0));
  await page.keyboard.press("F8");
  await heldOf(page, note).press("Enter");
  await expect(totalOf(page)).toHaveText(money(one.sale_price_cents + late.sale_price_cents));
  await emptyCart(page);
});

test("keeps a held sale on the device if the response is lost, also after a reload, and recalls it once", async ({
  page,
}) => {
  const note = `perdida ${Date.now()}`;
  const one = await scanned(page);
  await hold(page, note);
  await expect(totalOf(page)).toHaveText(money(0));

  await test.step("loses the response of the recall", async () => {
    await page.route(/\/recall$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press("F8");
    await heldOf(page, note).press("Enter");
    await expect(heldOf(page, note)).toContainText("A resposta não chegou");
    const left = await api<{ data: { note: string | null }[] }>(page, "GET", "/held-sales");
    expect(left?.data.map((held) => held.note)).not.toContain(note);
    await page.unroute(/\/recall$/);
  });

  await test.step("still lists the sale and recalls it with the same key", async () => {
    await page.reload();
    await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
    await page.keyboard.press("F8");
    await heldOf(page, note).press("Enter");
    await expect(dialogOf(page)).toBeHidden();
    await expect(totalOf(page)).toHaveText(money(one.sale_price_cents));
  });
  await emptyCart(page);
  await page.keyboard.press("F8");
  await expect(dialogOf(page)).toBeVisible();
  await expect(heldOf(page, note)).toHaveCount(0);
});
