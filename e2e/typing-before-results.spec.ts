import type { Page } from "playwright/test";
import { authenticate, enter, expect, test } from "./journeys";
import { followRequests } from "./requests";
import { api, emptyCart, openTill } from "./till";

const SLOW_MS = 900;

/** Delays the search responses. */
const slow = (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });

test("selects the typed customer when Enter is pressed before the results", async ({ page }) => {
  const name = `Zuleica ${Date.now()}`;
  await enter(page, "dono");
  await api(page, "POST", "/customers", { name: `${name} Filha` });
  await api(page, "POST", "/customers", { name });
  await openTill(page);
  await emptyCart(page);
  await slow(page, /\/v1\/pdv\/clients/);
  await page.keyboard.press("F4");
  await expect(page.getByRole("combobox", { name: "Buscar cliente" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cliente" })).toBeHidden();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
});

test("selects the typed supplier when Enter or Tab is pressed before the results", async ({ page }) => {
  const supplier = `Atacado ${Date.now()}`;
  await enter(page, "dono");
  await api(page, "POST", "/suppliers", { name: supplier });
  await page.goto("/lista-compra");
  await slow(page, /\/v1\/suppliers/);
  for (const key of ["Enter", "Tab"]) {
    const goods = `Sacolas ${key} ${Date.now()}`;
    await page.getByRole("button", { name: "Incluir item", exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("O que comprar").fill(goods);
    const quantity = dialog.getByRole("textbox", { name: /^Quant/ });
    await quantity.fill("3");
    await dialog.getByLabel("Fornecedor").focus();
    await page.keyboard.type(supplier.toLowerCase());
    await page.keyboard.press(key);
    if (key === "Tab") {
      await expect(dialog.getByLabel("Fornecedor")).toHaveValue(supplier);
      await dialog.getByRole("button", { name: "Incluir", exact: true }).click();
    }
    await expect(dialog).toBeHidden();
    const list = await api<{ data: { description: string; supplier: { name: string } | null }[] }>(
      page,
      "GET",
      "/purchase-list",
    );
    expect(list?.data.find(({ description }) => description === goods)?.supplier?.name).toBe(supplier);
  }
});

test("adds the typed product once when Enter is pressed before the results", async ({ page }) => {
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
  await slow(page, /\/v1\/pdv\/products/);
  await page.keyboard.type("refrigerante cola");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remover Refrigerante Cola Borbulha 2 l" })).toHaveCount(1);
  await expect(page.getByPlaceholder("Nome, código ou 3*código")).toHaveValue("");
  await emptyCart(page);
});

test("accepts no input in a server-rendered form before hydration and keeps later input", async ({ page }) => {
  await enter(page, "dono");
  await slow(page, /\/_next\/static\/.*chunks\/.*\.js/);
  const requestsEnded = followRequests(page);
  await page.goto("/orcamento/novo", { waitUntil: "commit" });
  const field = page.getByLabel("Prazo de entrega");
  await field.click();
  await page.keyboard.type("cinco dias");
  await requestsEnded();
  await expect(field).toHaveValue("cinco dias");
});

test("keeps the login typed before hydration and logs in once the page is ready", async ({ page }) => {
  await slow(page, /\/_next\/static\/.*chunks\/.*\.js/);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("E-mail").fill("caixa@demo.agorarende.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("demonstracao");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(/\/pdv$/);
});

test("puts text typed while the command palette loads into the palette, not into the product search", async ({
  page,
}) => {
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
  await slow(page, /_next\/static\/.*chunks/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("fornx");
  await page.keyboard.press("Backspace");
  const box = page.getByRole("dialog", { name: "Lista de comandos" }).getByRole("combobox");
  await expect(box).toHaveValue("forn");
  await expect(page.getByPlaceholder("Nome, código ou 3*código")).toHaveValue("");
  await page.keyboard.type("ecedores");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Fornecedores" })).toBeVisible();
});

test("does not open what the palette found for the beginning of the text", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/dashboard");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Lista de comandos" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("forn");
  await expect(palette.getByRole("option", { name: /Forno da Vila/ }).first()).toBeVisible();
  await page.keyboard.type("ecedores");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Fornecedores" })).toBeVisible();
});
