import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { enter, expect, expirePlanOf, makeStaff, test } from "./journeys";
import { emailsTo, payPlan } from "./plan-payment";
import { api, beginCash, openTill } from "./till";

const PASSWORD = "uma senha boa";
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** Creates a shop with one product for this test and logs in its owner. */
async function newShop(page: Page) {
  const email = `${randomUUID()}@exemplo.com.br`;
  const data = { name: "Quitanda do Prazo", email, password: PASSWORD };
  expect((await page.request.post("/v1/register", { data })).status()).toBe(201);
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  const categories = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
  const product = { name: "Rapadura", unit: "un", sale_price_cents: 700, initial_stock_milli: 20_000 };
  await api(page, "POST", "/products", { ...product, category_id: categories?.data[0]?.id });
  return email;
}

async function sellOne(page: Page) {
  await page.getByPlaceholder("Nome, código ou 3*código").fill("rapadura");
  await page
    .getByRole("button", { name: /Rapadura/ })
    .or(page.getByRole("option", { name: /Rapadura/ }))
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Remover / })).toHaveCount(1);
}

async function payInCash(page: Page) {
  const payment = await beginCash(page);
  await expect(payment).toContainText("R$ 7,00");
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: /^Venda .+ registrada$/ });
  await expect(receipt).toContainText("CUPOM NÃO FISCAL");
  await page.keyboard.press("Enter");
  await expect(receipt).toBeHidden();
}

