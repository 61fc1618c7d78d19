import { randomUUID } from "node:crypto";
import { enter, expect, expirePlanOf, linkFromMail, test } from "./journeys";
import { payPlan } from "./plan-payment";

const toast = (page: import("playwright/test").Page, text: string) =>
  page.getByRole("listitem").filter({ hasText: text });

test("shows the required messages for missing login and sign-up fields", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(toast(page, "Por favor, preencha todos os campos.")).toContainText("Erro");
  await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("senha errada");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(toast(page, "E-mail ou senha inválidos")).toContainText("Erro no login");
  await page.getByRole("tab", { name: "Criar Conta" }).click();
  await page.getByLabel("Nome da empresa").fill("Quitanda da Vila");
  await page.getByLabel("E-mail").fill(`${randomUUID()}@exemplo.com.br`);
  await page.getByLabel("Senha (mínimo 8 caracteres)").fill("uma senha boa");
  await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
  await expect(toast(page, "Você precisa aceitar os Termos de Uso para continuar.")).toContainText("Aceite necessário");
});

test("signs up, resets the password by e-mail link and logs in", async ({ page }) => {
  const email = `${randomUUID()}@exemplo.com.br`;
  await test.step("signs up", async () => {
    await page.goto("/login");
    await page.getByRole("tab", { name: "Criar Conta" }).click();
    await page.getByLabel("Nome da empresa").fill("Quitanda da Vila");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Senha (mínimo 8 caracteres)").fill("uma senha boa");
    await page.getByRole("button", { name: "Termos de Uso" }).click();
    await expect(page.getByRole("dialog", { name: "Termos de Uso" })).toContainText("Lei Geral de Proteção de Dados");
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().click();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
    await expect(toast(page, "Conta criada com sucesso!")).toBeVisible();
  });

  await test.step("requests a reset link", async () => {
    await page.goto("/password/reset");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: /Enviar/ }).click();
    await expect(toast(page, "E-mail enviado!")).toContainText(
      "Verifique sua caixa de entrada para continuar com a redefinição.",
    );
    await expect(page.getByText("expira em 60 minutos")).toBeVisible();
  });

  const link = await test.step("opens the link in the e-mail", () =>
    linkFromMail(page, email, "Redefinição de senha", "/password/reset"));

  await test.step("sets a new password", async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/password\/reset$/);
    await page.getByLabel("Nova senha (mínimo 8 caracteres)").fill("outra senha boa");
    await page.getByLabel("Confirmar nova senha").fill("outra senha bo");
    await page.getByRole("button", { name: /senha/i }).last().click();
    await expect(page.getByText("As senhas não coincidem.").first()).toBeVisible();
    await page.getByLabel("Confirmar nova senha").fill("outra senha boa");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Fazer login" }).click();
  });

  await test.step("logs in", async () => {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Senha", { exact: true }).fill("outra senha boa");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.waitForURL(/\/dashboard$/);
    await expect(
      page.getByRole("navigation").getByText("Quitanda da Vila").or(page.getByText("Quitanda da Vila")).first(),
    ).toBeVisible();
  });
});

test("shows a cashier only the permitted menu, redirects from other pages and clears the data on logout", async ({
  page,
}) => {
  await enter(page, "caixa");
  await expect(page).toHaveURL(/\/pdv$/);
  await expect(page.getByRole("link", { name: "PDV – Nova Venda" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Controle de Caixa" })).toHaveCount(0);
  await page.goto("/controle-caixa");
  await expect(page).toHaveURL(/\/pdv$/);
  await page.goto("/nada-aqui");
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("agora-rende.token"))).toBeNull();
  await page.goBack();
  await expect(page.getByRole("link", { name: "PDV – Nova Venda" })).toHaveCount(0);
});

test("redirects to the plan page when the plan has expired, allows reading and renews the plan", async ({ page }) => {
  await expirePlanOf("vencido");
  await enter(page, "vencido");
  await expect(page).toHaveURL(/\/atualizar-plano$/);
  await page.getByRole("button", { name: "Consultar em modo leitura" }).click();
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByText(/leitura/i).first()).toBeVisible();
  await page.goto("/atualizar-plano");
  await payPlan(page);
  await expect(toast(page, "Plano atualizado")).toContainText("Seu plano foi atualizado com sucesso.");
});

test("keeps the master administrator on the master pages", async ({ page }) => {
  await enter(page, "master");
  await expect(page).toHaveURL(/\/master-admin$/);
  await page.goto("/pdv");
  await expect(page).toHaveURL(/\/master-admin$/);
  await expect(page.getByText("Mercadinho Boa Vista").first()).toBeVisible();
});

test("shows anonymous visitors the landing page at unknown URLs, with the status 404", async ({ page }) => {
  expect((await page.goto("/"))?.status()).toBe(200);
  expect((await page.goto("/nada"))?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Entrar", exact: true }).first()).toBeVisible();
  expect(await page.locator("h1").count()).toBe(1);
});
