import type { Page } from "playwright/test";
import { catchPrinting, enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { beginCash, closeOpenRegister, money, typeByHand } from "./till";

test("opens a register, sells for cash, withdraws cash and closes one real short", async ({
  page,
  browser,
  baseURL,
}) => {
  const printed = await catchPrinting(page);
  const owner = await (
    await browser.newContext({ baseURL, locale: "pt-BR", timezoneId: "America/Sao_Paulo" })
  ).newPage();
  await enter(owner, "dono");
  await enter(page, "caixa");
  await closeOpenRegister(page, owner);
  await page.reload();
  await expect(page).toHaveURL(/\/pdv$/);

  await test.step("opens with R$ 100,00", async () => {
    await page.getByLabel("Valor de abertura").fill("10000");
    await page.getByRole("button", { name: "Abrir caixa" }).click();
    await expect(page.getByPlaceholder("Nome, código ou 3*código")).toBeFocused();
  });

  const codes = await test.step("finds three products in stock", async () => {
    const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
    const answer = await page.request.get("/v1/pdv/products", { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: Product[] };
    return data
      .filter(
        (one) => one.unit === "un" && one.current_stock_milli >= 5_000 && one.sale_price_cents < 1_500 && one.barcode,
      )
      .slice(0, 3);
  });
  expect(codes).toHaveLength(3);
  const total = codes.reduce((sum, { sale_price_cents }) => sum + sale_price_cents, 0);

  await test.step("scans them and receives a fifty-real note", async () => {
    for (const { barcode, name } of codes) {
      await scan(page, barcode);
      await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
    }
    const payment = await beginCash(page);
    await expect(payment).toContainText(money(total));
    await typeByHand(page, "5000");
    await expect(payment).toContainText(money(5_000 - total));
    await page.keyboard.press("Enter");
  });

  await test.step("shows the change, prints the receipt and starts the next sale", async () => {
    const receipt = page.getByRole("dialog", { name: /^Venda .+ registrada$/ });
    await expect(receipt).toContainText("CUPOM NÃO FISCAL");
    await expect(receipt).toContainText(money(5_000 - total));
    await page.keyboard.press("p");
    await expect.poll(printed).toBe(1);
    await page.keyboard.press("Enter");
    await expect(receipt).toBeHidden();
  });

  await test.step("withdraws R$ 20,00 with a slip to sign", async () => {
    const dialog = page.getByRole("dialog", { name: "Sangria" });
    await fromTheDrawer(page, "Sangria");
    await dialog.getByLabel("Valor").fill("2000");
    await dialog.getByLabel("Motivo").selectOption("Depósito/cofre");
    await dialog.getByRole("button", { name: "Lançar sangria" }).click();
    await expect(dialog).toContainText("COMPROVANTE DE SANGRIA");
    await dialog.getByRole("button", { name: "Concluir" }).click();
  });

  await test.step("counts blind, one real short, then shows the difference", async () => {
    const dialog = page.getByRole("dialog", { name: /caixa|Fechamento/ });
    await fromTheDrawer(page, "Fechar caixa");
    await dialog.getByRole("button", { name: "Começar a contagem" }).click();
    await expect(dialog).not.toContainText("Esperado");
    await dialog.getByRole("textbox", { name: "Dinheiro na gaveta" }).fill(String(10_000 + total - 2_000 - 100));
    await dialog.getByRole("button", { name: "Fechar caixa" }).click();
    await expect(dialog).toContainText("Esperado");
    await expect(dialog).toContainText("Falta R$ 1,00 na gaveta");
  });

  await test.step("shows the closing in the owner's history", async () => {
    await owner.goto("/controle-caixa?aba=historico");
    await owner.getByRole("tab", { name: "Histórico" }).click();
    const row = owner.getByRole("row").filter({ hasText: money(10_000 + total - 2_000 - 100) });
    await expect(row.first()).toContainText("1,00");
    await owner.context().close();
  });
});

async function fromTheDrawer(page: Page, task: string) {
  await page.getByRole("button", { name: "Caixa: suprimento, sangria, recebimentos e fechamento" }).click();
  await page.getByRole("menuitem", { name: task }).click();
}

interface Product {
  barcode: string;
  name: string;
  unit: string;
  sale_price_cents: number;
  current_stock_milli: number;
}
