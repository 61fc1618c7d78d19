import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { GET as movements } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { GET as getPayable } from "@/app/api/v1/payables/[id]/route";
import { POST as reverse } from "@/app/api/v1/payables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as create } from "@/app/api/v1/payables/route";
import { POST as receivePurchases } from "@/app/api/v1/purchase-list/receipts/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

const today = dayOf(new Date());
const pix = { payment_date: today, payment_method: "pix" };
const fromDrawer = { payment_date: today, payment_method: "dinheiro", from_cash_register: true };
const reason = "Pago por engano";

async function shopWithBill(amount_cents = 10_000) {
  const shop = await company();
  const bill = { description: "Conta de luz", category: "Água, luz e telefone", amount_cents, due_date: today };
  const { body } = await shop.call(create, bill);
  const open = async (person: Pick<typeof shop, "call"> = shop) =>
    (await person.call(openRegister, { opening_amount_cents: 20_000 })).body.id as string;
  const drawer = async (id: string) => (await shop.call(summary, { id })).body.drawer;
  const read = async () => (await shop.call(getPayable, { id: body.id })).body;
  return { ...shop, id: body.id as string, open, drawer, read };
}

test("pays a bill and returns its date and method under data", async () => {
  const shop = await shopWithBill();
  const payment_date = addDays(today, -2);
  const { status, body } = await shop.call(pay, { id: shop.id, payment_date, payment_method: "debito" });
  expect([status, Object.keys(body)]).toEqual([200, ["data"]]);
  expect(body.data).toMatchObject({
    id: shop.id,
    status: "paga",
    paid_cents: 10_000,
    remaining_cents: 0,
    payment_date,
    payment_method: "debito",
    settlements: [{ amount_cents: 10_000, total_cents: 10_000, payment_date, payment_method: "debito" }],
  });
  const again = await shop.call(pay, { id: shop.id, ...pix });
  expect([again.status, again.body.code, again.body.message]).toEqual([409, "ALREADY_PAID", "Esta conta já foi paga."]);
});

test("settles a bill in two parts and rejects more than remains", async () => {
  const shop = await shopWithBill();
  const { body: part } = await shop.call(pay, { id: shop.id, amount_cents: 4_000, ...pix });
  expect(part.data).toMatchObject({ status: "vence_hoje", paid_cents: 4_000, remaining_cents: 6_000 });
  expect(part.data).toMatchObject({ payment_date: null, payment_method: null });
  const { status, body: over } = await shop.call(pay, { id: shop.id, amount_cents: 6_001, ...pix });
  expect([status, over.code]).toEqual([409, "OVER_REMAINING"]);
  expect(over.errors.amount_cents).toEqual(["O valor passa do que falta nesta conta: R$ 60,00."]);
  const { body: rest } = await shop.call(pay, { id: shop.id, ...pix, payment_method: "credito" });
  expect(rest.data).toMatchObject({ status: "paga", paid_cents: 10_000, payment_method: "credito" });
});

test("adds interest and fine and deducts a discount without changing the bill's amount", async () => {
  const shop = await shopWithBill();
  const parts = { interest_cents: 120, fine_cents: 200, discount_cents: 50 };
  const { body } = await shop.call(pay, { id: shop.id, ...parts, ...pix });
  expect(body.data).toMatchObject({ amount_cents: 10_000, paid_cents: 10_000, status: "paga" });
  expect(body.data.settlements[0]).toMatchObject({ ...parts, amount_cents: 10_000, total_cents: 10_270 });
});

test("rejects invalid payment fields with an error per field", async () => {
  const shop = await shopWithBill();
  const refused = async (fields: object) => Object.keys((await shop.call(pay, { id: shop.id, ...fields })).body.errors);
  expect((await refused({})).sort()).toEqual(["payment_date", "payment_method"]);
  expect(await refused({ ...pix, payment_method: "fiado" })).toEqual(["payment_method"]);
  expect(await refused({ ...pix, payment_date: addDays(today, 1) })).toEqual(["payment_date"]);
  expect(await refused({ ...pix, amount_cents: 0 })).toEqual(["amount_cents"]);
  expect(await refused({ ...pix, discount_cents: 10_001 })).toEqual(["discount_cents"]);
  expect(await refused({ ...pix, interest_cents: 999_999_999 })).toEqual(["amount_cents"]);
  expect((await shop.read()).settlements).toEqual([]);
});

