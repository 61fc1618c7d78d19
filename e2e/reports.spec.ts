import { readFile } from "node:fs/promises";
import type { Locator } from "playwright/test";
import { readSheet } from "read-excel-file/node";
import { REPORTS } from "../lib/modules/reports/tables/labels";
import { authenticate, enter, expect, test } from "./journeys";
import { api } from "./till";

/** Parses a displayed figure: "R$ 1.234,56", "−R$ 5,00", "12,3 %", "1.234". */
const parseFigure = (text: string) =>
  Number(
    text
      .replace(/[^\d,−-]/g, "")
      .replace("−", "-")
      .replace(",", "."),
  );
const cellsOf = (row: Locator) => row.locator("th, td").allInnerTexts();

test("drills the month's report down to its rows and exports the displayed figures", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await authenticate(page, "dono");
  await page.goto("/financeiro/relatorios?relatorio=vendas-por-forma&periodo=mes");
  const table = page.getByRole("table", { name: "Vendas por forma" });
  const rows = table.locator("tbody tr").filter({ hasText: "R$" });
  await expect(rows.first()).toBeVisible();

  await test.step("opens a figure's rows, which add up to it", async () => {
    const figure = rows.filter({ hasText: "Dinheiro" }).getByRole("button").last();
    const shown = await figure.innerText();
    await figure.click();
    const dialog = page.getByRole("dialog", { name: "Dinheiro: Líquido" });
    await expect(dialog.getByText("Soma:")).toContainText(shown.replace(/\s/g, " ").trim());
    await expect(dialog.getByRole("row").nth(1)).toContainText("Venda");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("returns from a row to the figure's rows, and from them to the report with its filters", async () => {
    await rows.filter({ hasText: "Dinheiro" }).getByRole("button").last().click();
    const dialog = page.getByRole("dialog", { name: "Dinheiro: Líquido" });
    await dialog.getByRole("row").nth(1).getByRole("link").click();
    await page.waitForURL(/\/consultar-vendas\?venda=/);
    await page.goBack();
    await expect(dialog.getByText("Soma:")).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/financeiro\/relatorios\?relatorio=vendas-por-forma&periodo=mes$/);
    await expect(rows.first()).toBeVisible();
  });

  await test.step("exports every cell of the screen as numbers", async () => {
    await page.getByRole("button", { name: "Exportar" }).click();
    const downloadPromise = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
    const download = await downloadPromise;
    expect(download.suggestedFilename()).toMatch(/^vendas-por-forma-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.xlsx$/);
    const book = await readSheet(await readFile(await download.path()));
    expect(book[0]?.map(String)).toEqual(await cellsOf(table.locator("thead tr").first()));
    const count = await rows.count();
    for (let place = 0; place < count; place++) {
      const shown = await cellsOf(rows.nth(place));
      const found = book[place + 1] ?? [];
      for (const [column, text] of shown.entries()) {
        const cell = found[column];
        if (column === 0) expect(cell).toBe(text);
        else if (text === "—") expect(cell).toBeNull();
        else if (text.includes("%")) expect(Math.abs(Number(cell) * 100 - parseFigure(text))).toBeLessThan(0.051);
        else expect(cell, text).toBe(parseFigure(text));
      }
    }
    expect(book.length).toBeGreaterThan(count);
  });

  await test.step("downloads the same report as PDF", async () => {
    await page.getByRole("button", { name: "Exportar" }).click();
    const downloadPromise = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "PDF" }).click();
    const download = await downloadPromise;
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("shows a trend as a chart and as a table", async () => {
    await page.goto("/financeiro/relatorios?relatorio=vendas-por-dia&periodo=7");
    await expect(page.getByRole("img", { name: "Gráfico: Vendas ao longo do período" })).toBeVisible();
    await page.getByRole("button", { name: "Ver como tabela" }).click();
    const trend = page.getByRole("table", { name: "Vendas ao longo do período" });
    await expect(trend.getByRole("columnheader")).toHaveText(["Período", "Vendido", "Período anterior"]);
  });
});

