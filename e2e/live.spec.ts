import type { Page } from "playwright/test";
import { catchPrinting, enter, expect, test } from "./journeys";
import { scan } from "./scan";
import {
  beginCash,
  closeRegister,
  createProduct,
  emptyCart,
  money,
  OPENING_CENTS,
  openTill,
  updateLatest,
} from "./till";

const tileOf = (page: Page, name: string) => page.getByRole("option", { name: new RegExp(name) });

test("shows a sale and a new price of one device on the others without a reload", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Guaraná ${Date.now()}`;
  await catchPrinting(page);
  await enter(page, "dono");
  await openTill(page);
  await emptyCart(page);
  const { id, barcode, category_id } = await createProduct(page, { name, sale_price_cents: 700 });

  const device = await browser.newContext({ baseURL, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const other = await device.newPage();
  const connected = other.waitForResponse(/\/v1\/live-updates$/);
  await enter(other, "caixa");
  await openTill(other);
  await connected;
  await other.getByPlaceholder("Nome, código ou 3*código").fill(name);
  await expect(tileOf(other, name)).toContainText("90 un");

  await test.step("the stock after a sale", async () => {
    await scan(page, barcode);
    await expect(page.getByLabel("Total da venda")).toHaveText(money(700));
    await beginCash(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: /registrada$/ })).toBeVisible();
    await expect(tileOf(other, name)).toContainText("89 un");
    await page.keyboard.press("Enter");
  });

  await test.step("a new price", async () => {
    const fields = { name, barcode, category_id, unit: "un", sale_price_cents: 800 };
    expect(await updateLatest(page, `/products/${id}`, fields)).not.toBeNull();
    await expect(tileOf(other, name)).toContainText("R$ 8,00");
  });

  await test.step("a held sale", async () => {
    await scan(page, barcode);
    await page.keyboard.press("F8");
    await page.getByLabel(/^Observação da espera/).fill("para o outro caixa");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Total da venda")).toHaveText(money(0));
    await expect(other.getByRole("button", { name: /^Vendas em espera: [1-9]/ })).toBeVisible();
  });
  await page.keyboard.press("F8");
  await page.locator("[data-recall]").filter({ hasText: "para o outro caixa" }).click();
  await expect(page.getByLabel("Total da venda")).toHaveText(money(800));
  await emptyCart(page);
  await closeRegister(other, OPENING_CENTS);
  await device.close();
});