test("records a cash payment from the drawer in the payer's open register", async () => {
  const shop = await shopWithBill();
  const register = await shop.open();
  const payment = { amount_cents: 3_000, interest_cents: 100, ...fromDrawer };
  const { body } = await shop.call(pay, { id: shop.id, ...payment });
  expect(body.data.settlements[0].cash_register_id).toBe(register);
  expect(await shop.drawer(register)).toMatchObject({ payables_cents: 3_100, expected_cents: 16_900 });
  const { data } = (await shop.call(movements, { id: register, term: "payables" })).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ type: "exit", origin: "payable", payment_type: "dinheiro", amount_cents: 3_100 });
  expect(await shop.db.cashMovement.findFirst({ where: { origin: "payable" } })).toMatchObject({
    subject_id: shop.id,
    description: "Pagamento de Conta de luz",
  });
});

test("does not record other payments in the register", async () => {
  const shop = await shopWithBill();
  const register = await shop.open();
  await shop.call(pay, { id: shop.id, amount_cents: 1_000, ...pix, from_cash_register: true });
  await shop.call(pay, { id: shop.id, amount_cents: 1_000, ...fromDrawer, from_cash_register: false });
  await shop.call(pay, { id: shop.id, amount_cents: 1_000, discount_cents: 1_000, ...fromDrawer });
  expect((await shop.read()).paid_cents).toBe(3_000);
  expect(await shop.drawer(register)).toMatchObject({ payables_cents: 0, expected_cents: 20_000 });
  expect(await shop.db.cashMovement.count()).toBe(0);
});

test.each(["boleto", "transferencia", "debito_automatico"])(
  "pays by %s without touching the drawer",
  async (method) => {
    const shop = await shopWithBill();
    const register = await shop.open();
    const payment = { payment_date: today, payment_method: method, from_cash_register: true };
    const { status, body } = await shop.call(pay, { id: shop.id, ...payment });
    expect([status, body.data.status, body.data.payment_method]).toEqual([200, "paga", method]);
    expect(body.data.settlements[0]).toMatchObject({ payment_method: method, cash_register_id: null });
    expect(await shop.drawer(register)).toMatchObject({ payables_cents: 0, expected_cents: 20_000 });
    expect(await shop.db.cashMovement.count()).toBe(0);
    const settlement_id = body.data.settlements[0].id;
    expect((await shop.call(reverse, { id: shop.id, settlement_id, reason })).status).toBe(201);
  },
);

test("rejects a payment from the drawer without an open register", async () => {
  const shop = await shopWithBill();
  const colleague = await shop.colleague({});
  await shop.open(colleague);
  const { status, body } = await shop.call(pay, { id: shop.id, ...fromDrawer });
  expect([status, body.code]).toEqual([404, "NO_OPEN_REGISTER"]);
  expect((await shop.read()).paid_cents).toBe(0);
});

