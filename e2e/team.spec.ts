import { randomUUID } from "node:crypto";
import { generateSync } from "otplib";
import type { Page } from "playwright/test";
import { authenticate, enter, expect, linkFromMail, test } from "./journeys";

const PASSWORD = "uma senha boa para entrar";

/** Moves the focus with Tab until `reached`, as a user without a mouse does. */
async function tabTo(page: Page, reached: ReturnType<Page["getByRole"]>) {
  await expect(reached).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if (await reached.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The element cannot be reached with Tab");
}

async function pressButton(page: Page, name: string) {
  await tabTo(page, page.getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
}

test("invites support by keyboard, who sees companies but no charges and no settings", async ({ page, browser }) => {
  const email = `${randomUUID()}@plataforma.example`;
  await authenticate(page, "master");
  await page.goto("/master-admin/settings?aba=equipe");
  await pressButton(page, "Convidar pessoa");
  await expect(page.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await page.keyboard.type("Bia Lemos");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Perfil")).toHaveValue("platform_support");
  await page.keyboard.press("Enter");
  await pressButton(page, "Enviar convite");
  const row = page.getByRole("table", { name: "Equipe", exact: true }).getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Suporte");
  await expect(row).toContainText("Convidado");
  await expect(page.getByText("Convidou Bia Lemos com o perfil Suporte").first()).toBeVisible();

  const support = await (await browser.newContext()).newPage();
  const link = await linkFromMail(support, email, "Acesso à administração", "/password/reset");
  await support.goto(link);
  await support.getByLabel("Senha (mínimo 8 caracteres)").fill(PASSWORD);
  await support.getByLabel("Confirmar senha").fill(PASSWORD);
  await support.keyboard.press("Enter");
  await support.getByRole("link", { name: "Fazer login" }).press("Enter");
  await support.waitForURL(/\/login$/);
  await support.getByLabel("E-mail").fill(email);
  await support.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await support.keyboard.press("Enter");
  await expect(support).toHaveURL(/\/master-admin\/seguranca$/);
  await pressButton(support, "Ativar aplicativo");
  const secret = (await support.getByRole("dialog").locator("span.font-mono").innerText()).replaceAll(" ", "");
  await support.getByLabel("Código do aplicativo").fill(generateSync({ secret }));
  await support.keyboard.press("Enter");
  await pressButton(support, "Já guardei");
  await pressButton(support, "Ir para o painel");
  await support.waitForURL(/\/master-admin$/);

  await expect(support.getByText("Receita mensal (MRR)")).toHaveCount(0);
  await support
    .getByRole("link", { name: /Mercadinho Boa Vista/ })
    .first()
    .press("Enter");
  await expect(support.getByRole("heading", { name: "Usuários" })).toBeVisible();
  await expect(support.getByRole("button", { name: "Ver como a empresa" })).toBeVisible();
  await expect(support.getByRole("heading", { name: "Cobranças" })).toHaveCount(0);
  await expect(support.getByRole("button", { name: "Ações", exact: true })).toHaveCount(0);
  await support.goto("/master-admin/settings");
  await expect(support.getByRole("tab")).toHaveText(["Saúde", "Segurança"]);
  for (const path of ["/master-admin/cobrancas", "/master-admin/historico", "/master-admin/settings?aba=equipe"]) {
    await support.goto(path);
    await expect(support.getByRole("heading", { name: "Acesso Negado" })).toBeVisible();
  }

  await page.goto("/master-admin/settings?aba=equipe");
  await tabTo(
    page,
    page.getByRole("row").filter({ hasText: email }).getByRole("button", { name: "Ações de Bia Lemos" }),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Mudar perfil" })).toBeFocused();
  for (const item of ["Refazer acesso", "Bloquear"]) {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: item })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await pressButton(page, "Bloquear");
  await expect(row).toContainText("Bloqueado");
  await support.goto("/master-admin");
  await expect(support).toHaveURL(/\/login/);
  await support.context().close();
});

test("lets finance extend a plan and read charges, but not view a shop's system, suspend it or manage its users", async ({
  page,
}) => {
  await enter(page, "cobranca");
  await expect(page.getByText("Receita mensal (MRR)")).toBeVisible();
  await page
    .getByRole("link", { name: /Mercadinho Boa Vista/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("heading", { name: "Cobranças" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ver como a empresa" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Usuários" }).getByRole("button")).toHaveCount(0);

  await page.getByRole("button", { name: "Ações", exact: true }).press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Estender plano", "Mudar plano"]);
  await page.keyboard.press("Enter");
  await page.getByLabel("Quantos dias").fill("2");
  await page.getByLabel("Motivo").fill(`Cortesia ${randomUUID().slice(0, 8)}`);
  await pressButton(page, "Estender");
  await expect(page.getByRole("listitem").filter({ hasText: "Plano estendido" }).first()).toBeVisible();

  for (const [path, heading] of [
    ["/master-admin/cobrancas", "Falhas de cobrança"],
    ["/master-admin/historico", "Histórico da plataforma"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await page.goto("/master-admin/settings");
  await expect(page.getByRole("tab")).toHaveText(["Cupons", "Segurança"]);
  await page.goto("/master-admin/settings?aba=equipe");
  await expect(page.getByRole("heading", { name: "Acesso Negado" })).toBeVisible();
});
