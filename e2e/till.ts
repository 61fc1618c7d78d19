import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { eanCheckDigit } from "../lib/core/barcode";
import { expect } from "./journeys";

export interface StockedProduct {
  readonly barcode: string;
  readonly name: string;
  readonly unit: string;
  readonly sale_price_cents: number;
  readonly current_stock_milli: number;
}

/** What `openTill` declares to be in the drawer. */
export const OPENING_CENTS = 10_000;

/** The server may close an idle connection at the moment when the next request is sent: then it is sent again. */
const ON_NEW_CONNECTION = { maxRetries: 1 };

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("agora-rende.token"));

const NOT_FOUND = 404;

/** Calls the API as the logged-in user. Returns null for what does not exist, and fails the test on any other refusal. */
export async function api<T>(
  page: Page,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: object,
): Promise<T | null> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, "idempotency-key": randomUUID() };
  const answer = await page.request.fetch(`/v1${path}`, {
    method,
    headers,
    ...ON_NEW_CONNECTION,
    ...(data && { data }),
  });
  if (answer.status() === NOT_FOUND) return null;
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Updates a record using its current version. */
export async function updateLatest<T>(page: Page, path: string, data: object): Promise<T | null> {
  const now = await api<{ version: number }>(page, "GET", path);
  return api<T>(page, "PUT", path, { version: now?.version, ...data });
}

export const money = (cents: number) =>
  `R$ ${(cents / 100)
    .toFixed(2)
    .replace(".", ",")
    .replace(/\B(?=(\d{3})+,)/g, ".")}`;

/** A barcode of twelve digits that no other product has. */
export function newBarcode(): string {
  const body = `7${String(Date.now()).slice(-10)}`;
  return body + eanCheckDigit(body);
}

/** Creates a product with a new barcode and plenty of stock. */
export async function createProduct(page: Page, fields: { name: string; sale_price_cents: number; unit?: string }) {
  const categories = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
  const barcode = newBarcode();
  const category_id = categories?.data[0]?.id;
  const input = { category_id, unit: "un", initial_stock_milli: 90_000, barcode, ...fields };
  const product = await api<{ id: string }>(page, "POST", "/products", input);
  if (!product) throw new Error(`The product ${fields.name} was not created`);
  return { id: product.id, barcode, category_id };
}

/** Returns products with a barcode that are in stock and sold by the unit. */
export async function productsInStock(page: Page): Promise<StockedProduct[]> {
  const found = await api<{ data: StockedProduct[] }>(page, "GET", "/pdv/products");
  return (found?.data ?? []).filter(
    ({ unit, barcode, current_stock_milli }) =>
      unit === "un" && /^\d{13}$/.test(barcode ?? "") && current_stock_milli >= 5_000,
  );
}

interface Drawer {
  readonly drawer: { readonly expected_cents: number };
}

/** What the drawer of the user's open register should contain. `manager` is the page of a user who may see it. */
export async function expectedInDrawer(page: Page, manager = page): Promise<number> {
  const open = await api<{ data: { id: string } }>(page, "GET", "/cash-registers/current");
  const summary = open && (await api<Drawer>(manager, "GET", `/cash-registers/${open.data.id}/summary`));
  return summary?.drawer.expected_cents ?? 0;
}

/** Opens the PDV, and its register if it is closed. */
export async function openTill(page: Page) {
  await page.goto("/pdv");
  const search = page.getByPlaceholder("Nome, código ou 3*código");
  const open = page.getByRole("button", { name: "Abrir caixa" });
  await expect(search.or(open)).toBeVisible();
  if (await open.isVisible()) {
    await page.getByLabel("Valor de abertura").fill(String(OPENING_CENTS));
    await open.click();
  }
  // On a touch screen the focus would open the system's keyboard.
  const isTouch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  if (isTouch) await expect(search).toBeVisible();
  else await expect(search).toBeFocused();
}

/** Puts cash into the drawer of the user's open register, so that a test can pay with it. */
export async function supplyDrawer(page: Page, amount_cents: number) {
  const open = await api<{ data: { id: string } }>(page, "GET", "/cash-registers/current");
  const supply = { type: "entry", amount_cents, description: "Reforço de troco" };
  await api(page, "POST", `/cash-registers/${open?.data.id}/movements`, supply);
}

/** Closes the user's register, so that another test can open it. `counted_cents` is what its drawer should contain. */
export async function closeRegister(page: Page, counted_cents: number) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, "idempotency-key": randomUUID() };
  const open = await page.request.get("/v1/pdv/cash-register", { headers, ...ON_NEW_CONNECTION });
  const { data: register } = await open.json();
  const answer = await page.request.post(`/v1/cash-registers/${register.id}/closing`, {
    headers,
    data: { counted: { dinheiro_cents: counted_cents } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/**
 * Closes the user's register if an earlier test left it open. `manager` is the page of a user who may see what the drawer should
 * contain.
 */
export async function closeOpenRegister(page: Page, manager: Page) {
  const open = await api(page, "GET", "/pdv/cash-register");
  if (open) await closeRegister(page, await expectedInDrawer(page, manager));
}

/**
 * Opens the PDV with a new register. One of an earlier day, or with much cash in its drawer, would show a notice. `manager` is the
 * page of a user who may see what the drawer should contain.
 */
export async function openNewRegister(page: Page, manager = page) {
  await openTill(page);
  await closeRegister(page, await expectedInDrawer(page, manager));
  await openTill(page);
}

export async function emptyCart(page: Page) {
  const lines = page.getByRole("button", { name: /^Remover / });
  while ((await lines.count()) > 0) await lines.first().click();
}

/** Waits until the products, the number series and the page with all of its files are stored for offline use. */
export const waitForOfflineTill = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          // Opening a database that the till has not created yet would create it empty.
          if (!(await indexedDB.databases()).some(({ name }) => name === "agora-rende.pdv")) return false;
          const db = await new Promise<IDBDatabase>((done) => {
            const opening = indexedDB.open("agora-rende.pdv");
            opening.onsuccess = () => done(opening.result);
          });
          const read = (request: IDBRequest) =>
            new Promise<unknown>((done) => {
              request.onsuccess = () => done(request.result);
            });
          const stores = db.transaction(["kept", "products", "clients"]);
          const [series, as_of] = await Promise.all(
            ["series", "as_of"].map((name) => read(stores.objectStore("kept").get(name))),
          );
          db.close();
          return Boolean(series && as_of && (await caches.match("/pdv")));
        }),
      { timeout: 90_000 },
    )
    .toBe(true);

/** The time between two keys of a fast typist. Faster keys would be taken for a scanner. */
const KEY_BY_HAND_MS = 70;

/** Types like a person. */
export const typeByHand = (page: Page, text: string) => page.keyboard.type(text, { delay: KEY_BY_HAND_MS });

/** Opens the payment, in cash. The amount field has the focus and contains the amount due. */
export async function beginCash(page: Page) {
  await page.keyboard.press("F9");
  const payment = page.getByRole("dialog", { name: "Pagamento" });
  await expect(payment).toBeVisible();
  await expect(payment.getByLabel("Valor recebido")).toBeFocused();
  return payment;
}

/** Runs a command of the command palette, by keyboard. */
export async function command(page: Page, words: string) {
  await page.keyboard.press("Control+k");
  const list = page.getByRole("dialog", { name: "Lista de comandos" });
  await expect(list.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
}
