import { violationsOf } from "./axe";
import { expect, test } from "./journeys";

const GUIDES = ["/api/docs/guia", "/api/docs/guide"];

test("shows the guides on a phone without scripts, accessible in both color schemes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of GUIDES) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      expect(await violationsOf(page), `${path} ${colorScheme}`).toEqual([]);
    }
  }
  expect(await page.locator("script").count()).toBe(0);
});

test("finds a call of the reference by words of its description, without accents, and returns to the list", async ({
  page,
}) => {
  await page.goto("/api/docs");
  const calls = page.locator("#index li");
  const all = await calls.count();
  const search = page.getByRole("searchbox", { name: "Buscar por endereço ou descrição" });
  await search.fill("devolucao venda");
  const status = page.getByRole("status").filter({ hasText: `de ${all} chamadas` });
  await expect(status).toBeVisible();
  await expect(page.getByRole("heading", { name: "products", exact: true })).toBeHidden();
  const found = calls.filter({ visible: true });
  await expect(status).toHaveText(`${await found.count()} de ${all} chamadas`);
  await search.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".opblock.is-open .responses-table").last()).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Chamadas de/ })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(found.first()).toBeVisible();
  await expect(found.first().getByRole("link")).toBeFocused();
  await expect(search).toHaveValue("devolucao venda");
  await search.fill("não existe chamada assim");
  await expect(page.getByText("Nenhuma chamada com essas palavras.")).toBeVisible();
  await expect(found).toHaveCount(0);
});

test("lists the calls of the reference without scripts, and fits a phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/docs");
  await expect(page.getByRole("link", { name: "POST /v1/sales Registra" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test("loads Swagger UI only for an opened call, and says what to do if it does not load", async ({ page }) => {
  const swagger: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("swagger")) swagger.push(request.url());
  });
  await page.route(/swagger-ui-bundle/, (route) => route.abort(), { times: 1 });
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "products", exact: true })).toBeAttached();
  expect(swagger).toEqual([]);
  await page.goto("/api/docs#/sales/salesCreate");
  await expect(page.getByText("Não foi possível carregar a chamada.")).toBeVisible();
  await page.getByRole("link", { name: "Todas as chamadas" }).click();
  await page.goBack();
  await expect(page.locator(".opblock.is-open .responses-table").last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test("names the opened call in the address and goes back to the list in one step", async ({ page }) => {
  await page.goto("/api/docs");
  await page.locator('#index a[href="#/sales/salesCreate"]').click();
  const opened = page.locator(".opblock.is-open");
  await expect(opened.locator(".responses-table").last()).toBeVisible();
  await page.locator("#operations-sales-salesList .opblock-summary-control").click();
  await expect(opened).toHaveCount(2);
  await expect(page).toHaveURL(/#\/sales\/salesList$/);
  await page.goBack();
  await expect(page.locator('#index a[href="#/sales/salesCreate"]')).toBeFocused();
  await page.locator('#index a[href="#/products/productsList"]').click();
  await expect(page.locator("#operations-products-productsList.is-open")).toBeInViewport();
});

test("shows the conventions, the error codes and the schemas", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByRole("link", { name: /^convenções/ }).click();
  await expect(page.getByRole("heading", { name: "Idempotência" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "STALE_VERSION" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Schemas" })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`has no axe violations in the reference, closed and with a call opened, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Swagger UI is light in both color schemes: with dark colors, one call shows what is around it.
    const opened = { light: ["sales/salesCreate", "products/productsList"], dark: ["products/productsList"] };
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/api/docs");
      await expect(page.getByRole("heading", { name: "sales", exact: true })).toBeAttached();
      expect(await violationsOf(page), `list, ${colorScheme}`).toEqual([]);
      await fits();
      for (const call of opened[colorScheme]) {
        await page.goto("about:blank");
        await page.goto(`/api/docs#/${call}`);
        await expect(page.locator(".opblock.is-open .responses-table").last()).toBeVisible();
        expect(await violationsOf(page), `${call}, ${colorScheme}`).toEqual([]);
        await fits();
      }
    }
    await page.goto("about:blank");
    await page.goto("/api/docs#/convencoes");
    await expect(page.getByRole("heading", { name: "Idempotência" })).toBeVisible();
    expect(await violationsOf(page), "conventions").toEqual([]);
    await fits();
  });
}

test("runs a call from the reference with a token, and shows the fields of its response", async ({ page }) => {
  const credentials = { email: "caixa@demo.agorarende.com.br", password: "demonstracao" };
  const { token } = await (await page.request.post("/v1/login", { data: credentials })).json();
  await page.goto("/api/docs#/user/authUser");
  const call = page.locator(".opblock.is-open");
  await page.getByRole("button", { name: "Authorize", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Autorização" });
  await dialog.getByRole("textbox").fill(token);
  await dialog.getByRole("button", { name: "Apply credentials" }).click();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(call.locator(".live-responses-table .response-col_status").last()).toContainText("200");
  await expect(call.locator(".live-responses-table")).toContainText(credentials.email);
  await call.getByRole("tab", { name: "Schema" }).first().click();
  await expect(call.locator(".json-schema-2020-12").first()).toContainText("permissions");
});
