import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { Page } from "playwright/test";
import { openStorage } from "../lib/storage/open.mjs";
import { archiveYear } from "../scripts/archiving/year.mjs";
import { violationsOf } from "./axe";
import { expect, test } from "./journeys";

const PASSWORD = "uma senha boa";
const PRICE_CENTS = 750;
const YEAR = 2018;

async function withOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env.MIGRATION_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a shop that sold twice in a year long ago, and logs its owner in. */
async function openOldShop(page: Page) {
  const { request } = page;
  const email = `${randomUUID()}@exemplo.com.br`;
  const data = { name: "Empório Antigo", email, password: PASSWORD };
  expect((await request.post("/v1/register", { data })).status()).toBe(201);
  await withOwner((client) => client.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [email]));
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const send = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
    const answer = await request.post(`/v1${path}`, { headers, data: body });
    expect(answer.status(), path).toBe(201);
    return answer.json();
  };
  const register = await send("/cash-registers", { opening_amount_cents: 0 });
  for (const method of ["dinheiro", "pix"])
    await send("/sales", {
      items: [{ description: "Queijo", quantity_milli: 1_000, unit_price_cents: PRICE_CENTS }],
      payments: [{ method, amount_cents: PRICE_CENTS }],
      expected_total_cents: PRICE_CENTS,
    });
  const counted = { dinheiro_cents: PRICE_CENTS, pix_cents: PRICE_CENTS };
  await send(`/cash-registers/${register.id}/closing`, { counted });
  return withOwner(async (client) => {
    const { rows } = await client.query("SELECT company_id FROM users WHERE email = $1", [email]);
    const { company_id } = rows[0];
    await client.query(
      `UPDATE cash_register SET opened_at = '${YEAR}-05-04 09:00-03', closed_at = '${YEAR}-05-04 18:00-03', business_day = '${YEAR}-05-04'
       WHERE company_id = $1`,
      [company_id],
    );
    await client.query(
      `UPDATE sale SET sold_at = '${YEAR}-05-04 10:00-03', business_day = '${YEAR}-05-04' WHERE company_id = $1`,
      [company_id],
    );
    return company_id as string;
  });
}

test("says which years were archived, keeps their totals and gives the owner their files", async ({ page }) => {
  const company_id = await openOldShop(page);
  const address = `/consultar-vendas?periodo=livre&de=${YEAR}-01-01&ate=${YEAR}-12-31`;
  const notice = page.getByText(`As vendas de ${YEAR} foram arquivadas`);

  await test.step("shows the sales before", async () => {
    await page.goto(address);
    await expect(page.getByRole("row").filter({ hasText: "Dinheiro" })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await test.step("explains where they are afterwards", async () => {
    const archive = await archiveYear({
      owner_url: process.env.MIGRATION_DATABASE_URL ?? "",
      storage: await openStorage(process.env),
      company_id,
      year: YEAR,
      today: new Date().toISOString().slice(0, 10),
    });
    expect(archive?.removed_sales).toBe(2);
    await page.goto(address);
    await expect(notice).toBeVisible();
    expect(await violationsOf(page, { include: "main" })).toEqual([]);
  });

  await test.step("keeps the totals in the report", async () => {
    await page.goto(`/financeiro/relatorios?relatorio=vendas-por-dia&periodo=livre&de=${YEAR}-01-01&ate=${YEAR}-12-31`);
    await expect(page.getByText("R$ 15,00").first()).toBeVisible();
  });

  await test.step("gives the file to the owner", async () => {
    await page.goto(address);
    await page.getByRole("link", { name: "Baixar o arquivo em Configurações" }).click();
    const line = page.getByRole("list", { name: "Anos arquivados" }).getByRole("listitem");
    await expect(line).toContainText(`${YEAR}2 vendas`);
    const arrival = page.waitForEvent("download");
    await line.getByRole("button", { name: "Baixar ZIP" }).click();
    expect((await arrival).suggestedFilename()).toBe(`emporio-antigo-${YEAR}.zip`);
  });
});
