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
  expect((await page.getByRole("table").boundingBox())?.y).toBe(tableTop);
  await expect(bar.getByRole("status")).toHaveText("25 selecionados");
  await bar.getByRole("button", { name: `Selecionar todos os ${COUNT}` }).click();
  await expect(bar.getByRole("status")).toHaveText(`${COUNT} selecionados`);

  await bar.getByRole("button", { name: "Arquivar" }).click();
  const question = page.getByRole("dialog", { name: `Arquivar ${COUNT} produtos?` });
  await question.getByRole("button", { name: `Arquivar ${COUNT} produtos` }).click();
  await expect(page.getByText("Nada encontrado")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(firstRow).toContainText(`${word} ${COUNT}`);
});
