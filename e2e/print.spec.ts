import type { Page } from "playwright/test";
import { PDF_REPORTS } from "../lib/modules/reports/pdf/schema";
import { enter, expect, test } from "./journeys";
import { followRequests } from "./requests";
import { api, closeRegister, OPENING_CENTS } from "./till";

const SCREENS = [
  "/dashboard",
  "/consultar-vendas?periodo=30",
  "/orcamento",
  "/lista-compra",
  "/controle-caixa",
  "/controle-caixa?aba=movimentacoes",
  "/controle-caixa?aba=historico",
  "/consultar-estoque",
  "/consultar-estoque?aba=inventario",
  "/cadastro/produtos",
  "/cadastro/produtos/categorias",
  "/cadastro/clientes",
  "/cadastro/fornecedores",
  "/cadastro/vendedores",
  "/financeiro/contas-pagar?situacao=a_pagar",
  "/financeiro/contas-receber?situacao=a_receber",
  "/financeiro/fiado",
  "/billing/cobrancas",
  "/configuracoes?aba=log",
];

const REPORTS = PDF_REPORTS.map((report) => `/financeiro/relatorios?relatorio=${report}&periodo=mes`);

/** Controls that make no sense on paper. Sort buttons, a row's name and figures that open or filter rows are text there. */
const CONTROLS =
  "input:not([type=radio]), [role=tab], button:not(th button, [aria-haspopup=dialog], [aria-pressed], tbody button)";

async function makeQuote(page: Page) {
  const items = [{ description: "Cesta básica", quantity_milli: 2_000, unit_price_cents: 8_990 }];
  const quote = await api<{ id: string; number: number }>(page, "POST", "/quotes", { customer_name: "Rosa", items });
  if (!quote) throw new Error("The quote was not created");
  return quote;
}

/** Returns the visible elements that would stay in their place on every sheet and cover a row. */
const stuckElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility())
      .filter((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

test("prints screens without controls and without totals that cover a row", async ({ page }) => {
  await enter(page, "dono");
  const quote = await makeQuote(page);
  const open_register = await api(page, "GET", "/cash-registers/current");
  if (!open_register) await api(page, "POST", "/cash-registers", { opening_amount_cents: OPENING_CENTS });
  const customers = await api<{ data: { id: string }[] }>(page, "GET", "/fiado-customers?per_page=1");
  await page.emulateMedia({ media: "print" });
  const requestsEnded = followRequests(page);
  const complaints: string[] = [];
  const paths = [
    ...SCREENS,
    ...REPORTS,
    `/orcamento/${quote.id}`,
    `/financeiro/fiado/cliente/${customers?.data[0]?.id}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading").first(), path).toBeVisible();
    await requestsEnded();
    await expect(main.locator("[aria-busy=true]").filter({ visible: true }), path).toHaveCount(0);
    const controls = await main.locator(CONTROLS).filter({ visible: true }).all();
    for (const control of controls)
      complaints.push(`${path}: ${(await control.evaluate((node) => node.outerHTML)).slice(0, 160)}`);
    complaints.push(...(await stuckElements(page)).map((element) => `${path}: stuck ${element}`));
  }
  if (!open_register) await closeRegister(page, OPENING_CENTS);
  expect(complaints).toEqual([]);
});

/** Prints by the button, without the browser's dialog, and returns the text on the paper. Nothing else may be on it. */
async function printedText(page: Page, print: () => Promise<void>) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await print();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() => ({
    others: [...document.body.children]
      .filter((element) => !element.hasAttribute("data-print-sheet") && element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 160)),
    controls: [...document.querySelectorAll("[data-print-sheet] :is(button, input, select, textarea)")].map((element) =>
      element.outerHTML.slice(0, 160),
    ),
    text: document.querySelector("[data-print-sheet]")?.textContent ?? "",
  }));
  expect(printed).toMatchObject({ others: [], controls: [] });
  await page.emulateMedia({ media: "screen" });
  return printed.text.replaceAll("\u00a0", " ");
}

test("prints a receipt, a closing, a quote, a fiado statement and a list alone on the paper", async ({ page }) => {
  await enter(page, "dono");
  const first = async (path: string) => {
    const page_of_rows = await api<{ data: { id: string; number: string }[] }>(page, "GET", path);
    const row = page_of_rows?.data[0];
    if (!row) throw new Error(`The demo shop has no rows at ${path}`);
    return row;
  };
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const choose = async (button: string, item: string) => {
    await press(button);
    await page.getByRole("menuitem", { name: item }).click();
  };

  await test.step("a receipt by its link", async () => {
    const sale = await first("/sales?per_page=1");
    const link = await api<{ token: string }>(page, "POST", `/sales/${sale.id}/receipt-links`, {});
    await page.goto(`/recibo/${link?.token}`);
    expect(await printedText(page, () => press("Imprimir"))).toContain(sale.number);
  });

  await test.step("a closing", async () => {
    const { id } = await first("/cash-registers?status=closed&per_page=1");
    await page.goto(`/controle-caixa?aba=historico&fechamento=${id}`);
    await press("Imprimir ou enviar");
    expect(await printedText(page, () => press("Imprimir"))).toMatch(/Fechamento[\s\S]*R\$/);
  });

  await test.step("a quote", async () => {
    const quote = await makeQuote(page);
    await page.goto(`/orcamento/${quote.id}`);
    expect(await printedText(page, () => choose("Exportar", "Imprimir"))).toContain(String(quote.number));
  });

  await test.step("a fiado statement", async () => {
    const { id } = await first("/fiado-customers?per_page=1");
    await page.goto(`/financeiro/fiado/cliente/${id}`);
    await choose("Mais", "Imprimir na bobina");
    expect(await printedText(page, () => press("Imprimir"))).toContain("R$");
  });

  await test.step("a list", async () => {
    await page.goto("/cadastro/produtos");
    expect(await printedText(page, () => choose("Exportar", "Imprimir"))).toMatch(/Produtos[\s\S]*R\$/);
  });
});
