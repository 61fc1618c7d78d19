import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { appUrl } from "@/lib/product";
import { readSignedNotice } from "./mercado-pago-notice";
import type { ChargeRequest, GatewayPayment, PaymentGateway, RawNotice } from "./payment";

export const MERCADO_PAGO = "mercado_pago";
const HOST = "https://api.mercadopago.com";
/** Shorter than the ten-second limit of the caller's transaction, which waits for the response. */
const TIMEOUT_MS = 5_000;
const NOT_FOUND = 404;

const settings = () => ({
  url: process.env.MERCADO_PAGO_URL || HOST,
  access_token: process.env.MERCADO_PAGO_ACCESS_TOKEN ?? "",
  webhook_secret: process.env.MERCADO_PAGO_WEBHOOK_SECRET ?? "",
});

/** Missing or invalid settings of Mercado Pago, each with its fix, in Portuguese. */
export function mercadoPagoFaults(isProduction: boolean): string[] {
  const { url, access_token, webhook_secret } = settings();
  const faults = [];
  if (!access_token) faults.push("Falta MERCADO_PAGO_ACCESS_TOKEN: copie o Access Token das suas credenciais.");
  if (!webhook_secret)
    faults.push("Falta MERCADO_PAGO_WEBHOOK_SECRET: copie a assinatura secreta da página de Webhooks da aplicação.");
  if (isProduction && !url.startsWith("https://"))
    faults.push("MERCADO_PAGO_URL precisa começar com https:// em produção.");
  return faults;
}

/** PIX charges through Mercado Pago's payments API (`POST /v1/payments`, `GET /v1/payments/:id`). */
export function mercadoPago(): PaymentGateway {
  if (mercadoPagoFaults(false).length > 0) throw new AppError("GATEWAY_UNAVAILABLE");
  return {
    name: MERCADO_PAGO,
    charge: async (request) => {
      const answer = await callApi("POST", "/v1/payments", {
        headers: { "x-idempotency-key": request.external_reference },
        body: JSON.stringify(bodyOf(request)),
      });
      if (!answer) throw new AppError("GATEWAY_UNAVAILABLE");
      return paymentOf(answer);
    },
    payment: async (id) => {
      const answer = await callApi("GET", `/v1/payments/${encodeURIComponent(id)}`);
      return answer && paymentOf(answer);
    },
  };
}

/** Reads a webhook. Throws NOTICE_REFUSED for an invalid signature or time; returns null if it is not about a payment. */
export const readMercadoPagoNotice = (raw: RawNotice, now: Date) =>
  readSignedNotice(raw, settings().webhook_secret, now);

/** Contains no timestamps: a retry sends the same bytes, as the idempotency key requires. */
const bodyOf = ({ amount_cents, description, external_reference, payer }: ChargeRequest) => ({
  transaction_amount: amount_cents / 100,
  description,
  external_reference,
  payment_method_id: "pix",
  payer: { email: payer.email, first_name: payer.name },
  notification_url: `${appUrl()}/v1/webhooks/mercado-pago`,
});

async function callApi(method: "GET" | "POST", path: string, init: { headers?: object; body?: string } = {}) {
  const { url, access_token } = settings();
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: init.body ?? null,
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      authorization: `Bearer ${access_token}`,
      ...init.headers,
    },
  }).catch((err: Error) => throwUnavailable({ path, reason: err.name }));
  if (method === "GET" && response.status === NOT_FOUND) return null;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return throwUnavailable({ path, status: response.status, reason: messageOf(body) });
  const payment = paymentShape.safeParse(body);
  return payment.success ? payment.data : throwUnavailable({ path, status: response.status, reason: "unknown answer" });
}

function throwUnavailable(what: { path: string; status?: number; reason: string | null }): never {
  log.error({ gateway: MERCADO_PAGO, ...what }, "gateway refused or away");
  throw new AppError("GATEWAY_UNAVAILABLE");
}

const messageOf = (body: unknown) => z.object({ message: z.string() }).safeParse(body).data?.message ?? null;

const instant = z.iso.datetime({ offset: true }).nullish();

/** The fields of Mercado Pago's payment that we use. */
const paymentShape = z.object({
  id: z.union([z.int(), z.string()]),
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  currency_id: z.string().default("BRL"),
  external_reference: z.string().nullish(),
  date_approved: instant,
  date_of_expiration: instant,
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() }).nullish(),
});

const STATUSES: Readonly<Record<string, GatewayPayment["status"]>> = {
  pending: "pending",
  in_process: "pending",
  authorized: "pending",
  in_mediation: "pending",
  approved: "paid",
  rejected: "failed",
  cancelled: "canceled",
  refunded: "refunded",
  charged_back: "refunded",
};

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);

function paymentOf(answer: z.output<typeof paymentShape>): GatewayPayment {
  const { status, status_detail, point_of_interaction } = answer;
  const isOver = status === "cancelled" && status_detail === "expired";
  return {
    gateway_payment_id: String(answer.id),
    status: isOver ? "expired" : (STATUSES[status] ?? "pending"),
    amount_cents: Math.round(answer.transaction_amount * 100),
    currency: answer.currency_id,
    external_reference: answer.external_reference ?? null,
    paid_at: dateOf(answer.date_approved),
    pix_code: point_of_interaction?.transaction_data?.qr_code ?? null,
    expires_at: dateOf(answer.date_of_expiration),
    reason: status_detail ?? null,
  };
}
