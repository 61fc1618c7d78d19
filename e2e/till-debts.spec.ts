import type { Page } from "playwright/test";
import { violationsOf } from "./axe";
import { authenticate, catchPrinting, expect, test } from "./journeys";
import { api, command, emptyCart, expectedInDrawer, money, openTill, productsInStock } from "./till";

test.beforeEach(async ({ page }) => {
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
});

/** Creates a customer who bought one product on account. */
async function debtor(page: Page) {
  const [product] = await productsInStock(page);
  if (!product) throw new Error("The demo shop has no product in stock");
  const name = `Devedor ${crypto.randomUUID().slice(0, 8)}`;
  const customer = await api<{ id: string }>(page, "POST", "/customers", { name, fiado_allowed: true });
  const { id: product_id, sale_price_cents } = product as typeof product & { id: string };
  await api(page, "POST", "/sales", {
    items: [{ product_id, quantity_milli: 2_000 }],
    payments: [{ method: "fiado", amount_cents: 2 * sale_price_cents }],
    expected_total_cents: 2 * sale_price_cents,
    customer_id: customer?.id,
  });
  return { name, owed_cents: 2 * sale_price_cents };
}

test("receives part of a fiado debt in cash by keyboard and prints the change and the balance", async ({ page }) => {
  const { name, owed_cents } = await debtor(page);
  const before_cents = await expectedInDrawer(page);
  await page.keyboard.press("Alt+f");
  const dialog = page.getByRole("dialog", { name: "Receber fiado" });
  await dialog.getByRole("combobox", { name: "Buscar cliente" }).fill(name);
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await expect(dialog.getByRole("option")).toContainText("Deve");
  await page.keyboard.press("Enter");
  // A second Enter after the search receives nothing.
  const amount = dialog.getByLabel("Valor a pagar");
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue(money(owed_cents).replace("R$ ", ""));
  await amount.fill("100");
  await page.keyboard.press("Enter");
  const received = dialog.getByLabel("Valor recebido");
  await expect(received).toBeFocused();
  await page.keyboard.type("500", { delay: 60 });
  await expect(dialog).toContainText(/Troco\s*R\$ 4,00/);
  expect(await violationsOf(page, { include: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("region", { name: "RECIBO DE FIADO" })).toContainText(/Troco\s*R\$ 4,00/);
  await expect(dialog).toContainText(`Ainda deve ${money(owed_cents - 100)}`);
  expect(await expectedInDrawer(page)).toBe(before_cents + 100);
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
});

test("receives a bill found by its description from the palette", async ({ page }) => {
  const description = `Encomenda ${crypto.randomUUID().slice(0, 8)}`;
  const bill = { description, category: "Vendas", amount_cents: 5_000, due_date: "2026-01-10" };
  await api(page, "POST", "/receivables", bill);
  await command(page, "receber conta");
  const dialog = page.getByRole("dialog", { name: "Receber conta" });
  await dialog.getByRole("combobox", { name: "Buscar conta" }).fill(description);
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await expect(dialog.getByRole("option")).toContainText("Venceu em 10/01/2026");
  await page.keyboard.press("Enter");
  await dialog.getByText("PIX", { exact: true }).click();
  await dialog.getByLabel("Valor a pagar").fill("2000");
  await dialog.getByRole("button", { name: "Receber" }).click();
  await expect(dialog.getByRole("region", { name: "RECIBO" })).toContainText(/Saldo atual\s*R\$ 30,00/);
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await expect(dialog).toBeHidden();
});
