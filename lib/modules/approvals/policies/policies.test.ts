import { expect, test } from "vitest";
import { GET as get, PUT as set } from "@/app/api/v1/users/[id]/policies/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { decisionFor } from "../service";

const decisions = (body: { policies: { action: string; decision: string }[] }) =>
  Object.fromEntries(body.policies.map(({ action, decision }) => [action, decision]));

/** A shop with its owner, a manager with access to the settings, and a cashier. */
async function staffed() {
  const owner = await company();
  await prisma.user.update({ where: { id: owner.user.id }, data: { type: "owner" } });
  const manager = await owner.colleague({});
  const cashier = await owner.colleague({ permissions: ["acesso pdv"] });
  return { owner, manager, cashier };
}

test("keeps free prices for cashiers in companies that had them before the setting existed", async () => {
  const { owner, cashier } = await staffed();
  const free = { discount_over_limit: "allowed", change_price: "allowed" };
  await prisma.company.update({ where: { id: owner.company_id }, data: { free_cashier_prices: true } });
  expect(decisions((await owner.call(get, { id: cashier.user.id })).body)).toMatchObject(free);
});

test("lets a cashier of a new shop give five percent and requires approval for other prices", async () => {
  const { owner, cashier } = await staffed();
  expect(decisions((await owner.call(get, { id: cashier.user.id })).body)).toMatchObject({
    discount_over_limit: "approval",
    change_price: "approval",
    fiado_over_limit: "denied",
    withdraw_over_expected: "approval",
    close_with_difference: "approval",
  });
  expect(decisions((await owner.call(get, { id: owner.user.id })).body)).toMatchObject({
    discount_over_limit: "allowed",
    fiado_over_limit: "denied",
    withdraw_over_expected: "allowed",
    close_with_difference: "allowed",
  });
});

test("lets the owner set any user's policies, effective immediately", async () => {
  const { owner, cashier } = await staffed();
  const limited = { action: "discount_over_limit", decision: "approval", limit_percent: 10 };
  const { body } = await owner.put(set, { id: cashier.user.id, policies: [limited] });
  expect(body.policies.find(({ action }: { action: string }) => action === limited.action)).toMatchObject(limited);
  expect(await decisionFor(cashier.ctx(), "discount_over_limit")).toBe("approval");
  const free = { action: "fiado_over_limit", decision: "allowed" };
  expect((await owner.put(set, { id: owner.user.id, policies: [free] })).status).toBe(200);
  expect(await decisionFor(owner.ctx(), "fiado_over_limit")).toBe("allowed");
  expect(await owner.db.auditEntry.count({ where: { action: "user.policies" } })).toBe(2);
});

test("rejects policies for oneself, for the owner, or for actions the setter may not do alone", async () => {
  const { owner, manager, cashier } = await staffed();
  const put = async (id: string, action: string, decision: string) =>
    (await manager.put(set, { id, policies: [{ action, decision }] })).body.code;
  expect(await put(manager.user.id, "close_with_difference", "denied")).toBe("OWN_ACCESS");
  expect(await put(owner.user.id, "close_with_difference", "denied")).toBe("OWNER_KEEPS_ACCESS");
  expect(await put(cashier.user.id, "fiado_over_limit", "approval")).toBe("CANNOT_GRANT");
  expect(await put(cashier.user.id, "close_with_difference", "allowed")).toBeUndefined();
  expect(await put(cashier.user.id, "fiado_over_limit", "denied")).toBeUndefined();
});

test("requires a limit for a restricted discount and rejects a repeated action", async () => {
  const { owner, cashier } = await staffed();
  const bare = { action: "discount_over_limit", decision: "approval" };
  const send = (policies: object[]) => owner.put(set, { id: cashier.user.id, policies });
  expect((await send([bare])).status).toBe(422);
  expect((await send([{ ...bare, limit_percent: 101 }])).status).toBe(422);
  const closing = { action: "close_with_difference", decision: "denied" };
  expect((await send([closing, closing])).status).toBe(422);
});
