import { authenticate, expect, test } from "./journeys";

test("moves through the settings by the arrow keys, across groups", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/configuracoes");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Empresa").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(tab("PDV")).toBeFocused();
  await expect(page).toHaveURL(/aba=pdv/);
  await expect(page.getByRole("tabpanel", { name: "PDV" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("tabpanel", { name: "PIX e recibo" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(tab("LGPD")).toBeFocused();
});

test("selects a setting from a list on a phone, and keeps it in the address", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await authenticate(page, "dono");
  await page.goto("/configuracoes");
  await page.getByLabel("Configuração", { exact: true }).selectOption({ label: "Balança" });
  await expect(page).toHaveURL(/aba=balanca/);
  await expect(page.getByRole("tabpanel", { name: "Balança" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Configuração", { exact: true })).toHaveValue("balanca");
});
