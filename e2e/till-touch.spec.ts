import type { Browser, Page } from "playwright/test";
import { authenticate, catchPrinting, expect, test } from "./journeys";
import { api, createProduct, emptyCart, money, openTill } from "./till";

const DEVICES = [
  { name: "a tablet in landscape", viewport: { width: 1280, height: 800 } },
  { name: "a tablet in portrait", viewport: { width: 800, height: 1280 } },
  // The height that the browser's bars leave.
  { name: "a phone", viewport: { width: 390, height: 664 } },
] as const;
const SMALLEST_PX = 44;
const PRICE_CENTS = 1_801;

/** Opens the till of the owner on a touch screen. */
async function openTouchTill(
  browser: Browser,
  baseURL: string | undefined,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch: true,
    isMobile: true,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openTill(page);
  return page;
}

/** Lists what can be touched and is smaller than a fingertip, in the open dialog or menu, or else on the page. */
const smallTargets = (page: Page) =>
  page.evaluate((smallest_px) => {
    const layers = [...document.querySelectorAll("[role=menu], [role=dialog]")];
    const layer = layers.findLast((node) => node.checkVisibility()) ?? document.body;
    const touchable =
      "button, a[href], input, select, textarea, summary, [role=option], [role=menuitem], [role=menuitemradio]";
    return [...layer.querySelectorAll<HTMLElement>(touchable)].flatMap((node) => {
      // A tap anywhere on the label, or on the line of the cart, does the same.
      const target = node.closest<HTMLElement>(node.hasAttribute("aria-expanded") ? "li" : "label") ?? node;
      const { width, height } = target.getBoundingClientRect();
      const isHidden = !node.checkVisibility({ opacityProperty: false, visibilityProperty: true }) || width <= 1;
      if (isHidden || node.matches(":disabled") || Math.min(width, height) >= smallest_px - 0.5) return [];
      const name = node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "";
      return [`${node.tagName.toLowerCase()} “${name.slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`];
    });
  }, SMALLEST_PX);

const expectLargeTargets = (page: Page, where: string) =>
  test.step(where, async () => expect(await smallTargets(page), where).toEqual([]));

async function tapMenu(page: Page, button: RegExp | string, item: string) {
  await page.getByRole("button", { name: button }).tap();
  await expect(page.getByRole("menuitem", { name: item })).toBeVisible();
  await expectLargeTargets(page, `the menu with ${item}`);
  await page.getByRole("menuitem", { name: item }).tap();
}

/** Closes the open dialog by its button. */
async function tapClose(page: Page) {
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Fechar", exact: true }).tap();
}

