import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { authenticate, expect, test } from "./journeys";
import { api, openTill } from "./till";

test("settles a stock divergence of an offline sale once and keeps it in the history", async ({ page }) => {
  await authenticate(page, "dono");
  await openTill(page);
  const name = `Vela ${Date.now()}`;
  await soldBeyondTheShelf(page, name);
  await page.goto("/consultar-estoque");
  await page.getByRole("button", { name: "Ver divergências" }).click();
  await expect(page).toHaveURL(/aba=divergencias/);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("3 un");

  await row.getByRole("button", { name: `Resolver ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Resolver: ${name}` });
  await expect(dialog.getByLabel("Quanto há na prateleira")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Explique em pelo menos 5 caracteres");
  await dialog.getByLabel("Quanto há na prateleira").fill("4");
  await dialog.getByLabel("O que aconteceu").fill("Caixa que chegou sem entrada");
  await dialog.getByRole("button", { name: "Resolver" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);

  await page.getByText("Resolvidas", { exact: true }).click();
  await expect(row).toContainText("Entraram 4 un");
  await expect(row).toContainText("Caixa que chegou sem entrada");
});

/** Sells five units of a product with a stock of two. */
async function soldBeyondTheShelf(page: Page, name: string) {
  const categories = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
  const product = await api<{ id: string }>(page, "POST", "/products", {
    name,
    category_id: categories?.data[0]?.id,
    unit: "un",
    sale_price_cents: 500,
    initial_stock_milli: 2_000,
  });
  const open = await api<{ data: { id: string; number: number } }>(page, "GET", "/cash-registers/current");
  const series = await api<{ letter: string }>(page, "POST", "/pdv/cash-register/series", { device_id: randomUUID() });
  const sale = await api(page, "POST", "/offline-sales", {
    sale_key: randomUUID(),
    cash_register_id: open?.data.id,
    number: `${open?.data.number}-${series?.letter}001`,
    made_at: new Date().toISOString(),
    expected_total_cents: 2_500,
    items: [{ product_id: product?.id, quantity_milli: 5_000 }],
    prices: [{ product_id: product?.id, sale_price_cents: 500 }],
    payments: [{ method: "dinheiro", amount_cents: 2_500 }],
  });
  expect(sale).not.toBeNull();
}
