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