for (const { name: device, viewport } of DEVICES)
  test(`has only large targets in a whole sale and the register's tasks on ${device}`, async ({ browser, baseURL }) => {
    const page = await openTouchTill(browser, baseURL, viewport);
    const isPhone = viewport.width < 700;
    const openCart = async () => {
      if (isPhone) await page.getByRole("button", { name: "Ver venda" }).tap();
    };
    const closeCart = async () => {
      if (isPhone) await tapClose(page);
    };
    const stamp = Date.now();
    const { barcode } = await createProduct(page, { name: `Café ${stamp}`, sale_price_cents: PRICE_CENTS });
    const cheese = `Queijo ${stamp}`;
    await createProduct(page, { name: cheese, sale_price_cents: 5_000, unit: "kg" });
    const search = page.getByPlaceholder("Nome, código ou 3*código");
    const payment = page.getByRole("dialog", { name: "Pagamento" });
    await openCart();
    await emptyCart(page);
    await closeCart();

    await expectLargeTargets(page, "the empty till");
    await search.fill(cheese);
    await page.getByRole("option", { name: new RegExp(cheese) }).tap();
    const weight = page.getByRole("dialog", { name: cheese });
    await expectLargeTargets(page, "the weight");
    for (const digit of ["3", "5", "0"]) await weight.getByRole("button", { name: digit, exact: true }).tap();
    await expect(weight.getByRole("textbox", { name: "Peso" })).toHaveValue("0,350");
    await weight.getByRole("button", { name: "Incluir", exact: true }).tap();
    await expect(weight).toBeHidden();
    await search.fill(barcode);
    await expectLargeTargets(page, "the search");
    await search.press("Enter");
    await expect(search).toHaveValue("");

    await openCart();
    await expect(page.getByLabel("Total da venda").last()).toHaveText(money(PRICE_CENTS + 1_750));
    await expectLargeTargets(page, "the cart");
    await page.getByRole("button", { name: "Mais", exact: true }).tap();
    await expect(page.getByRole("menuitem", { name: "Item avulso" })).toBeVisible();
    await expectLargeTargets(page, "the menu of the sale");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /^Pagamento/ }).tap();
    await expectLargeTargets(page, "the payment in cash");
    const finish = payment.locator("button[type=submit]");
    await expect(payment.getByRole("radio", { name: "Dinheiro" })).toBeInViewport({ ratio: 1 });
    await expect(finish).toBeInViewport({ ratio: 1 });
    for (const digit of ["5", "0", "0", "0"]) await payment.getByRole("button", { name: digit, exact: true }).tap();
    await expect(payment.getByLabel("Troco")).toHaveText(money(5_000 - PRICE_CENTS - 1_750));
    for (const method of ["PIX", "Crédito", "Fiado"]) {
      await payment.getByRole("radio", { name: method }).tap();
      if (method === "PIX") {
        const code = await payment.getByRole("img", { name: /^QR Code PIX/ }).boundingBox();
        expect(code?.width).toBeGreaterThanOrEqual(280);
      }
      // Fiado asks for the customer first.
      const customer = page.getByRole("dialog", { name: "Cliente" });
      if (method === "Fiado") {
        await expect(customer).toBeVisible();
        await expectLargeTargets(page, "the customer");
        await tapClose(page);
        await expect(customer).toBeHidden();
      }
      await expectLargeTargets(page, `the payment by ${method}`);
      await expect(finish).toBeInViewport({ ratio: 1 });
    }
    await payment.getByRole("radio", { name: "Dinheiro" }).tap();
    await payment.getByRole("button", { name: "Exato" }).tap();
    await expect(page.getByRole("dialog", { name: /registrada$/ })).toBeVisible();
    await expectLargeTargets(page, "the receipt");
    await page.getByRole("button", { name: /^Nova venda/ }).tap();

    const tasks = [
      ["Suprimento", "Suprimento"],
      ["Sangria", "Sangria"],
      ["Receber fiado", "Receber fiado"],
      ["Receber conta", "Receber conta"],
      ["Visor do cliente", "Visor do cliente"],
      ["Fechar caixa", /^Fechar caixa/],
    ] as const;
    for (const [item, title] of tasks) {
      await tapMenu(page, /^Caixa: /, item);
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      await expectLargeTargets(page, item);
      if (item === "Fechar caixa") {
        await dialog.getByRole("button", { name: "Começar a contagem" }).tap();
        const keypad = dialog.getByRole("group", { name: "Teclado do valor na gaveta" });
        for (const digit of ["1", "2", "5", "0"]) await keypad.getByRole("button", { name: digit, exact: true }).tap();
        await expect(dialog.getByRole("textbox").first()).toHaveValue("12,50");
        await expectLargeTargets(page, "the count");
        await dialog.getByText("Contar cédulas e moedas").tap();
        await expectLargeTargets(page, "the count of notes and coins");
      }
      await tapClose(page);
      await expect(dialog).toBeHidden();
    }
    await page.context().close();
  });

test("has the categories of a phone in the reach of its thumb, and the products' photos on their tiles", async ({
  browser,
  baseURL,
}) => {
  const page = await openTouchTill(browser, baseURL, DEVICES[2].viewport);
  const chip = page.getByRole("group", { name: "Categorias" }).getByRole("button", { name: "Todos" });
  const box = await chip.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(DEVICES[2].viewport.height / 2);

  const { id: category_id } = (await api<{ id: string }>(page, "POST", "/categories", {
    name: `Foto ${Date.now()}`,
  })) ?? {
    id: "",
  };
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const picture = await page.screenshot({ type: "png", clip: { x: 0, y: 0, width: 120, height: 80 } });
  const stored = await page.request.post("/v1/files/photos", {
    headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
    data: picture,
  });
  expect(stored.ok(), await stored.text()).toBe(true);
  const { path: photo } = (await stored.json()) as { path: string };
  const name = `Retrato ${Date.now()}`;
  expect(
    await api(page, "POST", "/products", {
      name,
      category_id,
      unit: "un",
      sale_price_cents: 500,
      initial_stock_milli: 1_000,
      favorite: true,
      photo,
    }),
  ).not.toBeNull();
  await page.reload();
  const tile = page.getByRole("option", { name: new RegExp(name) });
  const image = await tile.locator("img").boundingBox();
  expect(image?.width).toBeGreaterThan(100);
  await page.context().close();
});

test("asks for the customer of a fiado when a busy page learns of the tap only by its click", async ({
  browser,
  baseURL,
}) => {
  const page = await openTouchTill(browser, baseURL, DEVICES[2].viewport);
  const { barcode } = await createProduct(page, { name: `Café ${Date.now()}`, sale_price_cents: PRICE_CENTS });
  const search = page.getByPlaceholder("Nome, código ou 3*código");
  await search.fill(barcode);
  await search.press("Enter");
  await page.getByRole("button", { name: "Ver venda" }).tap();
  await page.getByRole("button", { name: /^Pagamento/ }).tap();
  // The browser cancels the touch of a page that does not answer for a second, and sends the click later.
  await page.getByRole("radio", { name: "Fiado" }).dispatchEvent("click", { detail: 1 });
  await expect(page.getByRole("dialog", { name: "Cliente" })).toBeVisible();
  await page.context().close();
});
