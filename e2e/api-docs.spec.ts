import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./journeys";

const GUIDES = ["/api/docs/guia", "/api/docs/guide"];

test("shows the guides on a phone without scripts, accessible in both color schemes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of GUIDES) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      expect((await new AxeBuilder({ page }).analyze()).violations, `${path} ${colorScheme}`).toEqual([]);
    }
  }
  expect(await page.locator("script").count()).toBe(0);
});

test("finds a call of the reference by words of its description, without accents", async ({ page }) => {
  await page.goto("/api/docs");
  const search = page.getByRole("textbox", { name: "Buscar por endereço ou descrição" });
  await search.fill("devolucao venda");
  await expect(page.locator(".opblock-tag-section")).not.toHaveCount(0);
  await expect(page.locator('[id^="operations-tag-products"]')).toHaveCount(0);
  await search.fill("não existe chamada assim");
  await expect(page.locator(".opblock-tag-section")).toHaveCount(0);
});

test("fits the reference to a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/docs");
  await expect(page.locator(".opblock-tag-section").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const width of [1440, 390]) {
  test(`has no axe violations in the reference, closed and with a call opened, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
    await page.goto("/api/docs");
    await expect(page.locator(".opblock-tag-section").first()).toBeVisible();
    expect(await violations(), "closed").toEqual([]);
    for (const call of ["sales/salesCreate", "products/productsList"]) {
      await page.goto(`/api/docs#/${call}`);
      await page.reload();
      await expect(page.locator(".opblock.is-open .responses-table").last()).toBeVisible();
      expect(await violations(), call).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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
