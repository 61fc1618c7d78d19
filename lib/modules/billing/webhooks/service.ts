import "server-only";
import type { PublicCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";
import { paymentGateway } from "@/lib/gateway/gateway";
import { MERCADO_PAGO, readMercadoPagoNotice } from "@/lib/gateway/mercado-pago";
import type { Notice } from "@/lib/gateway/payment";
import { settle } from "../payments/service";
import type { gatewayNotices } from "./endpoints";

const RECEIVED = { received: true } as const;

/**
 * Handles a payment notice. Throws NOTICE_REFUSED if it is not signed. The notice only tells which payment changed; its data is
 * read from the gateway. Each event is settled once; one that could not be settled is settled when it is sent again.
 */
export async function handleWebhook(call: PublicCall, raw: Received<typeof gatewayNotices.mercadoPago>) {
  const notice = readMercadoPagoNotice({ ...raw, header: call.header }, call.now);
  if (!notice || !(await recordUnsettled(notice, call.now))) return RECEIVED;
  const gateway = paymentGateway(MERCADO_PAGO);
  const payment = await gateway.payment(notice.gateway_payment_id);
  await prisma.$transaction(async (tx) => {
    const settled = payment && (await settle(tx, gateway.name, payment, call.now));
    const outcome = settled?.outcome ?? "unknown";
    const { id: charge_id = null, company_id = null } = settled?.charge ?? {};
    await tx.gatewayNotice.updateMany({
      where: { ...eventOf(notice), outcome: null },
      data: { outcome, settled_at: call.now, charge_id, company_id },
    });
    log.info({ request_id: call.request_id, gateway: gateway.name, outcome }, "gateway notice");
  });
  return RECEIVED;
}

const eventOf = ({ event_key }: Notice) => ({ gateway: MERCADO_PAGO, event_key });

/** Records the event. Returns false if it has already been settled. */
async function recordUnsettled(notice: Notice, received_at: Date) {
  await prisma.gatewayNotice.createMany({
    data: { ...notice, gateway: MERCADO_PAGO, received_at },
    skipDuplicates: true,
  });
  const found = await prisma.gatewayNotice.findFirst({ where: eventOf(notice) });
  return found?.outcome === null;
}
