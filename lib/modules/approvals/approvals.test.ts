import { beforeAll, expect, test } from "vitest";
import { GET as approvers } from "@/app/api/v1/approvals/approvers/route";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { hashPassword } from "@/lib/access/password";
import type { Permission } from "@/lib/access/permissions";
import { prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { company } from "@/lib/testing/company";
import { inTrials } from "@/lib/testing/trials";
import { requireApproval } from "./service";

const PIN = "4071";
let pin_hash: string;
beforeAll(async () => {
  pin_hash = await hashPassword(PIN);
});

/** A shop with somebody who leads and has a PIN, and somebody who only sells. */
async function shopWithTill(lead: readonly Permission[] = ["acesso pdv", "controle caixa"]) {
  const shop = await company();
  const leader = await shop.colleague({ permissions: lead });
  await prisma.user.update({ where: { id: leader.user.id }, data: { pin_hash, name: "Beatriz Lima" } });
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  return { shop, leader, cashier };
}

const deed = {
  action: "cancel_sale",
  subject_id: "0198f7a0-0000-7000-8000-000000000001",
  amount_cents: 1_250,
} as const;
const subject = { id: deed.subject_id, amount_cents: deed.amount_cents };
type Till = Awaited<ReturnType<typeof shopWithTill>>;

const ask = async ({ leader, cashier }: Till, changes: object = {}) =>
  cashier.call(approve, { ...deed, approver_id: leader.user.id, pin: PIN, ...changes });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );
const use = ({ cashier }: Till, approval_id?: string | string[], about: object = subject) =>
  codeOf(transaction(cashier.ctx(), (ctx) => requireApproval(ctx, "cancel_sale", approval_id, about)));

test("who leads the registers does it alone, who only sells is told what an approver has to be asked for", async () => {
  const { leader, cashier } = await shopWithTill();
  expect(await requireApproval(leader.ctx(), "cancel_sale", null, subject)).toBeNull();
  await expect(requireApproval(cashier.ctx(), "cancel_sale", null, subject)).rejects.toMatchObject({
    code: "APPROVAL_REQUIRED",
    particulars: { details: deed },
  });
});

test("a PIN on the same screen lets one deed through, and both names are written down", async () => {
  const till = await shopWithTill();
  const { status, body } = await ask(till);
  expect([status, body.approved_by_name]).toEqual([201, "Beatriz Lima"]);
  expect(await use(till, body.id)).toBeNull();
  expect(await use(till, body.id)).toBe("APPROVAL_REQUIRED");
  const written = await till.shop.db.audit_entry.findMany({ where: { action: { startsWith: "approval." } } });
  expect(written.map(({ action }) => action).sort()).toEqual(["approval.give", "approval.use"]);
  for (const { user_id, details } of written)
    expect([user_id, details]).toMatchObject([till.cashier.user.id, { approved_by_name: "Beatriz Lima" }]);
});

test("an approval counts for its action, its subject, its amount and whoever asked", async () => {
  const till = await shopWithTill();
  const { body } = await ask(till);
  const other = await till.shop.colleague({ permissions: ["acesso pdv"] });
  expect(await use(till, body.id, { ...subject, amount_cents: 1_251 })).toBe("APPROVAL_REQUIRED");
  expect(await use(till, body.id, { amount_cents: 1_250 })).toBe("APPROVAL_REQUIRED");
  expect(await use({ ...till, cashier: other }, body.id)).toBe("APPROVAL_REQUIRED");
  expect(await codeOf(requireApproval(till.cashier.ctx(), "return_sale", body.id, subject))).toBe("APPROVAL_REQUIRED");
  expect(await use(till, ["0198f7a0-0000-7000-8000-0000000000ff", body.id])).toBeNull();
});

