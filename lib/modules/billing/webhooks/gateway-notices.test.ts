import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GET as getCharge } from "@/app/api/v1/billing/charges/[id]/route";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { unseal } from "@/lib/access/seal";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "@/lib/testing/mercado-pago-double.mjs";
import { deliverWebhook as send } from "@/lib/testing/mercado-pago-webhooks";
import { writeNotice } from "../notices/service";
import { reconcileCharges } from "../reconciliation-service";
import { PLANS } from "../rules";

const DAY_MS = 86_400_000;
const PERIOD_MS = PLANS.mensal.days * DAY_MS;
const monthly = { plan_type: "mensal" };

let gateway: MercadoPagoDouble;
beforeAll(async () => {
  gateway = await startMercadoPagoDouble({ webhook_secret: "um segredo de teste" });
});
afterAll(() => gateway.close());
beforeEach(() => {
  for (const [name, value] of Object.entries(gateway.env)) vi.stubEnv(name, value);
});
afterEach(() => {
  gateway.state.fault = null;
  vi.unstubAllEnvs();
});

type Shop = Awaited<ReturnType<typeof company>>;

const endOf = async (shop: Shop) => Date.parse((await shop.call(current)).body.expires_at);
const statusOf = async (shop: Shop, id: string) => (await shop.call(getCharge, { id })).body.status;
const noticesOf = (gateway_payment_id: string) =>
  prisma.gatewayNotice.findMany({ where: { gateway_payment_id }, orderBy: { received_at: "asc" } });

