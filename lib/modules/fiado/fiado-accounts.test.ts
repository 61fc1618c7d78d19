import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as openBalance } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as reverse } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { GET as getDebtor } from "@/app/api/v1/fiado-customers/[id]/route";
import { GET as statement } from "@/app/api/v1/fiado-customers/[id]/statement/route";
import { GET as listDebtors } from "@/app/api/v1/fiado-customers/route";
import { GET as listSales } from "@/app/api/v1/fiado-sales/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

const daysAgo = (days: number) => addDays(dayOf(new Date()), -days);
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

/** Ana has old debts above her limit, Bia a small debt since yesterday, Caio none. */
async function notebook() {
  const shop = await company();
  const owe = async (id: string, amount_cents: number, days: number) =>
    (await shop.call(openBalance, { id, amount_cents, date: daysAgo(days), note: "Folha 3" })).body;
  const ana = await shop.customer({ name: "Ana Prado", fiado_limit_cents: 10_000 });
  const bia = await shop.customer({ name: "Bia Nunes" });
  const caio = await shop.customer({ name: "Caio Melo" });
  const oldest = await owe(ana.id, 7_000, 95);
  await owe(ana.id, 4_000, 61);
  await owe(ana.id, 1_000, 30);
  await owe(bia.id, 500, 1);
  const list = async (input: object = {}) => (await shop.call(listDebtors, input)).body;
  return { ...shop, ana, bia, caio, owe, oldest, list };
}

test("lists each debtor with balance, limit usage, oldest debt and amounts by age", async () => {
  const { list, ana } = await notebook();
  const { data, totals, total } = await list();
  expect(data[0]).toMatchObject({
    id: ana.id,
    balance_cents: 12_000,
    fiado_limit_cents: 10_000,
    available_cents: 0,
    usage_bp: 12_000,
    open_sale_count: 3,
    oldest_date: daysAgo(95),
    oldest_days: 95,
    overdue_cents: 11_000,
    last_payment: null,
    by_age: { "0-30": 1_000, "31-60": 0, "61-90": 4_000, "90+": 7_000 },
  });
  expect(data[1]).toMatchObject({ name: "Bia Nunes", available_cents: null, usage_bp: null, oldest_days: 1 });
  expect(total).toBe(2);
  expect(totals).toEqual({
    customer_count: 2,
    balance_cents: 12_500,
    overdue_cents: 11_000,
    by_age: { "0-30": 1_500, "31-60": 0, "61-90": 4_000, "90+": 7_000 },
  });
});

test("searches, filters by age and overdue, sorts and pages the list", async () => {
  const { list } = await notebook();
  expect(names(await list({ search: "prado ana" }))).toEqual(["Ana Prado"]);
  expect(names(await list({ age: "90+" }))).toEqual(["Ana Prado"]);
  expect(names(await list({ age: "0-30" }))).toEqual(["Ana Prado", "Bia Nunes"]);
  expect(names(await list({ overdue: "true" }))).toEqual(["Ana Prado"]);
  expect(names(await list({ everyone: "true", sort: "name" }))).toEqual(["Ana Prado", "Bia Nunes", "Caio Melo"]);
  expect(names(await list({ sort: "name", direction: "desc" }))).toEqual(["Bia Nunes", "Ana Prado"]);
  expect(names(await list({ sort: "balance", direction: "asc" }))).toEqual(["Bia Nunes", "Ana Prado"]);
  expect(names(await list({ sort: "usage", direction: "asc" }))).toEqual(["Ana Prado", "Bia Nunes"]);
  const second = await list({ per_page: 1, page: 2 });
  expect([names(second), second.total, second.totals.balance_cents]).toEqual([["Bia Nunes"], 2, 12_500]);
});

test("lists and finds an archived customer with a debt", async () => {
  const { list, ana, db } = await notebook();
  await db.customer.updateMany({ where: { id: ana.id }, data: { archived_at: new Date() } });
  expect((await list({ search: "ana" })).data[0]).toMatchObject({ is_archived: true, balance_cents: 12_000 });
});

test("returns the latest payment that was not reversed as the last payment", async () => {
  const { call, list, ana } = await notebook();
  const pay = async (amount_cents: number, days: number) =>
    (await call(receive, { id: ana.id, amount_cents, payment_method: "pix", payment_date: daysAgo(days) })).body;
  await pay(300, 9);
  const wrong = await pay(200, 2);
  expect((await list()).data[0].last_payment).toEqual({ payment_date: daysAgo(2), amount_cents: 200 });
  await call(reverse, { id: ana.id, payment_id: wrong.id, reason: "Valor errado" });
  expect((await list()).data[0].last_payment).toEqual({ payment_date: daysAgo(9), amount_cents: 300 });
});

