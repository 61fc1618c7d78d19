import { expect, test } from "vitest";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { DELETE as cancel, GET as getReceivable, PUT as update } from "@/app/api/v1/receivables/[id]/route";
import { GET as categories } from "@/app/api/v1/receivables/categories/route";
import { GET as payers } from "@/app/api/v1/receivables/customers/route";
import { POST as create, GET as list } from "@/app/api/v1/receivables/route";
import { addDays, dayOf, localDate, toColumn } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { listReceivables } from "./list-service";
import { presentReceivablesPage } from "./presenter";
import { RECEIVABLE_STATUSES } from "./rules";
import { type Receivable, receivablesInput } from "./schema";

const today = dayOf(new Date());
const bill = (fields: object = {}) => ({
  description: "Encomenda de bolo",
  category: "Vendas",
  amount_cents: 30_000,
  due_date: today,
  ...fields,
});
const pix = { received_date: today, receipt_method: "pix" };
const names = (body: { data: Receivable[] }) => body.data.map(({ description }) => description);

test("creates a bill with the given fields and the customer's phone", async () => {
  const shop = await company();
  const maria = await shop.customer();
  await shop.db.customer.updateMany({ data: { phone: "5511987654321" } });
  const { status, body } = await shop.call(create, bill({ customer_id: maria.id, expected_method: "pix" }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    customer_id: maria.id,
    customer_name: "Maria da Silva",
    customer_phone: "5511987654321",
    ...bill(),
    paid_cents: 0,
    remaining_cents: 30_000,
    status: "em_aberto",
    received_date: null,
    receipt_method: null,
    settlements: [],
    series: [],
  });
  expect((await shop.call(getReceivable, { id: body.id })).body).toEqual(body);
  expect((await shop.call(create, bill(), { key: null })).body.code).toBe("IDEMPOTENCY_KEY_REQUIRED");
});

test("is open on its due date, overdue after it, and never overdue once received", async () => {
  const shop = await company();
  const dues = [addDays(today, -1), today, addDays(today, 1)];
  const created = await Promise.all(dues.map((due_date) => shop.call(create, bill({ due_date }))));
  expect(created.map(({ body }) => body.status)).toEqual(["atrasada", "em_aberto", "em_aberto"]);
  const { body } = await shop.call(receive, { id: created[0]?.body.id, ...pix });
  expect(body.data.status).toBe("recebida");
  const moved = await shop.put(update, { id: created[1]?.body.id, ...bill({ due_date: addDays(today, -9) }) });
  expect(moved.body.status).toBe("atrasada");
});

test("marks a bill as overdue at midnight in the shop's time zone", async () => {
  const shop = await company();
  const due_date = toColumn(localDate("2026-05-15"));
  const row = { company_id: shop.company_id, user_id: shop.user.id, description: "Bolo", category: "Vendas" };
  await shop.db.receivable.create({ data: { ...row, amount_cents: 100, due_date } });
  const statusAt = async (now: string) => {
    const ctx = { ...shop.ctx(), now: new Date(now) };
    const found = presentReceivablesPage(
      await listReceivables(ctx, receivablesInput.parse({})),
      ctx,
      new URL("http://x/"),
    );
    return [found.data[0]?.status, found.summary.overdue.bill_count];
  };
  expect(await statusAt("2026-05-16T02:59:59.999Z")).toEqual(["em_aberto", 0]);
  expect(await statusAt("2026-05-16T03:00:00Z")).toEqual(["atrasada", 1]);
});

test("searches and filters the list, with filtered totals and unfiltered figures", async () => {
  const shop = await company();
  const ze = await shop.customer({ name: "José Araújo" });
  const due = async (description: string, amount_cents: number, days: number, fields: object = {}) => {
    const input = bill({ description, amount_cents, due_date: addDays(today, days), ...fields });
    return (await shop.call(create, input)).body.id as string;
  };
  await due("Bolo", 1_000, -2, { customer_id: ze.id });
  await due("Torta", 2_000, 0, { customer_id: ze.id });
  const part = await due("Salgados", 4_000, 3);
  await shop.call(receive, { id: part, amount_cents: 1_500, ...pix });
  await shop.call(receive, { id: await due("Doces", 8_000, -5), ...pix });
  await shop.call(cancel, { id: await due("Engano", 16_000, 1) });
  const look = async (query: object = {}) => (await shop.call(list, query)).body;
  expect(names(await look())).toEqual(["Doces", "Bolo", "Torta", "Salgados"]);
  expect(names(await look({ search: "araujo jose" }))).toEqual(["Bolo", "Torta"]);
  expect(names(await look({ customer_id: ze.id, from: today }))).toEqual(["Torta"]);
  for (const status of RECEIVABLE_STATUSES)
    expect(new Set((await look({ status })).data.map((row: Receivable) => row.status))).toEqual(new Set([status]));
  const { totals, summary } = await look({ status: "a_receber" });
  expect(totals).toEqual({ bill_count: 3, amount_cents: 7_000, paid_cents: 1_500, remaining_cents: 5_500 });
  expect(summary.overdue).toMatchObject({ bill_count: 1, remaining_cents: 1_000 });
  expect(summary.today).toMatchObject({ bill_count: 1, remaining_cents: 2_000 });
  expect(summary.week).toMatchObject({ bill_count: 2, remaining_cents: 4_500 });
});

