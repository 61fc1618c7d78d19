import type { Page } from "playwright/test";
import { authenticate, catchPrinting, expect, test } from "./journeys";
import { scan } from "./scan";
import { command, createProduct, emptyCart, money, openTill } from "./till";

/** The price of the example: R$ 18,01. */
const PRICE_CENTS = 1_801;

/** A fast typist. Keys that reach a busy page within 50 ms of each other would be read as a scanned code. */
const KEY_MS = 150;

/** Counts the keys pressed after the last scan, with a person's timing. */
function keyboardOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
        await page.waitForTimeout(KEY_MS);
      }
    },
  };
}

const productOf = async (page: Page) => {
  const { barcode } = await createProduct(page, { name: `Café ${Date.now()}`, sale_price_cents: PRICE_CENTS });
  return barcode;
};

test.beforeEach(async ({ page }) => {
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
});

test("finishes the usual payments within their number of keys", async ({ page }) => {
  const barcode = await productOf(page);
  const receipt = page.getByRole("dialog", { name: /registrada$/ });
  const payments = [
    { name: "exact cash", keys: ["F9", "Enter"], most: 3, shows: "Dinheiro" },
    { name: "a R$ 20 note for R$ 18,01", keys: ["F9", "ArrowDown", "Enter"], most: 5, shows: "R$ 1,99" },
    { name: "PIX", keys: ["F9", "F3", "Enter"], most: 3, shows: "PIX" },
    {
      name: "R$ 10 in cash and the rest in PIX",
      keys: ["F9", "1", "0", "0", "0", "Enter", "F3", "Enter"],
      most: 9,
      shows: "R$ 8,01",
    },
  ];
  for (const { name, keys, most, shows } of payments)
    await test.step(name, async () => {
      await scan(page, barcode);
      await expect(page.getByLabel("Total da venda")).toHaveText(money(PRICE_CENTS));
      const keyboard = keyboardOf(page);
      await keyboard.press(...keys.slice(0, 1));
      await expect(page.getByRole("dialog", { name: "Pagamento" })).toBeVisible();
      await keyboard.press(...keys.slice(1));
      await expect(receipt).toContainText(shows);
      expect(keyboard.count()).toBeLessThanOrEqual(most);
      test.info().annotations.push({ type: `keys for ${name}`, description: String(keyboard.count()) });
      await page.keyboard.press("Enter");
      await expect(receipt).toBeHidden();
    });
});

test("runs the register's and the sale's commands by their keys, and lists them on a printable card", async ({
  page,
}) => {
  const printed = await catchPrinting(page);
  const opened = [
    ["Alt+s", "Sangria"],
    ["Alt+u", "Suprimento"],
    ["Alt+x", /^Fechar caixa/],
    ["Alt+t", /Devol/],
    ["Alt+c", "Consultar preço"],
    ["Alt+v", /2ª via/],
  ] as const;
  const barcode = await productOf(page);
  await scan(page, barcode);
  await page.keyboard.press("F9");
  await expect(page.getByRole("dialog", { name: "Pagamento" })).toBeVisible();
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: /registrada$/ });
  await expect(receipt).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(receipt).toBeHidden();
  for (const [keys, name] of opened) {
    await page.keyboard.press(keys);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    // A person sees the dialog before closing it; it takes keys once it has the focus.
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await scan(page, barcode);
  await expect(page.getByLabel("Total da venda")).toHaveText(money(PRICE_CENTS));
  await page.keyboard.press("Alt+l");
  await page
    .getByRole("dialog", { name: "Limpar a venda" })
    .getByRole("button", { name: "Limpar venda" })
    .press("Enter");
  await expect(page.getByLabel("Total da venda")).toHaveText(money(0));

  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Devolução ou troca" })).toContainText("Alt+T");
  await expect(page.getByRole("menuitem", { name: "Última venda (2ª via)" })).toContainText("Alt+V");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const legend = page.getByRole("dialog", { name: "Teclas do PDV" });
  for (const label of ["Sangria", "Limpar venda", "Última venda (2ª via)"]) await expect(legend).toContainText(label);
  await legend.getByRole("button", { name: "Imprimir cartão de teclas" }).click();
  await expect.poll(printed).toBe(1);
  await page.keyboard.press("Escape");
  await expect(legend).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("?");
  await expect(legend).toBeVisible();
  await page.keyboard.press("Escape");
});

test("shows a scanned product's price without selling it", async ({ page }) => {
  const barcode = await productOf(page);
  await command(page, "consultar preço");
  const dialog = page.getByRole("dialog", { name: "Consultar preço" });
  await expect(dialog.getByLabel("Produto")).toBeFocused();
  await scan(page, barcode);
  await expect(dialog.getByRole("list", { name: "Preços" })).toContainText(money(PRICE_CENTS));
  await scan(page, "7890000000017");
  await expect(dialog).toContainText("Nenhum produto encontrado");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Total da venda")).toHaveText(money(0));
});