test("returns a customer's account with its open purchases, oldest first, also when nothing is owed", async () => {
  const { call, ana, caio, oldest } = await notebook();
  await call(receive, { id: ana.id, amount_cents: 8_000, payment_method: "pix" });
  const { body } = await call(getDebtor, { id: ana.id });
  expect(body).toMatchObject({ balance_cents: 4_000, available_cents: 6_000, usage_bp: 4_000, oldest_days: 61 });
  expect(body.open_sales.map((one: { remaining_cents: number }) => one.remaining_cents)).toEqual([3_000, 1_000]);
  expect(body.open_sales.map((one: { id: string }) => one.id)).not.toContain(oldest.id);
  const { body: clean } = await call(getDebtor, { id: caio.id });
  expect(clean).toMatchObject({ balance_cents: 0, oldest_days: null, open_sales: [] });
});

test("lists purchases, payments and reversals with a running balance that does not depend on the page", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const maria = await shop.customer();
  const beans = await shop.product();
  await shop.call(openBalance, { id: maria.id, amount_cents: 5_000, date: daysAgo(40), note: "Caderneta azul" });
  await shop.call(sell, {
    items: [{ product_id: beans.id, quantity_milli: 2_000 }],
    payments: [{ method: "fiado", amount_cents: 2_000 }],
    expected_total_cents: 2_000,
    customer_id: maria.id,
  });
  const { body: paid } = await shop.call(receive, { id: maria.id, amount_cents: 6_000, payment_method: "dinheiro" });
  await shop.call(reverse, { id: maria.id, payment_id: paid.id, reason: "Cheque devolvido" });
  const { body } = await shop.call(statement, { id: maria.id });
  const rows = body.data.map((row: Record<string, unknown>) => [
    row.kind,
    row.sale_number,
    row.debit_cents,
    row.credit_cents,
    row.balance_cents,
    row.note,
    row.is_reversed,
  ]);
  expect(rows).toEqual([
    ["estorno", null, 6_000, 0, 7_000, "Cheque devolvido", false],
    ["pagamento", null, 0, 6_000, 1_000, null, true],
    ["compra", "1-0001", 2_000, 0, 7_000, null, false],
    ["saldo_inicial", "Saldo inicial", 5_000, 0, 5_000, "Caderneta azul", false],
  ]);
  expect(body).toMatchObject({ balance_cents: 7_000, total: 4 });
  const second = (await shop.call(statement, { id: maria.id, page: 2, per_page: 2 })).body;
  expect(second.data.map((row: { balance_cents: number }) => row.balance_cents)).toEqual([7_000, 5_000]);
  expect((await shop.call(statement, { id: maria.id, page: 9 })).body).toMatchObject({ data: [], total: 4 });
});

test("creates an opening balance without a sale or movement, ignoring the limit, due a month later", async () => {
  const { call, ana, owe, db } = await notebook();
  expect(await owe(ana.id, 99_999, 3)).toMatchObject({
    sale_id: null,
    sale_number: "Saldo inicial",
    sale_date: daysAgo(3),
    due_date: addDays(daysAgo(3), 30),
    total_cents: 99_999,
    remaining_cents: 99_999,
    status: "em_aberto",
    note: "Folha 3",
  });
  expect(await db.cashMovement.count()).toBe(0);
  const input = { id: ana.id, amount_cents: 100, date: daysAgo(-1) };
  expect((await call(openBalance, input)).body.errors).toHaveProperty("date");
  const early = { ...input, date: daysAgo(2), due_date: daysAgo(3) };
  expect((await call(openBalance, early)).body.errors).toHaveProperty("due_date");
  const huge = { ...input, date: daysAgo(2), amount_cents: 999_999_999 };
  expect((await call(openBalance, huge)).body.errors).toHaveProperty("amount_cents");
});

test("filters sales on account by customer, text, status and overdue, with totals of the remaining amounts", async () => {
  const { call, ana, bia, owe } = await notebook();
  const second = await owe(bia.id, 2_000, 0);
  await call(receive, { id: ana.id, amount_cents: 7_500, payment_method: "pix" });
  const list = async (input: object) => (await call(listSales, input)).body;
  const remaining = (body: { data: { remaining_cents: number }[] }) =>
    body.data.map(({ remaining_cents }) => remaining_cents);
  const all = await list({});
  expect(remaining(all)).toEqual([2_000, 500, 1_000, 3_500, 0]);
  expect(all.totals).toEqual({ sale_count: 5, total_cents: 14_500, remaining_cents: 7_000 });
  expect(all.data[0]).toMatchObject({ id: second.id, customer_name: "Bia Nunes", age_days: 0, is_overdue: false });
  expect(remaining(await list({ customer_id: ana.id }))).toEqual([1_000, 3_500, 0]);
  expect(remaining(await list({ search: "nunes" }))).toEqual([2_000, 500]);
  expect(remaining(await list({ search: "saldo ini" }))).toHaveLength(5);
  expect(remaining(await list({ status: "em_aberto" }))).toEqual([2_000, 500, 1_000]);
  expect(remaining(await list({ status: "parcialmente_pago" }))).toEqual([3_500]);
  expect(remaining(await list({ status: "quitado" }))).toEqual([0]);
  expect(remaining(await list({ overdue: "true" }))).toEqual([3_500]);
  expect(remaining(await list({ per_page: 2, page: 3 }))).toEqual([0]);
});
