import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright/test";
import { authenticate, catchPrinting, enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { api, emptyCart, money, openTill } from "./till";

const PIN = "4826";
type Setting = "bloquear" | "avisar" | "aprovar";

/** Counts the tones that the page plays. */
async function countTones(page: Page) {
  await page.addInitScript(() => {
    const heard = window as unknown as { tones: number };
    heard.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      heard.tones += 1;
      return start.apply(this, args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones);
}

/** The owner's own page, with a PIN, to change the setting and look at the stock. */
async function ownerOf(browser: Browser, baseURL: string | undefined) {
  const page = await (await browser.newContext({ baseURL, locale: "pt-BR" })).newPage();
  await enter(page, "dono");
  await api(page, "PUT", "/approvals/pin", { pin: PIN, password: "demonstracao" });
  const me = await api<{ name: string; company: { id: string; name: string } }>(page, "GET", "/user");
  const shop = me?.company;
  const categories = await api<{ data: { id: string }[] }>(page, "GET", "/categories");
  return {
    page,
    name: me?.name ?? "",
    set: async (sell_without_stock: Setting) =>
      expect(await api(page, "PUT", `/companies/${shop?.id}`, { name: shop?.name, sell_without_stock })).not.toBeNull(),
    /** Creates a product for this test only. */
    stocked: async (units: number) => {
      const code = randomUUID().slice(0, 8);
      const product = await api<{ id: string; name: string }>(page, "POST", "/products", {
        name: `Panela ${code}`,
        barcode: `PAN${code}`,
        category_id: categories?.data[0]?.id,
        unit: "un",
        sale_price_cents: 2_000,
        ...(units > 0 && { initial_stock_milli: units * 1_000 }),
      });
      if (!product) throw new Error("the product was not created");
      return { ...product, barcode: `PAN${code}` };
    },
    sellOne: (product_id: string) =>
      api(page, "POST", "/sales", {
        items: [{ product_id, quantity_milli: 1_000 }],
        payments: [{ method: "pix", amount_cents: 2_000 }],
        expected_total_cents: 2_000,
      }),
    divergences: async () =>
      (await api<{ data: { product: { id: string }; missing_milli: number }[] }>(page, "GET", "/stock-divergences"))
        ?.data ?? [],
  };
}

async function addByCode(page: Page, code: string) {
  await scan(page, code);
  await expect(page.getByPlaceholder("Nome, código ou 3*código")).toHaveValue("");
}

const finish = async (page: Page) => {
  const payment = page.getByRole("dialog", { name: "Pagamento" });
  await expect(payment.getByLabel("Valor recebido")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /registrada$/ })).toContainText(money(2_000));
  await page.keyboard.press("Enter");
};

test("tells that a product has no stock at the scan and before any money is taken", async ({
  page,
  browser,
  baseURL,
}) => {
  await catchPrinting(page);
  const tones = await countTones(page);
  const owner = await ownerOf(browser, baseURL);
  await owner.set("bloquear");
  const pan = await owner.stocked(0);
  await authenticate(page, "caixa");
  await openTill(page);
  await emptyCart(page);
  const notice = page.getByRole("alert").filter({ hasText: "Sem estoque" });
  const line = page.getByRole("list", { name: "Itens da venda" }).getByRole("listitem").filter({ hasText: pan.name });

  await test.step("the scan warns on the line, near the search field and with a sound", async () => {
    const before = await tones();
    await addByCode(page, pan.barcode);
    await expect(notice).toContainText(pan.name);
    await expect(line).toContainText("Sem estoque");
    expect((await tones()) - before).toBe(2);
    await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
  });

  const dialog = page.getByRole("dialog", { name: "Falta estoque" });
  await test.step("the payment does not open", async () => {
    await page.keyboard.press("F9");
    await expect(dialog).toContainText(pan.name);
    await expect(page.getByRole("dialog", { name: "Pagamento" })).toBeHidden();
    await expect(dialog.getByRole("button", { name: /Vender assim mesmo|Pedir aprovação/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
  });

  await test.step("the product can leave the sale from there", async () => {
    await page.keyboard.press("F9");
    await dialog.getByRole("button", { name: "Tirar da venda" }).click();
    await expect(dialog).toBeHidden();
    await expect(notice).toBeHidden();
    await expect(page.getByLabel("Total da venda")).toHaveText(money(0));
  });
  await owner.page.context().close();
});

test("asks the server for the stock when the payment opens, as another till may have sold the last unit", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await ownerOf(browser, baseURL);
  await owner.set("bloquear");
  const pan = await owner.stocked(1);
  await openTill(owner.page);
  await authenticate(page, "caixa");
  await openTill(page);
  await emptyCart(page);
  await addByCode(page, pan.barcode);
  await expect(page.getByText(pan.name).last()).toBeVisible();
  expect(await owner.sellOne(pan.id)).not.toBeNull();
  await page.keyboard.press("F9");
  const dialog = page.getByRole("dialog", { name: "Falta estoque" });
  await expect(dialog).toContainText("Sem estoque");
  await expect(page.getByRole("dialog", { name: "Pagamento" })).toBeHidden();
  await dialog.getByRole("button", { name: "Tirar da venda" }).click();
  await owner.page.context().close();
});

test("sells without stock after a warning, and with the approval of another person", async ({
  page,
  browser,
  baseURL,
}) => {
  await catchPrinting(page);
  const owner = await ownerOf(browser, baseURL);
  const warned = await owner.stocked(0);
  const approved = await owner.stocked(0);
  const dialog = page.getByRole("dialog", { name: "Falta estoque" });
  try {
    await owner.set("avisar");
    await authenticate(page, "caixa");
    await openTill(page);
    await emptyCart(page);
    await addByCode(page, warned.barcode);
    await expect(page.getByRole("status").filter({ hasText: `Sem estoque: ${warned.name}` })).toBeVisible();
    await page.keyboard.press("F9");
    await expect(dialog.getByRole("button", { name: "Vender assim mesmo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await finish(page);

    await owner.set("aprovar");
    await page.reload();
    await openTill(page);
    await addByCode(page, approved.barcode);
    await expect(page.getByRole("status").filter({ hasText: `Sem estoque: ${approved.name}` })).toBeVisible();
    await page.keyboard.press("F9");
    await expect(dialog.getByRole("button", { name: "Pedir aprovação" })).toBeFocused();
    await page.keyboard.press("Enter");
    const approval = page.getByRole("dialog", { name: "Aprovação de um responsável" });
    await expect(approval).toContainText("Vender sem estoque. Mercadoria em falta: R$ 20,00.");
    await approval.getByLabel("Quem aprova", { exact: true }).selectOption({ label: owner.name });
    await approval.getByLabel("PIN de quem aprova").fill(PIN);
    await approval.getByRole("button", { name: "Aprovar" }).click();
    await finish(page);

    const missing = await owner.divergences();
    for (const { id } of [warned, approved])
      expect(missing.filter(({ product }) => product.id === id)).toMatchObject([{ missing_milli: 1_000 }]);
  } finally {
    await owner.set("bloquear");
  }
  await owner.page.context().close();
});
