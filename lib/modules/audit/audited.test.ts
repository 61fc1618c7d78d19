import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { DELETE as undo } from "@/app/api/v1/cash-registers/[id]/movements/[movement_id]/route";
import { POST as move } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { POST as reverseFiadoPayment } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { DELETE as cancelPayable } from "@/app/api/v1/payables/[id]/route";
import { POST as unpay } from "@/app/api/v1/payables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as owe } from "@/app/api/v1/payables/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { DELETE as cancelReceivable } from "@/app/api/v1/receivables/[id]/route";
import { POST as unreceive } from "@/app/api/v1/receivables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as bill } from "@/app/api/v1/receivables/route";
import { dayOf } from "@/lib/core/calendar";
import { companyWithRecords } from "@/lib/testing/foreign";

const rule = readFileSync("db/invariants/I20-money-writes-are-audited.sql", "utf8");
const today = dayOf(new Date());

let shop: Awaited<ReturnType<typeof companyWithRecords>>;
const auditor = new Client({ connectionString: process.env.AUDITOR_DATABASE_URL });

/** Returns the rule's findings for this company, with the audit entries that match `hidden` removed. */
async function findings(hidden = "") {
  const shadow = `WITH audit_entry AS (SELECT * FROM public.audit_entry WHERE action NOT LIKE '${hidden}'), written AS`;
  const { rows } = await auditor.query(hidden ? rule.replace("WITH written AS", shadow) : rule);
  return rows.filter(({ company_id }) => company_id === shop.company_id).map(({ action }) => action as string);
}

beforeAll(async () => {
  await auditor.connect();
  shop = await companyWithRecords();
  const { ids } = shop;
  const register = ids["cash-registers"];
  await shop.call(move, { id: register, type: "exit", amount_cents: 100, description: "Sangria" });
  await shop.call(undo, { id: register, movement_id: ids.movement_id });
  await shop.call(reverseFiadoPayment, {
    id: ids["fiado-customers"],
    payment_id: ids.payment_id,
    reason: "Valor errado",
  });
  const words = { category: "Outros", description: "Conta", amount_cents: 3_000, due_date: today, installments: 3 };
  const owed = (await shop.call(owe, words)).body;
  const due = (await shop.call(bill, words)).body;
  await shop.call(cancelPayable, { id: owed.id, scope: "this_and_next" });
  await shop.call(cancelReceivable, { id: due.id, scope: "this_and_next" });
  const reason = "Pago em dobro";
  await shop.call(unpay, { id: ids.payables, settlement_id: ids["payables/settlement_id"], reason });
  await shop.call(unreceive, { id: ids.receivables, settlement_id: ids["receivables/settlement_id"], reason });
  await shop.call(pay, { id: ids.payables, payment_date: today, payment_method: "pix" });
  await shop.call(receive, { id: ids.receivables, received_date: today, receipt_method: "pix" });
  await shop.call(close, { id: register, counted: { dinheiro_cents: 0 }, note: "Conferido" });
});
afterAll(() => auditor.end());

test("finds an audit entry for every money operation", async () => {
  expect(await shop.db.payable.count({ where: { canceled_at: { not: null } } })).toBe(3);
  expect(await shop.db.receivableSettlement.count()).toBe(3);
  expect(await shop.db.cashRegister.count({ where: { status: "closed" } })).toBe(1);
  expect(await findings()).toEqual([]);
});

test.each([
  ["sale.create", ["sale.create"]],
  ["cash_register.open", ["cash_register.open"]],
  ["cash_register.close", ["cash_register.close"]],
  ["cash_movement.%", ["cash_movement", "cash_movement", "cash_movement"]],
  ["fiado_payment.create", ["fiado_payment.create"]],
  ["fiado_payment.reverse", ["fiado_payment.reverse"]],
  ["payable.create", Array(4).fill("payable.create")],
  ["payable.pay", ["payable.pay", "payable.pay"]],
  ["payable.reverse", ["payable.reverse"]],
  ["payable.cancel", Array(3).fill("payable.cancel")],
  ["receivable.create", Array(4).fill("receivable.create")],
  ["receivable.receive", ["receivable.receive", "receivable.receive"]],
  ["receivable.reverse", ["receivable.reverse"]],
  ["receivable.cancel", Array(3).fill("receivable.cancel")],
])("reports missing audit entries of %s", async (hidden, found) => {
  const missed = await findings(hidden);
  expect(missed).toEqual(expect.arrayContaining(found));
  expect(new Set(missed)).toEqual(new Set(found));
});

test("reports a bill inserted without an audit entry", async () => {
  const { company_id, db, user } = shop;
  const row = { company_id, user_id: user.id, description: "Por fora", category: "Outros", amount_cents: 100 };
  const { id } = await db.payable.create({ data: { ...row, due_date: new Date(`${today}T00:00:00Z`) } });
  expect(await findings()).toEqual(["payable.create"]);
  await db.payable.deleteMany({ where: { id } });
  expect(await findings()).toEqual([]);
});