test("five minutes end it, and so does blocking whoever gave it", async () => {
  const till = await shopWithTill();
  const { body } = await ask(till);
  const { company_id } = till.shop;
  const minutes = (count: number) => new Date(Date.now() - count * 60_000);
  const old = await till.shop.db.approval.create({
    data: {
      company_id,
      ...deed,
      requested_by_id: till.cashier.user.id,
      requested_by_name: "Ana",
      approved_by_id: till.leader.user.id,
      approved_by_name: "Bia",
      created_at: minutes(5.1),
      expires_at: minutes(0.1),
    },
  });
  await recordAudit(till.cashier.ctx(), "approval.give", { subject: old.id });
  expect(await use(till, old.id)).toBe("APPROVAL_REQUIRED");
  await prisma.user.update({ where: { id: till.leader.user.id }, data: { active: false } });
  expect(await use(till, body.id)).toBe("APPROVAL_REQUIRED");
});

test("one approval and two deeds at once: one of them is done", async () => {
  const till = await shopWithTill();
  await inTrials(async () => {
    const { body } = await ask(till);
    expect((await Promise.all([use(till, body.id), use(till, body.id)])).sort()).toEqual(["APPROVAL_REQUIRED", null]);
  });
});

test("work that fails uses nothing up", async () => {
  const till = await shopWithTill();
  const { body } = await ask(till);
  const failing = transaction(till.cashier.ctx(), async (ctx) => {
    await requireApproval(ctx, "cancel_sale", body.id, subject);
    throw new Error("the sale was gone");
  });
  await expect(failing).rejects.toThrow("the sale was gone");
  expect(await use(till, body.id)).toBeNull();
});

test("a wrong PIN, a stranger, oneself and whoever may not do it himself are the same refusal", async () => {
  const till = await shopWithTill();
  const stranger = await shopWithTill();
  const equal = await till.shop.colleague({ permissions: ["acesso pdv"] });
  await prisma.user.update({ where: { id: equal.user.id }, data: { pin_hash } });
  const asked = [{ pin: "9999" }, { approver_id: stranger.leader.user.id }, { approver_id: equal.user.id }];
  const answers = [];
  for (const changes of [...asked, { approver_id: till.cashier.user.id }]) answers.push(await ask(till, changes));
  for (const { status, body } of answers) expect([status, body.code]).toEqual([422, "WRONG_PIN"]);
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, request_id: 0 }))).size).toBe(1);
  expect(await till.shop.db.approval.count()).toBe(0);
});

test("guesses are counted even when they are sent at once", async () => {
  const till = await shopWithTill();
  const guesses = Array.from({ length: 12 }, (_, guess) => ask(till, { pin: String(5_000 + guess * 7) }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect((await ask(till)).status).toBe(429);
});

test("an approver is closed to guesses from many tills for an hour", async () => {
  const till = await shopWithTill();
  const statuses = [];
  for (let person = 0; person < 3; person++) {
    const cashier = await till.shop.colleague({ permissions: ["acesso pdv"] });
    for (let guess = 0; guess < 4; guess++) statuses.push((await ask({ ...till, cashier }, { pin: "1357" })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

test("approvers are named, and nothing else of them is told", async () => {
  const { shop, leader, cashier } = await shopWithTill();
  await shop.colleague({ permissions: ["controle caixa"] });
  const { body } = await cashier.call(approvers, { action: "cancel_sale" });
  expect(body).toEqual({ data: [{ id: leader.user.id, name: "Beatriz Lima" }] });
  expect((await leader.call(approvers, { action: "cancel_sale" })).body.data).toEqual([]);
  expect((await cashier.call(approvers, { action: "fiado_over_limit" })).body.data).toEqual([]);
});

test("the database lets nobody rewrite an approval", async () => {
  const till = await shopWithTill();
  const { body } = await ask(till);
  const where = { id: body.id };
  await expect(till.shop.db.approval.updateMany({ where, data: { amount_cents: 1 } })).rejects.toThrow();
  await expect(till.shop.db.approval.deleteMany({ where })).rejects.toThrow();
});
