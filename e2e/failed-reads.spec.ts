import { randomUUID } from "node:crypto";
import type { Page, Route } from "playwright/test";
import { authenticate, enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { emptyCart, money, openTill, productsInStock } from "./till";

const TOKEN = "agora-rende.token";
const PASSWORD = "demonstracao";
const tokenIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN);
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const fail =
  (status: number, body: object = { code: "INTERNAL", message: "Algo deu errado do nosso lado." }) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

test.describe("a failed plan check", () => {
  for (const status of [422, 500])
    test(`redirects to the plan page on status ${status}`, async ({ page }) => {
      await enter(page, "dono");
      const asked_from: string[] = [];
      await page.route(/\/v1\/billing\/current/, async (route) => {
        // The page's address when the request was sent: by now the page may be another.
        asked_from.push(new URL(route.request().headers().referer ?? page.url()).pathname);
        await fail(status)(route);
      });
      // On a slow connection the page to which it redirects takes longer than the first retry of other calls.
      await page.route(/\/atualizar-plano\?/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.fallback();
      });
      await page.goto("/consultar-estoque");
      await expect(page).toHaveURL(/\/atualizar-plano$/, { timeout: 30_000 });
      // The check is not retried before the redirect.
      expect(asked_from.filter((path) => path === "/consultar-estoque")).toHaveLength(1);
    });
});

test("shows the default message for a closed register without a server message", async ({ page }) => {
  await enter(page, "dono");
  // The previous page may show it too, so the flag is cleared for the next one.
  await page.addInitScript(() => sessionStorage.clear());
  await page.route(/\/v1\/cash-registers\/current/, fail(404, {}));
  await page.goto("/consultar-estoque");
  await expect(toast(page, "Info")).toContainText("Nenhum caixa aberto no momento.");
  const box = await toast(page, "Info").boundingBox();
  const content = await page.getByRole("main").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
});

test("says once per session that no register is open, and then asks no more", async ({ page }) => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const password = "uma senha bem longa";
  await page.request.post("/v1/register", { data: { name: "Quitanda sem caixa", email, password } });
  const failures: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") failures.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto("/login?voltar=/consultar-vendas");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(/\/consultar-vendas$/);
  await expect(toast(page, "Info")).toBeVisible();
  failures.length = 0;
  for (const path of ["/consultar-estoque", "/consultar-vendas"]) {
    // The startup checks the plan at the moment at which it would read the register.
    const checked = page.waitForResponse(/\/v1\/billing\/current/);
    await page.goto(path);
    await checked;
  }
  expect(failures).toEqual([]);
  await expect(toast(page, "Info")).toHaveCount(0);
});

test("shows the fallback message for a sign-up error without a message", async ({ page }) => {
  await page.route(/\/v1\/register$/, (route) => route.fulfill({ status: 502, body: "<html></html>" }));
  await page.goto("/login");
  await page.getByRole("tab", { name: "Criar Conta" }).click();
  await page.getByLabel("Nome da empresa").fill("Mercadinho");
  await page.getByLabel("E-mail").fill("mercadinho@exemplo.com.br");
  await page.getByLabel(/^Senha/).fill("uma senha bem longa");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
  await expect(toast(page, "Erro ao criar conta")).toContainText("Erro desconhecido");
});

for (const answer of ["string", "access_token"] as const)
  test(`logs in with a token returned as ${answer}`, async ({ page }) => {
    await page.route(/\/v1\/login$/, async (route) => {
      const response = await route.fetch();
      const { token } = await response.json();
      await route.fulfill({ response, json: answer === "string" ? token : { access_token: token } });
    });
    await enter(page, "dono");
    expect(await tokenIn(page)).not.toBeNull();
  });

test("shows an error if the login response has no token", async ({ page }) => {
  await page.route(/\/v1\/login$/, (route) => route.fulfill({ json: {} }));
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("dono@demo.agorarende.com.br");
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(toast(page, "Erro no login")).toContainText("Token não recebido.");
  expect(await tokenIn(page)).toBeNull();
});

test.describe("a list that fails to load is empty and can be retried", () => {
  const EMPTY = "A lista está vazia porque não pôde ser carregada.";

  async function expectEmptyUntilRetried(page: Page, address: RegExp, path: string, warning?: string) {
    await page.route(address, fail(422));
    await page.goto(path);
    if (warning) await expect(toast(page, warning)).toBeVisible();
    await expect(page.getByText(EMPTY)).toBeVisible();
    await page.unroute(address);
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByText(EMPTY)).toBeHidden();
  }

  test("cash movements, with a warning", async ({ page }) => {
    await authenticate(page, "dono");
    await openTill(page);
    const warning = "Aviso - Não foi possível carregar as movimentações do caixa.";
    await expectEmptyUntilRetried(page, /\/movements(\?|$)/, "/controle-caixa?aba=movimentacoes", warning);
  });

  test("plan charges", async ({ page }) => {
    await enter(page, "dono");
    await expectEmptyUntilRetried(page, /\/v1\/billing\/charges/, "/billing/cobrancas");
  });

  test("payables", async ({ page }) => {
    await enter(page, "dono");
    await expectEmptyUntilRetried(page, /\/v1\/payables(\?|$)/, "/financeiro/contas-pagar");
  });
});