test("sends a report and a list with their contents in the page's first HTML", async ({ page }) => {
  await authenticate(page, "dono");
  const htmlOf = async (path: string) => (await page.request.get(path)).text();
  for (const id of ["vendas-por-dia", "vendas-por-forma", "resultado"]) {
    const html = await htmlOf(`/financeiro/relatorios?relatorio=${id}&periodo=ano`);
    expect(/<tbody.*\d,\d\d.*<\/tbody>/s.test(html), `${id} has amounts`).toBe(true);
  }
  for (const { id, endpoint, trend } of REPORTS) {
    const html = await htmlOf(`/financeiro/relatorios?relatorio=${id}`);
    for (const { path } of [endpoint, trend?.endpoint ?? endpoint])
      expect(html.includes(path), `${id} has the response of ${path}`).toBe(true);
  }
  for (const path of ["/financeiro/relatorios", "/financeiro/contas-pagar", "/orcamento", "/controle-caixa"]) {
    const html = await htmlOf(path);
    expect(html.includes("<h1"), `${path} has its title`).toBe(true);
    // React sends what it shows later in a hidden element.
    expect(html.includes('<div hidden id="S:'), `${path} hides contents`).toBe(false);
  }
});

test("draws a period that is not over, and shows the figures of the day that is pointed at", async ({ page }) => {
  await authenticate(page, "dono");
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/financeiro/relatorios?periodo=livre&de=${day(-20)}&ate=${day(2)}`);
  const chart = page.getByRole("img", { name: "Gráfico: Vendas ao longo do período" });
  await expect(chart).toBeVisible();
  await expect(page.getByText("Vendido", { exact: true })).toHaveCount(0);
  await chart.hover();
  const hint = page.locator("li", { hasText: "Vendido" });
  await expect(hint).toContainText(/R\$\s[\d.]+,\d\d/);
  await page.mouse.move(0, 0);
  await expect(hint).toHaveCount(0);
});

test("explains a rejected period and does not show the previous period's figures", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/financeiro/relatorios?relatorio=vendas-por-forma&periodo=livre&de=2026-01-01&ate=2026-12-31");
  const table = page.getByRole("table", { name: "Vendas por forma" });
  await expect(table.locator("tbody tr").filter({ hasText: "R$" }).first()).toBeVisible();
  await page.getByLabel("De", { exact: true }).fill("2024-01-01");
  await expect(page.getByText("O período pode ter no máximo 366 dias.")).toBeVisible();
  await expect(table).toBeHidden();
  await expect(page.getByText("Líquido no período").locator("xpath=ancestor::div[1]")).not.toContainText("R$");
  await expect(page.getByRole("button", { name: "Exportar" })).toBeDisabled();
});

test("writes the dates of the income statement, the whole month by accrual, and what is expected", async ({ page }) => {
  await enter(page, "dono");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format();
  const [year = 0, month = 1] = today.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const later = new Date(Date.parse(today) + 10 * 86_400_000).toISOString().slice(0, 10);
  const formatted = (day: string) => day.split("-").reverse().join("/");
  const category = `Aluguel ${Date.now()}`;
  const rent = { description: "Aluguel", category, amount_cents: 123_456, due_date: later };
  expect(await api(page, "POST", "/payables", rent)).not.toBeNull();

  await page.goto("/financeiro/relatorios?relatorio=resultado&periodo=mes");
  await expect(page.getByText(`01/${today.slice(5, 7)}/${year} a ${formatted(lastDay)}`)).toBeVisible();
  await page.getByRole("radio", { name: "Caixa" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`01/${today.slice(5, 7)}/${year} a ${formatted(today)}`)).toBeVisible();

  await page.goto(`/financeiro/relatorios?relatorio=resultado&periodo=livre&de=${later}&ate=${later}`);
  const note = page.getByText(`${formatted(later)} a ${formatted(later)}. Inclui contas previstas`);
  await expect(note).toContainText(/de despesas\. Até hoje, o resultado é R\$\s0,00\./);
  await expect(page.getByRole("row", { name: category })).toContainText("1.234,56");
});

test("links a dashboard card to its list", async ({ page }) => {
  await authenticate(page, "dono");
  await page.goto("/dashboard");
  const card = page.getByText("Vendas hoje", { exact: true }).locator("xpath=ancestor::div[1]");
  await expect(card).toContainText("R$");
  const shown = parseFigure((await card.innerText()).split("\n").find((line) => line.includes("R$")) ?? "");
  await page.getByRole("link", { name: "Vendas hoje" }).click();
  await page.waitForURL("**/consultar-vendas?periodo=hoje");
  await expect(page.getByText("Líquido", { exact: true }).first()).toBeVisible();
  const texts = await page.getByText("R$").allInnerTexts();
  expect(texts.map(parseFigure)).toContain(shown);
});
