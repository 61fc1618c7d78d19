import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "@/lib/testing/mercado-pago-double.mjs";
import { deliverWebhook } from "@/lib/testing/mercado-pago-webhooks";
import { PAGE_SIZE, reconcileCharges } from "./reconciliation-service";

const HOUR_MS = 3_600_000;

let gateway: MercadoPagoDouble;
beforeAll(async () => {
  gateway = await startMercadoPagoDouble({ webhook_secret: "um segredo de conferência" });
  for (const [name, value] of Object.entries(gateway.env)) vi.stubEnv(name, value);
});
afterEach(() => {
  gateway.state.fault = null;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await gateway.close();
});

const soon = () => new Date(Date.now() + 3 * 60_000);
const rowOf = (id: string) => prisma.planCharge.findUniqueOrThrow({ where: { id } });

async function charged() {
  const shop = await company();
  const { charge } = (await shop.call(subscribe, { plan_type: "mensal" })).body;
  return { shop, id: charge.id as string, payment_id: charge.gateway_payment_id as string };
}

/** Creates pending charges that the gateway does not know. Returns a function that expires them. */
async function createUnpaidCharges({ id }: { id: string }, count: number) {
  const { company_id, plan_id, plan_type, plan_name, amount_cents, description, gateway } = await rowOf(id);
  const like = { company_id, plan_id, plan_type, plan_name, amount_cents, description, gateway, status: "pending" };
  const data = Array.from({ length: count }, () => ({ ...like, gateway_payment_id: randomUUID() }));
  const made = await prisma.planCharge.createManyAndReturn({ data, select: { id: true } });
  const where = { id: { in: made.map((charge) => charge.id) } };
  return () => prisma.planCharge.updateMany({ where, data: { status: "expired", failed_at: new Date() } });
}

test("finds lost payments older and newer than a page of unpaid charges", async () => {
  const older = await charged();
  const expireCharges = await createUnpaidCharges(older, PAGE_SIZE + 1);
  const newer = await charged();
  for (const { payment_id } of [older, newer]) gateway.approve(payment_id);
  expect(await reconcileCharges(soon()).finally(expireCharges)).toBeGreaterThan(PAGE_SIZE + 2);
  expect([(await rowOf(older.id)).status, (await rowOf(newer.id)).status]).toEqual(["paid", "paid"]);
}, 60_000);

test("stops at the time budget when the gateway hangs", async () => {
  for (const _ of [1, 2, 3]) await charged();
  gateway.state.fault = "hang";
  const before = gateway.state.requests.length;
  await reconcileCharges(soon(), 1_000);
  // One pending and one paid charge. Charges of other tests may be asked about, at other gateways.
  expect(gateway.state.requests.length - before).toBeLessThanOrEqual(2);
}, 20_000);

test("finds a refund with a lost notice once a day, for paid and late charges", async () => {
  const paid = await charged();
  const late = await charged();
  gateway.change(late.payment_id, { status: "cancelled", status_detail: "expired" });
  await deliverWebhook(gateway.webhookOf(late.payment_id));
  for (const { payment_id } of [paid, late]) {
    gateway.approve(payment_id);
    expect(await deliverWebhook(gateway.webhookOf(payment_id))).toBe(200);
    gateway.change(payment_id, { status: "refunded", status_detail: "refunded" });
  }
  const statuses = async () => [(await rowOf(paid.id)).status, (await rowOf(late.id)).status];
  expect(await statuses()).toEqual(["paid", "expired"]);
  // The charges are dated back. A job with a later clock would give up unanswered charges of tests that run at the same time.
  const ids = [paid.id, late.id];
  const reconcileAfter = async (hours: number) => {
    const now = new Date();
    const created_at = new Date(now.getTime() - hours * HOUR_MS);
    await prisma.planCharge.updateMany({ where: { id: { in: ids } }, data: { created_at } });
    await reconcileCharges(now);
  };
  await reconcileAfter(12);
  expect(await statuses()).toEqual(["paid", "expired"]);
  await reconcileAfter(24);
  expect(await statuses()).toEqual(["refunded", "refunded"]);
}, 60_000);
