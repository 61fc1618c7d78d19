import type { Locator, Page } from "playwright/test";
import { authenticate, enter, expect, test } from "./journeys";
import { api, createProduct } from "./till";

const COUNT = 27;

/** Opens a list and waits until it is hydrated. Before that, its buttons do nothing. */
async function openList(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator("#preloader")).toHaveCount(0);
}

test("sorts by keyboard, keeps the order after a reload, and archives across pages with undo", async ({ page }) => {
  test.slow();
  await enter(page, "dono");
  const word = `Lista${String(Date.now()).slice(-8)}`;
  for (let number = 1; number <= COUNT; number++)
    await createProduct(page, { name: `${word} ${number}`, sale_price_cents: number * 100 });

  await openList(page, `/cadastro/produtos?busca=${word}`);
  const price = page.getByRole("columnheader", { name: "Venda" });
  await price.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await page.keyboard.press("Enter");
  await expect(price).toHaveAttribute("aria-sort", "descending");
  const firstRow = page.locator("tr[data-row]").first();
  await expect(firstRow).toContainText(`${word} ${COUNT}`);
  await page.reload();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(firstRow).toContainText(`${word} ${COUNT}`);

  const tableTop = (await page.getByRole("table").boundingBox())?.y;
  await page.getByLabel("Selecionar a página").check();
  const bar = page.getByRole("region", { name: "Produtos selecionados" });
  await expect(bar).toBeInViewport();
  const firstBox = firstRow.getByRole("checkbox");
  await expect(firstBox).toBeChecked();
  const topmost = await firstBox.evaluate((box) => {
    const mark = box.parentElement?.querySelector("svg");
    return mark ? Number(getComputedStyle(mark).zIndex) >= Number(getComputedStyle(box).zIndex) : false;
  });
  expect(topmost, "the check mark is painted above its box").toBe(true);
  expect((await page.getByRole("table").boundingBox())?.y).toBe(tableTop);
  await expect(bar.getByRole("status")).toHaveText("25 selecionados");
  await bar.getByRole("button", { name: `Selecionar os ${COUNT} produtos` }).click();
  await expect(bar.getByRole("status")).toHaveText(`${COUNT} selecionados`);

  await bar.getByRole("button", { name: "Arquivar" }).click();
  const question = page.getByRole("dialog", { name: `Arquivar ${COUNT} produtos?` });
  await question.getByRole("button", { name: `Arquivar ${COUNT} produtos` }).click();
  await expect(page.getByText("Nada encontrado")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(firstRow).toContainText(`${word} ${COUNT}`);
});

test("edits the minimum stock of several products with decimals, and undoes it for those not changed since", async ({
  page,
}) => {
  await enter(page, "dono");
  const word = `Lote${String(Date.now()).slice(-8)}`;
  const first = await createProduct(page, { name: `${word} A`, sale_price_cents: 100, unit: "kg" });
  const second = await createProduct(page, { name: `${word} B`, sale_price_cents: 200, unit: "kg" });
  await createProduct(page, { name: `${word} C`, sale_price_cents: 300 });
  await openList(page, `/cadastro/produtos?busca=${word}`);
  const bar = page.getByRole("region", { name: "Produtos selecionados" });
  const dialog = page.getByRole("dialog", { name: /^Editar \d produto/ });
  const setMinimum = async (minimum: string) => {
    await bar.getByRole("button", { name: "Editar" }).click();
    await dialog.getByLabel("Estoque mínimo").fill(minimum);
    await dialog.getByRole("button", { name: /^Alterar/ }).click();
  };

  await page.getByLabel("Selecionar a página").check();
  await setMinimum("1,5");
  await expect(dialog.getByRole("alert")).toContainText(`${word} C não é vendido em fração.`);
  await page.keyboard.press("Escape");
  await page
    .locator("tr[data-row]", { hasText: `${word} C` })
    .getByRole("checkbox")
    .uncheck();
  await setMinimum("1,5");
  await expect(page.getByText("Produtos alterados")).toBeVisible();

  await api(page, "POST", "/product-changes", { ids: [first.id], minimum_stock_milli: 2_500 });
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Alteração desfeita em parte")).toBeVisible();
  await expect(page.getByText("1 produto de volta; 1 foi alterado depois.")).toBeVisible();
  const minimumOf = async ({ id }: { id: string }) =>
    (await api<{ minimum_stock_milli: number }>(page, "GET", `/products/${id}`))?.minimum_stock_milli;
  expect([await minimumOf(first), await minimumOf(second)]).toEqual([2_500, 0]);
});

test("hides a column and lowers the rows by keyboard, and keeps a view with them for the user", async ({ page }) => {
  await authenticate(page, "dono");
  await openList(page, "/cadastro/clientes?ordem=-name");
  const city = page.getByRole("columnheader", { name: "Cidade" });
  await expect(city).toBeVisible();
  await page.getByRole("button", { name: "Colunas" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "Nome" })).toBeDisabled();
  await page.getByRole("menuitemcheckbox", { name: "Cidade" }).focus();
  await page.keyboard.press("Enter");
  await expect(city).toBeHidden();
  await page.getByRole("menuitemradio", { name: "Compacta" }).click();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Telefone" })).toBeVisible();
  await expect(city).toBeHidden();

  await page.getByRole("button", { name: "Visualizações" }).click();
  await page.getByRole("menuitem", { name: "Salvar visualização" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar visualização" });
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Informe o nome da visualização.")).toBeVisible();
  await dialog.getByLabel("Nome").fill("De Z a A");
  await dialog.getByLabel("Abrir a lista com esta visualização").check();
  await dialog.getByRole("button", { name: "Salvar" }).click();

  await openList(page, "/cadastro/clientes");
  await expect(page).toHaveURL(/ordem=-name/);
  await page.getByRole("button", { name: "De Z a A" }).click();
  await page.getByRole("menuitem", { name: "Ver a lista completa" }).click();
  await expect(page).not.toHaveURL(/ordem/);
  await page.getByRole("button", { name: "Visualizações" }).click();
  await page.getByRole("menuitem", { name: "De Z a A" }).click();
  await page.getByRole("button", { name: "De Z a A" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(page.getByRole("button", { name: "Visualizações" })).toBeVisible();
});

for (const [path, filter, column] of [
  ["/consultar-estoque", "situacao=ok", "Mínimo"],
  ["/orcamento", "situacao=rascunho", "Válido até"],
  ["/financeiro/fiado", "todos=1", "Limite"],
  ["/controle-caixa?aba=historico", "diferenca=nao", "Esperado"],
  ["/configuracoes?aba=usuarios", "situacao=active", "Último acesso"],
  ["/configuracoes?aba=log", "assunto=orcamentos", "Detalhes"],
] as const)
  test(`opens ${path} with the user's view, its filter and its columns`, async ({ page }) => {
    await enter(page, "dono");
    const items = [{ description: "Cesta", quantity_milli: 1_000, unit_price_cents: 8_990 }];
    expect(await api(page, "POST", "/quotes", { customer_name: "Rosa", items })).not.toBeNull();
    await openList(page, `${path}${path.includes("?") ? "&" : "?"}${filter}`);
    const header = page.getByRole("columnheader", { name: column });
    await expect(header).toBeVisible();
    await page.getByRole("button", { name: "Colunas" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitemcheckbox", { name: column }).focus();
    await page.keyboard.press("Enter");
    await expect(header).toBeHidden();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Visualizações" }).click();
    await page.getByRole("menuitem", { name: "Salvar visualização" }).click();
    const dialog = page.getByRole("dialog", { name: "Salvar visualização" });
    await dialog.getByLabel("Nome").fill("Minha lista");
    await dialog.getByLabel("Abrir a lista com esta visualização").check();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog).toBeHidden();

    await openList(page, path);
    await expect(page).toHaveURL(new RegExp(`${filter}$`));
    await expect(page.getByRole("table")).toBeVisible();
    await expect(header).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  });

test("sorts and filters in a sheet on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await authenticate(page, "dono");
  await openList(page, "/cadastro/produtos");
  await page.getByRole("button", { name: "Filtros" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await sheet.getByLabel("Ordenar por").selectOption("-sale_price_cents");
  await expect(page).toHaveURL(/ordem=-sale_price_cents/);
  await sheet.getByText("Arquivados").click();
  await sheet.getByRole("button", { name: "Ver resultados" }).click();
  await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
});

test("sorts the sales by total by keyboard and keeps the order, the filters and the columns in a view", async ({
  page,
}) => {
  await authenticate(page, "dono");
  await openList(page, "/consultar-vendas?periodo=30&forma=pix");
  const total = page.getByRole("columnheader", { name: "Total" });
  await expect(page.getByRole("columnheader", { name: "Data e hora" })).toHaveAttribute("aria-sort", "descending");
  await total.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(total).toHaveAttribute("aria-sort", "ascending");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ordem=-total_cents/);
  await page.reload();
  await expect(total).toHaveAttribute("aria-sort", "descending");

  await page.getByRole("button", { name: "Colunas" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "Número" })).toBeDisabled();
  await page.getByRole("menuitemcheckbox", { name: "Formas" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: "Formas" })).toBeHidden();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Visualizações" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Salvar visualização" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Salvar visualização" });
  await dialog.getByLabel("Nome").fill("Maiores no PIX");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await openList(page, "/consultar-vendas");
  await page.getByRole("button", { name: "Visualizações" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Maiores no PIX" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/forma=pix/);
  await expect(page).toHaveURL(/periodo=30/);
  await expect(page).toHaveURL(/ordem=-total_cents/);
  await expect(page.getByRole("button", { name: "Maiores no PIX" })).toBeVisible();
  await expect(page.getByLabel("Forma de pagamento")).toHaveValue("pix");
});

test("filters and sorts the sales in a sheet on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await authenticate(page, "dono");
  await openList(page, "/consultar-vendas?periodo=30");
  await page.getByRole("button", { name: "Filtros", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await sheet.getByLabel("Ordenar por").selectOption("-total_cents");
  await sheet.getByLabel("Forma de pagamento").selectOption("pix");
  await sheet.getByRole("button", { name: "Ver resultados" }).click();
  await expect(page).toHaveURL(/ordem=-total_cents/);
  await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
});

for (const [path, party] of [
  ["/financeiro/contas-pagar", "Fornecedor"],
  ["/financeiro/contas-receber", "Cliente"],
] as const)
  test(`filters and sorts ${path} in a sheet on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await authenticate(page, "dono");
    await openList(page, path);
    await expect(page.getByLabel("Situação")).toBeHidden();
    await page.getByRole("button", { name: "Filtros", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filtros" });
    await sheet.getByLabel("Ordenar por").selectOption("-amount_cents");
    await expect(page).toHaveURL(/ordem=amount_cents&sentido=desc/);
    await sheet.getByLabel("Situação").selectOption({ index: 1 });
    await expect(page).toHaveURL(/situacao=/);
    await sheet.getByLabel(party).selectOption({ index: 1 });
    await sheet.getByRole("button", { name: "Ver resultados" }).click();
    await expect(page.getByRole("button", { name: "Filtros (2)" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.getByText("Calendário", { exact: true }).click();
    await page.getByRole("button", { name: "Filtros (2)" }).click();
    await expect(sheet.getByLabel("Situação")).toBeVisible();
    await expect(sheet.getByLabel("Ordenar por")).toBeHidden();

    await sheet.getByRole("button", { name: "Ver resultados" }).click();
    await expect(sheet).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByLabel("Situação")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Filtros/ })).toBeHidden();
  });

test("keeps the order, the filters and the columns of payables in a view, apart from receivables", async ({ page }) => {
  await authenticate(page, "dono");
  await openList(page, "/financeiro/contas-pagar?periodo=todas");
  await page.getByRole("columnheader", { name: "Valor" }).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ordem=amount_cents/);
  await page.getByRole("button", { name: "Colunas" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Fornecedor" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Fornecedor" })).toBeHidden();
  await page.getByRole("button", { name: "Visualizações" }).click();
  await page.getByRole("menuitem", { name: "Salvar visualização" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar visualização" });
  await dialog.getByLabel("Nome").fill("Por valor");
  await dialog.getByRole("button", { name: "Salvar" }).click();

  await openList(page, "/financeiro/contas-receber");
  await expect(page.getByRole("columnheader", { name: "Cliente" })).toBeVisible();
  await page.getByRole("button", { name: "Visualizações" }).click();
  await expect(page.getByText("Nenhuma visualização salva")).toBeVisible();

  await openList(page, "/financeiro/contas-pagar");
  await page.getByRole("button", { name: "Visualizações" }).click();
  await page.getByRole("menuitem", { name: "Por valor" }).click();
  await expect(page).toHaveURL(/periodo=todas/);
  await expect(page).toHaveURL(/ordem=amount_cents/);
  await expect(page.getByRole("columnheader", { name: "Valor" })).toHaveAttribute("aria-sort", "ascending");
});

test("shows the filters of payables in one row of a desktop, and a bill on the first screen of a phone", async ({
  page,
}) => {
  await enter(page, "dono");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, "/financeiro/contas-pagar");
  await expect(page.getByRole("button", { name: "Próximo mês" })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Descrição ou fornecedor" });
  const view = page.getByText("Calendário");
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    // The figures above the filters may arrive between the two measurements.
    await expect.poll(async () => Math.abs((await middleOf(view)) - (await middleOf(search)))).toBeLessThan(5);
  }
  await page.getByRole("button", { name: "Mais filtros" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Situação").locator("visible=true").selectOption("Paga");
  await expect(page).toHaveURL(/situacao=paga/);
  await expect(page.getByRole("button", { name: "Mais filtros (1)" })).toBeVisible();

  await openList(page, "/financeiro/contas-pagar?periodo=todas");
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole("list", { name: "Contas a Pagar" }).getByRole("listitem").first();
  await expect(first).toBeInViewport({ ratio: 1 });
});

test("moves from month to month in payables, and shows all dates", async ({ page }) => {
  await authenticate(page, "dono");
  await openList(page, "/financeiro/contas-pagar?mes=2026-11");
  const due = page.getByLabel("Vencimento", { exact: true });
  await expect(due.locator("option:checked")).toHaveText("Novembro de 2026");
  await page.getByRole("button", { name: "Mês anterior" }).focus();
  await page.keyboard.press("Enter");
  await expect(due.locator("option:checked")).toHaveText("Outubro de 2026");
  await due.selectOption("Todas as datas");
  await expect(page).toHaveURL(/periodo=todas/);
  await expect(page.getByRole("button", { name: "Mês anterior" })).toBeHidden();
  await due.selectOption("Por mês");
  await expect(page.getByRole("button", { name: "Mês anterior" })).toBeVisible();
});

test("shows a product of an ordinary name on one line, with its code", async ({ page }) => {
  await enter(page, "dono");
  const name = `Farinha ${String(Date.now()).slice(-8)} 1 kg`;
  const { barcode } = await createProduct(page, { name, sale_price_cents: 500 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, `/cadastro/produtos?busca=${encodeURIComponent(name)}`);
  const product = page.locator("tr[data-row]").first();
  await expect(product).toContainText(name);
  await expect(product.getByText(barcode)).toBeVisible();
  const one_line_px = 60;
  expect((await product.boundingBox())?.height).toBeLessThan(one_line_px);
});

async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}

test("archives the customers of a search with undo, and restores them from the archive", async ({ page }) => {
  await enter(page, "dono");
  const word = `Freguês ${String(Date.now()).slice(-8)}`;
  for (const letter of ["A", "B", "C"]) await api(page, "POST", "/customers", { name: `${word} ${letter}` });
  await openList(page, `/cadastro/clientes?busca=${encodeURIComponent(word)}`);
  const rows = page.locator("tr[data-row]");
  await expect(rows).toHaveCount(3);
  await page.getByLabel("Selecionar a página").check();
  const bar = page.getByRole("region", { name: "Clientes selecionados" });
  await rows.first().getByRole("checkbox").uncheck();
  await expect(bar.getByRole("status")).toHaveText("2 selecionados");
  await bar.getByRole("button", { name: "Arquivar" }).click();
  const question = page.getByRole("dialog", { name: "Arquivar 2 clientes?" });
  await question.getByRole("button", { name: "Arquivar 2 clientes" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(rows).toHaveCount(3);
  await expect(bar).toBeHidden();

  await page.getByLabel("Selecionar a página").check();
  await bar.getByRole("button", { name: "Arquivar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Arquivar 3 clientes" }).click();
  await expect(page.getByText("Nada encontrado")).toBeVisible();
  await page.getByRole("radio", { name: "Arquivados" }).click();
  await expect(rows).toHaveCount(3);
  await page.getByLabel("Selecionar a página").check();
  await bar.getByRole("button", { name: "Restaurar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restaurar 3 clientes" }).click();
  await page.getByRole("radio", { name: "Ativos" }).click();
  await expect(rows).toHaveCount(3);
});

test("sorts quotes by total and closed registers by difference, from their headers", async ({ page }) => {
  await enter(page, "dono");
  const items = [{ description: "Montagem", quantity_milli: 1_000, unit_price_cents: 5_000 }];
  expect(await api(page, "POST", "/quotes", { customer_name: "Rosa", items })).not.toBeNull();
  for (const [path, column] of [
    ["/orcamento", "Total"],
    ["/controle-caixa?aba=historico", "Diferença"],
  ] as const) {
    await openList(page, path);
    const header = page.getByRole("columnheader", { name: column });
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/ordem=\w+_cents$/);
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(page).toHaveURL(/ordem=-\w+_cents$/);
  }
});
