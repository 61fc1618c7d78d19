import type { Locator, Page } from "playwright/test";
import { enter, expect, test } from "./journeys";

const discardQuestion = (page: Page) => page.getByRole("dialog", { name: "Sair sem salvar?" });

/** Checks that Esc in a form with unsaved input asks first, and that the form stays or closes according to the answer. */
async function keepsUntilAnswered(page: Page, form: Locator, field: Locator, typed: string) {
  await field.fill(typed);
  const written = await field.inputValue();
  await page.keyboard.press("Escape");
  await expect(discardQuestion(page)).toContainText("O que você mudou aqui não foi salvo.");
  await discardQuestion(page).getByRole("button", { name: "Continuar editando" }).click();
  // While it fades out, the question still receives the next Esc.
  await expect(discardQuestion(page)).toHaveCount(0);
  await expect(field).toHaveValue(written);
  await page.keyboard.press("Escape");
  await discardQuestion(page).getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(discardQuestion(page)).toHaveCount(0);
  await expect(form).toBeHidden();
}

test("asks before Esc discards a bill", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/financeiro/contas-pagar?nova=1");
  const bill = page.getByRole("dialog", { name: "Nova conta" });
  await keepsUntilAnswered(page, bill, bill.getByLabel("Descrição"), "Aluguel do depósito");
});

test("asks before Esc discards a delivery and receives nothing", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/lista-compra");
  const tick = page.getByLabel(/^Marcar /).first();
  await tick.check();
  await page.getByRole("button", { name: "Dar entrada" }).click();
  const delivery = page.getByRole("dialog", { name: "Dar entrada" });
  await keepsUntilAnswered(page, delivery, delivery.getByLabel("Chegou").first(), "37");
  await expect(tick).toBeChecked();
});

test("closes an untouched form on Esc without asking", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/financeiro/contas-pagar?nova=1");
  const bill = page.getByRole("dialog", { name: "Nova conta" });
  await expect(bill.getByLabel("Descrição")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bill).toBeHidden();
  await expect(discardQuestion(page)).toHaveCount(0);
});