test("splits, changes and cancels installments together, except received ones", async () => {
  const shop = await company();
  const { body: first } = await shop.call(
    create,
    bill({ amount_cents: 10_000, due_date: "2026-01-31", installments: 4 }),
  );
  const ids = first.series.map(({ id }: { id: string }) => id);
  expect(first.series.map((one: Receivable) => [one.amount_cents, one.due_date])).toEqual([
    [2_500, "2026-01-31"],
    [2_500, "2026-02-28"],
    [2_500, "2026-03-31"],
    [2_500, "2026-04-30"],
  ]);
  await shop.call(receive, { id: ids[2], ...pix });
  const change = { id: ids[1], scope: "this_and_next", ...bill({ amount_cents: 2_600, due_date: "2026-02-10" }) };
  const { body: changed } = await shop.put(update, change);
  expect(changed.series.map((one: Receivable) => [one.amount_cents, one.due_date, one.status])).toEqual([
    [2_500, "2026-01-31", "atrasada"],
    [2_600, "2026-02-10", "atrasada"],
    [2_500, "2026-03-31", "recebida"],
    [2_600, "2026-04-10", "atrasada"],
  ]);
  const { body: ended } = await shop.call(cancel, { id: ids[0], scope: "this_and_next", reason: "Desistiu da compra" });
  expect(ended.series.map((one: Receivable) => one.status)).toEqual([
    "cancelada",
    "cancelada",
    "recebida",
    "cancelada",
  ]);
});

test("rejects changes to a received or canceled bill, and canceling one with receipts", async () => {
  const shop = await company();
  const created = async () => (await shop.call(create, bill())).body.id as string;
  const received = await created();
  const gone = await created();
  const part = await created();
  await shop.call(receive, { id: received, ...pix });
  await shop.call(cancel, { id: gone });
  await shop.call(receive, { id: part, amount_cents: 10, ...pix });
  const codeOf = async (answer: ReturnType<typeof shop.call>) => (await answer).body.code;
  expect(await codeOf(shop.put(update, { id: received, ...bill() }))).toBe("ALREADY_RECEIVED");
  expect(await codeOf(shop.put(update, { id: gone, ...bill() }))).toBe("BILL_CANCELED");
  expect(await codeOf(shop.put(update, { id: part, ...bill({ amount_cents: 20 }) }))).toBe("INVALID");
  expect(await codeOf(shop.call(cancel, { id: received }))).toBe("ALREADY_RECEIVED");
  expect(await codeOf(shop.call(cancel, { id: part }))).toBe("ALREADY_RECEIVED");
});

test("finds customers by name and lists used categories for a user who receives bills", async () => {
  const shop = await company();
  const maria = await shop.customer();
  const clerk = await shop.colleague({ permissions: ["contas a receber"] });
  const found = await clerk.call(payers, { search: "silva" });
  expect(found.body).toEqual({ data: [{ id: maria.id, name: maria.name }] });
  await clerk.call(create, bill({ category: "Encomendas" }));
  expect((await clerk.call(categories)).body.data).toEqual(expect.arrayContaining(["Encomendas", "Serviços"]));
  const other = await shop.colleague({ permissions: ["contas a pagar"] });
  expect([(await other.call(list)).status, (await other.call(payers)).status]).toEqual([403, 403]);
});

test("keeps uneven installments when only the description changes along a series", async () => {
  const shop = await company();
  const { body: first } = await shop.call(create, bill({ amount_cents: 10_000, installments: 3 }));
  const amounts = (body: { series: { amount_cents: number }[] }) => body.series.map(({ amount_cents }) => amount_cents);
  expect(amounts(first)).toEqual([3_334, 3_333, 3_333]);
  const changes = bill({ amount_cents: 3_334, due_date: first.due_date, description: "Outras palavras" });
  const { status, body } = await shop.put(update, { id: first.id, scope: "this_and_next", ...changes });
  expect([status, amounts(body)]).toEqual([200, [3_334, 3_333, 3_333]]);
  expect(await shop.db.receivable.count({ where: { description: "Outras palavras" } })).toBe(3);
});
