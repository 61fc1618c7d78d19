import type { Locator, Page } from "playwright/test";
import { authenticate, enter, expect, test } from "./journeys";
import { api } from "./till";

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
  await authenticate(page, "dono");
  await page.goto("/financeiro/contas-pagar?nova=1");
  const bill = page.getByRole("dialog", { name: "Nova conta" });
  await keepsUntilAnswered(page, bill, bill.getByLabel("Descrição"), "Aluguel do depósito");
});

test("asks before Esc discards a delivery and receives nothing", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/lista-compra");
  const tick = page.getByLabel(/^Marcar /).first();
  await tick.check();
  await page.getByRole("button", { name: "Dar entrada" }).click();
  const delivery = page.getByRole("dialog", { name: "Dar entrada" });
  await keepsUntilAnswered(page, delivery, delivery.getByLabel("Chegou").first(), "37");
  await expect(tick).toBeChecked();
});

test("asks before Esc discards a payment and pays nothing", async ({ page }) => {
  await enter(page, "dono");
  const description = `Frete ${Date.now()}`;
  const bill = { description, category: "Frete", amount_cents: 4_000, due_date: "2026-12-30" };
  expect(await api(page, "POST", "/payables", bill)).not.toBeNull();
  await page.goto(`/financeiro/contas-pagar?periodo=todas&busca=${encodeURIComponent(description)}`);
  const pay = page.getByRole("button", { name: `Pagar ${description}` });
  await pay.click();
  const payment = page.getByRole("dialog", { name: "Registrar pagamento" });
  await keepsUntilAnswered(page, payment, payment.getByLabel(/^Juros/), "1,50");
  await expect(pay).toBeVisible();
});

test("asks before Esc discards an invitation", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/configuracoes?aba=usuarios");
  await page.getByRole("button", { name: "Convidar usuário" }).first().click();
  const invitation = page.getByRole("dialog", { name: "Convidar usuário" });
  await keepsUntilAnswered(page, invitation, invitation.getByLabel("Nome"), "Rita Lopes");
});

test("closes an untouched form on Esc without asking", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/financeiro/contas-pagar?nova=1");
  const bill = page.getByRole("dialog", { name: "Nova conta" });
  await expect(bill.getByLabel("Descrição")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bill).toBeHidden();
  await expect(discardQuestion(page)).toHaveCount(0);
});
