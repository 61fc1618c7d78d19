import type { Page } from "playwright/test";
import { enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { api, beginCash, emptyCart, openTill, putNow } from "./till";

const lineOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Remover ${name}` }) });

/** Whether the device has the product, and the whole catalogue with it. */
const isKept = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const answer = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    // Whoever opens it first makes its shape: that is the till.
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
  const barcode = `7${String(Date.now()).slice(-11)}`;
  const fields = { name, barcode, category_id: categories?.data[0]?.id, unit: "un", sale_price_cents: 500, favorite };
  const product = await api<{ id: string }>(page, "POST", "/products", { ...fields, initial_stock_milli: 9_000 });
  return { id: product?.id ?? "", fields };
}

test("the till lists what is typed and takes it from its own catalogue, whatever the server takes", async ({
  page,
}) => {
  await enter(page, "dono");
  const name = `Goiabada ${Date.now()}`;
  await stock(page, name);
  await openTill(page);
  await emptyCart(page);
  await expect.poll(() => isKept(page, name)).toBe(true);
  let answered = 0;
  await page.route(/\/v1\/pdv\/products/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    answered++;
    await route.continue();
  });
  await page.keyboard.type(name.toLowerCase());
  await expect(page.getByRole("option", { name: new RegExp(name) })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(lineOf(page, name)).toHaveCount(1);
  expect(answered).toBe(0);
  await emptyCart(page);
});

test("a price that changed behind the till is refused once, and right where the product is offered or read again", async ({
  page,
}) => {
  await enter(page, "dono");
  const name = `Marmelada ${Date.now()}`;
  const { id, fields } = await stock(page, name, true);
  await openTill(page);
  await emptyCart(page);
  await expect.poll(() => isKept(page, name)).toBe(true);
  await putNow(page, `/products/${id}`, { ...fields, sale_price_cents: 700 });
  const tile = page.getByRole("option", { name: new RegExp(name) });
  await tile.click();
  await expect(lineOf(page, name)).toContainText("R$ 5,00");
  const payment = await beginCash(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(payment.getByText("O preço mudou. Confira o novo total com o cliente.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(payment).toBeHidden();
  await emptyCart(page);
  await expect(tile).toContainText("R$ 7,00");
  await scan(page, fields.barcode);
  await expect(lineOf(page, name)).toContainText("R$ 7,00");
  await emptyCart(page);
  await putNow(page, `/products/${id}`, { ...fields, sale_price_cents: 700, favorite: false });
});
