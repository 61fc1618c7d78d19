import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { enter, expect, test } from "./journeys";
import { api, beginCash, createProduct, emptyCart, openTill, typeByHand } from "./till";

const gateway = process.env.MERCADO_PAGO_URL;
const ACCOUNT = "MERCADINHO DA ANA";
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

const control = async <T>(path: string, body: object = {}) =>
  (await (await fetch(`${gateway}/control/${path}`, { method: "POST", body: JSON.stringify(body) })).json()) as T;

interface Payment {
  readonly id: number;
  readonly status: string;
  readonly transaction_amount: number;
  readonly point_of_interaction: { readonly transaction_data: { readonly qr_code: string } };
}

const newestPayment = async () => {
  const payments = (await (await fetch(`${gateway}/control/payments`)).json()) as Payment[];
  return payments.at(-1);
};
const statusAtBank = async (id: number | undefined) => {
  const payments = (await (await fetch(`${gateway}/control/payments`)).json()) as Payment[];
  return payments.find((payment) => payment.id === id)?.status;
};

/** Connects the double's account in the settings, as the owner does. */
async function connectAccount(page: Page) {
  const access_token = `APP_USR-${randomUUID()}`;
  await control("accounts", { access_token, nickname: ACCOUNT });
  await page.goto("/configuracoes?aba=pix-recibo");
  await page.getByRole("button", { name: "Conectar o Mercado Pago" }).click();
  const dialog = page.getByRole("dialog", { name: "Conectar o Mercado Pago" });
  await dialog.getByLabel("Access Token").fill(`APP_USR-${randomUUID()}`);
  await dialog.getByRole("button", { name: "Conectar" }).click();
  await expect(dialog).toContainText("O Mercado Pago não reconhece este Access Token");
  await dialog.getByLabel("Access Token").fill(access_token);
  await dialog.getByRole("button", { name: "Conectar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Mercado Pago: ${ACCOUNT}`)).toBeVisible();
}

async function disconnectAccount(page: Page) {
  await page.goto("/configuracoes?aba=pix-recibo");
  await page.getByRole("button", { name: "Desconectar" }).click();
  const dialog = page.getByRole("dialog", { name: "Desconectar o Mercado Pago" });
  await dialog.getByRole("button", { name: "Desconectar" }).click();
  await expect(page.getByText("Nenhuma conta conectada.")).toBeVisible();
}

/** Puts the product in the cart, opens the payment and chooses PIX. */
async function chargeByPix(page: Page, barcode: string) {
  await typeByHand(page, barcode);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Remover / })).toHaveCount(1);
  const payment = await beginCash(page);
  await page.keyboard.press("F3");
  await expect(payment.getByText("Aguardando pagamento…")).toBeVisible();
  return payment;
}

/** Submits the payment in the moment in which the text appears, like an operator who has already pressed Enter. */
const submitWhenShown = (page: Page, text: string) =>
  page.evaluate((expected) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(expected)) return;
      observer.disconnect();
      document.querySelector<HTMLFormElement>("[role=dialog] form")?.requestSubmit();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, text);