test("allows finishing the sale and closing the register after the plan ends, and renews it by PIX", async ({
  page,
}) => {
  const email = await newShop(page);
  await openTill(page);
  await sellOne(page);

  await test.step("finishes the current sale after the plan ends", async () => {
    await expirePlanOf(email, 1);
    await payInCash(page);
  });

  await test.step("counts and closes the register", async () => {
    await page.getByRole("button", { name: "Caixa: suprimento, sangria, recebimentos e fechamento" }).click();
    await page.getByRole("menuitem", { name: "Fechar caixa" }).click();
    const dialog = page.getByRole("dialog", { name: /caixa|Fechamento/ });
    await dialog.getByRole("button", { name: "Começar a contagem" }).click();
    await dialog.getByRole("textbox", { name: "Dinheiro na gaveta" }).fill("10700");
    await dialog.getByRole("button", { name: "Fechar caixa" }).click();
    await expect(dialog).toContainText("A gaveta confere");
    await page.keyboard.press("Escape");
  });

  await test.step("redirects to the plans instead of opening a register", async () => {
    await page.getByLabel("Valor de abertura").fill("10000");
    await page.getByRole("button", { name: "Abrir caixa" }).click();
    await expect(toast(page, "Atualize seu plano")).toContainText("Seu plano expirou.");
    await page.waitForURL(/\/atualizar-plano$/);
    await expect(page.getByRole("heading", { name: "Seu plano expirou" })).toBeVisible();
  });

  await test.step("updates the screen when the PIX is paid", async () => {
    await payPlan(page);
    await expect(toast(page, "Plano atualizado")).toContainText("Seu plano foi atualizado com sucesso.");
    await page.waitForURL(/\/dashboard$/);
  });

  await test.step("sells again", async () => {
    await openTill(page);
    await sellOne(page);
    await payInCash(page);
    const open = await api<{ data: { id: string } }>(page, "GET", "/cash-registers/current");
    await api(page, "POST", `/cash-registers/${open?.data.id}/closing`, { counted: { dinheiro_cents: 10_700 } });
  });

  await test.step("shows the receipt and sends an e-mail with the plan's end date", async () => {
    await page.goto("/billing/cobrancas");
    await page.getByRole("button", { name: "Recibo" }).first().click();
    await expect(page.getByRole("dialog", { name: /^Recibo nº/ })).toContainText("R$ 49,90");
    await expect
      .poll(async () => (await emailsTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
      .toContain("Pagamento confirmado – Agora Rende");
    const letter = (await emailsTo(email)).find(({ subject }) => subject?.startsWith("Pagamento confirmado"));
    const link = new URL("/billing/cobrancas", page.url()).href;
    for (const words of ["R$ 49,90", "Quitanda do Prazo", link]) {
      expect(letter?.text?.replaceAll("\u00a0", " ")).toContain(words);
      expect(letter?.html?.replaceAll("\u00a0", " ")).toContain(words);
    }
  });
});

test("subscribes with a coupon that an administrator created", async ({ page, browser }) => {
  const code = `FESTA${Date.now().toString(36).toUpperCase()}`;
  const master = await (await browser.newContext()).newPage();
  await enter(master, "master");
  await test.step("creates the coupon", async () => {
    await master.goto("/master-admin/settings?aba=cupons");
    await master.getByRole("button", { name: "Novo cupom" }).first().click();
    const dialog = master.getByRole("dialog", { name: "Novo cupom" });
    await dialog.getByLabel("Código").fill(code.toLowerCase());
    await dialog.getByRole("textbox", { name: "Desconto" }).fill("20");
    await dialog.getByLabel("Planos").selectOption("Só o mensal");
    await dialog.getByRole("button", { name: "Criar cupom" }).click();
    const row = master.getByRole("row").filter({ hasText: code });
    await expect(row).toContainText("20%");
    await expect(row).toContainText("Ativo");
  });

  await test.step("refuses a wrong code and applies the right one", async () => {
    await newShop(page);
    await page.goto("/atualizar-plano");
    await page.getByRole("button", { name: "Tenho um cupom de desconto" }).click();
    const field = page.getByLabel("Cupom de desconto");
    await field.fill("NADA123");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Cupom não encontrado. Confira o código.")).toBeVisible();
    await field.fill(code);
    await page.getByRole("button", { name: "Aplicar cupom" }).click();
    await expect(page.getByText(`Cupom ${code} aplicado`)).toBeVisible();
    await expect(page.getByText("Com o cupom: R$ 39,92")).toBeVisible();
    await expect(page.getByText("O cupom não vale para este plano")).toBeVisible();
  });

  await test.step("pays the discounted PIX", async () => {
    await payPlan(page);
    await expect(toast(page, "Plano atualizado")).toBeVisible();
  });

  await test.step("shows the coupon on the receipt and to the administrator", async () => {
    await page.goto("/billing/cobrancas");
    await page.getByRole("button", { name: "Recibo" }).first().click();
    const receipt = page.getByRole("dialog", { name: /^Recibo nº/ });
    await expect(receipt).toContainText("R$ 39,92");
    await expect(receipt).toContainText(`${code}, desconto de R$ 9,98`);
    await master.reload();
    await expect(master.getByRole("row").filter({ hasText: code })).toContainText("R$ 9,98");
  });

  await test.step("ends the coupon", async () => {
    await master.getByRole("button", { name: `Encerrar o cupom ${code}` }).click();
    await master.getByRole("dialog").getByRole("button", { name: "Encerrar cupom" }).click();
    await expect(master.getByRole("row").filter({ hasText: code })).toContainText("Encerrado");
    await master.context().close();
  });
});

test("cancels a plan in two clicks, showing its end date, and resumes it in one", async ({ page }) => {
  const email = await newShop(page);
  await page.goto("/billing/cobrancas");
  await page.getByRole("button", { name: "Cancelar plano" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar plano" });
  await expect(dialog).toContainText(/funciona até \d\d\/\d\d\/\d{4} e não é renovado/);
  await expect(dialog.getByRole("region", { name: "Exportar os dados" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar plano" }).click();
  await expect(toast(page, "Plano cancelado")).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain("Plano cancelado – Agora Rende");
  await page.getByRole("button", { name: "Desfazer o cancelamento" }).click();
  await expect(page.getByRole("button", { name: "Cancelar plano" })).toBeVisible();
});

test("shows the plan and the exports to staff without the buttons that only the owner may use", async ({ page }) => {
  await makeStaff(await newShop(page));
  await page.goto("/billing/cobrancas");
  await expect(page.getByText("Vence em").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancelar plano" })).toHaveCount(0);
  await page.goto("/configuracoes?aba=dados");
  await expect(page.getByText("Só o dono da empresa pode exportar todos os dados.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Exportar tudo" })).toHaveCount(0);
});
