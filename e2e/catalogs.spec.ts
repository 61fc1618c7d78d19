import type { Page } from "playwright/test";
import { eanCheckDigit } from "../lib/core/barcode";
import { enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { api, closeRegister, emptyCart, expectedInDrawer, money, openTill } from "./till";

const stamp = String(Date.now()).slice(-8);
const name = `Farofa da Vila ${stamp}`;
const supplier = `Atacado da Vila ${stamp}`;
const digits = `7890${stamp}`;
const code = `${digits}${eanCheckDigit(digits)}`;
const PACK = 6;
const COST_CENTS = 347;
const PRICE_CENTS = 599;

test("creates a product from an unknown code, sells it until stock is low, and buys it with a bill", async ({
  page,
}) => {
  await enter(page, "dono");
  const sold_by = await api<{ id: string }>(page, "POST", "/suppliers", { name: supplier, usual_term_days: 28 });
  if (!sold_by) throw new Error("The supplier was not created");
  await openTill(page);
  await emptyCart(page);

  await test.step("opens the product form with the unknown code filled in", async () => {
    await scan(page, code);
    const unknown = page.getByRole("list", { name: "Códigos não vendidos" });
    const opened = page.waitForEvent("popup");
    await unknown.getByRole("link", { name: "Cadastrar" }).click();
    const register = await opened;
    const form = register.getByRole("dialog", { name: "Novo produto" });
    await expect(form.getByLabel("Código de barras")).toHaveValue(code);
    await form.getByLabel("Nome", { exact: true }).fill(name);
    await form.getByRole("textbox", { name: "Outros códigos" }).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, `CX${stamp}, FD${stamp}\n4/5; cx${stamp}`);
    await expect(form.getByText("Código inválido: 4/5.")).toBeVisible();
    await expect(form.getByText(`Código repetido: cx${stamp}.`)).toBeVisible();
    await form.getByRole("button", { name: "Remover o código 4/5" }).click();
    await expect(form.getByText("Código inválido: 4/5.")).toBeHidden();
    await expect(form.getByRole("list", { name: "Outros códigos" }).getByRole("listitem")).toHaveText([
      `CX${stamp}`,
      `FD${stamp}`,
    ]);
    await form.getByLabel("Categoria", { exact: true }).selectOption({ label: "Grãos" });
    await form.getByLabel("Preço de custo").fill("300");
    await form.getByLabel("Preço de venda").fill(String(PRICE_CENTS));
    await form.getByLabel("Estoque inicial").fill("3");
    await form.getByLabel("Estoque mínimo").fill("2");
    await form.getByLabel("Vem em embalagens de").fill(String(PACK));
    await form.getByRole("button", { name: "Cadastrar produto" }).click();
    await expect(form).toBeHidden();
    await register.close();
  });

  await test.step("sells the code down to the minimum stock", async () => {
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByLabel("Total da venda")).toHaveText(money(PRICE_CENTS));
    await page.keyboard.press("F9");
    await expect(page.getByRole("dialog", { name: "Pagamento" })).toContainText(money(PRICE_CENTS));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: /^Venda .+ registrada$/ })).toContainText(name);
    await page.keyboard.press("Enter");
  });

  await test.step("shows low stock", async () => {
    await page.goto(`/consultar-estoque?busca=${stamp}`);
    await expect(row(page, name)).toContainText("Baixo");
    await expect(row(page, name)).toContainText("2 un");
  });

  await test.step("suggests it on the purchase list, by the pack and with the reason", async () => {
    await page.goto(`/lista-compra?busca=${stamp}`);
    const line = page.getByRole("listitem").filter({ hasText: name });
    await expect(line).toContainText("Estoque 2 un · mínimo 2 un. Sugestão: repor até 4 un. Embalagem de 6 un.");
    await expect(line).toContainText("6 un");
    // WhatsApp's page is stubbed; the message is in the URL.
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await page.getByRole("button", { name: /^Pedir por WhatsApp/ }).click();
    const order = page.getByRole("dialog", { name: /^Pedido para/ });
    const message = order.getByLabel("Mensagem");
    await expect(message).toHaveValue(new RegExp(`6 un ${name}`));
    await message.fill(`${await message.inputValue()} Até sexta.`);
    const opened = page.waitForEvent("popup");
    await order.getByRole("link", { name: "Abrir WhatsApp" }).click();
    expect(new URL((await opened).url()).searchParams.get("text")).toMatch(/6 un (.|\n)+ Até sexta\.$/);
    await (await opened).close();
    // The dialog hides the list behind it.
    const lineBehind = page.getByRole("listitem", { includeHidden: true }).filter({ hasText: name });
    await expect(lineBehind).not.toContainText("Enviada");
    await order.getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(line).toContainText("Enviada");
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(line).toContainText("Sugestão: repor até 4 un.");
    await expect(line).not.toContainText("Enviada");
    await page.getByRole("button", { name: /^Pedir por WhatsApp/ }).click();
    await order.getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(line).toContainText("Enviada");
    await line.getByLabel(`Marcar ${name}`).check();
  });

  await test.step("receives it at a new cost, with a bill", async () => {
    await page.getByRole("button", { name: "Dar entrada" }).click();
    const dialog = page.getByRole("dialog", { name: "Dar entrada" });
    await expect(dialog.getByLabel("Chegou")).toHaveValue(String(PACK));
    await dialog.getByLabel("Custo por un").fill(String(COST_CENTS));
    await dialog.getByLabel(/^Fornecedor/).fill(supplier);
    await expect(dialog.locator(`option[value="${supplier}"]`)).toBeAttached();
    await dialog.getByLabel(/^Fornecedor/).pressSequentially(" ");
    await dialog.getByLabel("Lançar a conta a pagar").check();
    await expect(dialog).toContainText(money(PACK * COST_CENTS));
    await dialog.getByRole("button", { name: "Dar entrada" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("conta a pagar lançada")).toBeVisible();
  });

  await test.step("updates cost, stock and stock movements", async () => {
    await page.goto(`/cadastro/produtos?busca=${stamp}`);
    await expect(row(page, name)).toContainText(money(COST_CENTS));
    await expect(row(page, name)).toContainText("8 un");
    await page.goto(`/consultar-estoque?busca=${stamp}`);
    await row(page, name).getByText(name).click();
    const drawer = page.getByRole("dialog", { name });
    const arrival = drawer.getByRole("listitem").first();
    await expect(arrival).toContainText("Compra");
    await expect(arrival).toContainText("+6");
    await expect(arrival).toContainText("= 8");
    await expect(drawer.getByRole("listitem").nth(1)).toContainText("−1");
  });

  await test.step("sets the bill's due date to the supplier's usual term", async () => {
    await page.goto(`/financeiro/contas-pagar?periodo=todas&fornecedor=${sold_by.id}`);
    await expect(row(page, supplier)).toContainText(money(PACK * COST_CENTS));
    await expect(row(page, supplier)).toContainText(inDays(28));
  });

  await test.step("colors, orders by keyboard, merges and deletes categories", async () => {
    const extra = `Farofas ${stamp}`;
    await api(page, "POST", "/categories", { name: extra });
    await page.goto("/cadastro/produtos");
    await page.getByRole("button", { name: "Mais", exact: true }).click();
    await page.getByRole("menuitem", { name: "Categorias" }).click();
    const list = page.getByRole("list", { name: "Categorias" });
    const line = list.getByRole("listitem").filter({ hasText: extra });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole("button", { name: "Nova categoria" }).click();
    const creating = page.getByRole("dialog", { name: "Nova categoria" });
    await creating.getByLabel("Nome").fill(extra.toUpperCase());
    await creating.getByRole("button", { name: "Criar categoria" }).click();
    await expect(creating.getByText(`Já existe a categoria ${extra}.`).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Sair sem salvar" }).click();

    await line.getByRole("button", { name: `Ações de ${extra}` }).click();
    await page.getByRole("menuitem", { name: "Editar nome e cor" }).click();
    const editing = page.getByRole("dialog", { name: extra });
    await editing.getByRole("radio", { name: "Azul" }).check();
    await editing.getByRole("button", { name: "Salvar categoria" }).click();
    await expect(editing).toBeHidden();

    const places = () => list.getByRole("listitem").allInnerTexts();
    const before = (await places()).findIndex((text) => text.includes(extra));
    await line.getByRole("button", { name: `Mover ${extra} para cima` }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByRole("status").filter({ hasText: `${extra}: posição ${before}` })).toBeAttached();
    await expect(line.getByRole("button", { name: `Mover ${extra} para cima` })).toBeFocused();
    await page.reload();
    await expect(list.getByRole("listitem").nth(before - 1)).toContainText(extra);

    await list.getByRole("button", { name: "Ações de Grãos" }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    const removing = page.getByRole("dialog", { name: "Excluir Grãos" });
    await removing.getByRole("button", { name: "Excluir categoria" }).click();
    await expect(removing.getByText("Esta categoria tem produtos, ativos ou arquivados.")).toBeVisible();
    await removing.getByRole("button", { name: "Voltar" }).click();
    const unused = `Vazia ${stamp}`;
    await api(page, "POST", "/categories", { name: unused });
    await page.reload();
    await list.getByRole("button", { name: `Ações de ${unused}` }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    await page.getByRole("button", { name: "Excluir categoria" }).click();
    await expect(page.getByText("Categoria excluída")).toBeVisible();
    await expect(list).not.toContainText(unused);

    await line.getByRole("button", { name: `Ações de ${extra}` }).click();
    await page.getByRole("menuitem", { name: "Unir a outra" }).click();
    const merging = page.getByRole("dialog", { name: `Unir ${extra}` });
    await merging.getByLabel("Categoria que fica").selectOption({ label: "Grãos" });
    await merging.getByRole("button", { name: "Unir categorias" }).click();
    await expect(line).toHaveCount(0);
  });

  await closeRegister(page, await expectedInDrawer(page));
});

const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

const day = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" });
const inDays = (days: number) => day.format(new Date(Date.now() + days * 86_400_000));
