import type { Page } from "playwright/test";
import { eanCheckDigit } from "../lib/core/barcode";
import { authenticate, catchPrinting, expect, test } from "./journeys";
import { scan } from "./scan";
import { api, beginCash, createProduct, emptyCart, money, openTill, productsInStock, typeByHand } from "./till";

test.beforeEach(async ({ page }) => {
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
});

const totalOf = (page: Page) => page.getByLabel("Total da venda");
const weightOf = (page: Page) => page.getByRole("dialog").getByLabel("Peso");
const receiptOf = (page: Page) => page.getByRole("dialog", { name: /registrada$/ });

async function scanOne(page: Page) {
  const [one] = await productsInStock(page);
  if (!one) throw new Error("The demo shop has no product in stock");
  await scan(page, one.barcode);
  await expect(totalOf(page)).toHaveText(money(one.sale_price_cents));
  return one;
}

test("makes one line for each weighing of the same product", async ({ page }) => {
  const name = `Queijo ${Date.now()}`;
  await createProduct(page, { name, unit: "kg", sale_price_cents: 4_990 });
  for (const weight of ["0,350", "0,400"]) {
    await typeByHand(page, name);
    await page.keyboard.press("Enter");
    await expect(weightOf(page)).toBeFocused();
    await typeByHand(page, weight);
    await page.keyboard.press("Enter");
    await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
  }
  await expect(page.getByRole("list", { name: "Itens da venda" }).getByRole("listitem")).toHaveCount(2);
  await expect(totalOf(page)).toHaveText(money(1_747 + 1_996));
  await emptyCart(page);
});

test("makes one line for each label of the scale", async ({ page }) => {
  const before = await api<{ version: number; layout: object | null }>(page, "GET", "/scale");
  const stamp = Date.now();
  const scale_code = String(100_000 + (stamp % 900_000));
  const { id } = await createProduct(page, { name: `Mortadela ${stamp}`, unit: "kg", sale_price_cents: 4_990 });
  const layout = { prefix: "2", code_length: 6, content: "peso" };
  const saved = await api<{ version: number }>(page, "PUT", "/scale", {
    version: before?.version,
    layout,
    product: { id, scale_code },
  });
  expect(saved).not.toBeNull();
  await page.reload();
  await openTill(page);
  for (const weight of ["00350", "00400"]) {
    const body = `2${scale_code}${weight}`;
    await scan(page, `${body}${eanCheckDigit(body)}`);
  }
  await expect(page.getByRole("list", { name: "Itens da venda" }).getByRole("listitem")).toHaveCount(2);
  await expect(totalOf(page)).toHaveText(money(1_747 + 1_996));
  await emptyCart(page);
  await api(page, "PUT", "/scale", { version: saved?.version, layout: before?.layout ?? null });
});

test("adds nothing when the weight is not given", async ({ page }) => {
  const name = `Presunto ${Date.now()}`;
  await createProduct(page, { name, unit: "kg", sale_price_cents: 3_990 });
  await typeByHand(page, name);
  await page.keyboard.press("Enter");
  await expect(weightOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Informe o peso, como 0,350.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(totalOf(page)).toHaveText(money(0));
  await expect(page.getByRole("list", { name: "Itens da venda" })).toHaveCount(0);
});

test("takes digits typed right after F9 as the cash given", async ({ page }) => {
  const one = await scanOne(page);
  const payment = await beginCash(page);
  await typeByHand(page, "15000");
  await expect(payment.getByLabel("Valor recebido")).toHaveValue("150,00");
  await expect(payment.getByLabel("Troco")).toHaveText(money(15_000 - one.sale_price_cents));
  await page.keyboard.press("Escape");
  await expect(payment.getByLabel("Falta")).toHaveText(money(one.sale_price_cents));
  await page.keyboard.press("Escape");
  await expect(payment).toBeHidden();
  await emptyCart(page);
});

test("keeps short product codes out of the amount", async ({ page }) => {
  const one = await scanOne(page);
  const payment = await beginCash(page);
  for (const code of ["1042", "20000123"]) {
    await scan(page, code);
    await expect(payment).toContainText(`A leitura de ${code} não entrou`);
    await expect(payment.getByLabel("Falta")).toHaveText(money(one.sale_price_cents));
  }
  await page.keyboard.press("Escape");
  await emptyCart(page);
});

test("holds the open sale on logout, after a question", async ({ page }) => {
  const one = await scanOne(page);
  const leave = async () => {
    await page.getByRole("button", { name: /^Conta de / }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
  };
  const question = page.getByRole("dialog", { name: "Sair com uma venda aberta?" });
  await leave();
  await question.getByRole("button", { name: "Ficar" }).click();
  await expect(totalOf(page)).toHaveText(money(one.sale_price_cents));

  await leave();
  await question.getByRole("button", { name: "Deixar em espera e sair" }).click();
  await page.waitForURL(/\/login/);
  await authenticate(page, "dono");
  await openTill(page);
  await expect(totalOf(page)).toHaveText(money(0));
  await page.keyboard.press("F8");
  // Other tests of this shop may have held sales too.
  const held = page.getByRole("dialog", { name: "Vendas em espera" }).locator("[data-recall]");
  await held
    .filter({ hasText: money(one.sale_price_cents) })
    .last()
    .click();
  await expect(totalOf(page)).toHaveText(money(one.sale_price_cents));
  await emptyCart(page);
});

test("ends an unknown code's notice with its sale", async ({ page }) => {
  await scanOne(page);
  await scan(page, "7890000000017");
  const problems = page.getByRole("list", { name: "Códigos não vendidos" });
  await expect(problems).toContainText("7890000000017");
  const payment = await beginCash(page);
  await expect(payment).toContainText("O código 7890000000017 não entrou nesta venda.");
  await page.keyboard.press("Enter");
  await expect(receiptOf(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(receiptOf(page)).toBeHidden();
  await expect(problems).toHaveCount(0);
});

test("removes the last item of a sale in both tabs", async ({ page, context }) => {
  const one = await scanOne(page);
  const other = await context.newPage();
  await openTill(other);
  await expect(totalOf(other)).toHaveText(money(one.sale_price_cents));
  await page.bringToFront();
  await page.getByRole("button", { name: /^Remover / }).click();
  await expect(totalOf(page)).toHaveText(money(0));
  await expect(totalOf(other)).toHaveText(money(0));
  await other.close();
});

test("shows the same sale in two tabs and ends it in both when it is paid", async ({ page, context }) => {
  const one = await scanOne(page);
  const other = await context.newPage();
  await openTill(other);
  await expect(totalOf(other)).toHaveText(money(one.sale_price_cents));
  await other
    .getByRole("option", { name: new RegExp(one.name.slice(0, 12)) })
    .first()
    .click();
  await expect(totalOf(page)).not.toHaveText(money(one.sale_price_cents));
  await beginCash(other);

  await page.bringToFront();
  await beginCash(page);
  await page.keyboard.press("Enter");
  await expect(receiptOf(page)).toBeVisible();
  await expect(other.getByText("Esta venda foi registrada em outra aba do PDV.")).toBeVisible();
  await expect(other.getByRole("dialog", { name: "Pagamento" })).toBeHidden();
  await expect(totalOf(other)).toHaveText(money(0));
  await other.close();
});