test("removes the token and keeps the cart when the session ends on the PDV", async ({ page }) => {
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
  const [one] = await productsInStock(page);
  if (!one) throw new Error("The demo shop has no product in stock");
  await scan(page, one.barcode);
  const total = page.getByLabel("Total da venda");
  await expect(total).toHaveText(money(one.sale_price_cents));
  await page.request.post("/v1/logout", { data: {}, headers: { authorization: `Bearer ${await tokenIn(page)}` } });
  const again = page.getByRole("dialog", { name: "Sua sessão terminou" });
  // Recently loaded data is not reloaded on focus, so the focus is repeated until it is.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(again).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  expect(await tokenIn(page)).toBeNull();
  await expect(page.getByLabel("Total da venda")).toHaveText(money(one.sale_price_cents));
  await again.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Entrar e continuar" }).click();
  await expect(again).toBeHidden();
  expect(await tokenIn(page)).not.toBeNull();
  await expect(total).toHaveText(money(one.sale_price_cents));
});

test("redirects the master administrator from public pages, except the plans", async ({ page }) => {
  await enter(page, "master");
  for (const path of ["/legal/termos", "/help/central-de-ajuda", "/login"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/master-admin$/);
  }
  await page.goto("/atualizar-plano");
  await expect(page).toHaveURL(/\/atualizar-plano$/);
});

test("measures and sends the first input delay", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/metrics/web")) sent.push(request.postDataJSON().name);
  });
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("E-mail").click();
  await expect.poll(() => sent, { timeout: 10_000 }).toContain("FID");
});

test.describe("code that does not arrive", () => {
  // A service worker would answer the requests that these tests abort.
  test.use({ serviceWorkers: "block" });

  const openMenu = (page: Page) => page.getByRole("button", { name: "Exportar" }).click();
  const chooseCsv = (page: Page) => page.getByRole("menuitem", { name: "CSV" }).click();
  const refusal = (page: Page) => toast(page, "Não foi possível exportar");

  test("an export is refused with a sentence, and works when it is chosen again", async ({ page }) => {
    await authenticate(page, "dono");
    await page.goto("/cadastro/produtos");
    await openMenu(page);
    // The code of messages, which is loaded while the browser is idle, has arrived when their region is there.
    await expect(page.getByLabel("Notificações")).toBeAttached();
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    await chooseCsv(page);
    await expect(refusal(page)).toContainText("Confira a internet e tente de novo.");
    await page.unroute("**/_next/static/**/*.js");
    await openMenu(page);
    const download = page.waitForEvent("download");
    await chooseCsv(page);
    expect((await download).suggestedFilename()).toBe("produtos.csv");
  });

  test("the till says that its code is missing, and opens when it arrives", async ({ page }) => {
    await authenticate(page, "dono");
    await page.route("**/_next/static/**/*.js", async (route) => {
      const response = await route.fetch();
      // The placeholder of the search field, which only the till has.
      if (!(await response.text()).includes("Nome, código ou 3*código")) return route.fulfill({ response });
      return route.abort();
    });
    // While a server responds, the page expects the file to arrive at one of its next tries and says nothing.
    await page.route("**/livez", (route) => route.abort());
    await page.goto("/pdv");
    await expect(page.getByText("Ela abre sozinha quando a conexão voltar.")).toBeVisible();
    const search = page.getByPlaceholder("Nome, código ou 3*código");
    const open = page.getByRole("button", { name: "Abrir caixa" });
    await expect(search.or(open)).toHaveCount(0);
    await page.unroute("**/_next/static/**/*.js");
    await expect(search.or(open)).toBeVisible();
  });

  test("a message is shown as soon as the code of messages arrives", async ({ page }) => {
    await authenticate(page, "dono");
    let lastAbort = 0;
    await page.route("**/_next/static/**/*.js", async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes("data-sonner-toast")) return route.fulfill({ response });
      lastAbort = Date.now();
      return route.abort();
    });
    await page.goto("/cadastro/produtos");
    await openMenu(page);
    await page.route("**/v1/products?*", (route) => route.abort());
    await chooseCsv(page);
    const chosen = Date.now();
    // The framework tries again for a second or so; a later request is the next try of the messages.
    await expect.poll(() => lastAbort - chosen, { timeout: 40_000 }).toBeGreaterThan(4_000);
    await expect(refusal(page)).toBeHidden();
    await page.unroute("**/_next/static/**/*.js");
    await expect(refusal(page)).toBeVisible();
  });
});
