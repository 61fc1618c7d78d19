import { generateSync } from "otplib";
import { Client } from "pg";
import type { Page } from "playwright/test";
import { enter, expect, logIn, removeSecondFactors, test } from "./journeys";

const MASTER = "master@demo.agorarende.com.br";
const PASSWORD = "demonstracao";
const WAY_IN = "O dono pediu ajuda com o preço do café";
const GIFT = "Ficou três dias sem internet na rua";
const STEP_SECONDS = 30;

test.beforeEach(() => removeSecondFactors("master"));
test.afterEach(() => removeSecondFactors("master"));

/** Returns the code of the next time step, which has not been used yet. */
const nextCode = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + STEP_SECONDS });

/** Logs in for the first time and enrolls a second factor. Returns the secret and the recovery codes. */
async function enterAndEnrol(page: Page) {
  await logIn(page, "master");
  await expect(page).toHaveURL(/\/master-admin\/seguranca$/);
  await page.goto("/master-admin/settings");
  await expect(page).toHaveURL(/\/master-admin\/seguranca$/);
  await page.getByRole("button", { name: "Ativar aplicativo" }).click();
  const secret = (await page.getByRole("dialog").locator("span.font-mono").innerText()).replaceAll(" ", "");
  await page.getByLabel("Código do aplicativo").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  const shown = page.getByRole("dialog").getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await page.getByRole("button", { name: "Já guardei" }).click();
  await page.getByRole("button", { name: "Ir para o painel" }).click();
  await page.waitForURL(/\/master-admin$/);
  return { secret, codes };
}

async function openDemoShop(page: Page) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("SELECT company_id FROM users WHERE email = 'dono@demo.agorarende.com.br'");
  await client.end();
  await page.goto(`/master-admin/companies/${rows[0].company_id}`);
  await expect(page.getByRole("button", { name: "Ver como a empresa" })).toBeVisible();
}

test("logs in with a code, extends a shop's plan and shows the reason to its owner", async ({ page, browser }) => {
  const { secret } = await enterAndEnrol(page);
  await page.locator("#menu").getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(/\/login$/);
  await page.getByLabel("E-mail").fill(MASTER);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByLabel("Código").fill("000000");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("main").getByText("Código inválido ou já usado").first()).toBeVisible();
  await page.getByLabel("Código").fill(nextCode(secret));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(/\/master-admin$/);

  await openDemoShop(page);
  await page.getByRole("button", { name: "Ações", exact: true }).click();
  await page.getByRole("menuitem", { name: "Estender plano" }).click();
  await page.getByLabel("Quantos dias").fill("3");
  await page.getByLabel("Motivo").fill(GIFT);
  await page.getByRole("button", { name: "Estender", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Plano estendido" })).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await enter(owner, "dono");
  await owner.goto("/configuracoes?aba=sessoes");
  await expect(owner.getByRole("heading", { name: "Acessos da plataforma" })).toBeVisible();
  await expect(owner.getByText(`Motivo: ${GIFT}`).first()).toBeVisible();
  await owner.context().close();
});

test("shows a banner and blocks sales during the master's access to a shop", async ({ page }) => {
  const { codes } = await enterAndEnrol(page);
  await openDemoShop(page);
  await page.getByRole("button", { name: "Ver como a empresa" }).click();
  await page.getByLabel("Motivo").fill(WAY_IN);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Usar código de recuperação" }).click();
  await page.getByLabel("Código de recuperação").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Abrir para consulta" }).click();
  await page.waitForURL(/\/dashboard$/);
  const banner = page.getByRole("complementary", { name: "Acesso de consulta" });
  for (const path of ["/dashboard", "/consultar-vendas", "/cadastro/clientes"]) {
    await page.goto(path);
    await expect(banner).toContainText("só para consulta");
  }
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const refused = await page.request.post("/v1/sales", {
    data: {},
    headers: { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "SUPPORT_READ_ONLY"]);
  await page.goto("/master-admin");
  await expect(page).toHaveURL(/\/dashboard$/);
  await banner.getByRole("button", { name: "Encerrar acesso" }).click();
  await page.waitForURL(/\/master-admin\/companies\//);
  await expect(banner).toHaveCount(0);
});
