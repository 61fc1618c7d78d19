import type { Page } from "playwright/test";
import { authenticate, expect, test } from "./journeys";
import { scan } from "./scan";
import { beginCash, emptyCart, openTill, productsInStock } from "./till";

const SCANS = 200;
const AIMING_MS = 300;

/** Reads the units of a cart line. Only the selected line has a field for them. */
const quantityOf = async (page: Page, name: string) => {
  const line = page.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
  const field = line.getByRole("button", { name: `Quantidade de ${name}:` });
  if ((await line.count()) === 0) return 0;
  const text =
    (await field.count()) > 0 ? await field.getAttribute("aria-label") : await line.getByText(/ un × /).textContent();
  const [, units] = /([\d.]+) un/.exec(text ?? "") ?? [];
  return Number(units?.replaceAll(".", "") ?? 0);
};
const writtenIn = (page: Page) =>
  page.locator("input, textarea").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test(`adds ${SCANS} units for ${SCANS} fast scans with any focus, without typing into a field`, async ({ page }) => {
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
  const [first, second] = (await productsInStock(page)).slice(0, 2);
  if (!first || !second) throw new Error("The demo shop has fewer than two products with a code");
  const round = (count: number) => Array.from({ length: count }, (_, at) => (at % 2 ? second : first).barcode);
  const sum = async () => (await quantityOf(page, first.name)) + (await quantityOf(page, second.name));

  await test.step("without a focused element", async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await scan(page, ...round(70));
    await expect.poll(sum).toBe(70);
    expect((await writtenIn(page)).join("")).toBe("");
  });

  await test.step("behind a dialog", async () => {
    await page.getByPlaceholder("Nome, código ou 3*código").press("?");
    const dialog = page.getByRole("dialog", { name: "Teclas do PDV" });
    await expect(dialog).toBeVisible();
    await scan(page, ...round(66));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect.poll(sum).toBe(136);
  });

  await test.step("while a quantity is being typed", async () => {
    await page.getByPlaceholder("Nome, código ou 3*código").press("*");
    const field = page.getByRole("textbox", { name: /^Quantidade de/ });
    await expect(field).toBeFocused();
    // Keys less than 50 ms apart count as one scan, so a person's pause comes before the first code.
    await page.waitForTimeout(AIMING_MS);
    await scan(page, ...round(64));
    await expect.poll(sum).toBe(SCANS);
    await expect(field).toHaveCount(0);
    expect((await writtenIn(page)).join("")).toBe("");
  });

  await test.step("rejects a scan in a payment amount with a sound and keeps the amount", async () => {
    // The stock does not cover all the units scanned so far, so the payment would not open.
    await emptyCart(page);
    await scan(page, first.barcode);
    await expect.poll(() => quantityOf(page, first.name)).toBe(1);
    const payment = await beginCash(page);
    const amount = payment.getByLabel("Valor recebido");
    const before = await amount.inputValue();
    await scan(page, first.barcode);
    await expect(payment).toContainText("não entrou");
    await expect(amount).toHaveValue(before);
    await page.keyboard.press("Escape");
  });
  await emptyCart(page);
});
