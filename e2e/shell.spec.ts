import type { Page } from "playwright/test";
import { authenticate, enter, expect, test } from "./journeys";

const column = (page: Page) => page.locator("#menu");
const widthOf = async (page: Page) => (await column(page).boundingBox())?.width;

test("collapses the menu by key and by width and remembers its state", async ({ page, context }) => {
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas");
  await expect.poll(() => widthOf(page)).toBe(256);
  await page.keyboard.press("Control+b");
  await expect.poll(() => widthOf(page)).toBe(48);
  const kept = (await context.cookies()).find(({ name }) => name === "sidebar_state");
  expect(kept?.value).toBe("false");
  expect((kept?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(7 * 86_400 - 60);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(48);
  await column(page).getByRole("link", { name: "Produtos" }).hover();
  await expect(page.getByRole("tooltip", { name: "Produtos" })).toBeVisible({ timeout: 500 });
  for (const [width, expected] of [
    [1279, 48],
    [1280, 256],
    [768, 48],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => widthOf(page), { message: `${width} px` }).toBe(expected);
  }
});

test("shows the menu as an overlay below 768 px and closes it after navigation", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas");
  await expect(column(page)).toBeHidden();
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const overlay = page.getByRole("dialog", { name: "Menu" });
  await expect.poll(async () => (await overlay.boundingBox())?.width).toBe(288);
  await overlay.getByRole("link", { name: "Consultar Estoque" }).click();
  await expect(page).toHaveURL(/\/consultar-estoque$/);
  await expect(overlay).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect(overlay).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(overlay).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 15) Mobile", viewport: { width: 390, height: 844 } });

  test("renders the column's menu only when the phone is turned to a width that shows it", async ({ page }) => {
    await authenticate(page, "dono");
    const htmlFor = async (headers: Record<string, string>) =>
      (await page.request.get("/consultar-vendas", { headers })).text();
    const menuLink = 'href="/consultar-estoque"';
    expect((await htmlFor({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" })).includes(menuLink)).toBe(true);
    expect((await htmlFor({})).includes(menuLink)).toBe(false);

    await page.goto("/consultar-vendas");
    await expect(page.getByRole("button", { name: "Abrir menu" })).toBeVisible();
    await expect(column(page).getByRole("link")).toHaveCount(0);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => widthOf(page)).toBe(48);
    await expect(column(page).getByRole("link", { name: "Consultar Estoque" })).toBeVisible();
  });
});

test("opens all menu groups initially, collapses them, and hides those without permission", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas");
  const menu = column(page);
  await expect(menu.getByRole("link")).toHaveCount(16);
  await menu.getByRole("button", { name: "Vendas", exact: true }).click();
  await expect(menu.getByRole("link")).toHaveCount(10);
  await menu.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, "caixa");
  await expect(menu.getByRole("link", { name: "PDV – Nova Venda" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Configurações Gerais" })).toHaveCount(0);
});

test("shows the support hours and copies the phone number", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas");
  const account = page.getByRole("button", { name: /^Conta de/ });
  await account.click();
  await page.getByRole("menuitem", { name: "Suporte" }).click();
  const support = page.getByRole("dialog", { name: "Suporte" });
  await expect(support).toContainText("08:00–18:00");
  await expect(support).toContainText("09:00–13:00");
  await expect(support.getByRole("link", { name: "Abrir conversa" })).toHaveAttribute("href", /wa\.me\/55\d+\?text=Ol/);
  await support.getByRole("button", { name: "Copiar" }).click();
  const phone = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(`Número copiado: ${phone}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
});

test("applies the chosen theme immediately and to the next page's first paint", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas");
  await page.getByRole("button", { name: /^Conta de/ }).click();
  await page.getByRole("menuitemradio", { name: "Escuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await page.request.get("/consultar-vendas")).text();
  expect(html).toContain('data-theme="dark"');
});

test("shows the not-found page inside the layout", async ({ page }) => {
  await authenticate(page, "dono");
  const answer = await page.goto("/nada-aqui");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Erro");
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
});

test("outlines the current page and the chosen option in forced colours, which have no backgrounds", async ({
  page,
}) => {
  await enter(page, "dono");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/consultar-vendas");
  const links = column(page).getByRole("link");
  await expect(links.and(page.locator("[aria-current]"))).toHaveCSS("outline-width", "3px");
  await expect(links.and(page.locator(":not([aria-current])")).first()).toHaveCSS("outline-style", "none");
  const chosen = page
    .getByRole("main")
    .locator("label")
    .filter({ has: page.locator("input:checked") })
    .first();
  await expect(chosen).toHaveCSS("outline-width", "3px");
});

test("offers to skip the menu on the first Tab", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas");
  await expect(page.locator("#preloader")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Pular para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
