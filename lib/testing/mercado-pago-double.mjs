// A local HTTP server that stands in for Mercado Pago in tests: PIX payments of several accounts, their status, cancellation,
// expiration and refunds, and signed webhooks, as in its API documentation. `node lib/testing/mercado-pago-double.mjs` starts it
// and prints the environment variables that point to it.
import { createHmac, randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/** @import { IncomingMessage } from "node:http" */
/** @import { DoubleAccount, DoublePayment, MercadoPagoDouble } from "./mercado-pago-double.d.mts" */
/** @typedef {Parameters<MercadoPagoDouble["sendWebhook"]>[1]} WebhookOptions */
/** @typedef {[status: number, body: unknown]} ApiAnswer */
/** @typedef {string | number} PaymentId */

/**
 * The body of a request: a new payment, or the fields that a test changes.
 * @typedef {{ payment_method_id?: string, transaction_amount?: number, payer?: { email?: string }, description?: string,
 *   external_reference?: string, notification_url?: string, date_of_expiration?: string, status?: string, amount?: number,
 *   access_token?: string, nickname?: string, at?: number, silent?: boolean }} RequestBody
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Mercado Pago refuses a PIX that expires earlier or later than this. */
const SHORTEST_EXPIRATION_MS = HOUR_MS / 2;
const LONGEST_EXPIRATION_MS = 30 * DAY_MS;
const DATE_WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/;
const CANCELABLE = ["pending", "in_process", "authorized"];

/**
 * Formats a time with the offset -04:00, as Mercado Pago does.
 * @param {Date} date
 */
const formatTime = (date) => new Date(date.getTime() - 4 * HOUR_MS).toISOString().replace("Z", "-04:00");

/**
 * Returns the status and body of an error response.
 * @param {number} status
 * @param {string} message
 * @returns {ApiAnswer}
 */
const errorResponse = (status, message) => [status, { message, error: "bad_request", status, cause: [] }];

/** Starts the server on a free port and returns its URL, state and controls. It listens until `close()` is called. */
export async function startMercadoPagoDouble({ access_token = "TEST-token", webhook_secret = "test-secret" } = {}) {
  /** @type {Map<string, DoublePayment>} */
  const payments = new Map();
  /** @type {Map<string, { text: string, payment: DoublePayment }>} */
  const byIdempotencyKey = new Map();
  /** @type {MercadoPagoDouble["state"]} */
  const state = { fault: null, refunds: "approved", requests: [] };
  /** @type {Map<string, DoubleAccount>} */
  const accounts = new Map([[access_token, { id: 44_444, nickname: "AGORA RENDE", email: "conta@agorarende.com.br" }]]);
  /** @type {Map<string, object>} */
  const refundByKey = new Map();

  /**
   * @param {IncomingMessage} request
   * @param {RequestBody} body
   * @param {DoubleAccount} account
   * @returns {ApiAnswer}
   */
  function createPayment(request, body, account) {
    const given = request.headers["x-idempotency-key"];
    if (typeof given !== "string") return errorResponse(400, "Header X-Idempotency-Key can't be null");
    const key = `${account.id} ${given}`;
    const text = JSON.stringify(body);
    const earlier = byIdempotencyKey.get(key);
    if (earlier)
      return earlier.text === text
        ? [201, earlier.payment]
        : errorResponse(400, "Idempotency key used with another body");
    if (body.payment_method_id !== "pix") return errorResponse(400, "payment_method_id not found");
    if (!body.transaction_amount || body.transaction_amount < 0)
      return errorResponse(400, "transaction_amount must be positive");
    if (!body.payer?.email) return errorResponse(400, "payer.email must be a valid email");
    const expires_at = body.date_of_expiration ? Date.parse(body.date_of_expiration) : Date.now() + DAY_MS;
    const until_ms = expires_at - Date.now();
    if (body.date_of_expiration && !DATE_WITH_OFFSET.test(body.date_of_expiration))
      return errorResponse(400, "date_of_expiration must be valid date and format (yyyy-MM-dd'T'HH:mm:ssz)");
    if (!(until_ms >= SHORTEST_EXPIRATION_MS && until_ms <= LONGEST_EXPIRATION_MS))
      return errorResponse(400, "date_of_expiration is not between 30 minutes and 30 days from now");
    const id = 1_000_000_000 + randomInt(1_000_000_000) * 1_000 + payments.size;
    const payment = {
      id,
      date_created: formatTime(new Date()),
      date_approved: null,
      date_of_expiration: formatTime(new Date(expires_at)),
      status: "pending",
      status_detail: "pending_waiting_transfer",
      currency_id: "BRL",
      transaction_amount: body.transaction_amount,
      transaction_amount_refunded: 0,
      description: body.description,
      payment_method_id: "pix",
      payment_type_id: "bank_transfer",
      external_reference: body.external_reference ?? "",
      notification_url: body.notification_url ?? "",
      payer: { email: body.payer.email },
      collector_id: account.id,
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

  /**
   * Cancels an unpaid payment (`PUT /v1/payments/:id`).
   * @param {DoublePayment} payment
   * @param {RequestBody} body
   * @returns {ApiAnswer}
   */
  function cancelPayment(payment, body) {
    if (body.status !== "cancelled") return errorResponse(400, "Invalid Status for Update");
    if (!CANCELABLE.includes(payment.status))
      return errorResponse(400, "The action requested is not valid for the current payment state");
    return [200, change(payment.id, { status: "cancelled", status_detail: "by_collector" })];
  }

  /**
   * Returns the whole amount (`POST /v1/payments/:id/refunds`); the same idempotency key is the same refund.
   * @param {IncomingMessage} request
   * @param {DoublePayment} payment
   * @returns {ApiAnswer}
   */
  function refundPayment(request, payment) {
    const key = request.headers["x-idempotency-key"];
    if (typeof key !== "string") return errorResponse(400, "Header X-Idempotency-Key can't be null");
    const earlier = refundByKey.get(`${payment.id} ${key}`);
    if (earlier) return [201, earlier];
    if (state.refunds === "refused") return errorResponse(400, "Insufficient amount to refund");
    if (payment.status !== "approved") return errorResponse(400, "The action requested is not valid");
    const refund = {
      id: randomInt(2 ** 40),
      payment_id: payment.id,
      amount: payment.transaction_amount,
      status: state.refunds,
    };
    refundByKey.set(`${payment.id} ${key}`, refund);
    if (state.refunds === "approved")
      change(payment.id, {
        status: "refunded",
        status_detail: "refunded",
        transaction_amount_refunded: payment.transaction_amount,
      });
    return [201, refund];
  }

  /**
   * Returns the response to "/v1/payments", to "/users/me" or, from tests, to "/control/…".
   * @param {IncomingMessage} request
   * @param {RequestBody} body
   * @returns {ApiAnswer}
   */
  function respond(request, body) {
    const path = request.url?.split("?")[0] ?? "";
    const [, , resource, id = "", action] = path.split("/");
    if (path === "/control/fault") return controlFault(body);
    if (path === "/control/accounts") return addAccount(body);
    if (path.startsWith("/control/")) return control(id, action, body);
    const account = accounts.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    if (!account) return errorResponse(401, "invalid access token");
    state.requests.push(`${request.method} ${request.url}`);
    if (path === "/users/me") return [200, account];
    if (resource !== "payments") return errorResponse(404, "not found");
    if (request.method === "POST" && !id) return createPayment(request, body, account);
    const payment = payments.get(id);
    if (!payment || payment.collector_id !== account.id)
      return [404, { message: "Payment not found", error: "not_found", status: 404, cause: [] }];
    if (request.method === "PUT") return cancelPayment(payment, body);
    if (request.method === "POST" && action === "refunds") return refundPayment(request, payment);
    return [200, payment];
  }

  /**
   * Lets browser tests add the account of a shop.
   * @param {RequestBody} body
   * @returns {ApiAnswer}
   */
  function addAccount({ access_token = "", nickname = "" }) {
    const account = { id: randomInt(2 ** 40), nickname, email: "loja@exemplo.com.br" };
    accounts.set(access_token, account);
    return [201, account];
  }

  /**
   * Lets browser tests stop the server: `{ "status": "down" }`, and any other status to start it again.
   * @param {RequestBody} body
   * @returns {ApiAnswer}
   */
  function controlFault({ status }) {
    state.fault = status === "down" ? "down" : null;
    return [200, { fault: state.fault }];
  }

  /**
   * Lets browser tests approve or change a payment. Sends its webhook without waiting for the response, unless the body says
   * `silent`, as if it were lost.
   * @param {string} id
   * @param {string | undefined} action
   * @param {RequestBody} body
   * @returns {ApiAnswer}
   */
  function control(id, action, { silent = false, ...body }) {
    if (!id) return [200, [...payments.values()]];
    if (action === "approve") approve(id, body);
    else if (action === "change") change(id, body);
    if (!silent) void sendWebhook(id).catch(() => {});
    return [200, payments.get(id)];
  }

  /** @param {PaymentId} id */
  function paymentOf(id) {
    const payment = payments.get(String(id));
    if (!payment) throw new Error(`There is no payment ${id}`);
    return payment;
  }

  /**
   * @param {PaymentId} id
   * @param {object} fields
   */
  const change = (id, fields) => Object.assign(paymentOf(id), fields);

  /**
   * @param {PaymentId} id
   * @param {{ at?: Date | number }} [options]
   */
  const approve = (id, { at = new Date() } = {}) =>
    change(id, { status: "approved", status_detail: "accredited", date_approved: formatTime(new Date(at)) });

  /**
   * Returns the URL query, headers and body of a payment's webhook. The options can forge its signature.
   * @param {PaymentId} id
   * @param {WebhookOptions} [options]
   */
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

  /**
   * Sends a payment's webhook to its notification URL and returns the response status.
   * @param {PaymentId} id
   * @param {WebhookOptions} [options]
   */
  async function sendWebhook(id, options) {
    const { query, headers, body } = webhookOf(id, options);
    const url = `${paymentOf(id).notification_url}?${new URLSearchParams(query)}`;
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
    if (state.fault === "hang") {
      state.requests.push(`${request.method} ${request.url}`);
      return;
    }
    if (state.fault === "reset") return request.socket.destroy();
    const text = Buffer.concat(chunks).toString();
    const [status, body] =
      state.fault === "down" && !request.url?.startsWith("/control/")
        ? [503, { message: "unavailable" }]
        : respond(request, text ? JSON.parse(text) : {});
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    access_token,
    webhook_secret,
    payments,
    accounts,
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
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { env } = await startMercadoPagoDouble();
  process.stdout.write(`${JSON.stringify(env)}\n`);
}
