import { copyFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { cameraPlaying, createFilm } from "./fake-camera";
import { authenticate, expect, test as journey } from "./journeys";
import { api, command, createProduct, emptyCart, money, openTill, typeByHand } from "./till";

interface Sold {
  readonly name: string;
  readonly barcode: string;
  readonly sale_price_cents: number;
}

/** A browser whose fake camera plays the test's video. */
const test = journey.extend<object, { launchOptions: { args?: string[] }; film: string }>({
  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => use(await createFilm("qrcode", "nothing yet")),
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ film }, use) => {
      const executablePath = process.env.CHROME_PATH;
      const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...cameraPlaying(film)];
      await use({ ...(executablePath && { executablePath }), args });
    },
    { scope: "worker" },
  ],
});

test.beforeEach(async ({ page }) => {
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
});

test("exchanges an item by scanning a receipt, with the keyboard only", async ({ page }) => {
  const [first, second] = await twoOfTheSamePrice(page);
  const sale = await sold(page, first);
  await scanAddress(page, sale.address);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Devolver ou trocar da venda ${sale.number}`);
  await expect(page.getByPlaceholder("Nome, código ou 3*código")).toHaveValue("");

  await tabTo(page, dialog.getByRole("button", { name: `Mais ${first.name}` }));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Trocar por outros produtos"));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByPlaceholder("Produto por nome ou código"));
  await typeByHand(page, second.barcode);
  // Immediately, before the results: Enter must not submit the exchange.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: `Quantidade de ${second.name}` })).toBeVisible();
  await expect(dialog.getByPlaceholder("Produto por nome ou código")).toHaveValue("");
  await tabTo(page, dialog.getByLabel("Motivo"));
  await page.keyboard.type("Outr");
  await tabTo(page, dialog.getByLabel("Explique"));
  await page.keyboard.type("Cliente preferiu outro");
  await tabTo(page, dialog.getByRole("button", { name: "Registrar troca" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Nova venda");
  await expect(dialog.getByRole("button", { name: "Concluir" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const after = await api<{ status: string }>(page, "GET", `/sales/${sale.id}`);
  expect(after?.status).toBe("devolvida_total");
});

test("reads a receipt with the camera on the PDV and in the return search", async ({ page, film }) => {
  const [one] = await twoOfTheSamePrice(page);
  const sale = await sold(page, one);
  await copyFile(await createFilm("qrcode", sale.address), film);
  const found = page.getByRole("dialog", { name: `Devolver ou trocar da venda ${sale.number}` });

  await command(page, "câmera");
  await expect(found).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(found).toBeHidden();

  await command(page, "devolução");
  await page.getByRole("button", { name: "Ler o QR Code com a câmera" }).click();
  await expect(found).toBeVisible();
  await expect(found).toContainText(one.name);
});

test("explains what to do with a receipt of another shop", async ({ page }) => {
  await scanAddress(page, `http://localhost/recibo/rec_${"A1".repeat(21)}x`);
  const dialog = page.getByRole("dialog", { name: "Devolver ou trocar" });
  await expect(dialog).toContainText("não é de uma venda desta loja");
  await expect(dialog.getByLabel("Número da venda ou cliente")).toBeVisible();
});

/** Creates two products for this test. The till reads them when it opens. */
async function twoOfTheSamePrice(page: Page): Promise<[Sold, Sold]> {
  const stamp = Date.now();
  const create = async (name: string) => {
    const fields = { name: `${name} ${stamp}`, sale_price_cents: 1_290 };
    return { ...fields, barcode: (await createProduct(page, fields)).barcode };
  };
  const created: [Sold, Sold] = [await create("Caneca azul"), await create("Tigela verde")];
  await openTill(page);
  return created;
}

async function sold(page: Page, product: Sold) {
  await page.keyboard.type(product.barcode, { delay: 8 });
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Total da venda")).toHaveText(money(product.sale_price_cents));
  await page.keyboard.press("F9");
  await expect(page.getByRole("dialog", { name: "Pagamento" })).toBeVisible();
  const made = page.waitForResponse(/\/v1\/sales$/);
  const link = page.waitForResponse(/receipt-links$/);
  await page.keyboard.press("Enter");
  const { id, number } = (await (await made).json()) as { id: string; number: string };
  const { token } = (await (await link).json()) as { token: string };
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return { id, number, address: `${new URL(page.url()).origin}/recibo/${token}` };
}

async function scanAddress(page: Page, address: string) {
  await page.keyboard.type(address, { delay: 4 });
  await page.keyboard.press("Enter");
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: ReturnType<Page["getByRole"]>) {
  for (let steps = 0; steps < 40; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${control} cannot be reached by keyboard`);
}
