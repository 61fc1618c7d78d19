import { authenticate, catchPrinting, expect, test } from "./journeys";
import { scan } from "./scan";
import {
  api,
  beginCash,
  command,
  emptyCart,
  expectedInDrawer,
  money,
  openTill,
  productsInStock,
  typeByHand,
} from "./till";

test.beforeEach(async ({ page }) => {
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
});

test("sells three products for cash with two keys and starts the next sale with the first scan", async ({ page }) => {
  const codes = (await productsInStock(page)).slice(0, 3);
  const total = codes.reduce((sum, { sale_price_cents }) => sum + sale_price_cents, 0);
  for (const { barcode } of codes) await scan(page, barcode);
  await expect(page.getByLabel("Total da venda")).toHaveText(money(total));

  await page.keyboard.press("F9");
  await expect(page.getByRole("dialog", { name: "Pagamento" })).toContainText(money(total));
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: /registrada$/ });
  await expect(receipt).toContainText(money(total));

  // No third key is needed: the next sale's first scan closes the receipt.
  const [next] = codes;
  if (!next) throw new Error("The demo shop has no product in stock");
  await scan(page, next.barcode);
  await expect(receipt).toBeHidden();
  await expect(page.getByLabel("Total da venda")).toHaveText(money(next.sale_price_cents));
  await emptyCart(page);
});

test("shows the change for a hundred-real note and a public receipt link", async ({ page, browser, baseURL }) => {
  const [one] = (await productsInStock(page)).filter(({ sale_price_cents }) => sale_price_cents < 10_000);
  if (!one) throw new Error("The demo shop has no product in stock");
  await scan(page, one.barcode);
  await expect(page.getByLabel("Total da venda")).toHaveText(money(one.sale_price_cents));
  const payment = await beginCash(page);
  await typeByHand(page, "10000");
  await expect(payment.getByLabel("Troco")).toHaveText(money(10_000 - one.sale_price_cents));
  const link = page.waitForResponse(/receipt-links$/);
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: /registrada$/ });
  await expect(receipt).toContainText(money(10_000 - one.sale_price_cents));
  const { token } = (await (await link).json()) as { token: string };
  await expect(receipt.getByRole("img", { name: "QR Code do recibo digital" })).toBeVisible();
  await page.keyboard.press("Enter");

  const stranger = await (await browser.newContext({ baseURL, locale: "pt-BR" })).newPage();
  const answer = await stranger.goto(`/recibo/${token}`);
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  await expect(stranger.getByText("CUPOM NÃO FISCAL")).toBeVisible();
  await expect(stranger.getByText(one.name).first()).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Falar com a loja" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/55/,
  );
  const pdf = stranger.waitForResponse(/\/public-receipts\/[^/]+\/pdf$/);
  await stranger.getByRole("button", { name: "PDF" }).click();
  expect((await pdf).headers()["content-type"]).toBe("application/pdf");
  await stranger.goto(`/recibo/rec_${"A".repeat(43)}`);
  await expect(stranger.getByRole("heading", { name: "Este recibo não está mais disponível" })).toBeVisible();
  await stranger.context().close();
});

test("splits a payment into cash, PIX and fiado with the keyboard only", async ({ page }) => {
  const name = `Cliente ${Date.now()}`;
  await api(page, "POST", "/customers", { name, fiado_allowed: true, fiado_limit_cents: 0 });
  const [one] = (await productsInStock(page)).filter(({ sale_price_cents }) => sale_price_cents > 600);
  if (!one) throw new Error("The demo shop has no product in stock");
  await scan(page, one.barcode);
  await expect(page.getByLabel("Total da venda")).toHaveText(money(one.sale_price_cents));
  await page.keyboard.press("F4");
  await expect(page.getByRole("combobox", { name: "Buscar cliente" })).toBeFocused();
  await page.keyboard.type(name);
  // Immediately: must select the result for the whole name, not for an earlier prefix.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cliente" })).toBeHidden();

  await page.keyboard.press("F9");
  const payment = page.getByRole("dialog", { name: "Pagamento" });
  await expect(payment).toBeVisible();
  for (const [key, label, amount] of [
    ["F2", "Valor recebido", "200"],
    ["F3", "Valor", "300"],
    ["F8", "Valor", ""],
  ] as const) {
    await page.keyboard.press(key);
    await expect(payment.getByLabel(label, { exact: true })).toBeFocused();
    await typeByHand(page, amount);
    await page.keyboard.press("Enter");
  }
  const receipt = page.getByRole("dialog", { name: /registrada$/ });
  await expect(receipt).toContainText("Saldo atual");
  await expect(receipt).toContainText(money(one.sale_price_cents - 500));
  await page.keyboard.press("Enter");
  await expect(receipt).toBeHidden();
});

test("keeps the first digit typed immediately after a payment key", async ({ page }) => {
  const [one] = (await productsInStock(page)).filter(({ sale_price_cents }) => sale_price_cents < 10_000);
  if (!one) throw new Error("The demo shop has no product in stock");
  await scan(page, one.barcode);
  await expect(page.getByLabel("Total da venda")).toHaveText(money(one.sale_price_cents));
  const payment = await beginCash(page);
  await page.keyboard.press("F3");
  await expect(payment.getByLabel("Valor", { exact: true })).toBeFocused();
  // Both events are handled before any timer, as on a slow computer.
  await page.evaluate(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "F2", code: "F2", bubbles: true }));
    document.execCommand("insertText", false, "1");
  });
  await typeByHand(page, "0000");
  await expect(payment.getByLabel("Valor recebido")).toHaveValue("100,00");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(payment).toBeHidden();
  await emptyCart(page);
});

test("recalls a held sale in the next register", async ({ page }) => {
  const [one] = await productsInStock(page);
  if (!one) throw new Error("The demo shop has no product in stock");
  const note = `volta ${Date.now()}`;
  await scan(page, one.barcode);
  await expect(page.getByLabel("Total da venda")).toHaveText(money(one.sale_price_cents));
  await page.keyboard.press("F8");
  await expect(page.getByLabel(/^Observação da espera/)).toBeFocused();
  await page.keyboard.type(note);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Total da venda")).toHaveText(money(0));
  await expect(page.getByRole("button", { name: /^Vendas em espera: [1-9]/ })).toBeVisible();

  await test.step("closes the register with a notice about the held sale", async () => {
    const expected = await expectedInDrawer(page);
    await command(page, "fechar caixa");
    const closing = page.getByRole("dialog", { name: /^Fechar caixa/ });
    await expect(closing).toContainText("Vendas em espera na loja");
    await page.keyboard.press("Enter");
    await closing.getByRole("textbox", { name: "Dinheiro na gaveta" }).focus();
    await page.keyboard.type(String(expected));
    await page.keyboard.press("Enter");
    const result = page.getByRole("dialog", { name: /^Fechamento/ });
    await expect(result).toContainText("Esperado");
    await result.getByRole("button", { name: "Concluir" }).press("Enter");
  });

  await test.step("opens another register and recalls the sale", async () => {
    await expect(page.getByLabel("Valor de abertura")).toBeVisible();
    await openTill(page);
    await page.keyboard.press("F8");
    const held = page.getByRole("button").filter({ hasText: note });
    await held.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Total da venda")).toHaveText(money(one.sale_price_cents));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await emptyCart(page);
});
