import { expect, test } from "vitest";
import { GET as charges } from "@/app/api/v1/billing/charges/route";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { prisma } from "@/lib/db/client";
import { colleague, company } from "@/lib/testing/company";
import { PLANS } from "./rules";

const DAY_MS = 86_400_000;

test("a paid plan begins where the running one ends, and its charge is listed", async () => {
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

test("a company without any plan can subscribe to one", async () => {
  const shop = await company();
  await prisma.plan.delete({ where: { company_id: shop.company.id } });
  expect((await shop.call(current)).status).toBe(404);
  expect((await shop.call(subscribe, { plan_type: "mensal" })).status).toBe(200);
  expect((await shop.call(current)).body).toMatchObject({ type: "mensal", is_active: true, days_left: 30 });
});

test("whoever belongs to no company has nothing to subscribe to", async () => {
  const master = await colleague(null, { roles: ["master_admin"] });
  expect((await master.call(subscribe, { plan_type: "mensal" })).status).toBe(403);
});
