import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import writeExcel from "write-excel-file/node";
import { authenticate, expect, test } from "./journeys";

/** A spreadsheet as exported by older software: Windows-1252, semicolons, one invalid row. */
const sheetOf = (mark: string) =>
  Buffer.from(
    [
      "Código;Descrição do produto;Categoria;Preço de venda;Estoque",
      `${mark}-1;Pão de açúcar ${mark};Padaria;12,50;10`,
      `${mark}-2;Requeijão ${mark};Laticínios;doze;4`,
    ].join("\r\n"),
    "latin1",
  );

async function openImport(page: Page) {
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await page.getByRole("menuitem", { name: "Importar planilha" }).click();
}

test("imports products from a spreadsheet, reports the errors and undoes the import", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  await authenticate(page, "dono");
  await page.goto("/cadastro/produtos");
  await openImport(page);
  const dialog = page.getByRole("dialog", { name: "Importar produtos" });
  const model = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Excel" }).click();
  expect((await model).suggestedFilename()).toBe("modelo-produtos.xlsx");

  const file = { name: "antigo.csv", mimeType: "text/csv", buffer: sheetOf(mark) };
  await dialog.getByLabel("Planilha", { exact: true }).setInputFiles(file);
  await expect(dialog.getByText("Preço de venda: Valor inválido: “doze”")).toBeVisible();
  const faults = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar erros (CSV)" }).click();
  expect((await faults).suggestedFilename()).toBe("erros-produtos.csv");

  await dialog.getByRole("button", { name: "Gravar 1 linha" }).click();
  await expect(dialog.getByText("1 linha gravada")).toBeVisible();
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await page.goto(`/cadastro/produtos?busca=${mark}`);
  await expect(page.getByText(`Pão de açúcar ${mark}`)).toBeVisible();

  await openImport(page);
  await dialog.getByRole("button", { name: "Desfazer: antigo.csv" }).first().click();
  await dialog.getByRole("button", { name: "Desfazer importação" }).click();
  await page
    .getByRole("dialog", { name: "Desfazer esta importação?" })
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: "Desfazer importação" })
    .click();
  await expect(dialog.getByText("Importação desfeita")).toBeVisible();
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByText("Nada encontrado")).toBeVisible();
});

test("imports the chosen sheet of a workbook", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const heading = ["Nome", "Preço de venda"];
  const buffer = await writeExcel([
    { sheet: "Bebidas", data: [heading, [`Suco ${mark}`, 5.899]] },
    { sheet: "Padaria", data: [heading, [`Broa ${mark}`, 3]] },
  ]).toBuffer();
  await authenticate(page, "dono");
  await page.goto("/cadastro/produtos");
  await openImport(page);
  const dialog = page.getByRole("dialog", { name: "Importar produtos" });
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await dialog.getByLabel("Planilha", { exact: true }).setInputFiles({ name: "abas.xlsx", mimeType, buffer });
  await expect(dialog.getByText(`Suco ${mark}`)).toBeVisible();
  await expect(dialog.getByText("“5,899” foi arredondado para R$ 5,90.")).toBeVisible();
  await dialog.getByLabel("Aba da planilha").selectOption("Padaria");
  await expect(dialog.getByText(`Broa ${mark}`)).toBeVisible();
  await expect(dialog.getByText(`Suco ${mark}`)).toBeHidden();
  await dialog.getByRole("button", { name: "Gravar 1 linha" }).click();
  await expect(dialog.getByText("1 linha gravada")).toBeVisible();
});
