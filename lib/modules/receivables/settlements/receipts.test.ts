import { expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { GET as movements } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { GET as getReceivable } from "@/app/api/v1/receivables/[id]/route";
import { POST as reverse } from "@/app/api/v1/receivables/[id]/settlements/[settlement_id]/reversal/route";
import { POST as create } from "@/app/api/v1/receivables/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

const today = dayOf(new Date());
const by = (receipt_method: string) => ({ received_date: today, receipt_method });
const reason = "Recebido por engano";

async function owed(amount_cents = 10_000) {
  const shop = await company();
  const bill = { description: "Encomenda", category: "Vendas", amount_cents, due_date: today };
  const { body } = await shop.call(create, bill);
  const open = async (person: Pick<typeof shop, "call"> = shop) =>
    (await person.call(openRegister, { opening_amount_cents: 5_000 })).body.id as string;
  const totals = async (id: string) => (await shop.call(summary, { id })).body;
  const read = async () => (await shop.call(getReceivable, { id: body.id })).body;
  return { ...shop, id: body.id as string, open, totals, read };
}

test("requires a method, and returns the receipt's date and method", async () => {
  const shop = await owed();
  const refused = await shop.call(receive, { id: shop.id, received_date: today });
  expect([refused.status, refused.body.errors]).toEqual([422, { receipt_method: ["Escolha a forma de pagamento."] }]);
  const { status, body } = await shop.call(receive, { id: shop.id, ...by("credito") });
  expect([status, Object.keys(body)]).toEqual([200, ["data"]]);
  expect(body.data).toMatchObject({
    status: "recebida",
    received_date: today,
    receipt_method: "credito",
    remaining_cents: 0,
    settlements: [{ amount_cents: 10_000, received_date: today, receipt_method: "credito", cash_register_id: null }],
  });
  const again = await shop.call(receive, { id: shop.id, ...by("pix") });
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    "ALREADY_RECEIVED",
    "Esta conta já foi recebida.",
  ]);
});

test("records receipts in the open register by method", async () => {
  const shop = await owed();
  const register = await shop.open();
  await shop.call(receive, { id: shop.id, amount_cents: 4_000, interest_cents: 50, ...by("dinheiro") });
  await shop.call(receive, { id: shop.id, amount_cents: 2_000, ...by("pix") });
  await shop.call(receive, { id: shop.id, amount_cents: 3_000, discount_cents: 500, ...by("debito") });
  const totals = await shop.totals(register);
  expect(totals.drawer).toMatchObject({ cash_receipts_cents: 4_050, cash_sales_cents: 0, expected_cents: 9_050 });
  expect(totals.expected_by_method).toMatchObject({ pix_cents: 2_000, debito_cents: 2_500 });
  expect(totals.movements_by_payment_type).toMatchObject({ dinheiro_cents: 4_050, pix_cents: 2_000 });
  expect(totals.total_sales_cents).toBe(0);
  const rows = await shop.db.cashMovement.findMany({ where: { origin: "receivable" } });
  expect(new Set(rows.map(({ type, subject_id }) => `${type} ${subject_id}`))).toEqual(new Set([`entry ${shop.id}`]));
  expect(await shop.read()).toMatchObject({ status: "em_aberto", paid_cents: 9_000, remaining_cents: 1_000 });
});

test("records no movement when the caller opts out or has no open register", async () => {
  const shop = await owed();
  await shop.open(await shop.colleague({}));
  await shop.call(receive, { id: shop.id, amount_cents: 1_000, ...by("dinheiro") });
  const register = await shop.open();
  await shop.call(receive, { id: shop.id, amount_cents: 1_000, into_cash_register: false, ...by("dinheiro") });
  await shop.call(receive, { id: shop.id, amount_cents: 1_000, discount_cents: 1_000, ...by("dinheiro") });
  expect((await shop.read()).paid_cents).toBe(3_000);
  expect((await shop.totals(register)).drawer.expected_cents).toBe(5_000);
  expect(await shop.db.cashMovement.count()).toBe(0);
});

test("rejects invalid receipt fields with an error per field", async () => {
  const shop = await owed();
  const refused = async (fields: object) => {
    const { status, body } = await shop.call(receive, { id: shop.id, ...by("pix"), ...fields });
    return [status, ...Object.keys(body.errors)];
  };
  expect(await refused({ receipt_method: "fiado" })).toEqual([422, "receipt_method"]);
  expect(await refused({ received_date: addDays(today, 1) })).toEqual([422, "received_date"]);
  expect(await refused({ amount_cents: 10_001 })).toEqual([409, "amount_cents"]);
  expect(await refused({ discount_cents: 10_001 })).toEqual([422, "discount_cents"]);
  expect((await shop.read()).settlements).toEqual([]);
});

test("reverses a receipt once through the currently open register and reopens the bill", async () => {
  const shop = await owed();
  const first = await shop.open();
  const { body } = await shop.call(receive, { id: shop.id, ...by("dinheiro") });
  const [receipt] = body.data.settlements;
  const back = { id: shop.id, settlement_id: receipt.id, reason };
  await shop.call(close, { id: first, counted: { dinheiro_cents: 15_000 } });
  expect((await shop.call(reverse, back)).body.code).toBe("NO_OPEN_REGISTER");
  const second = await shop.open();
  const reversed = await shop.call(reverse, back);
  expect(reversed.status).toBe(201);
  expect(reversed.body).toMatchObject({ status: "em_aberto", paid_cents: 0, received_date: null });
  expect(reversed.body.settlements[1]).toMatchObject({ reverses_id: receipt.id, reason, received_date: today });
  expect((await shop.totals(second)).drawer).toMatchObject({ cash_receipts_cents: -10_000, expected_cents: -5_000 });
  const [taken] = (await shop.call(movements, { id: first, origin: "receivable" })).body.data;
  const [returned] = (await shop.call(movements, { id: second, origin: "receivable" })).body.data;
  expect([taken.is_reversed, returned.reverses_id, returned.type]).toEqual([true, taken.id, "exit"]);
  expect((await shop.call(reverse, back)).body.code).toBe("ALREADY_REVERSED");
});

test("reverses a receipt without a register when none recorded it", async () => {
  const shop = await owed();
  const { body } = await shop.call(receive, { id: shop.id, ...by("pix") });
  const settlement_id = body.data.settlements[0].id;
  expect((await shop.call(reverse, { id: shop.id, settlement_id, reason })).status).toBe(201);
  expect(await shop.db.cashMovement.count()).toBe(0);
});

test("requires approval for returning more cash than the drawer holds by a user who may not see it", async () => {
  const shop = await owed(20_000);
  const clerk = await shop.colleague({ permissions: ["acesso pdv", "contas a receber"] });
  await shop.open();
  const { body } = await shop.call(receive, { id: shop.id, ...by("dinheiro") });
  await shop.open(clerk);
  const back = { id: shop.id, settlement_id: body.data.settlements[0].id, reason };
  const refused = await clerk.call(reverse, back);
  expect([refused.status, refused.body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
  expect((await shop.read()).paid_cents).toBe(20_000);
});
