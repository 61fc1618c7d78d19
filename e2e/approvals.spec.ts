import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright/test";
import { authenticate, catchPrinting, enter, expect, test } from "./journeys";
import { beginCash, command, money, openTill, updateLatest } from "./till";

const PIN = "4826";
const FREE = ["discount_over_limit", "cancel_item"].map((action) => ({ action, decision: "allowed" }));

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Calls the API as the logged-in user; throws with the response on failure. */
async function send<T>(page: Page, method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem("agora-rende.token"));
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const answer = await page.request.fetch(`/v1${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Opens the owner's own page and sets a PIN. */
async function ownerOf(browser: Browser, baseURL: string | undefined) {
  const page = await (await browser.newContext({ baseURL, locale: "pt-BR" })).newPage();
  await enter(page, "dono");
  await send(page, "PUT", "/approvals/pin", { pin: PIN, password: "demonstracao" });
  const { data } = await send<{ data: Person[] }>(page, "GET", "/users?per_page=50");
  const personOf = (who: string) => {
    const found = data.find(({ email }) => email.startsWith(`${who}@demo`));
    if (!found) throw new Error(`${who} is not in the demo company`);
    return found;
  };
  const owner = personOf("dono");
  const cashier = personOf("caixa");
  const company = (await send<{ company: { id: string; name: string } }>(page, "GET", "/user")).company;
  return {
    page,
    owner,
    settle: (policies: object[]) => updateLatest(page, `/users/${cashier.id}/policies`, { policies }),
    /** Closes registers left open by a failed test, without a difference. */
    closeAll: async () => {
      const open = `/cash-registers?status=open&user_id=${cashier.id}`;
      for (const { id } of (await send<{ data: { id: string }[] }>(page, "GET", open)).data) {
        const { drawer } = await send<{ drawer: { expected_cents: number } }>(
          page,
          "GET",
          `/cash-registers/${id}/summary`,
        );
        const counted = { dinheiro_cents: drawer.expected_cents };
        await send(page, "POST", `/cash-registers/${id}/closing`, { counted });
      }
    },
    set: (fields: object) => send(page, "PUT", `/companies/${company.id}`, { name: company.name, ...fields }),
    /** Creates a product for this test only. */
    stocked: async (price_cents: number, milli: number) => {
      const { data: categories } = await send<{ data: { id: string }[] }>(page, "GET", "/categories");
      return send<{ id: string; name: string }>(page, "POST", "/products", {
        name: `Panela ${Date.now()}`,
        barcode: `PAN${Date.now()}`,
        category_id: categories[0]?.id,
        unit: "un",
        sale_price_cents: price_cents,
        initial_stock_milli: milli,
      });
    },
  };
}

/** Approves with the PIN on the requesting user's screen. */
async function approve(page: Page, owner: Person) {
  const dialog = page.getByRole("dialog", { name: "Aprovação de um responsável" });
  await expect(dialog).toBeVisible();
  const who = dialog.getByLabel("Quem aprova", { exact: true });
  await who.selectOption({ label: owner.name });
  await dialog.getByLabel("PIN de quem aprova").fill(PIN);
  await dialog.getByRole("button", { name: "Aprovar" }).click();
  await expect(dialog).toBeHidden();
}

const pick = async (page: Page, name: string) => {
  await page.getByPlaceholder("Nome, código ou 3*código").fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
};

test("approves with a PIN a discount, a stock correction, a discarded sale, a withdrawal and a closing difference", async ({
  page,
  browser,
  baseURL,
}) => {
  await catchPrinting(page);
  const lead = await ownerOf(browser, baseURL);
  await lead.settle([
    { action: "discount_over_limit", decision: "approval", limit_percent: 5 },
    { action: "cancel_item", decision: "approval" },
  ]);
  await lead.set({ drawer_alert_cents: 12_000 });
  await lead.closeAll();
  const pan = await lead.stocked(10_000, 1_000);
  try {
    await authenticate(page, "caixa");
    await openTill(page);

    await test.step("a discount above the limit requires approval", async () => {
      await pick(page, pan.name);
      await expect(page.getByLabel("Total da venda")).toHaveText(money(10_000));
      await page.keyboard.press("F6");
      const dialog = page.getByRole("dialog", { name: "Desconto na venda" });
      await dialog.getByText("%", { exact: true }).click();
      await dialog.getByRole("textbox").fill("10");
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Total da venda")).toHaveText(money(9_000));
      await beginCash(page);
      await page.keyboard.press("Enter");
      await approve(page, lead.owner);
      await expect(page.getByRole("dialog", { name: /registrada$/ })).toContainText(money(9_000));
      await page.keyboard.press("Enter");
    });

    await test.step("the full drawer warning does not reveal the amount", async () => {
      const alert = page.getByRole("button", { name: "Fazer sangria" });
      await expect(alert).toBeVisible();
      await expect(page.getByText("Há mais de R$ 120,00 na gaveta.")).toBeVisible();
      await expect(page.getByText("190,00")).toBeHidden();
    });

    await test.step("sells a counted item above the recorded stock", async () => {
      await pick(page, pan.name);
      await page.keyboard.press("F9");
      await expect(page.getByRole("dialog", { name: "Falta estoque" })).toContainText(pan.name);
      await page.getByRole("button", { name: `Ajustar estoque de ${pan.name}` }).click();
      const dialog = page.getByRole("dialog", { name: "Ajustar estoque" });
      await dialog.getByLabel("Quanto há na prateleira").fill("3");
      await dialog.getByRole("button", { name: "Ajustar" }).click();
      await approve(page, lead.owner);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("dialog", { name: "Pagamento" }).getByLabel("Valor recebido")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: /registrada$/ })).toContainText(money(10_000));
      await page.keyboard.press("Enter");
    });

    await test.step("a withdrawal above the drawer requires approval and does not reveal its amount", async () => {
      await page.keyboard.press("Alt+s");
      const movement = page.getByRole("dialog", { name: "Sangria" });
      await movement.getByLabel("Valor").fill("500000");
      await movement.getByLabel("Motivo").selectOption("Depósito/cofre");
      await movement.getByRole("button", { name: "Lançar sangria" }).click();
      const approval = page.getByRole("dialog", { name: "Aprovação de um responsável" });
      await expect(approval).toBeVisible();
      // The opening amount and the two sales.
      await expect(page.getByText("290,00")).toHaveCount(0);
      await approval.getByRole("button", { name: "Cancelar" }).click();
      await expect(movement.getByLabel("Valor")).toHaveValue("5.000,00");
      await movement.getByRole("button", { name: "Cancelar" }).click();
      await expect(movement).toBeHidden();
    });

    await test.step("discards a held sale", async () => {
      const note = `desistiu ${Date.now()}`;
      await pick(page, pan.name);
      await page.keyboard.press("F8");
      await page.getByLabel(/^Observação da espera/).fill(note);
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Total da venda")).toHaveText(money(0));
      await page.keyboard.press("F8");
      const waiting = page.getByRole("dialog", { name: "Vendas em espera" });
      const held = waiting.getByRole("button").filter({ hasText: note });
      await held.press("Delete");
      await waiting.getByLabel("Motivo").fill("Cliente desistiu");
      await page.keyboard.press("Enter");
      await approve(page, lead.owner);
      await expect(page.getByText("Venda descartada")).toBeVisible();
      await expect(held).toHaveCount(0);
      await page.keyboard.press("Escape");
    });

    await test.step("closes a blind count with a large difference by PIN", async () => {
      await page.getByRole("button", { name: "Fazer sangria" }).waitFor();
      await command(page, "Fechar caixa");
      const dialog = page.getByRole("dialog", { name: /^Fechar caixa/ });
      await dialog.getByRole("button", { name: "Começar a contagem" }).click();
      await dialog.getByLabel("Dinheiro na gaveta").fill("10000");
      await expect(dialog).not.toContainText("Esperado:");
      await dialog.getByLabel("Observação").fill("Faltou dinheiro, vamos procurar");
      await dialog.getByRole("button", { name: "Fechar caixa" }).click();
      await approve(page, lead.owner);
      await expect(page.getByRole("dialog", { name: /^Fechamento do caixa nº/ })).toContainText("Falta");
    });
  } finally {
    await lead.settle(FREE);
    await lead.set({ drawer_alert_cents: 50_000 });
    await lead.closeAll();
  }
  await lead.page.context().close();
});
