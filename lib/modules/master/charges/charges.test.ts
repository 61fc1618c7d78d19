import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as listCompanies } from "@/app/api/v1/master/companies/route";
import { POST as reconcile } from "@/app/api/v1/master/failed-charges/[id]/reconciliation/route";
import { GET as listFailed } from "@/app/api/v1/master/failed-charges/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { GET as actions } from "@/app/api/v1/platform-actions/route";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "@/lib/testing/company";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "@/lib/testing/mercado-pago-double.mjs";
import { deliverWebhook } from "@/lib/testing/mercado-pago-webhooks";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

type Shop = Awaited<ReturnType<typeof company>>;

let token: string;
let gateway: MercadoPagoDouble;
beforeAll(async () => {
  gateway = await startMercadoPagoDouble({ webhook_secret: "um segredo de conferência" });
  for (const [name, value] of Object.entries(gateway.env)) vi.stubEnv(name, value);
  token = (await colleague(null, { permissions: [], roles: ["master_admin"] })).token;
});
afterEach(() => {
  gateway.state.fault = null;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await gateway.close();
});

const ask = (handler: Parameters<typeof callAs>[1], input: object = {}) => callAs(token, handler, input);

/** Creates a charge of the shop with these fields. */
async function createCharge({ company_id }: Shop, fields: object) {
  const plan = await prisma.plan.findUniqueOrThrow({ where: { company_id } });
  return prisma.planCharge.create({
    data: {
      company_id,
      plan_id: plan.id,
      plan_type: "mensal",
      plan_name: "Plano Mensal",
      amount_cents: 4_990,
      status: "failed",
      gateway: "mercado_pago",
      description: "Plano Mensal",
      ...fields,
    },
  });
}

/** Returns every failed charge, from all pages. */
async function listAll() {
  const rows = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await ask(listFailed, { page, per_page: 100 });
    rows.push(...body.data);
    last = body.last_page;
  }
  return rows;
}

const rowsOf = async ({ company_id }: Shop) =>
  (await listAll()).filter((charge: { company: { id: string } }) => charge.company.id === company_id);

/** Subscribes a shop; its charge then expires unpaid at the gateway. */
async function expiredCharge() {
  const shop = await company();
  const { charge } = (await shop.call(subscribe, { plan_type: "mensal" })).body;
  gateway.change(charge.gateway_payment_id, { status: "cancelled", status_detail: "expired" });
  expect(await deliverWebhook(gateway.webhookOf(charge.gateway_payment_id))).toBe(200);
  return { shop, id: charge.id as string, payment_id: charge.gateway_payment_id as string };
}

describe("the list of failed charges", () => {
  test("shows the charges of the last 30 days that were not paid, newest failure first", async () => {
    const shop = await company();
    await createCharge(shop, { failed_at: daysAgo(31), created_at: daysAgo(32) });
    await createCharge(shop, { status: "paid", paid_at: daysAgo(1) });
    await createCharge(shop, { status: "pending", gateway_payment_id: randomUUID() });
    const failed = await createCharge(shop, {
      failed_at: daysAgo(20),
      created_at: daysAgo(20),
      failure_reason: "cc_rejected_other_reason",
      amount_cents: 47_900,
    });
    const gateway_payment_id = randomUUID();
    const expired = await createCharge(shop, {
      status: "expired",
      failed_at: daysAgo(2),
      created_at: daysAgo(3),
      gateway_payment_id,
    });
    const rows = await rowsOf(shop);
    expect(rows).toEqual([
      {
        id: expired.id,
        company: { id: shop.company_id, name: shop.company.name },
        plan_name: "Plano Mensal",
        amount_cents: 4_990,
        status: "expired",
        failure_reason: null,
        gateway: "mercado_pago",
        gateway_payment_id,
        created_at: expired.created_at.toISOString(),
        failed_at: expired.failed_at?.toISOString(),
        late_paid_at: null,
        paid_later_at: expect.any(String),
        company_failures: 2,
      },
      expect.objectContaining({
        id: failed.id,
        status: "failed",
        failure_reason: "cc_rejected_other_reason",
        amount_cents: 47_900,
      }),
    ]);
  });

  test("tells whether the company has paid another charge since", async () => {
    const unpaid = await company();
    const paid = await company();
    for (const shop of [unpaid, paid]) {
      await createCharge(shop, { status: "paid", paid_at: daysAgo(25), created_at: daysAgo(25) });
      await createCharge(shop, { failed_at: daysAgo(10), created_at: daysAgo(10) });
    }
    const later = await createCharge(paid, { status: "paid", paid_at: daysAgo(9), created_at: daysAgo(9) });
    expect((await rowsOf(unpaid))[0].paid_later_at).toBeNull();
    expect((await rowsOf(paid))[0].paid_later_at).toBe(later.paid_at?.toISOString());
  });

  test("has as many rows as the panel counts, on pages", async () => {
    const shop = await company();
    for (const days of [1, 2]) await createCharge(shop, { failed_at: daysAgo(days) });
    const { totals } = (await ask(listCompanies)).body;
    const { body } = await ask(listFailed, { per_page: 1 });
    expect(body.data).toHaveLength(1);
    expect(body.next_page_url).toBe("/v1/master/failed-charges?per_page=1&page=2");
    // Other tests add charges at the same time.
    expect(body.total).toBeGreaterThanOrEqual(totals.failed_charges);
    expect((await ask(listCompanies)).body.totals.failed_charges).toBeGreaterThanOrEqual(body.total);
  });

  test("is rejected for a company's owner", async () => {
    const shop = await company();
    expect((await shop.call(listFailed)).status).toBe(403);
  });
});