test("confirms PIX by itself: at once by webhook, without it by asking, and returns a late payment", async ({
  page,
}) => {
  test.skip(!gateway, "needs the gateway's test double");
  await enter(page, "dono");
  const product = await createProduct(page, { name: "Queijo da confirmação", sale_price_cents: 1_590 });
  await connectAccount(page);
  await openTill(page);
  await emptyCart(page);
  const receipt = page.getByRole("dialog", { name: /^Venda .+ registrada$/ });

  await test.step("finishes the sale when the webhook arrives", async () => {
    const payment = await chargeByPix(page, product.barcode);
    await expect(payment.getByRole("img", { name: "QR Code PIX de R$ 15,90" })).toBeVisible();
    await expect(payment.getByRole("timer")).toContainText(/Vale por 1[45]:\d\d/);
    const paid = await newestPayment();
    expect(paid?.transaction_amount).toBe(15.9);
    await control(`payments/${paid?.id}/approve`);
    await expect(receipt).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(receipt).toBeHidden();
    const open = await api<{ data: { amount_cents: number }[] }>(page, "GET", "/sale-payments");
    expect(open?.data.some(({ amount_cents }) => amount_cents === 1_590)).toBe(false);
  });

  await test.step("finds the payment without the webhook, also after a reload", async () => {
    await chargeByPix(page, product.barcode);
    const charged = await newestPayment();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Remover / })).toHaveCount(1);
    await page.keyboard.press("F9");
    const payment = page.getByRole("dialog", { name: "Pagamento" });
    await expect(payment.getByText("Aguardando pagamento…")).toBeVisible();
    expect((await newestPayment())?.id).toBe(charged?.id);
    await control(`payments/${charged?.id}/approve`, { silent: true });
    await expect(receipt).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(receipt).toBeHidden();
  });

  await test.step("asks before it receives a PIX that the bank did not confirm", async () => {
    const payment = await chargeByPix(page, product.barcode);
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "O banco ainda não confirmou este PIX" });
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Continuar aguardando" }).click();
    await expect(question).toBeHidden();
    await expect(payment.getByText("Aguardando pagamento…")).toBeVisible();
  });

  await test.step("takes a PIX once when the bank confirms it while the operator receives it by hand", async () => {
    await page.keyboard.press("Control+A");
    await typeByHand(page, "500");
    const payment = page.getByRole("dialog", { name: "Pagamento" });
    await expect(payment.getByRole("img", { name: "QR Code PIX de R$ 5,00" })).toBeVisible();
    const paid = await newestPayment();
    let failCancellation = () => {};
    const isHeld = new Promise<void>((resolve) => {
      void page.route("**/v1/pix-charges/*/cancellation", (route) => {
        failCancellation = () => void route.abort();
        resolve();
      });
    });
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Receber assim mesmo" }).click();
    await isHeld;
    await control(`payments/${paid?.id}/approve`, { silent: true });
    const payments = payment.getByRole("list", { name: "Pagamentos" }).getByRole("listitem");
    await expect(payments).toContainText(["confirmado"]);
    const failed = page.waitForEvent("requestfailed");
    failCancellation();
    await failed;
    await page.unroute("**/v1/pix-charges/*/cancellation");
    await expect(payment.getByLabel("Valor recebido")).toBeEditable();
    await expect(payments).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(receipt).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(receipt).toBeHidden();
    await chargeByPix(page, product.barcode);
  });

  const late = await newestPayment();
  await test.step("gives the charge up when the payment is closed", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Pagamento" })).toBeHidden();
    await expect.poll(() => statusAtBank(late?.id)).toBe("cancelled");
  });

  await test.step("lists a payment that arrives late, and pays the sale with it", async () => {
    await control(`payments/${late?.id}/approve`);
    await page.getByRole("button", { name: "PIX a conferir: 1" }).click();
    const dialog = page.getByRole("dialog", { name: "PIX a conferir" });
    const region = dialog.getByRole("region", { name: "PIX recebidos sem venda" });
    await expect(region).toContainText("R$ 15,90");
    await expect(region).toContainText("Pago depois do prazo");
    await region.getByRole("button", { name: "Usar nesta venda" }).click();
    const payment = page.getByRole("dialog", { name: "Pagamento" });
    await expect(payment.getByRole("list", { name: "Pagamentos" })).toContainText("confirmado");
    await payment.getByRole("button", { name: "Remover PIX" }).click();
    await page.keyboard.press("Escape");
    await expect(payment).toBeHidden();
  });

  await test.step("returns it to the customer", async () => {
    await emptyCart(page);
    await page.goto("/controle-caixa");
    const card = page.getByText("Pago depois do prazo");
    await expect(card).toBeVisible();
    await page.getByRole("button", { name: "Devolver o PIX de R$ 15,90" }).click();
    const dialog = page.getByRole("dialog", { name: "Devolver R$ 15,90" });
    await dialog.getByRole("button", { name: "Devolver o PIX" }).click();
    await expect(toast(page, "PIX devolvido")).toBeVisible();
    await expect(card).toBeHidden();
    expect(await statusAtBank(late?.id)).toBe("refunded");
  });

  await test.step("shows the shop's own code while the provider does not respond", async () => {
    await openTill(page);
    await control("fault", { status: "down" });
    await typeByHand(page, product.barcode);
    await page.keyboard.press("Enter");
    await beginCash(page);
    await submitWhenShown(page, "A confirmação automática não respondeu");
    await page.keyboard.press("F3");
    await expect(receipt).toBeVisible();
    await control("fault", { status: "up" });
    await page.keyboard.press("Enter");
  });

  await disconnectAccount(page);
});
