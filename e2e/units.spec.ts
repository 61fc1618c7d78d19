import { catchPrinting, enter, expect, test } from "./journeys";
import { api, beginCash, createProduct, emptyCart, money, openTill, typeByHand } from "./till";

const PRICE_CENTS = 1_990;
const STOCK_MILLI = 90_000;

test("sells two and a half metres, prints them on the receipt and keeps the rest in stock", async ({ page }) => {
  await catchPrinting(page);
  await enter(page, "dono");
  const name = `Tecido de algodão ${Date.now()}`;
  const { id, barcode } = await createProduct(page, { name, sale_price_cents: PRICE_CENTS, unit: "m" });
  await openTill(page);
  await emptyCart(page);

  await test.step("types the length in front of the code", async () => {
    await typeByHand(page, `2,5*${barcode}`);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Total da venda")).toHaveText(money(4_975));
    await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toContainText("2,500");
  });

  await test.step("shows the length and the price of a metre on the receipt", async () => {
    await beginCash(page);
    await page.keyboard.press("Enter");
    const receipt = page.getByRole("dialog", { name: /registrada$/ });
    await expect(receipt).toContainText("2,500 m");
    await expect(receipt).toContainText(money(4_975));
    await page.keyboard.press("Enter");
  });

  await test.step("keeps the rest in stock", async () => {
    const product = await api<{ current_stock_milli: number }>(page, "GET", `/products/${id}`);
    expect(product?.current_stock_milli).toBe(STOCK_MILLI - 2_500);
    await page.goto(`/consultar-estoque?busca=${encodeURIComponent(name)}`);
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText("87,500 m");
  });
});
