import { enter, expect, test } from "./journeys";
import { createProduct } from "./till";

const COUNT = 27;

test("sorts by keyboard, keeps the order after a reload, and archives across pages with undo", async ({ page }) => {
  test.slow();
  await enter(page, "dono");
  const word = `Lista${String(Date.now()).slice(-8)}`;
  for (let number = 1; number <= COUNT; number++)
    await createProduct(page, { name: `${word} ${number}`, sale_price_cents: number * 100 });

  await page.goto(`/cadastro/produtos?busca=${word}`);
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

test("hides a column and lowers the rows by keyboard, and keeps a view with them for the user", async ({ page }) => {
  await enter(page, "dono");
  await page.goto("/cadastro/clientes?ordem=-name");
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

  await page.goto("/cadastro/clientes");
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

test("sorts and filters in a sheet on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, "dono");
  await page.goto("/cadastro/produtos");
  await page.getByRole("button", { name: "Filtros" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await sheet.getByLabel("Ordenar por").selectOption("-sale_price_cents");
  await expect(page).toHaveURL(/ordem=-sale_price_cents/);
  await sheet.getByText("Arquivados").click();
  await sheet.getByRole("button", { name: "Ver resultados" }).click();
  await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
});
