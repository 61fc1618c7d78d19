// The demo shop as its owner uses it, in a browser and through the API.
import { randomUUID } from "node:crypto";

/** @import { Page } from "playwright" */

/**
 * A product as the till knows it.
 * @typedef {object} TillProduct
 * @property {string} id
 * @property {string} name
 * @property {string | null} barcode
 * @property {string} unit
 * @property {number} sale_price_cents
 * @property {number} current_stock_milli
 */

/** @typedef {ReturnType<typeof openShop>} Shop */

/**
 * Logs in with the demo's own button and fields.
 * @param {Page} page
 */
export async function logIn(page) {
  page.setDefaultTimeout(60_000);
  await page.goto("/login?demonstracao=1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login", { waitUntil: "commit" });
}

/**
 * Returns the calls that the scenes need, as the logged-in user.
 * @param {Page} page
 */
export function openShop(page) {
  /**
   * Calls the API. Throws with the response's text if it is an error.
   * @param {"GET" | "POST" | "DELETE"} method
   * @param {string} path
   * @param {object} [data]
   * @returns {Promise<any>}
   */
  async function call(method, path, data) {
    const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
    const response = await page.request.fetch(`/v1${path}`, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  }

  /** @returns {Promise<TillProduct[]>} */
  const products = async () => (await call("GET", "/pdv/products")).data;

  /**
   * Returns the first product that each of the searches finds. Throws if there is none.
   * @param {string[]} searches
   * @returns {Promise<TillProduct[]>}
   */
  const find = (...searches) =>
    Promise.all(
      searches.map(async (search) => {
        const { data } = await call("GET", `/pdv/products?${new URLSearchParams({ search })}`);
        if (!data[0]) throw new Error(`The demo has no product "${search}"`);
        return data[0];
      }),
    );
  return { call, products, find };
}

/**
 * Opens a page and waits until its data is shown.
 * @param {Page} page
 * @param {string} path
 */
export async function open(page, path) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.locator("h1").first().waitFor({ state: "attached" });
  await settle(page);
}

const SETTLE_MS = 1_200;

/**
 * Waits until nothing is loading or moving.
 * @param {Page} page
 */
export async function settle(page) {
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true], .animate-breathe"));
  await page.waitForTimeout(SETTLE_MS);
}

const SEARCH = "Nome, código ou 3*código";

/**
 * Adds a product to the sale by its code, as a scanner does.
 * @param {Page} page
 * @param {string} code
 */
export async function addByCode(page, code) {
  const search = page.getByPlaceholder(SEARCH);
  await search.fill(code);
  await search.press("Enter");
  await page.waitForFunction((placeholder) => {
    const field = document.querySelector(`input[placeholder="${placeholder}"]`);
    return field instanceof HTMLInputElement && field.value === "";
  }, SEARCH);
}

/**
 * Opens the till with these products in the sale.
 * @param {Page} page
 * @param {readonly TillProduct[]} products
 */
export async function openTill(page, products) {
  await open(page, "/pdv");
  await page.getByPlaceholder(SEARCH).waitFor();
  await clearSale(page);
  for (const { barcode, name } of products) await addByCode(page, barcode ?? name);
  await page.waitForTimeout(SETTLE_MS);
}

/**
 * Removes every line of the sale.
 * @param {Page} page
 */
export async function clearSale(page) {
  const lines = page.getByRole("button", { name: /^Remover / });
  while ((await lines.count()) > 0) await lines.first().click();
}
