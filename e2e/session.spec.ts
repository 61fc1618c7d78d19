import type { Page } from "playwright/test";
import { authenticate, enter, expect, expirePlanOf, test } from "./journeys";

const TOKEN = "agora-rende.token";
const tokenIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN);
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const hasPageCookie = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name.includes("session-token"));

/** `returnPath` is the page to which the login leads back; null after a logout. */
async function expectCleanLogin(page: Page, returnPath: string | null = null) {
  const login = returnPath ? `/login?${new URLSearchParams({ voltar: returnPath })}` : "/login";
  await expect.poll(() => pathOf(page)).toBe(login);
  // The login page removes a token that was left over once it has revoked it.
  await expect.poll(() => tokenIn(page)).toBeNull();
  await expect.poll(() => hasPageCookie(page)).toBe(false);
}

test("ends the session everywhere on logout and shows nothing with the back button", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas");
  const token = await tokenIn(page);
  await page.getByRole("button", { name: /^Conta de/ }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expectCleanLogin(page);
  const refused = await page.request.get("/v1/user", { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole("button", { name: /^Conta de/ })).toHaveCount(0);
});

test("redirects to the login page for a page cookie without a token", async ({ page }) => {
  await enter(page, "dono");
  // Removed before the next page's scripts run: the open page would redirect as soon as it misses the token, and abort `goto`.
  await page.addInitScript((key) => localStorage.removeItem(key), TOKEN);
  await page.goto("/consultar-vendas");
  await expectCleanLogin(page);
});

test("revokes a token without a page cookie and redirects to the login page", async ({ page, context }) => {
  await enter(page, "dono");
  const token = await tokenIn(page);
  await context.clearCookies();
  await page.goto("/consultar-vendas");
  await expectCleanLogin(page, "/consultar-vendas");
  const refused = await page.request.get("/v1/user", { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
});

test("redirects to the login page on the next call after another device ends the session", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas?busca=abc");
  await expect(page.getByRole("button", { name: /^Conta de/ })).toBeVisible();
  await page.request.post("/v1/logout", { data: {}, headers: { authorization: `Bearer ${await tokenIn(page)}` } });
  const menu = page.locator("#menu").getByRole("link", { name: "Consultar Estoque" });
  // A background call may redirect before the click.
  await menu.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?voltar=%2Fconsultar-(vendas%3Fbusca%3Dabc|estoque)$/);
  // The call and the click may both redirect: the address is the last one's.
  await page.waitForLoadState("networkidle");
  const returnPath = new URL(page.url()).searchParams.get("voltar") ?? "";
  await expectCleanLogin(page, returnPath);
  await page.getByLabel("E-mail").fill("dono@demo.agorarende.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("demonstracao");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe(returnPath);
});

test("returns to the requested page after the login, and never to another site", async ({ page, baseURL }) => {
  const asked = "/consultar-vendas?busca=1-000001&situacao=cancelada";
  await page.goto(asked);
  await expectCleanLogin(page, asked);
  const addresses = ["//evil.example/pdv", "/\\evil.example/pdv", "/%2F%2Fevil.example", "/pdv/..//evil.example"];
  for (const address of addresses) {
    const home = await logInReturningTo(page, address);
    expect(home, address).toBe(`${baseURL}/dashboard`);
    await page.locator("#menu").getByRole("button", { name: "Sair" }).click();
    await expectCleanLogin(page);
  }
  expect(await logInReturningTo(page, asked)).toBe(`${baseURL}${asked}`);
});

/** Returns the address of the first page after the login. */
async function logInReturningTo(page: Page, address: string): Promise<string> {
  await page.goto(`/login?voltar=${encodeURIComponent(address)}`);
  await page.getByLabel("E-mail").fill("dono@demo.agorarende.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("demonstracao");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  return page.url();
}

test("logs out the other tab too", async ({ page, context }) => {
  await authenticate(page, "dono");
  await page.goto("/consultar-vendas");
  const other = await context.newPage();
  await other.goto("/consultar-estoque");
  await other.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});

test("redirects to the plans when the plan has expired and shows the read-only banner on every page", async ({
  page,
  context,
}) => {
  await expirePlanOf("vencido");
  await authenticate(page, "vencido");
  await page.goto("/consultar-vendas");
  await expect(page).toHaveURL(/\/atualizar-plano$/);
  await context.addCookies([{ name: "modo_leitura", value: "1", url: page.url() }]);
  for (const path of ["/consultar-vendas", "/consultar-estoque"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("Você está no modo leitura")).toBeVisible();
  }
  const bell = page.getByRole("link", { name: "Seu plano expirou. Clique para atualizar." });
  await expect(bell).toHaveAttribute("data-warning", "expired");
  await bell.click();
  await expect(page).toHaveURL(/\/atualizar-plano$/);
});

test("redirects to the plans on a plan error and only warns on a permission error", async ({ page }) => {
  await enter(page, "dono");
  // Otherwise a page of a session that already knows that no register is open does not read it.
  await page.addInitScript(() => sessionStorage.clear());
  const refuse = (code: string, message: string) =>
    page.route(/\/v1\/cash-registers\/current/, (route) => route.fulfill({ status: 403, json: { code, message } }));
  await refuse("FORBIDDEN", "Você não tem permissão para esta ação.");
  await page.goto("/consultar-vendas");
  await expect(page.getByRole("listitem").filter({ hasText: "Acesso bloqueado" })).toContainText(
    "Você não tem permissão para esta ação.",
  );
  await page.unrouteAll();
  await refuse("PLAN_EXPIRED", "Seu plano expirou.");
  await page.goto("/consultar-vendas");
  await expect(page).toHaveURL(/\/atualizar-plano$/);
  await expect(page.getByRole("listitem").filter({ hasText: "Atualize seu plano" })).toContainText(
    "Seu plano expirou.",
  );
});

test("keeps the master administrator on the master pages and other users out of them", async ({ page }) => {
  await enter(page, "master");
  await expect(page).toHaveURL(/\/master-admin$/);
  await page.goto("/pdv");
  await expect(page).toHaveURL(/\/master-admin$/);
  await expect(page.locator("#menu").getByRole("link")).toHaveText(["Painel Master", "Configurações"]);
  await page.getByLabel("Buscar por nome ou CNPJ").fill("vencid");
  await expect(page).toHaveURL(/busca=vencid/);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Cobranças" })).toBeVisible();
  await page.goto("/master-admin/settings");
  await expect(page.getByRole("tab", { name: "Planos e preços" })).toBeVisible();
  await page.locator("#menu").getByRole("button", { name: "Sair" }).click();
  await expectCleanLogin(page);
  await authenticate(page, "caixa");
  await page.goto("/master-admin");
  await expect(page).not.toHaveURL(/master-admin/);
});
