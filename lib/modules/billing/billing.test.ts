import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { GET as charges } from "@/app/api/v1/billing/charges/route";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { prisma } from "@/lib/db/client";
import { chargeReference, paymentGateway } from "@/lib/gateway/gateway";
import { colleague, company } from "@/lib/testing/company";
import { CHARGES_AN_HOUR, PLANS } from "./rules";

const DAY_MS = 86_400_000;

test("starts a paid plan at the end of the current one, and lists its charge", async () => {
  const shop = await company();
  const before = (await shop.call(current)).body;
  const { status, body } = await shop.call(subscribe, { plan_type: "anual" });
  expect([status, body.charge.status, body.charge.amount_cents]).toEqual([200, "paid", PLANS.anual.price_cents]);
  const after = (await shop.call(current)).body;
  expect(after).toMatchObject({ type: "anual", trial: false, is_active: true });
  expect(Date.parse(after.expires_at) - Date.parse(before.expires_at)).toBe(PLANS.anual.days * DAY_MS);
  const list = (await shop.call(charges)).body;
  expect(list).toMatchObject({ total: 1, per_page: 15, current_page: 1 });
  expect(list.data[0].id).toBe(body.charge.id);
});

test("lets a company without a plan subscribe", async () => {
  const shop = await company();
  await prisma.plan.delete({ where: { company_id: shop.company.id } });
  expect((await shop.call(current)).status).toBe(404);
  expect((await shop.call(subscribe, { plan_type: "mensal" })).status).toBe(200);
  expect((await shop.call(current)).body).toMatchObject({ type: "mensal", is_active: true, days_left: 30 });
});

test("rejects a user without a company", async () => {
  const master = await colleague(null, { roles: ["master_admin"] });
  expect((await master.call(subscribe, { plan_type: "mensal" })).status).toBe(403);
});

test("gives a retry the same charge reference, and another company with the same key a different one", () => {
  const one = randomUUID();
  const other = randomUUID();
  const key = randomUUID();
  expect(chargeReference(one, key)).toBe(chargeReference(one, key));
  expect(chargeReference(one, key)).not.toBe(chargeReference(other, key));
  expect(chargeReference(one, key)).not.toBe(chargeReference(one, randomUUID()));
  expect(chargeReference(one)).not.toBe(chargeReference(one));
});

test("reuses the gateway's charge when the call is retried after our record was lost", async () => {
  const shop = await company();
  const key = randomUUID();
  const paid = async () =>
    paymentGateway().charge({
      amount_cents: PLANS.mensal.price_cents,
      description: "Plano Mensal",
      payer: shop.user,
      external_reference: chargeReference(shop.company_id, key),
    });
  const lost = await paid();
  const { body } = await shop.call(subscribe, { plan_type: "mensal" }, { key });
  expect(body.charge.gateway_payment_id).toBe(lost.gateway_payment_id);
  expect((await shop.call(subscribe, { plan_type: "mensal" }, { key })).body).toEqual(body);
  expect((await shop.call(charges)).body.total).toBe(1);
});

test("rejects a key already used for another plan", async () => {
  const shop = await company();
  const key = randomUUID();
  expect((await shop.call(subscribe, { plan_type: "mensal" }, { key })).status).toBe(200);
  const { status, body } = await shop.call(subscribe, { plan_type: "anual" }, { key });
  expect([status, body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
});

test("limits a company to twenty charges an hour, without affecting other companies", async () => {
  const shop = await company();
  const other = await company();
  const first = randomUUID();
  const pay = (key: string) => shop.call(subscribe, { plan_type: "mensal" }, { key });
  for (let charge = 0; charge < CHARGES_AN_HOUR; charge++)
    expect((await pay(charge === 0 ? first : randomUUID())).status).toBe(200);
  const refused = await pay(randomUUID());
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Math.abs(Number(refused.headers.get("retry-after")) - 3_600)).toBeLessThan(60);
  expect((await shop.call(charges)).body.total).toBe(20);
  expect((await pay(first)).status).toBe(200);
  expect((await other.call(subscribe, { plan_type: "mensal" })).status).toBe(200);
  const an_hour_ago = new Date(Date.now() - 3_600_000);
  await prisma.planCharge.updateMany({ where: { company_id: shop.company_id }, data: { created_at: an_hour_ago } });
  expect((await pay(randomUUID())).status).toBe(200);
});
