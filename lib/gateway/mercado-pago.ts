import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { appUrl } from "@/lib/product";
import { readSignedNotice } from "./mercado-pago-notice";
import type { AccountOwner, ChargeRequest, GatewayPayment, PaymentGateway, RawNotice, ShopAccount } from "./payment";

export const MERCADO_PAGO = "mercado_pago";
const HOST = "https://api.mercadopago.com";
/** How long a person waits for the code of a PIX. Without an answer, the charge is created later under the same reference. */
const TIMEOUT_MS = 5_000;
const NOT_FOUND = 404;
const UNAUTHORIZED: readonly number[] = [401, 403];

const settings = () => ({
  url: process.env.MERCADO_PAGO_URL || HOST,
  access_token: process.env.MERCADO_PAGO_ACCESS_TOKEN ?? "",
  webhook_secret: process.env.MERCADO_PAGO_WEBHOOK_SECRET ?? "",
});

/** Missing or invalid settings of Mercado Pago, each with its fix, in Portuguese. */
export function mercadoPagoFaults(isProduction: boolean): string[] {
  const { access_token, webhook_secret } = settings();
  const faults = [];
  if (!access_token) faults.push("Falta MERCADO_PAGO_ACCESS_TOKEN: copie o Access Token das suas credenciais.");
  if (!webhook_secret)
    faults.push("Falta MERCADO_PAGO_WEBHOOK_SECRET: copie a assinatura secreta da página de Webhooks da aplicação.");
  return [...faults, ...mercadoPagoAddressFaults(isProduction)];
}

/** The fault of an address that would send access tokens, also those of the shops, unencrypted. */
export const mercadoPagoAddressFaults = (isProduction: boolean): string[] =>
  isProduction && !settings().url.startsWith("https://")
    ? ["MERCADO_PAGO_URL precisa começar com https:// em produção."]
    : [];

/** PIX charges of the platform through its own account. Throws GATEWAY_UNAVAILABLE without its settings. */
export function mercadoPago(): PaymentGateway {
  if (mercadoPagoFaults(false).length > 0) throw new AppError("GATEWAY_UNAVAILABLE");
  return {
    name: MERCADO_PAGO,
    ...mercadoPagoAccount(settings().access_token),
  };
}

/**
 * PIX charges of the account that owns the access token, through Mercado Pago's payments API (`/v1/payments`). Each call
 * responds within five seconds or throws GATEWAY_UNAVAILABLE.
 */
export const mercadoPagoAccount = (access_token: string): ShopAccount => ({
  charge: async (request) => {
    const answer = await callApi(access_token, "POST", "/v1/payments", {
      key: request.external_reference,
      body: bodyOf(request),
    });
    return paymentIn(answer);
  },
  payment: async (id) => {
    const answer = await callApi(access_token, "GET", pathOf(id));
    return answer.status === NOT_FOUND ? null : paymentIn(answer);
  },
  cancel: async (id) => {
    const answer = await callApi(access_token, "PUT", pathOf(id), { body: { status: "cancelled" } });
    // Only a payment that is still unpaid can be canceled: its current state says why it was not.
    const current = isRefused(answer) ? await callApi(access_token, "GET", pathOf(id)) : answer;
    return paymentIn(current);
  },
  refund: async (id, idempotency_key) => {
    const answer = await callApi(access_token, "POST", `${pathOf(id)}/refunds`, {
      key: idempotency_key,
      body: {},
      // Without this header, Mercado Pago reports a refund that is still in process as an error.
      headers: { "x-render-in-process-refunds": "true" },
    });
    if (isRefused(answer)) log.error({ gateway: MERCADO_PAGO, reason: messageOf(answer.body) }, "refund refused");
    return paymentIn(await callApi(access_token, "GET", pathOf(id)));
  },
  owner: async () => {
    const answer = await callApi(access_token, "GET", "/users/me");
    if (UNAUTHORIZED.includes(answer.status)) return null;
    return ownerIn(answer);
  },
});

const pathOf = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;
const isRefused = ({ status }: ApiAnswer) => status >= 400 && !UNAUTHORIZED.includes(status);

/** Reads a webhook. Throws NOTICE_REFUSED for an invalid signature or time; returns null if it is not about a payment. */
export const readMercadoPagoNotice = (raw: RawNotice, now: Date) =>
  readSignedNotice(raw, settings().webhook_secret, now);

/** Contains nothing that changes from one attempt to the next: a retry sends the same bytes, as the idempotency key requires. */
const bodyOf = ({
  amount_cents,
  description,
  external_reference,
  payer,
  expires_at,
  notice_path = "",
}: ChargeRequest) => ({
  transaction_amount: amount_cents / 100,
  description,
  external_reference,
  payment_method_id: "pix",
  payer: { email: payer.email, first_name: payer.name },
  notification_url: `${appUrl()}/v1/webhooks/mercado-pago${notice_path}`,
  ...(expires_at && { date_of_expiration: expires_at.toISOString().replace("Z", "+00:00") }),
});

interface ApiAnswer {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

interface ApiRequest {
  /** The idempotency key of a call that moves money. */
  readonly key?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Throws GATEWAY_UNAVAILABLE if there is no answer or the gateway itself failed. */
async function callApi(
  access_token: string,
  method: "GET" | "POST" | "PUT",
  path: string,
  { key, body, headers }: ApiRequest = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${settings().url}${path}`, {
    method,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: body ? JSON.stringify(body) : null,
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      authorization: `Bearer ${access_token}`,
      ...(key && { "x-idempotency-key": key }),
      ...headers,
    },
  }).catch((err: Error) => throwUnavailable({ path, reason: err.name }));
  const { status } = response;
  const answer = { path, status, body: await response.json().catch(() => null) };
  return status >= 500 ? throwUnavailable({ path, status, reason: messageOf(answer.body) }) : answer;
}

/** Throws GATEWAY_UNAVAILABLE unless the answer is a success with the expected content. */
function contentOf<Shape extends z.ZodType>({ path, status, body }: ApiAnswer, shape: Shape): z.output<Shape> {
  if (status >= 400) throwUnavailable({ path, status, reason: messageOf(body) });
  const content = shape.safeParse(body);
  return content.success ? content.data : throwUnavailable({ path, status, reason: "unknown answer" });
}

const paymentIn = (answer: ApiAnswer) => paymentOf(contentOf(answer, paymentShape));

function ownerIn(answer: ApiAnswer): AccountOwner {
  const { id, nickname, email } = contentOf(answer, ownerShape);
  return { id: String(id), name: nickname || email || String(id) };
}

function throwUnavailable(what: { path: string; status?: number; reason: string | null }): never {
  log.error({ gateway: MERCADO_PAGO, ...what }, "gateway rejected the request or did not respond");
  throw new AppError("GATEWAY_UNAVAILABLE");
}

const messageOf = (body: unknown) => z.object({ message: z.string() }).safeParse(body).data?.message ?? null;

const instant = z.iso.datetime({ offset: true }).nullish();

/** The fields of `GET /users/me` that we use. */
const ownerShape = z.object({
  id: z.union([z.int(), z.string()]),
  nickname: z.string().nullish(),
  email: z.string().nullish(),
});

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
