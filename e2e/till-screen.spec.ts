import type { Locator, Page } from "playwright/test";
import { authenticate, enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { api, beginCash, createProduct, emptyCart, money, openNewRegister, openTill, productsInStock } from "./till";

const SEARCH = "Nome, código ou 3*código";
const stamp = Date.now();
const REQUEST_ID = "3f0c2a44-7d5f-4b0e-9a75-5d6f5a3f1c11";

const barcodesInStock = async (page: Page, count: number) => {
  const products = (await productsInStock(page)).slice(0, count);
  expect(products.length).toBe(count);
  return products;
};
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible");
  return box;
};
const isCut = (element: Locator) =>
  element.evaluate((node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1);

/** Whether a category is wholly visible, not below a scroll button. */
const isInStrip = (chip: Locator) =>
  chip.evaluate((node) => {
    const { left, width, top, height } = node.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === node;
  });

test.describe("at a desk", () => {
  test.beforeEach(async ({ page }) => {
    await authenticate(page, "dono");
    await openTill(page);
    await emptyCart(page);
  });

  test("shows twelve lines with their count, and controls only on the selected line", async ({ page }) => {
    const products = await barcodesInStock(page, 12);
    await scan(page, ...products.map(({ barcode }) => barcode));
    const cart = page.getByRole("region", { name: "Venda" });
    await expect(cart.getByText("12 itens · 12 un")).toBeVisible();
    const list = page.getByRole("list", { name: "Itens da venda" });
    expect(await list.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(0);
    await expect(list.getByRole("button", { name: /^Remover / })).toHaveCount(1);
    const [first, second] = products;
    await list.getByText(first?.name ?? "").click();
    await expect(list.getByRole("button", { name: /^Remover / })).toHaveAccessibleName(`Remover ${first?.name}`);
    await list.getByRole("button", { name: `Aumentar ${first?.name}` }).click();
    await expect(cart.getByText("12 itens · 13 un")).toBeVisible();
    await list.getByRole("button", { name: `Diminuir ${first?.name}` }).click();
    await list.getByRole("button", { name: `Remover ${first?.name}` }).click();
    await expect(list.getByRole("button", { name: /^Remover / })).toHaveAccessibleName(`Remover ${second?.name}`);
    await emptyCart(page);
  });

  test("announces each added item with its quantity and the total", async ({ page }) => {
    const [product] = await barcodesInStock(page, 1);
    if (!product) return;
    const said = page.getByRole("status", { name: "Último item da venda" });
    await scan(page, product.barcode);
    await expect(said).toHaveText(`Incluído: ${product.name}, 1 un. Total ${money(product.sale_price_cents)}.`);
    await scan(page, product.barcode);
    await expect(said).toHaveText(`${product.name}: 2 un. Total ${money(2 * product.sale_price_cents)}.`);
    await emptyCart(page);
  });

  test("keeps the search field in its place while notices come and go", async ({ page, context }) => {
    await openNewRegister(page);
    const search = page.getByPlaceholder(SEARCH);
    const { y } = await boxOf(search);
    await scan(page, "7891000999990");
    const unknown = page.getByRole("list", { name: "Códigos não vendidos" });
    await expect(unknown).toContainText("Nenhum produto com este código.");
    expect((await boxOf(search)).y).toBe(y);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Ver os avisos: mais 1" }).click();
    const notices = page.getByRole("list", { name: "Avisos do PDV" });
    await expect(notices.getByRole("listitem")).toHaveCount(2);
    await expect(notices).toContainText("Sem internet – pode vender");
    // A product cannot be registered without network.
    await expect(notices.getByRole("link", { name: "Cadastrar" })).toHaveCount(0);
    expect((await boxOf(search)).y).toBe(y);
    await page.keyboard.press("Escape");
    await expect(notices).toBeHidden();
    const registerMenu = page.getByRole("button", { name: /^Caixa: / });
    await registerMenu.click();
    for (const item of ["Sangria", "Receber fiado", "Receber conta", "Abrir gaveta"])
      await expect(page.getByRole("menuitem", { name: item })).toBeDisabled();
    await page.keyboard.press("Escape");
    // The menu returns the focus to its button when it has closed.
    await expect(registerMenu).toBeFocused();
    await search.focus();
    await expect(search).toBeFocused();
    await page.getByRole("button", { name: "Dispensar 7891000999990" }).click();
    await context.setOffline(false);
    await expect(page.getByText("Sem internet")).toHaveCount(0, { timeout: 30_000 });
    expect((await boxOf(search)).y).toBe(y);
  });

  test("shows toasts at the top, away from the payment button", async ({ page }) => {
    const [product] = await barcodesInStock(page, 1);
    if (!product) return;
    await scan(page, product.barcode);
    await page.keyboard.press("F8");
    await expect(page.getByLabel(/^Observação da espera/)).toBeFocused();
    await page.keyboard.type(`mesa ${stamp}`);
    await page.keyboard.press("Enter");
    const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Venda em espera" });
    await expect(toast).toBeVisible();
    await expect(toast).toContainText(`mesa ${stamp}`);
    expect((await boxOf(toast)).y).toBeLessThan(100);
    await page.keyboard.press("F8");
    const held = page.getByRole("dialog", { name: "Vendas em espera" });
    await held.getByRole("button", { name: new RegExp(`^mesa ${stamp}`) }).click();
    await expect(page.getByLabel("Total da venda")).toHaveText(money(product.sale_price_cents));
    await emptyCart(page);
  });

  test("shows whole names, prices by weight and numbers in natural order on the tiles", async ({ page }) => {
    const category = await api<{ id: string }>(page, "POST", "/categories", { name: `Mesa ${stamp}` });
    const create = (fields: object) =>
      api(page, "POST", "/products", {
        category_id: category?.id,
        unit: "un",
        barcode: null,
        description: null,
        cost_price_cents: 0,
        minimum_stock_milli: 0,
        initial_stock_milli: 1_000,
        favorite: false,
        sale_price_cents: 500,
        ...fields,
      });
    for (const number of [10, 2, 11, 1]) await create({ name: `Comanda ${number} ${stamp}` });
    const long = `Detergente líquido concentrado para limpeza pesada de cozinha 500 ml`;
    await create({ name: long, sale_price_cents: 999_999_999 });
    await create({ name: `Queijo minas ${stamp}`, unit: "kg", sale_price_cents: 999_999_999 });
    await page.reload();
    const all = page.getByRole("listbox", { name: "Produtos" }).getByRole("option");
    await expect(all).toHaveCount(40);
    for (const tile of await all.all()) expect(await isCut(tile)).toBe(false);
    const panel = await boxOf(page.getByRole("listbox", { name: "Produtos" }));
    const strip = page.getByRole("group", { name: "Categorias" });
    const chip = strip.getByRole("button", { name: `Mesa ${stamp}` });
    const more = page.getByRole("button", { name: "Mais categorias" });
    await expect(more).toBeVisible();
    expect((await boxOf(strip)).width).toBeLessThanOrEqual(panel.width + 10);
    while (!(await isInStrip(chip)) && (await more.isVisible())) {
      await more.click();
      await page.waitForTimeout(400);
    }
    await chip.click();
    const tiles = page.getByRole("listbox", { name: "Produtos" }).getByRole("option");
    await expect(tiles).toHaveCount(6);
    const comandas = tiles.filter({ hasText: "Comanda" });
    expect((await comandas.allTextContents()).map((text) => /Comanda (\d+)/.exec(text)?.[1])).toEqual([
      "1",
      "2",
      "10",
      "11",
    ]);
    const detergent = tiles.filter({ hasText: "Detergente" });
    const size = detergent.getByText("500 ml", { exact: true });
    await expect(size).toBeVisible();
    expect(await isCut(size)).toBe(false);
    await expect(tiles.filter({ hasText: "Queijo" })).toContainText("/kg");
    for (const tile of await tiles.all()) expect(await isCut(tile)).toBe(false);
  });

  test("fits the largest total into the payment at each width", async ({ page }) => {
    const { barcode } = await createProduct(page, { name: `Caro ${stamp}`, sale_price_cents: 999_999_999 });
    await scan(page, barcode);
    await expect(page.getByLabel("Total da venda")).toHaveText(money(999_999_999));
    const payment = await beginCash(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const element of [payment, payment.getByLabel("Falta")])
        expect(await element.evaluate((node) => node.scrollWidth - node.clientWidth), `${width} px`).toBe(0);
      const dialog = await boxOf(payment);
      expect(dialog.x + dialog.width).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await emptyCart(page);
  });

  test("creates a customer with Enter, without fiado", async ({ page }) => {
    // Letters only: digits would be a phone.
    const letters = [...String(stamp)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    const name = `Cliente ${letters}`;
    await page.keyboard.press("F4");
    await expect(page.getByRole("combobox", { name: "Buscar cliente" })).toBeFocused();
    await page.keyboard.type(`${name} `);
    const dialog = page.getByRole("dialog", { name: "Cliente" });
    await expect(dialog.getByRole("button", { name: "Cadastrar cliente" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Nome", { exact: true })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" A");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    const customer = page.getByRole("button", { name: new RegExp(`^${name} A`) });
    await expect(customer).toContainText("Fiado não liberado");
    await page.getByRole("button", { name: "Tirar cliente da venda" }).click();
  });

  test("shows a styled page for screens that need the network", async ({ page, context }) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await context.setOffline(true);
    // The service worker may have its network for a moment longer.
    await expect(async () => {
      await page.goto("/consultar-vendas");
      await expect(page.getByRole("heading", { name: "Sem internet" })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByText("Agora Rende")).toBeVisible();
    await expect(page.getByRole("link", { name: "Tentar de novo" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await expect(page.getByRole("heading", { name: "Consultar Vendas" })).toBeVisible();
  });
});

test.describe("without the service worker", () => {
  // While the service worker is taking control of the page, requests can get past page.route.
  test.use({ serviceWorkers: "block" });

  test.beforeEach(async ({ page }) => {
    await authenticate(page, "dono");
    await openTill(page);
    await emptyCart(page);
  });

  test("keeps the customer dialog in its place when the customers arrive", async ({ page }) => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/v1/pdv/clients*", async (route) => {
      await mayAnswer;
      await route.fallback();
    });
    await page.keyboard.press("F4");
    const dialog = page.getByRole("dialog", { name: "Cliente" });
    await expect(dialog.locator("[aria-busy=true]")).toBeVisible();
    const close = dialog.getByRole("button", { name: "Fechar", exact: true });
    await dialog.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    const topOfClose = async () => Math.round((await boxOf(close)).y);
    const loading = await topOfClose();
    answer();
    await expect(dialog.getByRole("option").first()).toBeVisible();
    expect(await topOfClose()).toBe(loading);
    await page.keyboard.type("ninguem com este nome");
    await expect(dialog.getByRole("button", { name: "Cadastrar cliente" })).toBeVisible();
    expect(await topOfClose()).toBe(loading);
    await expect(dialog.getByRole("button", { name: "Novo cliente" })).toBeHidden();
    await close.click();
  });

  test("says what a payment does, and keeps technical details behind a link", async ({ page }) => {
    const [product] = await barcodesInStock(page, 1);
    if (!product) return;
    const name = `Fiado ${stamp}`;
    await api(page, "POST", "/customers", { name, fiado_allowed: true, fiado_limit_cents: 0 });
    await scan(page, product.barcode);
    await page.keyboard.press("F4");
    await expect(page.getByRole("combobox", { name: "Buscar cliente" })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Cliente" })).toBeHidden();
    const payment = await beginCash(page);
    const price = money(product.sale_price_cents);
    await page.keyboard.press("F8");
    await expect(payment.getByRole("button", { name: `Lançar ${price} no fiado e finalizar` })).toBeVisible();
    await page.keyboard.press("F3");
    const code = await boxOf(payment.getByRole("img", { name: /^QR Code PIX/ }));
    expect(Math.min(code.width, code.height)).toBeGreaterThanOrEqual(280);
    const size = page.viewportSize();
    for (const height of [625, 768]) {
      await page.setViewportSize({ width: 1366, height });
      await expect(payment.getByRole("button", { name: /^PIX conferido no banco/ })).toBeInViewport({ ratio: 1 });
      await expect(payment.getByRole("button", { name: "Copia e cola" })).toBeInViewport({ ratio: 1 });
    }
    if (size) await page.setViewportSize(size);

    await page.keyboard.press("F2");
    await page.route("**/v1/sales", (route) =>
      route.fulfill({ status: 500, json: { code: "INTERNAL", message: "Algo deu errado.", request_id: REQUEST_ID } }),
    );
    await page.keyboard.press("Enter");
    await expect(payment.getByText("Pago", { exact: true })).toBeVisible();
    await expect(payment.getByText("Detalhes para o suporte")).toBeVisible();
    await expect(payment.getByText(REQUEST_ID)).toBeHidden();
    await payment.getByText("Detalhes para o suporte").click();
    await expect(payment.getByText(REQUEST_ID)).toBeVisible();
    await page.unroute("**/v1/sales");
    await payment.getByRole("button", { name: /^Tentar de novo/ }).click();

    const receipt = page.getByRole("dialog", { name: /registrada$/ });
    await expect(receipt).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(receipt).toBeHidden();
  });
});

test("removes a line with a swipe to the left and undoes it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await authenticate(page, "dono");
  await page.goto("/pdv");
  const search = page.getByPlaceholder(SEARCH);
  await expect(search).toBeVisible();
  const products = await barcodesInStock(page, 2);
  for (const { barcode } of products) {
    await search.fill(barcode);
    await search.press("Enter");
  }
  await page.getByRole("button", { name: "Ver venda" }).tap();
  const sheet = page.getByRole("dialog", { name: "Venda" });
  const [first, second] = products;
  const line = sheet.getByRole("listitem").filter({ hasText: first?.name ?? "" });
  await line.tap();
  for (const name of [/^Remover /, /^Aumentar /, /^Desconto em /]) {
    const { width, height } = await boxOf(line.getByRole("button", { name }));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await swipe(page, line, -40);
  await expect(line).toBeVisible();
  await swipe(page, line, -200);
  await expect(line).toHaveCount(0);
  await expect(sheet.getByText(`${first?.name} saiu da venda.`)).toBeVisible();
  await sheet.getByRole("button", { name: "Desfazer" }).tap();
  await expect(line).toBeVisible();
  for (const product of [first, second]) {
    const row = sheet.getByRole("listitem").filter({ hasText: product?.name ?? "" });
    await swipe(page, row, -200);
    await expect(row).toHaveCount(0);
  }
  await context.close();
});

/** Moves a finger horizontally over an element. */
async function swipe(page: Page, element: Locator, by_px: number) {
  const { x, y, width } = await boxOf(element);
  const wire = await page.context().newCDPSession(page);
  const start = { x: x + width - 120, y: y + 12 };
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  for (let step = 1; step <= 8; step++)
    await wire.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: start.x + (by_px * step) / 8, y: start.y }],
    });
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await wire.detach();
}

test("offers a cashier who only sells to collapse the menu, once, and remembers the answer", async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, "dono");
  await authenticate(page, "caixa");
  await openNewRegister(page, owner);
  await owner.context().close();
  const menu = page.locator("#menu");
  const width = async () => (await menu.boundingBox())?.width;
  await expect.poll(width).toBe(256);
  // The header has a button of the same name, which is there before the notice.
  const notice = page.getByRole("status").filter({ hasText: "Mais espaço para vender" });
  await notice.getByRole("button", { name: "Recolher menu", exact: true }).click();
  await expect.poll(width).toBe(48);
  await page.reload();
  await expect(page.getByPlaceholder(SEARCH)).toBeVisible();
  await expect.poll(width).toBe(48);
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBe(256);
  await page.reload();
  await expect(page.getByPlaceholder(SEARCH)).toBeVisible();
  await expect(page.getByText("Mais espaço para vender")).toHaveCount(0);
});
