import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { APIRequestContext, Page } from "playwright/test";
import { violationsOf } from "./axe";
import { connectFakePrinter, installFakePrinter, OPEN_DRAWER, printedText } from "./fake-printer";
import { catchPrinting, expect, test } from "./journeys";
import { followRequests } from "./requests";
import { scan } from "./scan";
import { beginCash, command, emptyCart, money, openTill, typeByHand, waitForOfflineTill } from "./till";

const PASSWORD = "uma senha boa";
const ANA = { name: "Ana Lima", pin: "4071" };
const BRUNO = { name: "Bruno Reis", pin: "826403" };
const CODE = "7891000315507";
const PRICE_CENTS = 750;

interface Shop {
  readonly company_id: string;
  readonly owner_token: string;
  readonly email_of: (name: string) => string;
}

const as = (token: string) => ({ authorization: `Bearer ${token}`, "idempotency-key": randomUUID() });

async function tokenFor(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post("/v1/login", { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}

/** Creates a shop with a product and two cashiers, each with a PIN. */
async function newShop(request: APIRequestContext): Promise<Shop> {
  const code = randomUUID();
  const email_of = (name: string) => `${name.split(" ")[0]?.toLowerCase()}-${code}@exemplo.com.br`;
  const email = email_of("Dona");
  const data = { name: "Armazém do Turno", email, password: PASSWORD };
  expect((await request.post("/v1/register", { data })).status()).toBe(201);
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const { name } of [ANA, BRUNO])
    await client.query(
      `INSERT INTO users (id, company_id, name, email, password_hash, permissions, type)
       SELECT gen_random_uuid(), company_id, $2, $3, password_hash, '{acesso pdv}', 'staff' FROM users WHERE email = $1`,
      [email, name, email_of(name)],
    );
  await client.end();
  const owner_token = await tokenFor(request, email);
  for (const { name, pin } of [ANA, BRUNO]) {
    const headers = as(await tokenFor(request, email_of(name)));
    expect((await request.put("/v1/approvals/pin", { headers, data: { pin, password: PASSWORD } })).status()).toBe(200);
  }
  const headers = as(owner_token);
  const { company } = await (await request.get("/v1/user", { headers })).json();
  const categories = await (await request.get("/v1/categories", { headers })).json();
  const product = {
    name: "Rapadura",
    barcode: CODE,
    category_id: categories.data[0].id,
    unit: "un",
    sale_price_cents: PRICE_CENTS,
    initial_stock_milli: 90_000,
  };
  expect((await request.post("/v1/products", { headers, data: product })).status()).toBe(201);
  return { company_id: company.id, owner_token, email_of };
}

async function setLockMinutes(page: Page, { company_id, owner_token }: Shop, till_lock_minutes: number) {
  const headers = as(owner_token);
  const { name } = await (await page.request.get("/v1/companies/current", { headers })).json();
  const data = { name, till_lock_minutes };
  expect((await page.request.put(`/v1/companies/${company_id}`, { headers, data })).status()).toBe(200);
}

async function logInAs(page: Page, { email_of }: Shop, name: string) {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email_of(name));
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(/\/pdv$/);
}

const search = (page: Page) => page.getByPlaceholder("Nome, código ou 3*código");
const total = (page: Page) => page.getByLabel("Total da venda");
const lockTitle = (page: Page) => page.getByRole("heading", { name: "PDV bloqueado" });
const operatorOf = (page: Page) => page.getByRole("button", { name: /^Conta de / });

/** Types a PIN without focusing the field, and sends it. */
async function typePin(page: Page, pin: string) {
  await typeByHand(page, pin);
  await page.keyboard.press("Enter");
}

async function chooseOperator(page: Page, { name, pin }: typeof ANA) {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByLabel(`PIN de ${name}`)).toBeFocused();
  await typePin(page, pin);
}

async function addProduct(page: Page) {
  await expect(search(page)).toBeFocused();
  await scan(page, CODE);
  await expect(total(page)).toHaveText(money(PRICE_CENTS));
}

async function sellForCash(page: Page) {
  await addProduct(page);
  await beginCash(page);
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: /^Venda .+ registrada$/ });
  await expect(receipt).toBeVisible();
  const [, number = ""] = /Venda (\S+) registrada/.exec((await receipt.textContent()) ?? "") ?? [];
  await page.keyboard.press("Enter");
  await expect(receipt).toBeHidden();
  return number;
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("agora-rende.token") ?? "");

