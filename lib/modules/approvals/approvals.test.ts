import { beforeAll, expect, test } from "vitest";
import { GET as approvers } from "@/app/api/v1/approvals/approvers/route";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { hashPassword } from "@/lib/access/password";
import type { Permission } from "@/lib/access/permissions";
import { prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { company } from "@/lib/testing/company";
import { whilePasswordQueueIsFull } from "@/lib/testing/password-queue";
import { inTrials } from "@/lib/testing/trials";
import { requireApproval } from "./service";

const PIN = "4071";
let pin_hash: string;
beforeAll(async () => {
  pin_hash = await hashPassword(PIN);
});

/** A shop with a manager who has a PIN and a cashier. */
async function shopWithTill(lead: readonly Permission[] = ["acesso pdv", "controle caixa"]) {
  const shop = await company();
  const leader = await shop.colleague({ permissions: lead });
  await prisma.user.update({ where: { id: leader.user.id }, data: { pin_hash, name: "Beatriz Lima" } });
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  return { shop, leader, cashier };
}

const guardedAction = {
  action: "cancel_sale",
  subject_id: "0198f7a0-0000-7000-8000-000000000001",
  amount_cents: 1_250,
} as const;
const subject = { id: guardedAction.subject_id, amount_cents: guardedAction.amount_cents };
type Till = Awaited<ReturnType<typeof shopWithTill>>;

const requestApproval = async ({ leader, cashier }: Till, changes: object = {}) =>
  cashier.call(approve, { ...guardedAction, approver_id: leader.user.id, pin: PIN, ...changes });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );
const use = ({ cashier }: Till, approval_id?: string | string[], about: object = subject) =>
  codeOf(transaction(cashier.ctx(), (ctx) => requireApproval(ctx, "cancel_sale", approval_id, about)));

test("allows a manager directly and returns the approval details to a cashier", async () => {
  const { leader, cashier } = await shopWithTill();
  expect(await requireApproval(leader.ctx(), "cancel_sale", null, subject)).toBeNull();
  await expect(requireApproval(cashier.ctx(), "cancel_sale", null, subject)).rejects.toMatchObject({
    code: "APPROVAL_REQUIRED",
    particulars: { details: guardedAction },
  });
});

test("approves one action with a PIN and audits both names", async () => {
  const till = await shopWithTill();
  const { status, body } = await requestApproval(till);
  expect([status, body.approved_by_name]).toEqual([201, "Beatriz Lima"]);
  expect(await use(till, body.id)).toBeNull();
  expect(await use(till, body.id)).toBe("APPROVAL_REQUIRED");
  const written = await till.shop.db.auditEntry.findMany({ where: { action: { startsWith: "approval." } } });
  expect(written.map(({ action }) => action).sort()).toEqual(["approval.give", "approval.use"]);
  for (const { user_id, details } of written)
    expect([user_id, details]).toMatchObject([till.cashier.user.id, { approved_by_name: "Beatriz Lima" }]);
});

test("binds an approval to its action, subject, amount and requester", async () => {
  const till = await shopWithTill();
  const { body } = await requestApproval(till);
  const other = await till.shop.colleague({ permissions: ["acesso pdv"] });
  expect(await use(till, body.id, { ...subject, amount_cents: 1_251 })).toBe("APPROVAL_REQUIRED");
  expect(await use(till, body.id, { amount_cents: 1_250 })).toBe("APPROVAL_REQUIRED");
  expect(await use({ ...till, cashier: other }, body.id)).toBe("APPROVAL_REQUIRED");
  expect(await codeOf(requireApproval(till.cashier.ctx(), "return_sale", body.id, subject))).toBe("APPROVAL_REQUIRED");
  expect(await use(till, ["0198f7a0-0000-7000-8000-0000000000ff", body.id])).toBeNull();
});

test("rejects an approval after five minutes or when its approver is deactivated", async () => {
  const till = await shopWithTill();
  const { body } = await requestApproval(till);
  const { company_id } = till.shop;
  // One instant for both: with two, the approval could last a millisecond longer than the database allows.
  const now_ms = Date.now();
  const minutes = (count: number) => new Date(now_ms - count * 60_000);
  const old = await till.shop.db.approval.create({
    data: {
      company_id,
      ...guardedAction,
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

test("uses an approval once when two actions use it concurrently", async () => {
  const till = await shopWithTill();
  await inTrials(async () => {
    const { body } = await requestApproval(till);
    expect((await Promise.all([use(till, body.id), use(till, body.id)])).sort()).toEqual(["APPROVAL_REQUIRED", null]);
  });
});

test("keeps an approval unused when the transaction fails", async () => {
  const till = await shopWithTill();
  const { body } = await requestApproval(till);
  const failing = transaction(till.cashier.ctx(), async (ctx) => {
    await requireApproval(ctx, "cancel_sale", body.id, subject);
    throw new Error("the sale was gone");
  });
  await expect(failing).rejects.toThrow("the sale was gone");
  expect(await use(till, body.id)).toBeNull();
});

test("returns the same error for a wrong PIN, a stranger, oneself and an approver without permission", async () => {
  const till = await shopWithTill();
  const stranger = await shopWithTill();
  const equal = await till.shop.colleague({ permissions: ["acesso pdv"] });
  await prisma.user.update({ where: { id: equal.user.id }, data: { pin_hash } });
  const invalidChanges = [{ pin: "9999" }, { approver_id: stranger.leader.user.id }, { approver_id: equal.user.id }];
  const answers = [];
  for (const changes of [...invalidChanges, { approver_id: till.cashier.user.id }])
    answers.push(await requestApproval(till, changes));
  for (const { status, body } of answers) expect([status, body.code]).toEqual([422, "WRONG_PIN"]);
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, request_id: 0 }))).size).toBe(1);
  expect(await till.shop.db.approval.count()).toBe(0);
});

test("counts concurrent PIN guesses", async () => {
  const till = await shopWithTill();
  const guesses = Array.from({ length: 12 }, (_, guess) => requestApproval(till, { pin: String(5_000 + guess * 7) }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect((await requestApproval(till)).status).toBe(429);
});

test("blocks guesses of one approver's PIN from many cashiers", async () => {
  const till = await shopWithTill();
  const statuses = [];
  for (let person = 0; person < 3; person++) {
    const cashier = await till.shop.colleague({ permissions: ["acesso pdv"] });
    for (let guess = 0; guess < 4; guess++)
      statuses.push((await requestApproval({ ...till, cashier }, { pin: "1357" })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

test("accepts a PIN while the queue of the login's passwords is full", async () => {
  const till = await shopWithTill();
  const { status } = await whilePasswordQueueIsFull(() => requestApproval(till));
  expect(status).toBe(201);
});

test("lists approvers by id and name only", async () => {
  const { shop, leader, cashier } = await shopWithTill();
  await shop.colleague({ permissions: ["controle caixa"] });
  const { body } = await cashier.call(approvers, { action: "cancel_sale" });
  expect(body).toEqual({ data: [{ id: leader.user.id, name: "Beatriz Lima" }] });
  expect((await leader.call(approvers, { action: "cancel_sale" })).body.data).toEqual([]);
  expect((await cashier.call(approvers, { action: "fiado_over_limit" })).body.data).toEqual([]);
});

test("rejects changes to an approval in the database", async () => {
  const till = await shopWithTill();
  const { body } = await requestApproval(till);
  const where = { id: body.id };
  await expect(till.shop.db.approval.updateMany({ where, data: { amount_cents: 1 } })).rejects.toThrow();
  await expect(till.shop.db.approval.deleteMany({ where })).rejects.toThrow();
});