test("requires approval for a payment above the drawer by a user who may not see it", async () => {
  const shop = await shopWithBill(50_000);
  const clerk = await shop.colleague({ permissions: ["acesso pdv", "contas a pagar"] });
  await shop.open(clerk);
  const { status, body } = await clerk.call(pay, { id: shop.id, amount_cents: 20_001, ...fromDrawer });
  expect([status, body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
  expect((await clerk.call(pay, { id: shop.id, amount_cents: 20_000, ...fromDrawer })).status).toBe(200);
});

test("reverses a payment with a counter-row and reopens the bill", async () => {
  const shop = await shopWithBill();
  const { body } = await shop.call(pay, { id: shop.id, ...pix });
  const [payment] = body.data.settlements;
  const back = await shop.call(reverse, { id: shop.id, settlement_id: payment.id, reason });
  expect(back.status).toBe(201);
  expect(back.body).toMatchObject({ status: "vence_hoje", paid_cents: 0, remaining_cents: 10_000, payment_date: null });
  expect(back.body.settlements).toMatchObject([
    { id: payment.id, is_reversed: true, reverses_id: null },
    { reverses_id: payment.id, reason, amount_cents: 10_000, is_reversed: false, payment_date: today },
  ]);
  const again = await shop.call(reverse, { id: shop.id, settlement_id: payment.id, reason });
  expect([again.status, again.body.code]).toEqual([409, "ALREADY_REVERSED"]);
  const counter = await shop.call(reverse, { id: shop.id, settlement_id: back.body.settlements[1].id, reason });
  expect([counter.status, counter.body.code]).toEqual([409, "NOT_REVERSIBLE"]);
  expect((await shop.call(pay, { id: shop.id, ...pix })).body.data.status).toBe("paga");
});

test("returns reversed cash to the currently open register and marks the original movement as reversed", async () => {
  const shop = await shopWithBill();
  const first = await shop.open();
  const { body } = await shop.call(pay, { id: shop.id, ...fromDrawer });
  const [payment] = body.data.settlements;
  await shop.call(close, { id: first, counted: { dinheiro_cents: 10_000 } });
  const refused = await shop.call(reverse, { id: shop.id, settlement_id: payment.id, reason });
  expect([refused.status, refused.body.code]).toEqual([404, "NO_OPEN_REGISTER"]);
  const second = await shop.open();
  await shop.call(reverse, { id: shop.id, settlement_id: payment.id, reason });
  expect(await shop.drawer(first)).toMatchObject({ payables_cents: 10_000, expected_cents: 10_000 });
  expect(await shop.drawer(second)).toMatchObject({ payables_cents: -10_000, expected_cents: 30_000 });
  const [taken] = (await shop.call(movements, { id: first, origin: "payable" })).body.data;
  const [returned] = (await shop.call(movements, { id: second, origin: "payable" })).body.data;
  expect([taken.is_reversed, returned.reverses_id, returned.type]).toEqual([true, taken.id, "entry"]);
});

test("rejects the reversal of another bill's payment or without a reason", async () => {
  const shop = await shopWithBill();
  const other = await shopWithBill();
  const { body } = await shop.call(pay, { id: shop.id, amount_cents: 100, ...pix });
  const settlement_id = body.data.settlements[0].id;
  const { body: second } = await shop.call(create, {
    description: "Água",
    category: "Contas",
    amount_cents: 100,
    due_date: today,
  });
  expect((await shop.call(reverse, { id: second.id, settlement_id, reason })).status).toBe(404);
  expect((await other.call(reverse, { id: other.id, settlement_id, reason })).status).toBe(404);
  expect((await shop.call(reverse, { id: shop.id, settlement_id, reason: "sim" })).body.errors).toHaveProperty(
    "reason",
  );
  expect((await shop.read()).paid_cents).toBe(100);
});

test("records one payment when the same key is sent twice, and requires a key for a reversal", async () => {
  const shop = await shopWithBill();
  const key = randomUUID();
  const part = { id: shop.id, amount_cents: 1_000, ...pix };
  const first = await shop.call(pay, part, { key });
  const again = await shop.call(pay, part, { key });
  expect(again.body).toEqual(first.body);
  expect((await shop.call(pay, part, { key: null })).body.data.paid_cents).toBe(2_000);
  const settlement_id = first.body.data.settlements[0].id;
  const unkeyed = await shop.call(reverse, { id: shop.id, settlement_id, reason }, { key: null });
  expect(unkeyed.body.code).toBe("IDEMPOTENCY_KEY_REQUIRED");
});

test("audits who paid and who reversed a payment", async () => {
  const shop = await shopWithBill();
  const { body } = await shop.call(pay, { id: shop.id, ...pix });
  const settlement_id = body.data.settlements[0].id;
  await shop.call(reverse, { id: shop.id, settlement_id, reason });
  const entries = await shop.db.auditEntry.findMany({ where: { subject: shop.id }, orderBy: { created_at: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["payable.create", "payable.pay", "payable.reverse"]);
  expect(entries[2]?.details).toMatchObject({ amount_cents: 10_000, reason, settlement: settlement_id });
});

test("includes a delivery's bill in the closing only when it was paid from the drawer", async () => {
  const shop = await company();
  const supplier = await shop.db.supplier.create({ data: { company_id: shop.company_id, name: "Moinho" } });
  const product = await shop.product();
  const items = [{ product_id: product.id, supplier_id: supplier.id, quantity_milli: 3_000, unit_cost_cents: 111 }];
  const deliver = async () =>
    (await shop.call(receivePurchases, { items, creates_payable: true })).body.payable_ids[0] as string;
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 5_000 });
  expect((await shop.call(pay, { id: await deliver(), ...fromDrawer })).body.data.amount_cents).toBe(333);
  await shop.call(pay, { id: await deliver(), ...pix });
  const { status, body } = await shop.call(close, { id: register.id, counted: { dinheiro_cents: 4_667 } });
  expect([status, body.expected_cash_cents, body.difference_cents ?? 0]).toEqual([201, 4_667, 0]);
  expect(body.total_payables_cents).toBe(333);
});
