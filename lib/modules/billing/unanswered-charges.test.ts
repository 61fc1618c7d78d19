import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { GET as getCharge } from "@/app/api/v1/billing/charges/[id]/route";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { GET as listSales } from "@/app/api/v1/sales/route";
import { prisma } from "@/lib/db/client";
import { paymentGateway } from "@/lib/gateway/gateway";
import { company } from "@/lib/testing/company";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "@/lib/testing/mercado-pago-double.mjs";
import { deliverWebhook } from "@/lib/testing/mercado-pago-webhooks";
import { pixShop } from "@/lib/testing/pix-shop";
import { atOnce, inTrials } from "@/lib/testing/trials";
import { giveUpUnanswered, settle } from "./payments/service";
import { reconcileCharges } from "./reconciliation-service";
import { CREATION_MINUTES, PLANS } from "./rules";

const MINUTE_MS = 60_000;
const PERIOD_MS = PLANS.mensal.days * 86_400_000;
const monthly = { plan_type: "mensal" };
/** More than the connections of the pool. */
const HANGING_CALLS = 24;
const WAIT = { timeout: 20_000 };

let gateway: MercadoPagoDouble;
beforeAll(async () => {
  gateway = await startMercadoPagoDouble({ webhook_secret: "um segredo sem resposta" });
  for (const [name, value] of Object.entries(gateway.env)) vi.stubEnv(name, value);
});
afterEach(() => {
  gateway.state.fault = null;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await gateway.close();
});

type Shop = Awaited<ReturnType<typeof company>>;

const rowOf = (id: string) => prisma.planCharge.findUniqueOrThrow({ where: { id } });
const endOf = async (shop: Shop) => Date.parse((await shop.call(current)).body.expires_at);
const paymentsOf = (reference: string | null) =>
  [...gateway.payments.values()].filter(({ external_reference }) => external_reference === reference);

/** A charge whose request to the gateway was lost. */
async function unanswered() {
  const shop = await company();
  const end = await endOf(shop);
  const key = randomUUID();
  gateway.state.fault = "reset";
  const { body } = await shop.call(subscribe, monthly, { key });
  gateway.state.fault = null;
  const id = body.charge.id as string;
  const { external_reference } = await rowOf(id);
  return { shop, end, key, id, external_reference };
}

test("holds no connection while the gateway does not answer: sales and reads continue", async () => {
  const seller = await pixShop(gateway);
  const shops: Shop[] = [];
  while (shops.length < HANGING_CALLS) shops.push(await company());
  gateway.state.fault = "hang";
  const hanging: ReturnType<Shop["call"]>[] = [];
  for (const shop of shops) {
    hanging.push(shop.call(subscribe, monthly));
    await vi.waitFor(() => prisma.planCharge.findFirstOrThrow({ where: { company_id: shop.company_id } }), WAIT);
  }
  const hangingPix = Array.from({ length: 6 }, () => seller.newCharge());
  const sales = await atOnce(() => seller.sellInCash());
  const reads = await atOnce(() => seller.call(listSales));
  expect([...sales, ...reads].map(({ status }) => status)).toEqual([...sales.map(() => 201), ...reads.map(() => 200)]);
  const [charges, pixCharges] = await Promise.all([Promise.all(hanging), Promise.all(hangingPix)]);
  expect(charges.map(({ body }) => [body.charge.status, body.charge.pix_code])).toEqual(
    charges.map(() => ["pending", null]),
  );
  expect(new Set(pixCharges.map(({ body }) => body.code))).toEqual(new Set(["GATEWAY_UNAVAILABLE"]));
}, 60_000);

test("creates one payment for concurrent requests, polls and jobs of one charge", async () => {
  const { shop, key, id, external_reference } = await unanswered();
  const soon = new Date(Date.now() + 3 * MINUTE_MS);
  await Promise.all([
    atOnce(() => shop.call(subscribe, monthly, { key })),
    atOnce(() => shop.call(getCharge, { id })),
    reconcileCharges(soon),
  ]);
  const [payment, ...others] = paymentsOf(external_reference);
  expect(others).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: "pending", gateway_payment_id: String(payment?.id) });
}, 30_000);

test("shows the code of a charge that the gateway creates later, and extends the plan once it is paid", async () => {
  const { shop, end, id, external_reference } = await unanswered();
  const { body } = await shop.call(getCharge, { id });
  expect([body.status, body.pix_code]).toEqual(["pending", expect.stringMatching(/^000201/)]);
  const [payment] = paymentsOf(external_reference);
  gateway.approve(String(payment?.id));
  for (const _ of [1, 2]) expect(await deliverWebhook(gateway.webhookOf(String(payment?.id)))).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
});

test("finds the charge of a payment whose creation was recorded by the gateway only", async () => {
  const { shop, end, id, external_reference } = await unanswered();
  const { body } = await shop.call(getCharge, { id });
  await prisma.planCharge.update({
    where: { id },
    data: { gateway_payment_id: null, pix_code: null, expires_at: null },
  });
  gateway.approve(body.gateway_payment_id);
  expect(await deliverWebhook(gateway.webhookOf(body.gateway_payment_id))).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: "paid", gateway_payment_id: body.gateway_payment_id });
  await shop.call(getCharge, { id });
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
  expect(paymentsOf(external_reference)).toHaveLength(1);
});

test("records an answer or gives the charge up, but never fails, when both happen at once", async () => {
  const payer = { email: "dona@padaria.com.br", name: "Padaria", document: null };
  await inTrials(async () => {
    const { id } = await unanswered();
    const charge = await rowOf(id);
    const { amount_cents, description, external_reference } = charge;
    const asked = { amount_cents, description, external_reference: String(external_reference), payer };
    const payment = await paymentGateway(charge.gateway).charge(asked);
    const [settled] = await Promise.all([
      prisma.$transaction((tx) => settle(tx, charge.gateway, payment, new Date())),
      prisma.$transaction((tx) => giveUpUnanswered(tx, charge, new Date())),
    ]);
    expect(settled?.charge.status).toMatch(/pending|failed/);
  });
}, 60_000);

test("creates a charge by a job when nobody waits for it, and gives it up after an hour", async () => {
  const created = await unanswered();
  await reconcileCharges(new Date(Date.now() + 3 * MINUTE_MS));
  expect((await rowOf(created.id)).pix_code).toMatch(/^000201/);
  const over = await unanswered();
  const before = new Date(Date.now() - (CREATION_MINUTES + 1) * MINUTE_MS);
  await prisma.planCharge.update({ where: { id: over.id }, data: { created_at: before } });
  expect((await over.shop.call(current)).body.pending_charge).toBeNull();
  await reconcileCharges(new Date());
  expect(await rowOf(over.id)).toMatchObject({ status: "failed", gateway_payment_id: null });
  expect(paymentsOf(over.external_reference)).toEqual([]);
}, 30_000);
