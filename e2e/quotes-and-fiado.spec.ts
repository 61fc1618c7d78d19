import { randomUUID } from "node:crypto";
import { type Browser, devices, type Page } from "playwright/test";
import { authenticate, catchPrinting, enter, expect, test } from "./journeys";
import { beginCash, emptyCart, openTill, typeByHand, updateLatest } from "./till";

const PIN = "4826";
const PHONE = devices["Pixel 7"];

async function send<T>(page: Page, method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const answer = await page.request.fetch(`/v1${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Opens another user's browser: a customer's phone or the owner's. */
const other = async (browser: Browser, baseURL: string | undefined, device: object = {}) =>
  (await browser.newContext({ ...device, baseURL, locale: "pt-BR", timezoneId: "America/Sao_Paulo" })).newPage();

interface Person {
  readonly id: string;
  readonly name: string;
}

async function personOf(owner: Page, who: string): Promise<Person> {
  const { data } = await send<{ data: (Person & { email: string })[] }>(owner, "GET", "/users?per_page=50");
  const found = data.find(({ email }) => email.startsWith(`${who}@demo`));
  if (!found) throw new Error(`${who} is not in the demo company`);
  return found;
}

/** Closes a user's open registers, without a difference. */
async function closeRegistersOf(owner: Page, { id: user_id }: Person) {
  const open = `/cash-registers?status=open&user_id=${user_id}`;
  for (const { id } of (await send<{ data: { id: string }[] }>(owner, "GET", open)).data) {
    const summary = `/cash-registers/${id}/summary`;
    const { drawer } = await send<{ drawer: { expected_cents: number } }>(owner, "GET", summary);
    await send(owner, "POST", `/cash-registers/${id}/closing`, { counted: { dinheiro_cents: drawer.expected_cents } });
  }
}

test("approves a quote on the customer's phone and sells it once, at the quoted prices", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, "dono");
  const items = [{ description: "Bolo de casamento", quantity_milli: 1_000, unit_price_cents: 45_000 }];
  const quote = await send<{ id: string; number: number }>(page, "POST", "/quotes", {
    customer_name: "Noiva de maio",
    items,
    discount_cents: 1_500,
    freight_cents: 2_500,
  });
  const { token } = await send<{ token: string }>(page, "POST", `/quotes/${quote.id}/sending`, {});

  await test.step("copies the customer's link again", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/orcamento/${quote.id}`);
    await page.getByRole("button", { name: "Copiar link" }).click();
    await expect(page.getByRole("button", { name: "Copiado" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${baseURL}/orcamento-publico/${token}`);
  });

  await test.step("refuses and reopens the quote from the menu, by keyboard", async () => {
    const more = page.getByRole("button", { name: "Mais" });
    await more.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Registrar recusa" }).press("Enter");
    const refusal = page.getByRole("dialog", { name: "Registrar recusa" });
    await refusal.getByLabel("Motivo").fill("Achou caro");
    await refusal.getByRole("button", { name: "Registrar recusa" }).click();
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Reabrir" }).press("Enter");
    const reopening = page.getByRole("dialog", { name: "Reabrir orçamento" });
    await reopening.getByLabel("Motivo").fill("Pediu para refazer");
    await reopening.getByRole("button", { name: "Reabrir orçamento" }).click();
    await expect(reopening).toBeHidden();
    await expect(page.getByRole("button", { name: "Enviar de novo" })).toBeVisible();
  });

  await test.step("registers the customer of a typed name, and links the next quote to them", async () => {
    const name = `Confeitaria ${randomUUID().slice(0, 8)}`;
    const field = page.getByRole("combobox", { name: /^Cliente/ });
    await page.goto("/orcamento/novo");
    await field.fill(name);
    await page.getByRole("button", { name: "Cadastrar cliente" }).click();
    await expect(page.getByText("Cliente cadastrado.")).toBeVisible();
    await page.goto("/orcamento/novo");
    await field.fill(name.toUpperCase());
    await page.getByRole("button", { name: `Usar ${name}` }).click();
    await expect(page.getByText("Cliente cadastrado.")).toBeVisible();
    await expect(field).toHaveValue(name);
  });

  await test.step("approves as the customer", async () => {
    const phone = await other(browser, baseURL, PHONE);
    await phone.goto(`/orcamento-publico/${token}`);
    await expect(phone.getByText("R$ 460,00").first()).toBeVisible();
    await phone.getByRole("button", { name: "Aprovar" }).click();
    await phone.getByLabel("Seu nome").fill("Marina Alves");
    await phone.getByLabel("Últimos números do CPF ou CNPJ").fill("725");
    await phone.getByRole("button", { name: "Aprovar" }).click();
    await expect(phone.getByText("Orçamento aprovado")).toBeVisible();
    await phone.context().close();
  });

  await test.step("opens the quote on the PDV, locked against changes", async () => {
    await openTill(page);
    await emptyCart(page);
    await page.goto(`/orcamento/${quote.id}`);
    await expect(page.getByText("Marina Alves (CPF/CNPJ final 725)")).toBeVisible();
    await page.getByRole("link", { name: "Converter em venda" }).click();
    const offer = page.getByRole("dialog", { name: `Vender o orçamento ${quote.number}` });
    await offer.getByRole("button", { name: "Levar para a venda" }).click();
    await expect(offer).toBeHidden();
    await expect(page.getByLabel("Total da venda")).toHaveText("R$ 460,00");
    await page.getByRole("button", { name: "Bolo de casamento", exact: true }).click();
    await expect(page.getByRole("button", { name: "Remover Bolo de casamento" })).toBeDisabled();
    await expect(page.getByRole("button", { name: /^Desconto/ }).first()).toBeDisabled();
  });

  await test.step("pays it like any sale", async () => {
    await beginCash(page);
    await typeByHand(page, "50000");
    await page.keyboard.press("Enter");
    const receipt = page.getByRole("dialog", { name: /^Venda .+ registrada$/ });
    await expect(receipt).toContainText("Bolo de casamento");
    await page.keyboard.press("Enter");
    await expect(receipt).toBeHidden();
  });

  await test.step("returns the same sale on a second conversion", async () => {
    await page.goto(`/pdv?orcamento=${quote.id}`);
    const offer = page.getByRole("dialog", { name: `Vender o orçamento ${quote.number}` });
    await expect(offer).toContainText("Convertido na venda");
    await expect(offer.getByRole("button", { name: "Levar para a venda" })).toBeHidden();
  });
  await closeRegistersOf(page, await personOf(page, "dono"));
});

test("requires a PIN for fiado above the limit, shows the statement by link and receives a payment with change", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const owner = await other(browser, baseURL);
  const printed = await catchPrinting(owner);
  await enter(owner, "dono");
  await send(owner, "PUT", "/approvals/pin", { pin: PIN, password: "demonstracao" });
  const boss = await personOf(owner, "dono");
  const cashier = await personOf(owner, "caixa");
  const settle = ({ id }: Person, decision: string) =>
    updateLatest(owner, `/users/${id}/policies`, { policies: [{ action: "fiado_over_limit", decision }] });
  await settle(boss, "allowed");
  await settle(cashier, "approval");
  const name = `Freguês ${Date.now()}`;
  const { id } = await send<{ id: string }>(owner, "POST", "/customers", {
    name,
    phone: "11987654321",
    fiado_allowed: true,
    fiado_limit_cents: 1_000,
  });

  await test.step("sells above the limit with the owner's PIN", async () => {
    await authenticate(page, "caixa");
    await openTill(page);
    await page.keyboard.press("Alt+i");
    const loose = page.getByRole("dialog", { name: "Item avulso" });
    await loose.getByLabel("Descrição").fill("Cesta de domingo");
    await loose.getByLabel("Preço").fill("2500");
    await loose.getByRole("button", { name: "Incluir item" }).click();
    await page.keyboard.press("F4");
    await expect(page.getByRole("combobox", { name: "Buscar cliente" })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Cliente" })).toBeHidden();
    await page.keyboard.press("F9");
    const payment = page.getByRole("dialog", { name: "Pagamento" });
    await expect(payment).toBeVisible();
    await page.keyboard.press("F8");
    await expect(payment.getByLabel("Valor", { exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    const asked = page.getByRole("dialog", { name: "Aprovação de um responsável" });
    await asked.getByLabel("Quem aprova", { exact: true }).selectOption({ label: boss.name });
    await asked.getByLabel("PIN de quem aprova").fill(PIN);
    await asked.getByRole("button", { name: "Aprovar" }).click();
    await expect(page.getByRole("dialog", { name: /^Venda .+ registrada$/ })).toContainText("Saldo atual");
    await page.keyboard.press("Enter");
  });
  await closeRegistersOf(owner, cashier);

  await test.step("shows the statement only with the link", async () => {
    await owner.goto(`/financeiro/fiado/cliente/${id}`);
    await owner.getByRole("button", { name: "Enviar extrato" }).click();
    await owner.getByRole("button", { name: "Criar link" }).click();
    const address = await owner.getByLabel("Link do extrato").inputValue();
    await owner.getByRole("button", { name: "Fechar" }).last().click();
    const phone = await other(browser, baseURL, PHONE);
    await phone.goto(address);
    await expect(phone.getByText(name).first()).toBeVisible();
    await expect(phone.getByText("R$ 25,00").first()).toBeVisible();
    await phone.goto(`/caderneta/cad_${"A".repeat(43)}`);
    await expect(phone.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
    await phone.context().close();
  });

  await test.step("converts the overpayment to store credit on the receipt", async () => {
    await owner.getByRole("button", { name: "Receber", exact: true }).click();
    const dialog = owner.getByRole("dialog", { name: "Receber fiado" });
    await dialog.getByLabel("Valor", { exact: true }).fill("3000");
    await dialog.getByLabel("Forma de pagamento").selectOption("pix");
    await expect(dialog).toContainText("Sobram");
    await dialog.getByText("Guardar como vale").click();
    await dialog.getByRole("button", { name: "Receber", exact: true }).click();
    await expect(dialog).toContainText("Guardado como vale");
    await expect(dialog).toContainText("Saldo anterior");
    await dialog.getByRole("button", { name: "Imprimir" }).click();
    await expect.poll(printed).toBe(1);
  });
  await owner.context().close();
});
