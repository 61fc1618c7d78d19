import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, linkFromMail, test } from "./journeys";

const MAX_INPUTS = 15;
const MAX_MS = 180_000;

/** Counts inputs: each filled field, click or key press is one input. */
function countInputs(page: Page) {
  let inputs = 0;
  return {
    fill: async (label: string, text: string, exact = false) => {
      inputs += 1;
      await page.getByLabel(label, { exact }).fill(text);
    },
    click: async (name: string) => {
      inputs += 1;
      await page.getByRole("button", { name, exact: true }).click();
    },
    tick: async () => {
      inputs += 1;
      await page.getByRole("checkbox").check();
    },
    press: async (key: string) => {
      inputs += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      inputs += 1;
      await page.keyboard.type(text);
    },
    count: () => inputs,
  };
}

test("makes the first sale within fifteen inputs after sign-up, undoes it and invites a cashier", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const cashier = `${randomUUID()}@exemplo.com.br`;
  const input = countInputs(page);
  const search = page.getByPlaceholder("Nome, código ou 3*código");

  await test.step("from the sign-up to the first receipt", async () => {
    await page.goto("/login?aba=criar-conta");
    const began = Date.now();
    await input.fill("Nome da empresa", "Quitanda da Vila");
    await input.fill("E-mail", email);
    await input.fill("Senha (mínimo 8 caracteres)", "uma senha boa");
    await input.tick();
    await input.click("Criar Conta");
    await input.click("Entrar na loja");
    await page.waitForURL(/\/dashboard$/);
    await input.fill("Seu nome", "Rosa Lima");
    await input.click("Salvar nome");
    await expect(page.getByRole("button", { name: "Conta de Rosa Lima" })).toBeVisible();
    await input.fill("Um produto que você vende", "Café 500 g");
    await input.fill("Preço", "1850", true);
    await input.click("Cadastrar e abrir o caixa");
    await page.waitForURL(/\/pdv$/);
    await expect(search).toBeFocused();
    await expect(page.getByRole("complementary", { name: "Guia da primeira venda" })).toContainText("F9");
    await input.type("cafe");
    await expect(page.getByRole("listbox", { name: "Produtos" }).getByText("Café 500 g").first()).toBeVisible();
    await input.press("Enter");
    await expect(page.getByRole("button", { name: /^Remover / })).toHaveCount(1);
    await input.press("F9");
    await expect(page.getByRole("dialog", { name: "Pagamento" })).toBeVisible();
    await input.press("Enter");
    await expect(page.getByText("CUPOM NÃO FISCAL").first()).toBeVisible();
    expect(input.count()).toBeLessThanOrEqual(MAX_INPUTS);
    expect(Date.now() - began).toBeLessThan(MAX_MS);
  });

  await test.step("closes the guide and resumes it", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Primeira venda feita" })).toBeVisible();
    await page.getByRole("button", { name: "Deixar o guia para depois" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Continuar o guia da primeira venda" }).click();
  });

  await test.step("undoes the test sale", async () => {
    await page.getByRole("button", { name: "Cancelar a venda de teste" }).click();
    const dialog = page.getByRole("dialog", { name: /Cancelar a venda/ });
    await dialog.getByLabel("Motivo").selectOption({ index: 1 });
    await dialog.getByRole("textbox").fill("Era só um teste");
    await dialog.getByRole("button", { name: "Cancelar venda" }).click();
    await expect(page.getByText("Venda cancelada").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Primeira venda feita" })).toHaveCount(0);
  });

  await test.step("confirms the owner's e-mail", async () => {
    await page.goto(await linkFromMail(page, email, "Confirme seu e-mail", "/confirmar-email"));
    await page.getByRole("button", { name: "Confirmar meu e-mail" }).click();
    await expect(page.getByRole("heading", { name: "E-mail confirmado" })).toBeVisible();
  });

  await test.step("invites a cashier", async () => {
    await page.goto("/configuracoes?aba=usuarios&novo=1");
    const dialog = page.getByRole("dialog", { name: "Convidar usuário" });
    await dialog.getByLabel("Nome").fill("Bia Caixa");
    await dialog.getByLabel("E-mail").fill(cashier);
    await dialog.getByRole("button", { name: "Enviar convite" }).click();
    await expect(page.getByText("Convite enviado").first()).toBeVisible();
  });

  await test.step("sets the cashier's password and shows only the PDV", async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "pt-BR" });
    const hers = await context.newPage();
    await hers.goto(await linkFromMail(hers, cashier, "Convite para usar", "/password/reset"));
    await hers.getByLabel(/senha \(mínimo 8 caracteres\)/i).fill("senha da bia");
    await hers.getByLabel(/^Confirm/).fill("senha da bia");
    await hers.keyboard.press("Enter");
    await hers.getByRole("link", { name: "Fazer login" }).click();
    await hers.getByLabel("E-mail").fill(cashier);
    await hers.getByLabel("Senha", { exact: true }).fill("senha da bia");
    await hers.getByRole("button", { name: "Entrar", exact: true }).click();
    await hers.waitForURL(/\/pdv$/);
    await expect(hers.getByRole("link", { name: "PDV – Nova Venda" })).toBeVisible();
    for (const hidden of ["Dashboard", "Consultar Vendas", "Configurações Gerais", "Fiado"])
      await expect(hers.getByRole("link", { name: hidden })).toHaveCount(0);
    await hers.goto("/dashboard");
    await expect(hers).toHaveURL(/\/pdv$/);
    await context.close();
  });
});

test("opens the demo shop with one click, without access to the settings", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Entrar na demonstração" }).click();
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByText("Mercadinho Boa Vista").first()).toBeVisible();
  await page.goto("/configuracoes");
  await expect(page).not.toHaveURL(/configuracoes/);
});
