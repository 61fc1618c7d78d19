import { POST as receiveWebhook } from "@/app/api/v1/webhooks/mercado-pago/route";
import type { MercadoPagoDouble } from "./mercado-pago-double.mjs";

type Webhook = ReturnType<MercadoPagoDouble["webhookOf"]>;

/** Passes a webhook of the test double to our endpoint, with the signed fields in the URL and the headers. Returns the status. */
export async function deliverWebhook({ query, headers, body }: Webhook) {
  const request = new Request(`http://localhost/api/v1/webhooks/mercado-pago?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return (await receiveWebhook(request, { params: Promise.resolve({}) })).status;
}