/** Runs the notice jobs of a charge twice, and returns the e-mails. */
async function mailsOf({ company_id }: Shop, charge_id: string) {
  const jobs = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM pgboss.job WHERE name = 'plan-notice' AND data->>'charge_id' = ${charge_id}`;
  for (const _ of [...jobs, ...jobs]) await writeNotice({ company_id, charge_id }, new Date());
  return prisma.mailMessage.findMany({ where: { company_id, kind: { startsWith: "plan." } } });
}

async function charged() {
  const shop = await company();
  const end = await endOf(shop);
  const { status, body } = await shop.call(subscribe, monthly);
  expect([status, body.charge.status]).toEqual([200, "pending"]);
  return { shop, end, charge: body.charge, payment_id: body.charge.gateway_payment_id as string };
}

test("shows the PIX code until the charge is paid, and extends the plan when the notice arrives", async () => {
  const { shop, end, charge, payment_id } = await charged();
  expect(charge.pix_code).toMatch(/^000201.*br\.gov\.bcb\.pix/);
  expect(Math.round((Date.parse(charge.expires_at) - Date.now()) / DAY_MS)).toBe(1);
  expect(gateway.payments.get(payment_id)).toMatchObject({
    transaction_amount: PLANS.mensal.price_cents / 100,
    payer: { email: shop.user.email },
    notification_url: expect.stringMatching(/\/v1\/webhooks\/mercado-pago$/),
  });
  expect(await endOf(shop)).toBe(end);
  gateway.approve(payment_id);
  expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  const paid = (await shop.call(getCharge, { id: charge.id })).body;
  expect(paid).toMatchObject({ status: "paid", pix_code: null, covers_from: new Date(end).toISOString() });
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
  expect(await mailsOf(shop, charge.id)).toMatchObject([
    { kind: "plan.paid", subject: "Pagamento confirmado – Agora Rende", to_address: shop.user.email },
  ]);
});

test("extends the plan once for repeated notices of the same or another event", async () => {
  const { shop, end, payment_id } = await charged();
  gateway.approve(payment_id);
  const notice = gateway.webhookOf(payment_id);
  expect(await send(notice)).toBe(200);
  const requestCount = gateway.state.requests.length;
  expect(await send(notice)).toBe(200);
  expect(gateway.state.requests.length).toBe(requestCount);
  expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
  expect((await noticesOf(payment_id)).map(({ outcome }) => outcome)).toEqual(["paid", "unchanged"]);
});

test("extends the plan once for notices in the wrong order, using the gateway's current status", async () => {
  const { shop, end, payment_id } = await charged();
  const created = gateway.webhookOf(payment_id, { action: "payment.created", ts: Date.now() - 60_000 });
  gateway.approve(payment_id);
  expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  expect(await send(created)).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
});

test("accepts a signature time in seconds", async () => {
  const { shop, end, payment_id } = await charged();
  gateway.approve(payment_id);
  expect(await send(gateway.webhookOf(payment_id, { ts: Math.floor(Date.now() / 1_000) }))).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
});

test.each([
  ["another secret", (id: string) => gateway.webhookOf(id, { secret: "de outro" })],
  ["no signature", (id: string) => ({ ...gateway.webhookOf(id), headers: {} })],
  ["another payment's signature", (id: string) => ({ ...gateway.webhookOf("123"), query: { "data.id": id } })],
  [
    "another request's signature",
    (id: string) => {
      const notice = gateway.webhookOf(id);
      return { ...notice, headers: { ...notice.headers, "x-request-id": randomUUID() } };
    },
  ],
  ["a signature of eleven minutes ago", (id: string) => gateway.webhookOf(id, { ts: Date.now() - 11 * 60_000 })],
  ["a signature of tomorrow", (id: string) => gateway.webhookOf(id, { ts: Date.now() + DAY_MS })],
  ["an instant that is none", (id: string) => gateway.webhookOf(id, { ts: "agora" })],
])("rejects a notice with %s without asking the gateway", async (_, forged) => {
  const { shop, end, charge, payment_id } = await charged();
  gateway.approve(payment_id);
  const requestCount = gateway.state.requests.length;
  expect(await send(forged(payment_id))).toBe(401);
  expect(gateway.state.requests.length).toBe(requestCount);
  expect([await endOf(shop), await statusOf(shop, charge.id)]).toEqual([end, "pending"]);
  expect(await noticesOf(payment_id)).toEqual([]);
});

test("extends nothing for a signed notice of a payment that is not approved", async () => {
  const { shop, end, charge, payment_id } = await charged();
  expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  expect([await endOf(shop), await statusOf(shop, charge.id)]).toEqual([end, "pending"]);
});

test("records and reports a payment after the charge's end without extending the plan", async () => {
  const { shop, end, charge, payment_id } = await charged();
  gateway.change(payment_id, { status: "cancelled", status_detail: "expired" });
  expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  expect(await statusOf(shop, charge.id)).toBe("expired");
  gateway.approve(payment_id);
  expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  const late = (await shop.call(getCharge, { id: charge.id })).body;
  expect(late).toMatchObject({ status: "expired", late_paid_at: expect.any(String), covers_until: null });
  expect(late.failure_message).toContain("chegou depois do prazo");
  expect(await endOf(shop)).toBe(end);
  expect((await noticesOf(payment_id)).map(({ outcome }) => outcome)).toEqual(["expired", "late", "unchanged"]);
  expect(await mailsOf(shop, charge.id)).toMatchObject([{ kind: "plan.paid_late" }]);
});

test("decides by the time of payment, not by the time of the notice", async () => {
  const inTime = await charged();
  const tooLate = await charged();
  const over = new Date(Date.now() - 60_000);
  for (const { charge } of [inTime, tooLate])
    await prisma.planCharge.update({ where: { id: charge.id }, data: { expires_at: over } });
  expect(await statusOf(inTime.shop, inTime.charge.id)).toBe("expired");
  gateway.approve(inTime.payment_id, { at: over.getTime() - 1_000 });
  gateway.approve(tooLate.payment_id, { at: over.getTime() + 1_000 });
  for (const { payment_id } of [inTime, tooLate]) expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  expect(await endOf(inTime.shop)).toBe(inTime.end + PERIOD_MS);
  expect(await endOf(tooLate.shop)).toBe(tooLate.end);
});

test("ignores a payment with another amount, reference or currency", async () => {
  for (const fields of [{ transaction_amount: 0.01 }, { external_reference: "outra" }, { currency_id: "ARS" }]) {
    const { shop, end, charge, payment_id } = await charged();
    gateway.change(payment_id, fields);
    gateway.approve(payment_id);
    expect(await send(gateway.webhookOf(payment_id))).toBe(200);
    expect([await endOf(shop), await statusOf(shop, charge.id)]).toEqual([end, "pending"]);
    expect((await noticesOf(payment_id)).map(({ outcome }) => outcome)).toEqual(["mismatch"]);
  }
});

test("removes the refunded days once and notifies the owner", async () => {
  const { shop, end, charge, payment_id } = await charged();
  gateway.approve(payment_id);
  await send(gateway.webhookOf(payment_id));
  gateway.change(payment_id, { status: "refunded", status_detail: "refunded" });
  for (const _ of [1, 2]) expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  expect([await endOf(shop), await statusOf(shop, charge.id)]).toEqual([end, "refunded"]);
  const mails = await mailsOf(shop, charge.id);
  expect(mails.map(({ kind }) => kind)).toEqual(["plan.refunded"]);
  const [{ id, sealed_body }] = mails as [(typeof mails)[number]];
  const until = formatDay(dayOf(new Date(end), "America/Sao_Paulo"));
  expect(unseal("mail outbox", id, sealed_body ?? "")).toContain(`vale até ${until}`);
});

test("records a notice of an unknown payment", async () => {
  const unknown = String(Date.now());
  expect(await send(gateway.webhookOf(unknown))).toBe(200);
  expect((await noticesOf(unknown)).map(({ outcome }) => outcome)).toEqual(["unknown"]);
});

test("rejects a notice while the gateway is down, and settles it when it is sent again", async () => {
  const { shop, end, payment_id } = await charged();
  gateway.approve(payment_id);
  const notice = gateway.webhookOf(payment_id);
  gateway.state.fault = "down";
  expect(await send(notice)).toBe(503);
  gateway.state.fault = null;
  expect(await send(notice)).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
});

test.each(["down", "reset", "hang"] as const)(
  "responds in time when the gateway is %s, with a charge that gets its code later",
  async (fault) => {
    const shop = await company();
    const key = randomUUID();
    gateway.state.fault = fault;
    const started_ms = Date.now();
    const subscription = await shop.call(subscribe, monthly, { key });
    expect([subscription.status, subscription.body.charge.status, subscription.body.charge.pix_code]).toEqual([
      200,
      "pending",
      null,
    ]);
    expect(subscription.body.message).toBe("O PIX está sendo gerado. O código aparece em instantes.");
    expect(Date.now() - started_ms).toBeLessThan(7_000);
    expect((await shop.call(current)).body.pending_charge.id).toBe(subscription.body.charge.id);
    gateway.state.fault = null;
    const again = await shop.call(subscribe, monthly, { key });
    expect(again.body.charge.id).toBe(subscription.body.charge.id);
    expect(again.body.charge.pix_code).toMatch(/^000201/);
    expect(await prisma.planCharge.count({ where: { company_id: shop.company_id } })).toBe(1);
  },
);

test("finds a payment with a lost notice, and expires an unpaid charge", async () => {
  const paid = await charged();
  const unpaid = await charged();
  gateway.approve(paid.payment_id);
  gateway.change(unpaid.payment_id, { status: "cancelled", status_detail: "expired" });
  await reconcileCharges(new Date(Date.now() + 3 * 60_000));
  expect(await endOf(paid.shop)).toBeGreaterThanOrEqual(paid.end + PERIOD_MS);
  expect(await statusOf(unpaid.shop, unpaid.charge.id)).toBe("expired");
  expect(await endOf(unpaid.shop)).toBe(unpaid.end);
});

test("responds 404 for another company's charge", async () => {
  const { charge } = await charged();
  expect((await (await company()).call(getCharge, { id: charge.id })).status).toBe(404);
});

test("extends a suspended company's plan for a payment without lifting the suspension", async () => {
  const { shop, end, payment_id } = await charged();
  await prisma.plan.update({ where: { company_id: shop.company_id }, data: { status: "suspended" } });
  gateway.approve(payment_id);
  expect(await send(gateway.webhookOf(payment_id))).toBe(200);
  const plan = await prisma.plan.findUniqueOrThrow({ where: { company_id: shop.company_id } });
  expect([plan.status, plan.expires_at.getTime()]).toEqual(["suspended", end + PERIOD_MS]);
});
