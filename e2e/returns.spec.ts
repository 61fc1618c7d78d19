import type { Page } from "playwright/test";
import { enter, expect, test } from "./journeys";
import { scan } from "./scan";
import { money } from "./till";

test("exchanges an item, returns one for store credit that pays the next sale, and cancels a sale of today", async ({
  page,
}) => {
  await enter(page, "dono");
  await openRegister(page);
  const [first, second] = await twoProducts(page);

  await test.step("exchanges an item and charges only the difference", async () => {
    const sale = await sell(page, first, 1);
    await page.goto("/consultar-vendas");
    await take(page, sale.number, "Devolver ou trocar");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: `Mais ${first.name}` }).click();
    await dialog.getByLabel("Trocar por outros produtos").check();
    await dialog.getByPlaceholder("Produto por nome ou código").fill(second.name);
    await dialog.getByRole("button", { name: second.name }).first().click();
    const difference = second.sale_price_cents - first.sale_price_cents;
    await expect(dialog).toContainText(difference > 0 ? "O cliente paga" : "A devolver ao cliente");
    await expect(dialog).toContainText(money(Math.abs(difference)));
    if (difference < 0) await dialog.getByLabel("Como devolver").selectOption("dinheiro");
    await explain(page, "Cliente preferiu outro");
    await dialog.getByRole("button", { name: "Registrar troca" }).click();
    await expect(dialog).toContainText("Nova venda");
    await dialog.getByRole("button", { name: "Concluir" }).click();
    await expect(row(page, sale.number)).toContainText("Devolvida");
  });

  await test.step("pays the next sale with the store credit of a return", async () => {
    const sale = await sell(page, first, 2);
    await page.goto("/consultar-vendas");
    await take(page, sale.number, "Devolver ou trocar");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Devolver tudo" }).click();
    await dialog.getByLabel("Como devolver").selectOption("vale");
    await explain(page, "Veio com defeito");
    await dialog.getByRole("button", { name: "Registrar devolução" }).click();
    await expect(dialog).toContainText("VALE-CRÉDITO");
    const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await dialog.textContent()) ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
    await dialog.getByRole("button", { name: "Concluir" }).click();

    await page.goto("/pdv");
    await page.getByPlaceholder("Nome, código ou 3*código").fill(`2*${first.barcode}`);
    await page.keyboard.press("Enter");
    await page.keyboard.press("F9");
    const payment = page.getByRole("dialog", { name: "Pagamento" });
    await expect(payment.getByLabel("Valor recebido")).toBeFocused();
    await scan(page, code.replace("-", ""));
    await expect(payment).toContainText(`Vale ${code}`);
    await payment.getByRole("button", { name: `Remover vale ${code}` }).click();
    // The scan neither registered a payment nor changed the payment method.
    await expect(payment.getByRole("button", { name: /^Receber .+ em dinheiro/ })).toBeVisible();
    await payment.getByRole("button", { name: "Pagar com vale" }).click();
    await payment.getByLabel("Código do vale").fill(code.toLowerCase());
    await payment.getByRole("button", { name: "Usar vale" }).click();
    await expect(payment).toContainText(`Vale ${code}`);
    await page.keyboard.press("Escape");
    await expect(payment).toBeHidden();
    await page.keyboard.press("F9");
    await expect(payment).toContainText(`Vale ${code}`);
    await payment.getByRole("button", { name: /Finalizar/ }).click();
    const receipt = page.getByRole("dialog", { name: /^Venda .+ registrada$/ });
    await expect(receipt).toContainText(`Vale ${code}`);
    await page.keyboard.press("Enter");
    const spent = await api(page, `/store-credits/${code}`);
    expect(spent.body.balance_cents).toBe(0);
  });

  await test.step("cancels a whole sale of today", async () => {
    const sale = await sell(page, second, 1);
    await page.goto("/consultar-vendas");
    await take(page, sale.number, "Cancelar venda");
    await explain(page, "Passou em dobro");
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar venda" }).click();
    await expect(row(page, sale.number)).toContainText("Cancelada");
    const [undone] = (await api(page, `/sale-returns?sale_id=${sale.id}`)).body.data;
    expect(undone).toMatchObject({ kind: "cancelamento", items: [{ quantity_milli: 1_000, restocked: true }] });
    const again = await api(page, `/sales/${sale.id}/cancellation`, { reason: "outros", description: "Outra vez" });
    expect([again.status, again.body.code]).toEqual([409, "SALE_CANCELED"]);
  });
});

interface Product {
  id: string;
  barcode: string;
  name: string;
  unit: string;
  sale_price_cents: number;
  current_stock_milli: number;
}

/** Calls the API as the logged-in user. */
async function api(page: Page, path: string, body?: object) {
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
  const answer = body
    ? await page.request.post(`/v1${path}`, { headers, data: body })
    : await page.request.get(`/v1${path}`, { headers });
  return { status: answer.status(), body: await answer.json() };
}

async function openRegister(page: Page) {
  const { status } = await api(page, "/cash-registers/current");
  if (status === 404) expect((await api(page, "/cash-registers", { opening_amount_cents: 20_000 })).status).toBe(201);
}

async function twoProducts(page: Page): Promise<[Product, Product]> {
  const { body } = await api(page, "/pdv/products");
  const fit = (body.data as Product[]).filter(
    ({ unit, current_stock_milli, barcode }) => unit === "un" && current_stock_milli >= 10_000 && barcode,
  );
  const [first] = fit;
  const second = fit.find(({ sale_price_cents }) => sale_price_cents !== first?.sale_price_cents);
  if (!first || !second) throw new Error("The demo shop has no two products in stock with different prices");
  return [first, second];
}

async function sell(page: Page, { id, sale_price_cents }: Product, units: number) {
  const total = sale_price_cents * units;
  const { status, body } = await api(page, "/sales", {
    items: [{ product_id: id, quantity_milli: units * 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: total }],
    expected_total_cents: total,
  });
  expect(status).toBe(201);
  return body as { id: string; number: string };
}

const row = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });

async function take(page: Page, number: string, task: string) {
  await page.getByRole("button", { name: `Ações da venda ${number}` }).click();
  await page.getByRole("menuitem", { name: task }).click();
}

async function explain(page: Page, words: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motivo").selectOption("outros");
  await dialog.getByLabel("Explique").fill(words);
}
