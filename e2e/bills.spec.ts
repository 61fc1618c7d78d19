import { authenticate, enter, expect, test } from "./journeys";
import { api, expectedInDrawer, money, openTill, productsInStock, supplyDrawer } from "./till";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

interface Bought {
  readonly payable_ids: readonly string[];
}

test("creates a bill from a delivery, pays it in cash and shows it in the closing", async ({ page }) => {
  await authenticate(page, "dono");
  await openTill(page);
  await supplyDrawer(page, 333);
  const before_cents = await expectedInDrawer(page);
  const supplier = await api<{ id: string }>(page, "POST", "/suppliers", { name: `Atacado ${Date.now()}` });
  const [product] = (await productsInStock(page)) as { id?: string }[];
  const bought = await test.step("receives the goods with a bill", () =>
    api<Bought>(page, "POST", "/purchase-list/receipts", {
      items: [{ product_id: product?.id, supplier_id: supplier?.id, quantity_milli: 3_000, unit_cost_cents: 111 }],
      creates_payable: true,
    }));
  const id = bought?.payable_ids[0] ?? "";
  const bill = await api<{ due_date: string; description: string }>(page, "GET", `/payables/${id}`);
  const dialog = page.getByRole("dialog");

  await test.step("finds the bill in the calendar with the arrow keys", async () => {
    const month = bill?.due_date.slice(0, 7);
    const day = bill?.due_date;
    await page.goto(`/financeiro/contas-pagar?visao=calendario&mes=${month}&fornecedor=${supplier?.id}`);
    const square = page.locator(`[data-day="${day}"]`);
    await expect(square).toContainText("3,33");
    await page.locator("[data-day][tabindex='0']").focus();
    await page.keyboard.press("Home");
    for (let step = 1; step < Number(day?.slice(8)); step++) await page.keyboard.press("ArrowRight");
    await expect(square).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("3,33");
    await dialog
      .getByRole("button", { name: bill?.description ?? "" })
      .first()
      .click();
    await expect(dialog.getByText("Anexos")).toBeVisible();
  });

  await test.step("attaches the boleto and removes it", async () => {
    await dialog.getByLabel("Escolher arquivo").setInputFiles({
      name: "boleto.pdf",
      mimeType: "application/pdf",
      buffer: PDF,
    });
    await expect(dialog.getByText("boleto.pdf")).toBeVisible();
    await dialog.getByRole("button", { name: "Remover boleto.pdf" }).click();
    await page.getByRole("button", { name: "Remover anexo" }).click();
    await expect(page.getByText("Guarde aqui o boleto")).toBeVisible();
  });

  await test.step("pays it in cash from the open register and gets the proof", async () => {
    await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
    const paying = page.getByRole("dialog", { name: "Registrar pagamento" });
    await paying.getByLabel("Forma de pagamento").selectOption("dinheiro");
    await paying.getByLabel("Saiu do caixa atual").check();
    await paying.getByRole("button", { name: "Registrar pagamento" }).click();
    await expect(paying).toBeHidden();
    expect(await expectedInDrawer(page)).toBe(before_cents - 333);
    await dialog.getByRole("button", { name: "Comprovante", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Comprovante de pagamento" })).toContainText(
      "três reais e trinta e três centavos",
    );
    await page.getByRole("button", { name: "Fechar" }).last().click();
  });

  await test.step("lists it among the paid bills in the closing", async () => {
    const open = await api<{ data: { id: string; number: number } }>(page, "GET", "/cash-registers/current");
    const summary = await api<{ drawer: { payables_cents: number; expected_cents: number } }>(
      page,
      "GET",
      `/cash-registers/${open?.data.id}/summary`,
    );
    const expected_cents = summary?.drawer.expected_cents ?? 0;
    const closing = await api<{ total_payables_cents: number; expected_cash_cents: number }>(
      page,
      "POST",
      `/cash-registers/${open?.data.id}/closing`,
      { counted: { dinheiro_cents: expected_cents } },
    );
    expect(closing).toMatchObject({ expected_cash_cents: before_cents - 333 });
    await page.goto("/controle-caixa?aba=historico");
    const row = page.getByRole("row").filter({ has: page.getByText(`nº ${open?.data.number}`, { exact: true }) });
    await row.getByRole("button").first().click();
    await dialog.getByText("Comprovante", { exact: true }).click();
    await expect(dialog).toContainText("Contas pagas");
    await expect(dialog).toContainText(money(333));
  });
});

test("fills a bill from its boleto and warns when amount or date differ", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/financeiro/contas-pagar");
  await page.getByRole("button", { name: "Nova conta" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova conta" });
  const code = dialog.getByLabel(/^Linha digitável ou PIX/);
  await code.fill("00190.50095 40154.816069");
  await expect(dialog.getByText("Confira a 2ª parte da linha digitável")).toBeVisible();
  await code.fill("00190.50095 40144.816069 06809.350314 2 16610000048630");
  await expect(dialog.getByText(/Boleto · R\$\s486,30 · vencimento 15\/12\/2026/)).toBeVisible();
  await expect(dialog.getByLabel("Vencimento")).toHaveValue("2026-12-15");
  await expect(dialog.getByLabel("Valor")).toHaveValue("486,30");
  await dialog.getByLabel("Vencimento").fill("2026-12-20");
  await expect(dialog.getByText("No código, o vencimento é 15/12/2026.")).toBeVisible();
  await dialog.getByRole("button", { name: "Usar 15/12/2026" }).click();
  await expect(dialog.getByLabel("Vencimento")).toHaveValue("2026-12-15");
  await expect(dialog.getByText("No código, o vencimento")).toBeHidden();
});

test("splits a bill at its supplier's terms, and shows each due date before it is saved", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/financeiro/contas-pagar");
  await page.getByRole("button", { name: "Nova conta" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova conta" });
  const description = `Arroz a prazo ${Date.now()}`;
  await dialog.getByLabel("Descrição").fill(description);
  await dialog.getByLabel("Categoria").fill("Fornecedores");
  await dialog.getByLabel("Valor").fill("90000");
  await dialog.getByRole("radio", { name: "Parcelada" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByLabel("Intervalo").selectOption({ label: "Prazos, como 28/42/56" });
  await dialog.getByLabel("Contados de").fill("2026-12-01");
  const terms = dialog.getByLabel("Prazos em dias");
  await terms.fill("56/28");
  await dialog.getByRole("button", { name: "Lançar conta" }).click();
  await expect(dialog.getByText("Escreva os prazos do menor para o maior")).toBeVisible();
  await terms.fill("28/42/56");
  await expect(dialog.getByLabel("Vencimento", { exact: true })).toHaveValue("2026-12-29");
  const dates = dialog.getByRole("list", { name: "Vencimentos" }).getByRole("listitem");
  await expect(dates).toHaveText([
    /^1. 29\/12\/2026 · R\$\s300,00$/,
    /^2. 12\/01\/2027 · R\$\s300,00$/,
    /^3. 26\/01\/2027 · R\$\s300,00$/,
  ]);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.goto(`/financeiro/contas-pagar?periodo=todas&busca=${encodeURIComponent(description)}`);
  for (const day of ["29/12", "12/01", "26/01"]) await expect(page.getByText(new RegExp(day)).first()).toBeVisible();
});

test("offers a reminder by WhatsApp for a receivable of a customer with a mobile phone", async ({ page }) => {
  await enter(page, "dono");
  const name = `Dona Rita ${Date.now()}`;
  const customer = await api<{ id: string }>(page, "POST", "/customers", { name, phone: "11987654321" });
  const description = `Bolo de casamento ${Date.now()}`;
  const due_date = new Date().toISOString().slice(0, 10);
  const bill = { description, category: "Vendas", amount_cents: 4_500, due_date, customer_id: customer?.id };
  const created = await api<{ id: string }>(page, "POST", "/receivables", bill);
  await page.goto(`/financeiro/contas-receber?conta=${created?.id}`);
  const link = page.getByRole("dialog").getByRole("link", { name: "Cobrar no WhatsApp" });
  await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/5511987654321\?text=.*Bolo%20de%20casamento/);
});
