import type { Locator, Page } from "playwright/test";
import { enter, expect, test } from "./journeys";

const asking = (page: Page) => page.getByRole("dialog", { name: "Sair sem salvar?" });

/** Esc over a form in which something was typed asks; the form stays as it is, or goes, by what is answered. */
async function keepsUntilAnswered(page: Page, form: Locator, field: Locator, typed: string) {
  await field.fill(typed);
  const written = await field.inputValue();
  await page.keyboard.press("Escape");
  await expect(asking(page)).toContainText("O que você mudou aqui não foi salvo.");
  await asking(page).getByRole("button", { name: "Continuar editando" }).click();
  // While it fades the question still takes the next Esc.
  await expect(asking(page)).toHaveCount(0);
  await expect(field).toHaveValue(written);
  await page.keyboard.press("Escape");
  await asking(page).getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(asking(page)).toHaveCount(0);
  await expect(form).toBeHidden();
}

test("what is typed of a bill is not lost to Esc", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/financeiro/contas-pagar?nova=1");
  const bill = page.getByRole("dialog", { name: "Nova conta" });
  await keepsUntilAnswered(page, bill, bill.getByLabel("Descrição"), "Aluguel do depósito");
});

test("what is typed of a delivery is not lost to Esc, and nothing of it came in", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/lista-compra");
  const tick = page.getByLabel(/^Marcar /).first();
  await tick.check();
  await page.getByRole("button", { name: "Dar entrada" }).click();
  const delivery = page.getByRole("dialog", { name: "Dar entrada" });
  await keepsUntilAnswered(page, delivery, delivery.getByLabel("Chegou").first(), "37");
  await expect(tick).toBeChecked();
});

test("a form in which nothing was typed goes with Esc at once", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/financeiro/contas-pagar?nova=1");
  const bill = page.getByRole("dialog", { name: "Nova conta" });
  await expect(bill.getByLabel("Descrição")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bill).toBeHidden();
  await expect(asking(page)).toHaveCount(0);
});
