import { expect, test } from "vitest";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as cancel, DELETE as keep } from "@/app/api/v1/plans/cancellation/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

test("keeps a canceled plan active until its end, notifies the owner, and allows undoing the cancellation", async () => {
  const shop = await company();
  const before = (await shop.call(current)).body;
  const { status, body } = await shop.call(cancel, { reason: "Vou fechar a loja" });
  expect([status, body.is_active, body.expires_at]).toEqual([200, true, before.expires_at]);
  const again = (await shop.call(cancel, {})).body;
  expect(again.canceled_at).toBe(body.canceled_at);
  const letters = await prisma.mailMessage.findMany({
    where: { company_id: shop.company_id, kind: { not: "security.change" } },
  });
  expect(letters).toMatchObject([{ kind: "plan.canceled", to_address: shop.user.email }]);
  expect((await shop.call(keep)).body).toMatchObject({ canceled_at: null, is_active: true });
});

test("undoes the cancellation when the company pays again", async () => {
  const shop = await company();
  await shop.call(cancel, {});
  await shop.call(subscribe, { plan_type: "mensal" });
  expect((await shop.call(current)).body.canceled_at).toBeNull();
});

test("requires the settings permission to cancel", async () => {
  const shop = await company({ permissions: ["acesso pdv"] });
  expect((await shop.call(cancel, {})).status).toBe(403);
  expect((await shop.call(keep)).status).toBe(403);
});

test("rejects charges for a suspended company", async () => {
  const shop = await company();
  await prisma.plan.update({ where: { company_id: shop.company_id }, data: { status: "suspended" } });
  const refused = await shop.call(subscribe, { plan_type: "mensal" });
  expect([refused.status, refused.body.code]).toEqual([403, "COMPANY_SUSPENDED"]);
  expect(await prisma.planCharge.count({ where: { company_id: shop.company_id } })).toBe(0);
});
