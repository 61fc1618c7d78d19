import { POST as webhook } from "@/app/api/v1/webhooks/mercado-pago/route";
import type { MercadoPagoDouble } from "./mercado-pago-double.mjs";

type Notice = ReturnType<MercadoPagoDouble["noticeOf"]>;

/** Sends a webhook as Mercado Pago does, with the signed fields in the URL and the headers. */
export async function sendNotice({ query, headers, body }: Notice) {
  const request = new Request(`http://localhost/api/v1/webhooks/mercado-pago?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return (await webhook(request, { params: Promise.resolve({}) })).status;
}
