import { randomInt, randomUUID } from "node:crypto";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PUT as connect } from "@/app/api/v1/pix-account/route";
import { POST as charge } from "@/app/api/v1/pix-charges/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as receiveNotice } from "@/app/api/v1/webhooks/mercado-pago/pix/[token]/route";
import { must } from "@/lib/api/errors";
import { company } from "./company";
import type { MercadoPagoDouble } from "./mercado-pago-double.mjs";

/** Adds an account to the double. Returns its access token. */
export function newAccount(gateway: MercadoPagoDouble, nickname = "LOJA DA ANA"): string {
  const access_token = `APP_USR-${randomUUID()}`;
  gateway.accounts.set(access_token, { id: randomInt(2 ** 40), nickname, email: "ana@exemplo.com.br" });
  return access_token;
}

/** A company with a connected account, an open register and a product of R$ 10,00. */
export async function pixShop(gateway: MercadoPagoDouble) {
  const shop = await company();
  const access_token = newAccount(gateway);
  await shop.call(connect, { access_token });
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const product = await shop.product();
  /** Charges an amount as the till does. */
  const newCharge = (amount_cents = 1_000, cart_key = randomUUID(), id = randomUUID()) =>
    shop.call(charge, { id, cart_key, amount_cents });
  /** A charge that is shown at the till, with the provider's id of its payment. */
  async function shownCharge(amount_cents = 1_000, cart_key = randomUUID()) {
    const { body } = await newCharge(amount_cents, cart_key);
    const { gateway_payment_id } = await shop.db.pixCharge.findFirstOrThrow({ where: { id: body.id } });
    return { id: body.id as string, payment_id: must(gateway_payment_id), cart_key };
  }
  /** Sells the product, paid by charges of R$ 10,00 each. */
  const sellBy = (charge_ids: readonly string[], cart_key = randomUUID()) =>
    shop.call(
      sell,
      {
        items: [{ product_id: product.id, quantity_milli: 1_000 * charge_ids.length }],
        payments: charge_ids.map((pix_charge_id) => ({ method: "pix", amount_cents: 1_000, pix_charge_id })),
        expected_total_cents: 1_000 * charge_ids.length,
      },
      { key: cart_key },
    );
  /** Sells the product once, paid in cash. */
  const sellInCash = () =>
    shop.call(
      sell,
      {
        items: [{ product_id: product.id, quantity_milli: 1_000 }],
        payments: [{ method: "dinheiro", amount_cents: 1_000 }],
        expected_total_cents: 1_000,
      },
      { key: randomUUID() },
    );
  return { ...shop, access_token, product, newCharge, shownCharge, sellBy, sellInCash };
}

/** Passes the notice of a shop's payment to the address that we gave the double. Returns the status and the body. */
export async function deliverPixNotice(gateway: MercadoPagoDouble, payment_id: string) {
  const { notification_url } = must(gateway.payments.get(payment_id));
  return noticeTo(must(notification_url.split("/").at(-1)), gateway.webhookOf(payment_id));
}

export async function noticeTo(token: string, { query, body }: ReturnType<MercadoPagoDouble["webhookOf"]>) {
  const url = `http://localhost/api/v1/webhooks/mercado-pago/pix/${token}?${new URLSearchParams(query)}`;
  const request = new Request(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const response = await receiveNotice(request, { params: Promise.resolve({ token }) });
  return { status: response.status, body: await response.json() };
}
