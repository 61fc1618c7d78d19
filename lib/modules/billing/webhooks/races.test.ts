import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as getCharge } from "@/app/api/v1/billing/charges/[id]/route";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { company } from "@/lib/testing/company";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "@/lib/testing/mercado-pago-double.mjs";
import { deliverWebhook as send } from "@/lib/testing/mercado-pago-webhooks";
import { atOnce, CALLERS, inTrials, TRIALS } from "@/lib/testing/trials";
import { reconcileCharges } from "../reconciliation-service";
import { PLANS } from "../rules";

const PERIOD_MS = PLANS.mensal.days * 86_400_000;
const monthly = { plan_type: "mensal" };

let gateway: MercadoPagoDouble;
beforeAll(async () => {
  gateway = await startMercadoPagoDouble({ webhook_secret: "um segredo de corrida" });
  for (const [name, value] of Object.entries(gateway.env)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await gateway.close();
});

type Shop = Awaited<ReturnType<typeof company>>;
const endOf = async (shop: Shop) => Date.parse((await shop.call(current)).body.expires_at);

/** Sends a notice, and again while it is rejected for overload, as Mercado Pago does. */
async function sendUntilAccepted(payment_id: string) {
  const notice = gateway.webhookOf(payment_id);
  let status = await send(notice);
  for (let more = 5; status === 503 && more > 0; more--) status = await send(notice);
  expect(status).toBe(200);
}

describe(`races of notices, ${TRIALS} trials each`, () => {
  test("extends the plan once for ten concurrent notices and a reconciliation of one payment", async () => {
    await inTrials(async () => {
      const shop = await company();
      const end = await endOf(shop);
      const { charge } = (await shop.call(subscribe, monthly)).body;
      const payment_id = charge.gateway_payment_id;
      gateway.approve(payment_id);
      await atOnce((caller) =>
        caller === 0
          ? reconcileCharges(new Date(Date.now() + 3 * 60_000)).then(() => {})
          : sendUntilAccepted(payment_id),
      );
      expect((await shop.call(getCharge, { id: charge.id })).body.status).toBe("paid");
      expect(await endOf(shop)).toBe(end + PERIOD_MS);
    });
  });

  test("adds ten periods for ten payments of one company reported concurrently", async () => {
    await inTrials(async () => {
      const shop = await company();
      const end = await endOf(shop);
      const charges: { gateway_payment_id: string }[] = [];
      while (charges.length < CALLERS) charges.push((await shop.call(subscribe, monthly)).body.charge);
      for (const { gateway_payment_id } of charges) gateway.approve(gateway_payment_id);
      await Promise.all(charges.map(({ gateway_payment_id }) => sendUntilAccepted(gateway_payment_id)));
      expect(await endOf(shop)).toBe(end + charges.length * PERIOD_MS);
    });
  });
});
