// A local test double of Mercado Pago, following its documentation: PIX payments, their status, signed webhooks. Also a
// program: `node lib/testing/mercado-pago-double.mjs` prints the environment variables that point to it.
import { createHmac, randomInt, randomUUID } from "node:crypto";
import { createServer } from "node:http";

const DAY_MS = 86_400_000;

/** Writes a time with a fixed offset, as Mercado Pago does. */
const formatTime = (date) => new Date(date.getTime() - 4 * 3_600_000).toISOString().replace("Z", "-04:00");

const refusal = (status, message) => [status, { message, error: "bad_request", status, cause: [] }];

/** Starts the server and returns `{ url, access_token, webhook_secret, payments, … }`; it listens until closed. */
export async function openMercadoPago({ access_token = "TEST-token", webhook_secret = "test-secret" } = {}) {
  const payments = new Map();
  const byKey = new Map();
  const state = { fault: null, requests: [] };

  function create(request, body) {
    const key = request.headers["x-idempotency-key"];
    if (!key) return refusal(400, "Header X-Idempotency-Key can't be null");
    const text = JSON.stringify(body);
    const before = byKey.get(key);
    if (before)
      return before.text === text ? [201, before.payment] : refusal(400, "Idempotency key used with another body");
    if (body.payment_method_id !== "pix") return refusal(400, "payment_method_id not found");
    if (!(body.transaction_amount > 0)) return refusal(400, "transaction_amount must be positive");
    if (!body.payer?.email) return refusal(400, "payer.email must be a valid email");
    const id = 1_000_000_000 + randomInt(1_000_000_000) * 1_000 + payments.size;
    const payment = {
      id,
      date_created: formatTime(new Date()),
      date_approved: null,
      date_of_expiration: formatTime(new Date(Date.now() + DAY_MS)),
      status: "pending",
      status_detail: "pending_waiting_transfer",
      currency_id: "BRL",
      transaction_amount: body.transaction_amount,
      transaction_amount_refunded: 0,
      description: body.description,
      payment_method_id: "pix",
      payment_type_id: "bank_transfer",
      external_reference: body.external_reference,
      notification_url: body.notification_url,
      payer: { email: body.payer.email },
      live_mode: false,
      point_of_interaction: {
        type: "PIX",
        transaction_data: {
          qr_code: `00020126580014br.gov.bcb.pix0136${randomUUID()}52040000530398654${id}5802BR5909Agora6009Sao62070503***6304ABCD`,
          ticket_url: `https://www.mercadopago.com.br/payments/${id}/ticket`,
        },
      },
    };
    payments.set(String(id), payment);
    byKey.set(key, { text, payment });
    return [201, payment];
  }

  function respond(request, body) {
    const [, , kind, id, verb] = request.url.split("?")[0].split("/");
    if (request.url.startsWith("/control/")) return control(id, verb, body);
    if (request.headers.authorization !== `Bearer ${access_token}`) return refusal(401, "invalid access token");
    if (kind !== "payments") return refusal(404, "not found");
    state.requests.push(`${request.method} ${request.url}`);
    if (request.method === "POST") return create(request, body);
    const payment = payments.get(id);
    return payment
      ? [200, payment]
      : [404, { message: "Payment not found", error: "not_found", status: 404, cause: [] }];
  }

  function control(id, verb, body) {
    if (!id) return [200, [...payments.values()]];
    if (verb === "approve") approve(id, body);
    else if (verb === "change") change(id, body);
    void notify(id).catch(() => {});
    return [200, payments.get(id)];
  }

  const change = (id, fields) => Object.assign(payments.get(String(id)), fields);
  const approve = (id, { at = new Date() } = {}) =>
    change(id, { status: "approved", status_detail: "accredited", date_approved: formatTime(new Date(at)) });

  /** The URL query, headers and body of a payment's webhook; `secret`, `ts` and `request_id` can be forged. */
  function noticeOf(
    id,
    { secret = webhook_secret, ts = Date.now(), request_id = randomUUID(), action = "payment.updated" } = {},
  ) {
    const signed = `id:${id};request-id:${request_id};ts:${ts};`;
    const v1 = createHmac("sha256", secret).update(signed).digest("hex");
    return {
      query: { "data.id": String(id), type: "payment" },
      headers: { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": request_id },
      body: {
        id: randomInt(2 ** 40),
        live_mode: false,
        type: "payment",
        date_created: formatTime(new Date()),
        user_id: 44_444,
        api_version: "v1",
        action,
        data: { id: String(id) },
      },
    };
  }

  /** Sends a payment's webhook to its notification URL and returns the response status. */
  async function notify(id, options) {
    const { query, headers, body } = noticeOf(id, options);
    const url = `${payments.get(String(id)).notification_url}?${new URLSearchParams(query)}`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return response.status;
  }

  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (state.fault === "hang") return;
    if (state.fault === "reset") return request.socket.destroy();
    const text = Buffer.concat(chunks).toString();
    const [status, body] =
      state.fault === "down" ? [503, { message: "unavailable" }] : respond(request, text ? JSON.parse(text) : {});
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    access_token,
    webhook_secret,
    payments,
    state,
    approve,
    change,
    noticeOf,
    notify,
    env: {
      PAYMENT_GATEWAY: "mercado_pago",
      MERCADO_PAGO_URL: url,
      MERCADO_PAGO_ACCESS_TOKEN: access_token,
      MERCADO_PAGO_WEBHOOK_SECRET: webhook_secret,
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { env } = await openMercadoPago();
  process.stdout.write(`${JSON.stringify(env)}\n`);
}