test("changes the operator by PIN, locks after the shop's minutes and opens the drawer on record", async ({ page }) => {
  const shop = await newShop(page.request);
  await page.clock.install();
  await catchPrinting(page);
  await installFakePrinter(page);
  await logInAs(page, shop, ANA.name);
  await openTill(page);
  const ana_token = await tokenIn(page);

  await test.step("leaves the choice of an operator without a PIN, and keeps the sale", async () => {
    await addProduct(page);
    await page.keyboard.press("Alt+o");
    await expect(page.getByRole("heading", { name: "Trocar operador" })).toBeVisible();
    await expect(total(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(total(page)).toHaveText(money(PRICE_CENTS));
    await page.keyboard.press("Alt+o");
    await page.getByRole("button", { name: "Voltar à venda" }).click();
    await expect(total(page)).toHaveText(money(PRICE_CENTS));
  });

  await test.step("holds the sale of Ana when Bruno takes over", async () => {
    await command(page, "Trocar operador");
    await page.getByRole("button", { name: BRUNO.name, exact: true }).click();
    await expect(page.getByText("A venda com 1 item vai para a espera, com o nome de Ana Lima.")).toBeVisible();
    await typePin(page, "1928");
    await expect(page.getByText("O PIN não confere. Tente de novo.")).toBeVisible();
    await scan(page, CODE);
    await expect(page.getByText("O PIN tem de 4 a 6 números.")).toBeVisible();
    await typePin(page, BRUNO.pin);
    await expect(page.getByText("Caixa fechado")).toBeVisible();
    const refused = await page.request.get("/v1/user", { headers: as(ana_token) });
    expect(refused.status()).toBe(401);
  });

  await test.step("sells under the name of Bruno, in a register of his own", async () => {
    await openTill(page);
    await expect(operatorOf(page)).toHaveAccessibleName(new RegExp(`^Conta de ${BRUNO.name}`));
    const number = await sellForCash(page);
    const sales = await (await page.request.get("/v1/sales", { headers: as(shop.owner_token) })).json();
    expect(sales.data).toMatchObject([{ number, user_name: BRUNO.name }]);
    await page.keyboard.press("F8");
    const held = page.getByRole("dialog", { name: "Vendas em espera" });
    await expect(held.getByRole("button").filter({ hasText: ANA.name })).toHaveCount(1);
    await page.keyboard.press("Escape");
  });

  await test.step("reaches only the till, and says how to open the panel", async () => {
    await page.goto("/consultar-vendas");
    await expect(page).toHaveURL(/\/pdv$/);
    const refused = await page.request.get("/v1/companies/current", { headers: as(await tokenIn(page)) });
    expect((await refused.json()).message).toBe("Entre com a senha para abrir o painel.");
    await expect(search(page)).toBeFocused();
    await page.getByRole("button", { name: /^Conta de/ }).click();
    await expect(page.getByRole("menuitem", { name: "Entrar com a senha" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Segurança" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("locks after two minutes without use, and stays locked after a reload", async () => {
    await setLockMinutes(page, shop, 2);
    await page.reload();
    await addProduct(page);
    await page.clock.fastForward(100_000);
    await page.mouse.move(300, 300);
    await page.clock.fastForward(100_000);
    await expect(total(page)).toHaveText(money(PRICE_CENTS));
    await page.clock.fastForward(125_000);
    await expect(lockTitle(page)).toBeVisible();
    await expect(total(page)).toHaveCount(0);
    expect((await page.request.get("/v1/pdv/bootstrap", { headers: as(await tokenIn(page)) })).status()).toBe(423);
    await page.reload();
    await expect(lockTitle(page)).toBeVisible();
    await page.goto("/consultar-vendas");
    await expect(lockTitle(page)).toBeVisible();
  });

  await test.step("unlocks with the PIN and shows the same sale", async () => {
    await expect(page.getByText(BRUNO.name)).toBeVisible();
    await typePin(page, "1928");
    await expect(page.getByText("O PIN não confere. Tente de novo.")).toBeVisible();
    await typePin(page, BRUNO.pin);
    await expect(total(page)).toHaveText(money(PRICE_CENTS));
    await expect(search(page)).toBeFocused();
  });

  await test.step("locks by key, and gives the till back to Ana with her register", async () => {
    await page.keyboard.press("Alt+k");
    await expect(lockTitle(page)).toBeVisible();
    await chooseOperator(page, ANA);
    await expect(operatorOf(page)).toHaveAccessibleName(new RegExp(`^Conta de ${ANA.name}`));
    await expect(total(page)).toHaveText(money(0));
    await page.keyboard.press("F8");
    const held = page.getByRole("dialog", { name: "Vendas em espera" });
    await expect(held.getByRole("button").filter({ hasText: BRUNO.name })).toHaveCount(1);
    await held.getByRole("button").filter({ hasText: ANA.name }).press("Enter");
    await expect(total(page)).toHaveText(money(PRICE_CENTS));
    await emptyCart(page);
  });

  await test.step("opens the drawer only with a printer, and records who did", async () => {
    const entries = async () => {
      const answer = await page.request.get("/v1/audit-entries?about=caixa", { headers: as(shop.owner_token) });
      const { data } = (await answer.json()) as { data: { action: string; user_name: string }[] };
      return data.filter(({ action }) => action === "cash_register.open_drawer");
    };
    await command(page, "Abrir gaveta");
    await expect(page.getByText("A gaveta abre pela impressora, e este aparelho não tem uma conectada.")).toBeVisible();
    expect(await entries()).toEqual([]);
    await connectFakePrinter(page);
    await page.reload();
    await expect(search(page)).toBeFocused();
    await command(page, "Abrir gaveta");
    await expect(page.getByText("Gaveta aberta")).toBeVisible();
    expect(await printedText(page)).toContain(OPEN_DRAWER);
    expect(await entries()).toMatchObject([{ user_name: ANA.name }]);
  });
});

test("keeps offline sales with their operator, continues their numbers and never locks offline", async ({
  page,
  context,
}) => {
  const shop = await newShop(page.request);
  await setLockMinutes(page, shop, 1);
  await page.clock.install();
  await catchPrinting(page);
  await logInAs(page, shop, ANA.name);
  await openTill(page);
  await waitForOfflineTill(page);
  let first = "";

  await test.step("sells offline and does not lock", async () => {
    await context.setOffline(true);
    first = await sellForCash(page);
    await page.clock.fastForward(180_000);
    await expect(page.getByText("Sem internet – 1 venda a enviar")).toBeVisible();
    await expect(lockTitle(page)).toHaveCount(0);
    await expect(search(page)).toBeVisible();
  });

  await test.step("sends the sale of Ana only after Ana returned", async () => {
    // The server rejects the sale for now, as during a failure.
    await page.route("**/v1/offline-sales", (route) => route.fulfill({ status: 500, json: { code: "INTERNAL" } }));
    await context.setOffline(false);
    await page.clock.fastForward(6_000);
    await expect(page.getByText(/Sem internet/)).toHaveCount(0);
    if (await lockTitle(page).isHidden()) await page.keyboard.press("Alt+o");
    await page.getByRole("button", { name: BRUNO.name, exact: true }).click();
    await expect(page.getByText(/^1 venda feita sem internet: Ana Lima precisa voltar/)).toBeVisible();
    await typePin(page, BRUNO.pin);
    await expect(page.getByText("Caixa fechado")).toBeVisible();
    await page.unroute("**/v1/offline-sales");
    const requestsEnd = followRequests(page);
    await openTill(page);
    // A request that is pending while the clock moves on has no response in time, so that the till would go offline.
    await requestsEnd();
    await page.clock.fastForward(50_000);
    const sales = async () => {
      const answer = await page.request.get("/v1/sales", { headers: as(shop.owner_token) });
      return ((await answer.json()) as { data: { number: string; user_name: string }[] }).data;
    };
    await page.waitForTimeout(2_000);
    expect(await sales()).toEqual([]);
    await page.keyboard.press("Alt+o");
    await chooseOperator(page, ANA);
    await expect(operatorOf(page)).toHaveAccessibleName(new RegExp(`^Conta de ${ANA.name}`));
    await expect
      .poll(async () => (await sales()).map(({ number, user_name }) => [number, user_name]))
      .toEqual([[first, ANA.name]]);
  });

  await test.step("does not use a number of Ana's register twice", async () => {
    await page.waitForTimeout(2_000);
    await context.setOffline(true);
    const second = await sellForCash(page);
    expect(second).not.toBe(first);
    expect(second.replace(/\d+$/, "")).toBe(first.replace(/\d+$/, ""));
    await context.setOffline(false);
  });
});

test("shows the lock screen on a phone with large keys, without axe violations in light and dark", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    bypassCSP: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const shop = await newShop(page.request);
  await logInAs(page, shop, ANA.name);
  await page.getByRole("button", { name: "Trocar operador" }).click();
  await page.getByRole("button", { name: BRUNO.name, exact: true }).click();
  for (const digit of BRUNO.pin) await page.getByRole("button", { name: digit, exact: true }).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([]);
  }
  await page.getByRole("button", { name: "Apagar o último número" }).click();
  await page.getByRole("button", { name: BRUNO.pin.at(-1) ?? "", exact: true }).click();
  await page.getByRole("button", { name: "Assumir o PDV" }).click();
  await expect(page.getByText("Caixa fechado")).toBeVisible();
  await expect
    .poll(async () => (await page.evaluate(() => localStorage.getItem("agora-rende.user"))) ?? "")
    .toContain(BRUNO.name);
  await context.close();
});
