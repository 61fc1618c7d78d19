import type { Page } from "playwright/test";
import { authenticate, test as base, catchPrinting, expect } from "./journeys";
import { scan } from "./scan";
import { type Deployments, openDeployments } from "./second-build";
import { beginCash, emptyCart, money, openNewRegister, productsInStock, waitForOfflineTill } from "./till";

const test = base.extend<object, { deployments: Deployments }>({
  deployments: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const deployments = await openDeployments();
      await use(deployments);
      await deployments.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ deployments }, use) => use(deployments.url),
});

const versionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.version);
/** The scripts and styles that a page has loaded. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.includes("/_next/static/immutable/chunks/")),
  );

/** Opens the till with a new register and an empty cart. Returns a product that is in stock. */
async function openTillWithProduct(page: Page) {
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openNewRegister(page);
  await emptyCart(page);
  const [product] = await productsInStock(page);
  if (!product) throw new Error("No product is in stock");
  return product;
}

async function payInCash(page: Page) {
  await beginCash(page);
  await page.keyboard.press("Enter");
  const sold = page.getByRole("dialog", { name: /registrada$/ });
  await expect(sold).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(sold).toBeHidden();
}

test("the till can be opened and sells while its server is restarted", async ({ page, deployments }) => {
  const product = await openTillWithProduct(page);
  await waitForOfflineTill(page);
  const endInterruption = deployments.interrupt();
  expect((await page.request.get("/readyz")).status()).toBe(502);
  await page.reload();
  await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
  await scan(page, product.barcode);
  await expect(page.getByLabel("Total da venda")).toHaveText(money(product.sale_price_cents));
  await payInCash(page);
  await expect(page.getByText("Sem internet – 1 venda a enviar")).toBeVisible();
  endInterruption();
  await expect(page.getByText(/a enviar|Enviando|atenção/)).toHaveCount(0, { timeout: 90_000 });
});

test("a deployment interrupts neither an open sale nor an open form, and the till updates itself after the sale", async ({
  page,
  context,
  deployments,
}) => {
  const product = await openTillWithProduct(page);
  await scan(page, product.barcode);
  await expect(page.getByLabel("Total da venda")).toHaveText(money(product.sale_price_cents));

  const office = await context.newPage();
  await office.goto("/financeiro/contas-pagar?nova=1");
  const bill = office.getByRole("dialog", { name: "Nova conta" });
  await bill.getByLabel("Descrição").fill("Conta escrita antes da nova versão");

  expect(await versionOf(page)).toBe(deployments.versions.old);
  const files = await filesOf(page);
  await deployments.deploy();
  await page.bringToFront();

  await test.step("offers the new version at the till and keeps the sale", async () => {
    await expect(page.getByText("Nova versão disponível.").first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText("Entra sozinha depois desta venda.").first()).toBeVisible();
    await expect(page.getByLabel("Total da venda")).toHaveText(money(product.sale_price_cents));
  });

  await test.step("still serves every file of the previous build", async () => {
    expect(files.length).toBeGreaterThan(10);
    for (const path of files) expect((await page.request.get(path)).status(), path).toBe(200);
    expect((await page.request.get("/_next/static/immutable/chunks/unknown.js")).status()).toBe(404);
  });

  await test.step("opens a dialog that was not loaded before", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Lista de comandos" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    expect((await filesOf(page)).length).toBeGreaterThan(files.length);
  });

  await test.step("finishes the sale, then updates itself", async () => {
    await payInCash(page);
    await expect.poll(() => versionOf(page).catch(() => null), { timeout: 60_000 }).toBe(deployments.versions.new);
    await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
    await expect(page.getByLabel("Total da venda")).toHaveText(money(0));
  });

  await test.step("keeps the form until it is discarded and updates when asked to", async () => {
    await office.bringToFront();
    await expect(office.getByText("Nova versão disponível", { exact: true })).toBeVisible({ timeout: 90_000 });
    expect(await versionOf(office)).toBe(deployments.versions.old);
    await expect(bill.getByLabel("Descrição")).toHaveValue("Conta escrita antes da nova versão");
    await office.keyboard.press("Escape");
    await office.getByRole("button", { name: "Sair sem salvar" }).click();
    await expect(bill).toBeHidden();
    await office.getByRole("button", { name: "Atualizar", exact: true }).click();
    const asked = office.getByRole("button", { name: "Atualizar sem salvar" });
    if (await asked.isVisible().catch(() => false)) await asked.click();
    await expect.poll(() => versionOf(office).catch(() => null), { timeout: 60_000 }).toBe(deployments.versions.new);
  });
});
