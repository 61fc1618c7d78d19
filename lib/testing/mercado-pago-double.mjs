// A local HTTP server that stands in for Mercado Pago in tests: PIX payments, their status, and signed webhooks, as in its API
// documentation. `node lib/testing/mercado-pago-double.mjs` starts it and prints the environment variables that point to it.
import { createHmac, randomInt, randomUUID } from "node:crypto";
import { createServer } from "node:http";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Formats a time with the offset -04:00, as Mercado Pago does. */
const formatTime = (date) => new Date(date.getTime() - 4 * HOUR_MS).toISOString().replace("Z", "-04:00");

/** Returns `[status, body]` of an error response. */
const errorResponse = (status, message) => [status, { message, error: "bad_request", status, cause: [] }];

/** Starts the server on a free port and returns its URL, state and controls. It listens until `close()` is called. */
export async function startMercadoPagoDouble({ access_token = "TEST-token", webhook_secret = "test-secret" } = {}) {
  const payments = new Map();
  const byIdempotencyKey = new Map();
  const state = { fault: null, requests: [] };

  function createPayment(request, body) {
    const key = request.headers["x-idempotency-key"];
    if (!key) return errorResponse(400, "Header X-Idempotency-Key can't be null");
    const text = JSON.stringify(body);
    const earlier = byIdempotencyKey.get(key);
    if (earlier)
      return earlier.text === text
        ? [201, earlier.payment]
        : errorResponse(400, "Idempotency key used with another body");
    if (body.payment_method_id !== "pix") return errorResponse(400, "payment_method_id not found");
    if (!(body.transaction_amount > 0)) return errorResponse(400, "transaction_amount must be positive");
    if (!body.payer?.email) return errorResponse(400, "payer.email must be a valid email");
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
    byIdempotencyKey.set(key, { text, payment });
    return [201, payment];
  }

  /** Returns `[status, body]` of a request to "/v1/payments" or, from tests, to "/control/payments". */
  function respond(request, body) {
    const [, , resource, id, action] = request.url.split("?")[0].split("/");
    if (request.url.startsWith("/control/")) return control(id, action, body);
    if (request.headers.authorization !== `Bearer ${access_token}`) return errorResponse(401, "invalid access token");
    if (resource !== "payments") return errorResponse(404, "not found");
    state.requests.push(`${request.method} ${request.url}`);
    if (request.method === "POST") return createPayment(request, body);
    const payment = payments.get(id);
    if (payment) return [200, payment];
    return [404, { message: "Payment not found", error: "not_found", status: 404, cause: [] }];
  }

  /** Lets browser tests approve or change a payment. Sends its webhook without waiting for the response. */
  function control(id, action, body) {
    if (!id) return [200, [...payments.values()]];
    if (action === "approve") approve(id, body);
    else if (action === "change") change(id, body);
    void sendWebhook(id).catch(() => {});
    return [200, payments.get(id)];
  }

  const change = (id, fields) => Object.assign(payments.get(String(id)), fields);
  const approve = (id, { at = new Date() } = {}) =>
    change(id, { status: "approved", status_detail: "accredited", date_approved: formatTime(new Date(at)) });

  /** Returns the URL query, headers and body of a payment's webhook. The options can forge its signature. */
  function webhookOf(
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
  async function sendWebhook(id, options) {
    const { query, headers, body } = webhookOf(id, options);
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
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    access_token,
    webhook_secret,
    payments,
    state,
    approve,
    change,
    webhookOf,
    sendWebhook,
    env: {
      PAYMENT_GATEWAY: "mercado_pago",
      MERCADO_PAGO_URL: url,
      MERCADO_PAGO_ACCESS_TOKEN: access_token,
      MERCADO_PAGO_WEBHOOK_SECRET: webhook_secret,
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { env } = await startMercadoPagoDouble();
  process.stdout.write(`${JSON.stringify(env)}\n`);
}
