import type { Page } from "playwright/test";
import { enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { api, beginCash, emptyCart, newBarcode, openTill, updateLatest } from "./till";

const lineOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Remover ${name}` }) });

/** Returns whether the device has cached the product, and therefore the whole catalog. */
const isCached = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const answer = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    // Do not open a missing database: the PDV must create it with its schema.
    if (!(await indexedDB.databases()).some((one) => one.name === "agora-rende.pdv")) return false;
    const db = await answer(indexedDB.open("agora-rende.pdv"));
    const read = db.transaction(["kept", "products"]);
    const products = await answer<{ name: string }[]>(read.objectStore("products").getAll());
    const as_of = await answer(read.objectStore("kept").get("as_of"));
    db.close();
    return as_of !== undefined && products.some((product) => product.name === name);
  }, name);

async function stock(page: Page, name: string, favorite = false) {
  const categories = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
  const barcode = newBarcode();
  const fields = { name, barcode, category_id: categories?.data[0]?.id, unit: "un", sale_price_cents: 500, favorite };
  const product = await api<{ id: string }>(page, "POST", "/products", { ...fields, initial_stock_milli: 9_000 });
  return { id: product?.id ?? "", fields };
}

test("searches the PDV's local catalog without waiting for the server", async ({ page }) => {
  await enter(page, "dono");
  // Letters only, typed at a person's speed: digits typed at once would be read as a scanned code.
  const name = `Goiabada ${[...String(Date.now())].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  await stock(page, name);
  await openTill(page);
  await emptyCart(page);
  await expect.poll(() => isCached(page, name)).toBe(true);
  // No search of the server ends before the product is in the cart.
  let continueSearches = () => {};
  const isInCart = new Promise<void>((resolve) => {
    continueSearches = resolve;
  });
  await page.route(/\/v1\/pdv\/products/, async (route) => {
    await isInCart;
    await route.continue();
  });
  await page.keyboard.type(name.toLowerCase(), { delay: 60 });
  await expect(page.getByRole("option", { name: new RegExp(name) })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(lineOf(page, name)).toHaveCount(1);
  continueSearches();
  await emptyCart(page);
});

test("rejects an outdated price once and updates it in the search and on the next scan", async ({ page }) => {
  // The stream would tell the till the new price before the product is clicked.
  await page.route("**/v1/live-updates", (route) => route.abort());
  await enter(page, "dono");
  const name = `Marmelada ${Date.now()}`;
  const { id, fields } = await stock(page, name, true);
  await openTill(page);
  await emptyCart(page);
  await expect.poll(() => isCached(page, name)).toBe(true);
  await updateLatest(page, `/products/${id}`, { ...fields, sale_price_cents: 700 });
  const tile = page.getByRole("option", { name: new RegExp(name) });
  await tile.click();
  await expect(lineOf(page, name)).toContainText("R$ 5,00");
  const payment = await beginCash(page);
  await page.keyboard.press("Enter");
  await expect(payment.getByText("O preço mudou. Confira o novo total com o cliente.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(payment).toBeHidden();
  await emptyCart(page);
  await expect(tile).toContainText("R$ 7,00");
  await scan(page, fields.barcode);
  await expect(lineOf(page, name)).toContainText("R$ 7,00");
  await emptyCart(page);
  await updateLatest(page, `/products/${id}`, { ...fields, sale_price_cents: 700, favorite: false });
});