describe("reconciling a failed charge", () => {
  test("finds a payment whose notice was lost, and shows the check to the owner", async () => {
    const { shop, id, payment_id } = await expiredCharge();
    const unchanged = await ask(reconcile, { id });
    expect([unchanged.status, unchanged.body.late_paid_at]).toEqual([200, null]);
    gateway.approve(payment_id);
    const { status, body } = await ask(reconcile, { id });
    expect([status, body.id, body.status, body.company.id]).toEqual([200, id, "expired", shop.company_id]);
    expect(body.late_paid_at).not.toBeNull();
    const [action] = (await shop.call(actions)).body.data;
    expect(action).toMatchObject({ action: "master.charge.reconcile", by: "Ana Souza" });
  });

  test("does not extend the plan for a late payment, and records it once", async () => {
    const { shop, id, payment_id } = await expiredCharge();
    const where = { company_id: shop.company_id };
    const { expires_at } = await prisma.plan.findUniqueOrThrow({ where });
    gateway.approve(payment_id);
    const answers = await Promise.all([1, 2, 3].map(() => ask(reconcile, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await prisma.plan.findUniqueOrThrow({ where })).expires_at).toEqual(expires_at);
    expect(
      await shop.db.auditEntry.count({ where: { action: "plan.charge", details: { path: ["late"], equals: true } } }),
    ).toBe(1);
  });

  test("is rejected for a charge that the gateway never created", async () => {
    const charge = await createCharge(await company(), {
      failed_at: daysAgo(1),
      failure_reason: "gateway did not answer",
    });
    const { status, body } = await ask(reconcile, { id: charge.id });
    expect([status, body.code]).toEqual([409, "CONFLICT"]);
    expect(body.message).toBe("O banco não chegou a criar esta cobrança: não há pagamento para conferir.");
  });

  test("changes and records nothing while the gateway is down", async () => {
    const { shop, id, payment_id } = await expiredCharge();
    gateway.approve(payment_id);
    gateway.state.fault = "down";
    expect((await ask(reconcile, { id })).body.code).toBe("GATEWAY_UNAVAILABLE");
    expect((await prisma.planCharge.findUniqueOrThrow({ where: { id } })).late_paid_at).toBeNull();
    expect(await shop.db.auditEntry.count({ where: { action: { startsWith: "master." } } })).toBe(0);
  });

  test("is not found for a charge that did not fail, or does not exist", async () => {
    const shop = await company();
    const paid = await createCharge(shop, { status: "paid", paid_at: daysAgo(1), gateway_payment_id: randomUUID() });
    for (const id of [paid.id, randomUUID()]) expect((await ask(reconcile, { id })).status).toBe(404);
  });

  test("is rejected for a company's owner", async () => {
    const { shop, id } = await expiredCharge();
    expect((await shop.call(reconcile, { id })).status).toBe(403);
  });
});
