import type { Page } from "playwright/test";
import { authenticate, catchPrinting, expect, test } from "./journeys";
import { scan } from "./scan";
import { beginCash, command, createProduct, emptyCart, money, openTill, typeByHand } from "./till";

const PRICE_CENTS = 1_801;
const CHANGE_CENTS = 199;

const totalOn = (display: Page) => display.getByRole("region", { name: "Total" });

/** Opens the till as the owner, with an empty cart. Returns the barcode of a new product. */
async function openTillWithProduct(page: Page, name: string) {
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
  return createProduct(page, { name, sale_price_cents: PRICE_CENTS });
}

test("mirrors the sale, the PIX code and the change in a second window", async ({ page }) => {
  const name = `Café ${Date.now()}`;
  const { barcode } = await openTillWithProduct(page, name);
  await command(page, "visor do cliente");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Abrir a janela do visor" }).click();
  const display = await opening;
  await expect(display.getByText("Bem-vindo!")).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press("Escape");

  await scan(page, barcode);
  await expect(totalOn(display)).toContainText(money(PRICE_CENTS));
  await expect(display.getByRole("listitem").filter({ hasText: name })).toContainText("1 un");
  await display.reload();
  await expect(totalOn(display)).toContainText(money(PRICE_CENTS));

  const payment = await beginCash(page);
  await page.keyboard.press("F3");
  await expect(display.getByRole("img", { name: `QR Code PIX de ${money(PRICE_CENTS)}` })).toBeVisible();
  await page.keyboard.press("F2");
  await expect(display.getByRole("img", { name: /QR Code/ })).toBeHidden();
  await expect(payment.getByLabel("Valor recebido")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(display.getByRole("status")).toContainText(money(CHANGE_CENTS));

  await expect(page.getByRole("dialog", { name: /registrada$/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(display.getByRole("status")).toContainText("Troco");
  await scan(page, barcode);
  await expect(totalOn(display)).toContainText(money(PRICE_CENTS));
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(display.getByText("Bem-vindo!")).toBeVisible();
  await page.close();
  await expect(display.getByText("Abra o PDV neste navegador")).toBeVisible();
});

test("mirrors the sale on another device until it is disconnected", async ({ page, browser, baseURL }) => {
  const name = `Açúcar ${Date.now()}`;
  const { barcode } = await openTillWithProduct(page, name);
  await command(page, "visor do cliente");
  const dialog = page.getByRole("dialog", { name: "Visor do cliente" });
  await dialog.getByRole("button", { name: "Conectar um aparelho" }).click();
  await expect(dialog.getByRole("img", { name: "QR Code do endereço do visor" })).toBeVisible();
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith("agora-rende.customer-display.")),
  );
  const { token } = JSON.parse(stored?.[1] ?? "{}") as { token: string };
  await page.keyboard.press("Escape");

  const tablet = await browser.newContext({ baseURL, locale: "pt-BR", viewport: { width: 800, height: 1280 } });
  const display = await tablet.newPage();
  await display.goto(`/visor/${token}`);
  await expect(display.getByText("Bem-vindo!")).toBeVisible();
  await scan(page, barcode);
  await scan(page, barcode);
  await expect(totalOn(display)).toContainText(money(2 * PRICE_CENTS));
  await expect(display.getByText(name)).toBeVisible();

  await test.step("shows the sale of now after the device was without network", async () => {
    await tablet.setOffline(true);
    await page.reload();
    await expect(page.getByLabel("Total da venda")).toHaveText(money(2 * PRICE_CENTS));
    await scan(page, barcode);
    await expect(page.getByLabel("Total da venda")).toHaveText(money(3 * PRICE_CENTS));
    await tablet.setOffline(false);
    await expect(totalOn(display)).toContainText(money(3 * PRICE_CENTS));
  });

  await test.step("shows the PIX code and the change", async () => {
    const total = money(3 * PRICE_CENTS);
    await beginCash(page);
    await page.keyboard.press("F3");
    await expect(display.getByRole("img", { name: `QR Code PIX de ${total}` })).toBeVisible();
    await page.keyboard.press("F2");
    await typeByHand(page, "10000");
    await page.keyboard.press("Enter");
    await expect(display.getByRole("status")).toContainText(money(10_000 - 3 * PRICE_CENTS));
    await expect(page.getByRole("dialog", { name: /registrada$/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: /registrada$/ })).toBeHidden();
  });

  await command(page, "visor do cliente");
  await dialog.getByRole("button", { name: "Desligar o visor" }).click();
  await expect(display.getByText("Visor desligado")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Conectar um aparelho" })).toBeVisible();
  await page.keyboard.press("Escape");
  await emptyCart(page);
  await tablet.close();
});
