import { beforeAll, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as record } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

const PIN = "4071";
let pin_hash: string;
beforeAll(async () => {
  pin_hash = await hashPassword(PIN);
});

/** Returns a blind cashier with R$ 100,00 in an open drawer, and a user with a PIN who can approve. */
async function drawer() {
  const shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { pin_hash } });
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const { id } = (await cashier.call(openRegister, { opening_amount_cents: 10_000 })).body;
  const requestApproval = async (details: object) =>
    (await cashier.call(approve, { ...details, approver_id: shop.user.id, pin: PIN })).body.id;
  return { shop, cashier, id, requestApproval };
}

const withdrawal = { type: "exit", amount_cents: 12_000, description: "Depósito no banco" };

test("requires approval for a withdrawal above the expected cash, without revealing that amount", async () => {
  const { cashier, id, requestApproval } = await drawer();
  expect((await cashier.call(record, { id, ...withdrawal, amount_cents: 4_000 })).status).toBe(201);
  const { status, body } = await cashier.call(record, { id, ...withdrawal });
  expect([status, body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
  expect(body.details).toEqual({ action: "withdraw_over_expected", subject_id: id, amount_cents: 12_000 });
  expect(JSON.stringify([body.message, body.errors])).not.toMatch(/6[.]?000|60,00/);
  const approval_id = await requestApproval(body.details);
  expect((await cashier.call(record, { id, ...withdrawal, approval_id })).status).toBe(201);
  expect((await cashier.call(record, { id, ...withdrawal, approval_id })).body.code).toBe("APPROVAL_REQUIRED");
});

test("asks a user who may decide alone to confirm a withdrawal above the expected cash", async () => {
  const { shop, id } = await drawer();
  const refused = await shop.call(record, { id, ...withdrawal });
  expect([refused.status, refused.body.code]).toEqual([409, "WITHDRAWAL_UNCONFIRMED"]);
  expect(refused.body.message).toBe("O esperado na gaveta é R$ 100,00 e a sangria é de R$ 120,00.");
  expect(await shop.db.cashMovement.count({ where: { origin: "manual" } })).toBe(0);
  expect((await shop.call(record, { id, ...withdrawal, amount_cents: 10_000 })).status).toBe(201);
  expect((await shop.call(record, { id, ...withdrawal, is_confirmed: true })).status).toBe(201);
});

test("does not reveal the expected cash to a blind user who confirms, however many amounts are tried", async () => {
  const { shop, cashier, id } = await drawer();
  const { company_id, db } = shop;
  const allowed = { action: "withdraw_over_expected", decision: "allowed" };
  await db.userPolicy.createMany({ data: [{ company_id, user_id: cashier.user.id, ...allowed }] });
  for (const amount_cents of [12_000, 11_000, 500]) {
    const { body } = await cashier.call(record, { id, ...withdrawal, amount_cents });
    expect(body.code).toBe("WITHDRAWAL_UNCONFIRMED");
    expect(body.details).toEqual({ amount_cents, expected_cents: null });
    expect(body.message).not.toContain("100,00");
  }
  expect((await cashier.call(record, { id, ...withdrawal, amount_cents: 500, is_confirmed: true })).status).toBe(201);
});

test("does not let a confirmation replace an approval", async () => {
  const { cashier, id } = await drawer();
  expect((await cashier.call(record, { id, ...withdrawal, is_confirmed: true })).body.code).toBe("APPROVAL_REQUIRED");
});

test("rejects a denied withdrawal without offering an approval", async () => {
  const { shop, cashier, id } = await drawer();
  const { company_id, db } = shop;
  const denied = { action: "withdraw_over_expected", decision: "denied" };
  await db.userPolicy.createMany({ data: [{ company_id, user_id: cashier.user.id, ...denied }] });
  expect((await cashier.call(record, { id, ...withdrawal })).body.code).toBe("ACTION_DENIED");
});

test("requires a note and an approval for that exact count when the difference exceeds R$ 50,00", async () => {
  const { shop, cashier, id, requestApproval } = await drawer();
  const count = (dinheiro_cents: number, more: object = {}) =>
    cashier.call(close, { id, counted: { dinheiro_cents }, note: "Faltou troco", ...more });
  expect((await count(4_999, { note: null })).body.code).toBe("DIFFERENCE_NOTE_REQUIRED");
  const { status, body } = await count(4_999);
  expect([status, body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
  expect(body.details).toEqual({ action: "close_with_difference", subject_id: id, amount_cents: 4_999 });
  const approval_id = await requestApproval(body.details);
  expect((await count(4_000, { approval_id })).body.code).toBe("APPROVAL_REQUIRED");
  expect((await count(4_999, { approval_id })).body.difference_cents).toBe(-5_001);
  expect(await shop.db.auditEntry.count({ where: { action: "approval.use" } })).toBe(1);
});

test("closes without approval when the difference is exactly R$ 50,00", async () => {
  const { cashier, id } = await drawer();
  const counted = { dinheiro_cents: 15_000 };
  expect((await cashier.call(close, { id, counted, note: "Sobrou troco" })).status).toBe(201);
});

test("rejects a float above the counted cash and leaves the register open", async () => {
  const { cashier, id } = await drawer();
  const leave = (float_left_cents: number) =>
    cashier.call(close, { id, counted: { dinheiro_cents: 10_000 }, float_left_cents });
  const { status, body } = await leave(10_001);
  expect([status, body.errors]).toEqual([
    422,
    { float_left_cents: ["O fundo para amanhã passa do dinheiro contado na gaveta. Confira os dois valores."] },
  ]);
  expect(await leave(10_000)).toMatchObject({ status: 201, body: { float_left_cents: 10_000 } });
});
