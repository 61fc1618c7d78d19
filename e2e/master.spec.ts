import { readFile } from "node:fs/promises";
import { generateSync } from "otplib";
import { Client } from "pg";
import type { Page } from "playwright/test";
import { authenticate, enter, expect, logIn, removeSecondFactors, test } from "./journeys";

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

/** Runs one statement on the test database. */
async function query(statement: string, values: readonly unknown[] = []) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(statement, [...values]);
  await client.end();
  return rows;
}

const DEMO_COMPANY = "(SELECT company_id FROM users WHERE email = 'dono@demo.agorarende.com.br')";

async function openDemoShop(page: Page) {
  const [shop] = await query(`SELECT id FROM company WHERE id = ${DEMO_COMPANY}`);
  await page.goto(`/master-admin/companies/${shop.id}`);
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
  await authenticate(owner, "dono");
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

test("shows an invited user of a shop with the day of the invitation", async ({ page }) => {
  const email = `convidada-${Date.now()}@exemplo.com.br`;
  await query(
    `INSERT INTO users (id, company_id, name, email, password_hash, joined_at, created_at)
     VALUES ($1, ${DEMO_COMPANY}, 'Zilda Convidada', $2, 'x', NULL, '2026-11-20T12:00:00Z')`,
    [crypto.randomUUID(), email],
  );
  try {
    await enter(page, "master");
    await openDemoShop(page);
    const person = page.getByRole("row").filter({ hasText: email });
    await expect(person.getByText("Convidado", { exact: true })).toBeVisible();
    await expect(person.getByText("em 20/11/2026, convite vencido")).toBeVisible();
    await person.getByRole("button", { name: "Ações de Zilda Convidada" }).click();
    await expect(page.getByRole("menuitem", { name: "Bloquear" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Enviar link de senha" })).toHaveCount(0);
  } finally {
    await query("DELETE FROM users WHERE email = $1", [email]);
  }
});

test("renames a plan, and visitors read the new name and description", async ({ page, browser }) => {
  const name = "Plano Balcão";
  const description = "Para quem paga o ano de uma vez.";
  const visitor = await browser.newPage();
  try {
    await authenticate(page, "master");
    await page.goto("/master-admin/settings");
    await page.getByRole("button", { name: "Editar o nome do Plano Anual" }).click();
    const dialog = page.getByRole("dialog", { name: "Nome do plano anual" });
    await dialog.getByLabel("Nome").fill("");
    await dialog.getByRole("button", { name: "Salvar nome" }).click();
    await expect(dialog.getByText("Use pelo menos 3 letras.")).toBeVisible();
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByLabel("Descrição").fill(description);
    await dialog.getByRole("button", { name: "Salvar nome" }).click();
    await expect(page.getByText(`O plano agora se chama ${name}.`)).toBeVisible();
    await expect(page.getByText(`Anual: ${name}`)).toBeVisible();
    await expect(async () => {
      await visitor.goto("/atualizar-plano");
      await expect(visitor.getByRole("heading", { name })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(visitor.getByText(description)).toBeVisible();
  } finally {
    await visitor.close();
    await query(
      `INSERT INTO plan_text (id, plan_type, name, description, valid_from, user_id, user_name)
       VALUES (gen_random_uuid(), 'anual', 'Plano Anual', '', clock_timestamp(), gen_random_uuid(), 'Teste')`,
    );
  }
});

test("lists the failed charges that the panel counts and opens their company", async ({ page }) => {
  const id = crypto.randomUUID();
  await query(
    `INSERT INTO plan_charge (id, company_id, plan_id, plan_type, plan_name, amount_cents, status, gateway,
       gateway_payment_id, description, failed_at, created_at)
     SELECT $1, company_id, id, 'mensal', 'Plano Mensal', 4990, 'expired', 'simulado', $2, 'Plano Mensal', now(), now()
     FROM plan WHERE company_id = ${DEMO_COMPANY}`,
    [id, `sim_${id}`],
  );
  try {
    await enter(page, "master");
    await page.getByRole("link", { name: "Falhas de cobrança" }).click();
    await page.waitForURL(/\/master-admin\/cobrancas$/);
    await expect(page.getByRole("heading", { name: "Falhas de cobrança" })).toBeVisible();
    const number = id.slice(-8).toUpperCase();
    const actions = page.getByRole("button", { name: `Ações da cobrança nº ${number}` });
    const charge = page.getByRole("row").filter({ has: actions });
    await expect(charge).toContainText("O prazo para pagar acabou.");
    await expect(charge).toContainText("49,90");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("falhas-de-cobranca.csv");
    expect(await readFile(await file.path(), "utf8")).toContain("O prazo para pagar acabou.");
    await actions.click();
    await page.getByRole("menuitem", { name: "Conferir pagamento no banco" }).click();
    await expect(page.getByText("Nada mudou no banco").first()).toBeVisible();
    await actions.click();
    await page.getByRole("menuitem", { name: "Abrir empresa" }).click();
    await page.waitForURL(/\/master-admin\/companies\//);
  } finally {
    await query("DELETE FROM plan_charge WHERE id = $1", [id]);
  }
});

test("finds a company in the command palette by name and by CNPJ, and opens it", async ({ page }) => {
  const [shop] = await query(`SELECT id, name, cnpj FROM company WHERE id = ${DEMO_COMPANY}`);
  await enter(page, "master");
  const palette = page.getByRole("dialog", { name: "Lista de comandos" });
  for (const typed of [shop.name, shop.cnpj].filter(Boolean)) {
    await page.goto("/master-admin");
    await expect(page.getByRole("heading", { name: "Painel Master" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    const option = palette.getByRole("option").filter({ hasText: shop.name }).first();
    await page.keyboard.type(typed.slice(0, 8));
    await expect(option).toBeVisible();
    // A row that was found by the beginning of the text is found by all of it too.
    await page.keyboard.type(typed.slice(8));
    await option.click();
    await page.waitForURL(new RegExp(`/master-admin/companies/${shop.id}$`));
    await expect(page.getByRole("heading", { name: shop.name })).toBeVisible();
  }
});

test("shows the platform's history by month and exports it", async ({ page }) => {
  await enter(page, "master");
  await page.getByRole("link", { name: "Receita mensal (MRR)" }).click();
  await page.waitForURL(/\/master-admin\/historico$/);
  await expect(page.getByRole("heading", { name: "Histórico da plataforma" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Gráfico: Receita mensal/ })).toBeVisible();
  await page.getByText("Como é calculado").click();
  await expect(page.getByText("Dias de teste e dias dados pela plataforma não contam.")).toBeVisible();
  const months = page.getByRole("table", { name: "Histórico por mês" }).getByRole("row");
  await expect(months.nth(1)).toContainText(/ de \d{4}/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("historico-da-plataforma.csv");
  const [head = "", ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toContain("Mês;Receita mensal (MRR);Empresas pagantes");
  expect(rows).toHaveLength((await months.count()) - 1);
});

test("publishes a notice that every shop sees until it is ended", async ({ page, browser }) => {
  const body = `Manutenção no domingo às 4h (${Date.now()})`;
  await authenticate(page, "master");
  await page.goto("/master-admin/settings?aba=avisos");
  await page.getByRole("button", { name: "Novo aviso" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo aviso" });
  await dialog.getByLabel("Aviso", { exact: true }).fill(body);
  await expect(dialog.getByRole("status")).toContainText(/Hoje \d+ empresas? veria/);
  await dialog.getByRole("button", { name: "Publicar aviso" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: "Avisos" })).toContainText(body);

  const owner = await (await browser.newContext()).newPage();
  await authenticate(owner, "dono");
  await owner.goto("/cadastro/clientes");
  await expect(owner.getByText(body)).toBeVisible();
  await page.getByRole("button", { name: `Encerrar o aviso “${body}”` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Encerrar aviso" }).click();
  await expect(page.getByText("Aviso encerrado")).toBeVisible();
  await expect(async () => {
    await owner.goto("/cadastro/clientes");
    await expect(owner.getByRole("heading", { name: "Clientes" })).toBeVisible();
    await expect(owner.getByText(body)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await owner.context().close();
});

test("exports the companies that the list shows", async ({ page }) => {
  const [shop] = await query(`SELECT name FROM company WHERE id = ${DEMO_COMPANY}`);
  await authenticate(page, "master");
  await page.goto(`/master-admin?busca=${encodeURIComponent(shop.name)}`);
  await expect(page.getByRole("row").filter({ hasText: shop.name }).first()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("empresas.csv");
  const [head = "", ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toContain("Empresa;CNPJ;Plano;Situação;Vence em;Usuários;Vendas em 30 dias;Último acesso");
  expect(rows).toHaveLength((await page.getByRole("row").count()) - 1);
  expect(rows.join("\n")).toContain(shop.name);
});
