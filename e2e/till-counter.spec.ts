import { authenticate, catchPrinting, expect, test } from "./journeys";
import { scan } from "./scan";
import { api, command, emptyCart, expectedInDrawer, money, openTill, productsInStock } from "./till";

test.beforeEach(async ({ page }) => {
  await catchPrinting(page);
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
});

test("scans products into an exchange wherever the focus is, without submitting it", async ({ page }) => {
  const [first, second] = await productsInStock(page);
  if (!first || !second) throw new Error("The demo shop has too few products in stock");
  const { id: product_id, sale_price_cents } = first as typeof first & { id: string };
  const sale = await api<{ number: string }>(page, "POST", "/sales", {
    items: [{ product_id, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: sale_price_cents }],
    expected_total_cents: sale_price_cents,
  });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/returns")) sent++;
  });
  await command(page, "devolução ou troca");
  const dialog = page.getByRole("dialog", { name: /^Devolver ou trocar/ });
  await dialog.getByLabel("Número da venda ou cliente").fill(sale?.number ?? "");
  await dialog.getByRole("button", { name: "Procurar" }).click();
  await dialog.getByRole("button", { name: `Mais ${first.name}` }).click();
  await dialog.getByLabel("Motivo").selectOption("desistencia");
  // Without an exchange, a scan neither submits nor writes into the fields.
  await dialog.getByLabel("Explique").focus();
  await scan(page, second.barcode);
  await expect(dialog.getByLabel("Explique")).toHaveValue("");
  await dialog.getByLabel("Trocar por outros produtos").check();
  await expect(dialog.getByPlaceholder("Produto por nome ou código")).toBeFocused();
  await scan(page, second.barcode);
  const quantity = dialog.getByLabel(`Quantidade de ${second.name}`);
  await expect(quantity).toHaveValue("1");
  await dialog.getByLabel("Explique").focus();
  await scan(page, second.barcode, second.barcode);
  await expect(quantity).toHaveValue("3");
  await expect(dialog.getByLabel("Explique")).toHaveValue("");
  await scan(page, "7890000009999");
  await expect(dialog).toContainText("Nenhum produto com o código 7890000009999.");
  await expect(dialog.getByRole("button", { name: "Registrar troca" })).toBeVisible();
  expect(sent).toBe(0);
});

test("shows everything that a return lacks at once, and needs a reason from the list only", async ({ page }) => {
  const [first] = await productsInStock(page);
  if (!first) throw new Error("The demo shop has no product in stock");
  const { id: product_id, sale_price_cents } = first as typeof first & { id: string };
  const sale = await api<{ number: string }>(page, "POST", "/sales", {
    items: [{ product_id, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: sale_price_cents }],
    expected_total_cents: sale_price_cents,
  });
  await command(page, "devolução ou troca");
  const dialog = page.getByRole("dialog", { name: /^Devol|^Devolução/ });
  await dialog.getByLabel("Número da venda ou cliente").fill(sale?.number ?? "");
  await dialog.getByRole("button", { name: "Procurar" }).click();
  const submit = dialog.getByRole("button", { name: "Registrar devolução" });
  await submit.click();
  await expect(dialog.getByText("Escolha os itens a devolver.")).toHaveClass(/text-danger-ink/);
  await dialog.getByRole("button", { name: `Mais ${first.name}` }).click();
  await submit.click();
  await expect(dialog).toContainText("Escolha o motivo.");
  await expect(dialog).toContainText("Escolha como devolver o valor.");
  await expect(dialog).not.toContainText("Explique em pelo menos");
  await dialog.getByLabel("Motivo").selectOption("defeito");
  await dialog.getByLabel("Como devolver").selectOption("dinheiro");
  await submit.click();
  await expect(dialog).toContainText("Devolução nº");
});

test("asks for a confirmation of a withdrawal above the drawer", async ({ page }) => {
  const expected_cents = await expectedInDrawer(page);
  await command(page, "sangria");
  const movement = page.getByRole("dialog", { name: "Sangria" });
  await movement.getByLabel("Valor").fill(String(expected_cents + 100));
  await movement.getByLabel("Motivo").selectOption("Depósito/cofre");
  await movement.getByRole("button", { name: "Lançar sangria" }).click();
  const confirmation = page.getByRole("dialog", { name: /^Retirar R\$/ });
  await expect(confirmation).toContainText(money(expected_cents));
  await confirmation.getByRole("button", { name: "Voltar" }).click();
  expect(await expectedInDrawer(page)).toBe(expected_cents);
  await movement.getByRole("button", { name: "Lançar sangria" }).click();
  await confirmation.getByRole("button", { name: "Retirar mesmo assim" }).click();
  await expect(movement).toContainText("COMPROVANTE DE SANGRIA");
  await movement.getByRole("button", { name: "Concluir" }).click();
  expect(await expectedInDrawer(page)).toBe(-100);
  await command(page, "suprimento");
  const supply = page.getByRole("dialog", { name: "Suprimento" });
  await supply.getByLabel("Valor").fill("100");
  await supply.getByLabel("Motivo").selectOption("Troco");
  await supply.getByRole("button", { name: "Lançar suprimento" }).click();
  await supply.getByRole("button", { name: "Concluir" }).click();
});
