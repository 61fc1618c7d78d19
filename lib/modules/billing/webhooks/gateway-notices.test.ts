import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GET as getCharge } from "@/app/api/v1/billing/charges/[id]/route";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { unseal } from "@/lib/access/seal";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { type MercadoPagoDouble, openMercadoPago } from "@/lib/testing/mercado-pago-double.mjs";
import { sendNotice as send } from "@/lib/testing/notices";
import { writeNotice } from "../notices/service";
import { reconcileCharges } from "../reconciliation/service";
import { PLANS } from "../rules";

const DAY_MS = 86_400_000;
const PERIOD_MS = PLANS.mensal.days * DAY_MS;
const monthly = { plan_type: "mensal" };

let gateway: MercadoPagoDouble;
beforeAll(async () => {
  gateway = await openMercadoPago({ webhook_secret: "um segredo de teste" });
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
  prisma.gateway_notice.findMany({ where: { gateway_payment_id }, orderBy: { received_at: "asc" } });

/** What the worker writes of a charge, however often it is asked to. */
async function lettersOf({ company_id }: Shop, charge_id: string) {
  const jobs = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM pgboss.job WHERE name = 'plan-notice' AND data->>'charge_id' = ${charge_id}`;
  for (const _ of [...jobs, ...jobs]) await writeNotice({ company_id, charge_id }, new Date());
  return prisma.mail_message.findMany({ where: { company_id, kind: { startsWith: "plan." } } });
}

async function charged() {
  const shop = await company();
  const end = await endOf(shop);
  const { status, body } = await shop.call(subscribe, monthly);
  expect([status, body.charge.status]).toEqual([200, "pending"]);
  return { shop, end, charge: body.charge, payment_id: body.charge.gateway_payment_id as string };
}

test("a charge shows its PIX code until it is paid, and the plan waits for the money", async () => {
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
  expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  const paid = (await shop.call(getCharge, { id: charge.id })).body;
  expect(paid).toMatchObject({ status: "paid", pix_code: null, covers_from: new Date(end).toISOString() });
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
  expect(await lettersOf(shop, charge.id)).toMatchObject([
    { kind: "plan.paid", subject: "Pagamento confirmado – Agora Rende", to_address: shop.user.email },
  ]);
});

test("a notice that is sent again, the same or as another event, extends the plan once", async () => {
  const { shop, end, payment_id } = await charged();
  gateway.approve(payment_id);
  const notice = gateway.noticeOf(payment_id);
  expect(await send(notice)).toBe(200);
  const asked = gateway.state.asked.length;
  expect(await send(notice)).toBe(200);
  expect(gateway.state.asked.length).toBe(asked);
  expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
  expect((await noticesOf(payment_id)).map(({ outcome }) => outcome)).toEqual(["paid", "unchanged"]);
});

test("notices in the wrong order extend the plan once: what counts is what the gateway answers now", async () => {
  const { shop, end, payment_id } = await charged();
  const created = gateway.noticeOf(payment_id, { action: "payment.created", ts: Date.now() - 60_000 });
  gateway.approve(payment_id);
  expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  expect(await send(created)).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
});

test("seconds are taken for a signature's instant as milliseconds are", async () => {
  const { shop, end, payment_id } = await charged();
  gateway.approve(payment_id);
  expect(await send(gateway.noticeOf(payment_id, { ts: Math.floor(Date.now() / 1_000) }))).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
});

test.each([
  ["another secret", (id: string) => gateway.noticeOf(id, { secret: "de outro" })],
  ["no signature", (id: string) => ({ ...gateway.noticeOf(id), headers: {} })],
  ["another payment's signature", (id: string) => ({ ...gateway.noticeOf("123"), query: { "data.id": id } })],
  [
    "another request's signature",
    (id: string) => {
      const notice = gateway.noticeOf(id);
      return { ...notice, headers: { ...notice.headers, "x-request-id": randomUUID() } };
    },
  ],
  ["a signature of eleven minutes ago", (id: string) => gateway.noticeOf(id, { ts: Date.now() - 11 * 60_000 })],
  ["a signature of tomorrow", (id: string) => gateway.noticeOf(id, { ts: Date.now() + DAY_MS })],
  ["an instant that is none", (id: string) => gateway.noticeOf(id, { ts: "agora" })],
])("a notice with %s changes nothing, and the gateway is not even asked", async (_, forged) => {
  const { shop, end, charge, payment_id } = await charged();
  gateway.approve(payment_id);
  const asked = gateway.state.asked.length;
  expect(await send(forged(payment_id))).toBe(401);
  expect(gateway.state.asked.length).toBe(asked);
  expect([await endOf(shop), await statusOf(shop, charge.id)]).toEqual([end, "pending"]);
  expect(await noticesOf(payment_id)).toEqual([]);
});

test("a rightly signed notice of a payment that is not approved extends nothing", async () => {
  const { shop, end, charge, payment_id } = await charged();
  expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  expect([await endOf(shop), await statusOf(shop, charge.id)]).toEqual([end, "pending"]);
});

test("a charge that is paid when it was over extends nothing, is written down and told", async () => {
  const { shop, end, charge, payment_id } = await charged();
  gateway.change(payment_id, { status: "cancelled", status_detail: "expired" });
  expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  expect(await statusOf(shop, charge.id)).toBe("expired");
  gateway.approve(payment_id);
  expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  const late = (await shop.call(getCharge, { id: charge.id })).body;
  expect(late).toMatchObject({ status: "expired", late_paid_at: expect.any(String), covers_until: null });
  expect(late.failure_message).toContain("chegou depois do prazo");
  expect(await endOf(shop)).toBe(end);
  expect((await noticesOf(payment_id)).map(({ outcome }) => outcome)).toEqual(["expired", "late", "unchanged"]);
  expect(await lettersOf(shop, charge.id)).toMatchObject([{ kind: "plan.paid_late" }]);
});

test("what was paid in time counts when its notice comes after the end, and what was paid after the end does not", async () => {
  const inTime = await charged();
  const tooLate = await charged();
  const over = new Date(Date.now() - 60_000);
  for (const { charge } of [inTime, tooLate])
    await prisma.plan_charge.update({ where: { id: charge.id }, data: { expires_at: over } });
  expect(await statusOf(inTime.shop, inTime.charge.id)).toBe("expired");
  gateway.approve(inTime.payment_id, { at: over.getTime() - 1_000 });
  gateway.approve(tooLate.payment_id, { at: over.getTime() + 1_000 });
  for (const { payment_id } of [inTime, tooLate]) expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  expect(await endOf(inTime.shop)).toBe(inTime.end + PERIOD_MS);
  expect(await endOf(tooLate.shop)).toBe(tooLate.end);
});

test("another amount than was asked for, or another reference, pays for nothing", async () => {
  for (const fields of [{ transaction_amount: 0.01 }, { external_reference: "outra" }, { currency_id: "ARS" }]) {
    const { shop, end, charge, payment_id } = await charged();
    gateway.change(payment_id, fields);
    gateway.approve(payment_id);
    expect(await send(gateway.noticeOf(payment_id))).toBe(200);
    expect([await endOf(shop), await statusOf(shop, charge.id)]).toEqual([end, "pending"]);
    expect((await noticesOf(payment_id)).map(({ outcome }) => outcome)).toEqual(["mismatch"]);
  }
});

test("money given back takes back the days it paid for, once, is told of the charge and by a letter", async () => {
  const { shop, end, charge, payment_id } = await charged();
  gateway.approve(payment_id);
  await send(gateway.noticeOf(payment_id));
  gateway.change(payment_id, { status: "refunded", status_detail: "refunded" });
  for (const _ of [1, 2]) expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  expect([await endOf(shop), await statusOf(shop, charge.id)]).toEqual([end, "refunded"]);
  const letters = await lettersOf(shop, charge.id);
  expect(letters.map(({ kind }) => kind)).toEqual(["plan.refunded"]);
  const [{ id, sealed_body }] = letters as [(typeof letters)[number]];
  const until = formatDay(dayOf(new Date(end), "America/Sao_Paulo"));
  expect(unseal("mail outbox", id, sealed_body ?? "")).toContain(`vale até ${until}`);
});

test("a payment of nobody's is written down", async () => {
  const unknown = String(Date.now());
  expect(await send(gateway.noticeOf(unknown))).toBe(200);
  expect((await noticesOf(unknown)).map(({ outcome }) => outcome)).toEqual(["unknown"]);
});

test("while the gateway is away a notice is refused, and settled when it comes again", async () => {
  const { shop, end, payment_id } = await charged();
  gateway.approve(payment_id);
  const notice = gateway.noticeOf(payment_id);
  gateway.state.fault = "down";
  expect(await send(notice)).toBe(503);
  gateway.state.fault = null;
  expect(await send(notice)).toBe(200);
  expect(await endOf(shop)).toBe(end + PERIOD_MS);
});

test.each(["down", "reset", "hang"] as const)(
  "a gateway that is %s is told in time, and the same key then makes one charge",
  async (fault) => {
    const shop = await company();
    const key = randomUUID();
    gateway.state.fault = fault;
    const begun = Date.now();
    const refused = await shop.call(subscribe, monthly, { key });
    expect([refused.status, refused.body.code]).toEqual([503, "GATEWAY_UNAVAILABLE"]);
    expect(Date.now() - begun).toBeLessThan(7_000);
    gateway.state.fault = null;
    expect((await shop.call(subscribe, monthly, { key })).status).toBe(200);
    expect(await prisma.plan_charge.count({ where: { company_id: shop.company_id } })).toBe(1);
  },
);

test("a charge whose notice never came is found by asking, and one that nobody paid is over", async () => {
  const paid = await charged();
  const unpaid = await charged();
  gateway.approve(paid.payment_id);
  gateway.change(unpaid.payment_id, { status: "cancelled", status_detail: "expired" });
  await reconcileCharges(new Date(Date.now() + 3 * 60_000));
  expect(await endOf(paid.shop)).toBeGreaterThanOrEqual(paid.end + PERIOD_MS);
  expect(await statusOf(unpaid.shop, unpaid.charge.id)).toBe("expired");
  expect(await endOf(unpaid.shop)).toBe(unpaid.end);
});

test("another company's charge is not there", async () => {
  const { charge } = await charged();
  expect((await (await company()).call(getCharge, { id: charge.id })).status).toBe(404);
});

test("what was charged before a suspension is paid for, and the suspension stays", async () => {
  const { shop, end, payment_id } = await charged();
  await prisma.plan.update({ where: { company_id: shop.company_id }, data: { status: "suspended" } });
  gateway.approve(payment_id);
  expect(await send(gateway.noticeOf(payment_id))).toBe(200);
  const plan = await prisma.plan.findUniqueOrThrow({ where: { company_id: shop.company_id } });
  expect([plan.status, plan.expires_at.getTime()]).toEqual(["suspended", end + PERIOD_MS]);
});
