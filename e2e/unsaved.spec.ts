import type { Page } from "playwright/test";
import { enter, expect, test } from "./journeys";

const ask = (page: Page) => page.getByRole("alertdialog").or(page.getByRole("dialog", { name: "Sair sem salvar?" }));

test("what is typed of a bill is not lost to Esc", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/financeiro/contas-pagar?nova=1");
  const bill = page.getByRole("dialog", { name: "Nova conta" });
  await bill.getByLabel("Descrição").fill("Aluguel do depósito");
  await page.keyboard.press("Escape");
  await expect(ask(page)).toContainText("O que você mudou aqui não foi salvo.");
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(bill.getByLabel("Descrição")).toHaveValue("Aluguel do depósito");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(bill).toBeHidden();
});

test("a form in which nothing was typed goes with Esc at once", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/financeiro/contas-pagar?nova=1");
  const bill = page.getByRole("dialog", { name: "Nova conta" });
  await expect(bill.getByLabel("Descrição")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bill).toBeHidden();
});
