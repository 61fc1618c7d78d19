import { generateSync } from "otplib";
import type { Page } from "playwright/test";
import { authenticate, enter, expect, removeSecondFactors, test } from "./journeys";

const PASSWORD = "demonstracao";
const STEP_SECONDS = 30;

test.beforeEach(async () => {
  for (const who of ["dono", "caixa"]) await removeSecondFactors(who);
});
test.afterEach(async () => {
  for (const who of ["dono", "caixa"]) await removeSecondFactors(who);
});

/** Adds a virtual authenticator that confirms every request automatically. */
async function addVirtualAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page) {
  await page.locator("#menu").getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(/\/login$/);
}

async function givePassword(page: Page, who: string) {
  await page.getByLabel("E-mail").fill(`${who}@demo.agorarende.com.br`);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("offers an owner a second factor, registers a passkey, logs in with it and removes it", async ({ page }) => {
  await addVirtualAuthenticator(page);
  await authenticate(page, "dono");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Ativar", exact: true }).click();
  await page.waitForURL(/\/seguranca$/);
  await expect(page.getByText("Nenhuma chave de acesso cadastrada.")).toBeVisible();
  await page.getByRole("button", { name: "Cadastrar chave de acesso" }).click();
  await page.getByLabel("Nome da chave").fill("Notebook da loja");
  await page.getByRole("button", { name: "Continuar" }).click();
  const codes = page.getByRole("dialog").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Notebook da loja").first()).toBeVisible();
  await expect(page.getByText("Restam 10 códigos")).toBeVisible();
  await leave(page);

  await page.goto("/seguranca");
  await page.waitForURL(/\/login\?voltar=%2Fseguranca$/);
  await givePassword(page, "dono");
  await page.getByRole("button", { name: "Usar chave de acesso" }).click();
  await page.waitForURL(/\/seguranca$/);
  await expect(page.getByText("Usada por último em")).toBeVisible();
  await page.getByRole("button", { name: "Remover a chave Notebook da loja" }).click();
  await page.getByRole("button", { name: "Remover chave", exact: true }).click();
  await expect(page.getByText("Nenhuma chave de acesso cadastrada.")).toBeVisible();
});

test("lets a cashier without settings enroll an app from the user menu and log in with its code", async ({ page }) => {
  await enter(page, "caixa");
  // The first page takes the focus once it has loaded, which closes a menu opened before.
  await expect(async () => {
    await page.getByRole("button", { name: /^Conta de/ }).click();
    await page.getByRole("menuitem", { name: "Segurança" }).click({ timeout: 3_000 });
  }).toPass();
  await page.waitForURL(/\/seguranca$/);
  await page.getByRole("button", { name: "Ativar aplicativo" }).click();
  const secret = (await page.getByRole("dialog").locator("span.font-mono").innerText()).replaceAll(" ", "");
  await page.getByLabel("Código do aplicativo").fill("000000");
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  await expect(page.getByText("Código inválido ou já usado").first()).toBeVisible();
  await page.getByLabel("Código do aplicativo").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  const shown = page.getByRole("dialog").getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Ativo desde")).toBeVisible();
  await leave(page);

  await page.goto("/seguranca");
  await page.waitForURL(/\/login\?voltar=%2Fseguranca$/);
  await givePassword(page, "caixa");
  const next = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + STEP_SECONDS });
  await page.getByLabel("Código", { exact: true }).fill(next);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/seguranca$/);
  await leave(page);

  await givePassword(page, "caixa");
  await page.getByRole("button", { name: "Usar código de recuperação" }).click();
  await page.getByLabel("Código de recuperação").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto("/seguranca");
  await expect(page.getByText("Restam 9 códigos")).toBeVisible();
});
