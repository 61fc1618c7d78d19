import { expect, test } from "vitest";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { DELETE as cancel, GET as getPayable, PUT as update } from "@/app/api/v1/payables/[id]/route";
import { POST as create, GET as list } from "@/app/api/v1/payables/route";
import { GET as payees } from "@/app/api/v1/payables/suppliers/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

const today = dayOf(new Date());
const rent = { description: "Aluguel da loja", category: "Aluguel", amount_cents: 150_000, due_date: "2026-01-31" };
const BOLETO = "00190.50095 40144.816069 06809.350314 3 37370000000100";
const bill = (fields: object = {}) => ({ ...rent, ...fields });
const pix = { payment_date: today, payment_method: "pix" };
const days = (body: { series: { due_date: string }[] }) => body.series.map(({ due_date }) => due_date);

test("creates a bill with the given fields and no payments", async () => {
  const shop = await company();
  const supplier = await shop.db.supplier.create({ data: { company_id: shop.company_id, name: "Imobiliária Sol" } });
  const details = {
    supplier_id: supplier.id,
    expected_method: "pix",
    competence_date: "2026-01-01",
    notes: "Até as 16h",
  };
  const { status, body } = await shop.call(create, bill({ ...details, barcode: BOLETO }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...rent,
    ...details,
    supplier_name: "Imobiliária Sol",
    barcode: BOLETO.replace(/\D/g, ""),
    paid_cents: 0,
    remaining_cents: 150_000,
    status: "atrasada",
    payment_date: null,
    payment_method: null,
    installment: 1,
    installments: 1,
    series_id: null,
    series: [],
    settlements: [],
  });
  expect((await shop.call(getPayable, { id: body.id })).body).toEqual(body);
});

test("rejects invalid fields with an error per field", async () => {
  const shop = await company();
  const wrong = { description: "", category: "", amount_cents: 0, due_date: "2026-02-30", competence_date: "ontem" };
  const { status, body } = await shop.call(create, { ...wrong, expected_method: "fiado", supplier_id: "x" });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(
    ["amount_cents", "category", "competence_date", "description", "due_date", "expected_method", "supplier_id"].sort(),
  );
});

test("splits an amount into monthly installments to the cent, with the barcode on the first", async () => {
  const shop = await company();
  const { body } = await shop.call(create, bill({ amount_cents: 10_000, installments: 3, barcode: "um@loja.com.br" }));
  expect(body).toMatchObject({ installment: 1, installments: 3, amount_cents: 3_334, barcode: "um@loja.com.br" });
  expect(days(body)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
  expect(body.series.map((one: { amount_cents: number }) => one.amount_cents)).toEqual([3_334, 3_333, 3_333]);
  expect((await shop.call(getPayable, { id: body.series[1].id })).body.barcode).toBeNull();
});

test("creates a recurring bill a number of times or until a date", async () => {
  const shop = await company();
  const { body } = await shop.call(create, bill({ recurrence: "mensal", recurrence_until: "2026-04-30" }));
  expect(days(body)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
  expect(new Set(body.series.map((one: { amount_cents: number }) => one.amount_cents))).toEqual(new Set([150_000]));
  const weekly = await shop.call(create, bill({ recurrence: "semanal", installments: 2 }));
  expect(days(weekly.body)).toEqual(["2026-01-31", "2026-02-07"]);
  const yearly = await shop.call(create, bill({ due_date: "2028-02-29", recurrence: "anual", installments: 2 }));
  expect(days(yearly.body)).toEqual(["2028-02-29", "2029-02-28"]);
});

test("accepts a boleto or PIX code only when its check digits are valid, and reports the wrong part", async () => {
  const shop = await company();
  const refusal = async (barcode: string) => (await shop.call(create, bill({ barcode }))).body.errors?.barcode?.[0];
  expect(await refusal(BOLETO.replace("40144", "40154"))).toBe(
    "Confira a 2ª parte da linha digitável: um dos números dela está errado.",
  );
  expect(await refusal(BOLETO.slice(0, 30))).toContain("A linha digitável tem 47 números e aqui há 26.");
  expect(await refusal("pagar no banco")).toContain("Não é a linha digitável de um boleto");
  expect(await refusal("00020126360014br.gov.bcb.pix0114+55119876543215204")).toContain("incompleto ou foi alterado");
  expect(await refusal(BOLETO)).toBeUndefined();
  expect(await refusal("")).toBeUndefined();
});

test("keeps the last day of the month over 24 monthly bills", async () => {
  const shop = await company();
  const { body } = await shop.call(create, bill({ recurrence: "mensal", installments: 24 }));
  const lastDays = Array.from({ length: 24 }, (_, month) => new Date(Date.UTC(2026, month + 1, 0)).toISOString());
  expect(days(body)).toEqual(lastDays.map((instant) => instant.slice(0, 10)));
  const { body: changed } = await shop.call(update, {
    id: body.series[1].id,
    ...bill({ due_date: "2026-02-28", amount_cents: 90_000 }),
    scope: "this_and_next",
  });
  expect(days(changed)).toEqual(days(body));
});

test("rejects an inconsistent installment plan", async () => {
  const shop = await company();
  const refused = async (fields: object) => Object.keys((await shop.call(create, bill(fields))).body.errors);
  expect(await refused({ installments: 61 })).toEqual(["installments"]);
  expect(await refused({ amount_cents: 2, installments: 3 })).toEqual(["installments"]);
  expect(await refused({ recurrence_until: "2026-12-31" })).toEqual(["recurrence"]);
  expect(await refused({ recurrence: "mensal", recurrence_until: "2026-01-30" })).toEqual(["recurrence_until"]);
  expect(await refused({ recurrence: "semanal", recurrence_until: "2030-01-01" })).toEqual(["recurrence_until"]);
  expect(await refused({ recurrence: "mensal", recurrence_until: "2026-05-01", installments: 3 })).toEqual([
    "recurrence_until",
  ]);
});

test("rejects a supplier of another company or an archived one", async () => {
  const shop = await company();
  const other = await company();
  const make = (owner: typeof shop, archived_at: Date | null) =>
    owner.db.supplier.create({ data: { company_id: owner.company_id, name: "Casa Lima", archived_at } });
  const theirs = await make(other, null);
  const gone = await make(shop, new Date());
  for (const { id } of [theirs, gone]) {
    const { status, body } = await shop.call(create, bill({ supplier_id: id }));
    expect([status, body.errors]).toEqual([422, { supplier_id: ["Escolha o fornecedor."] }]);
  }
});

test("changes one bill of a series, or it and the open ones after it", async () => {
  const shop = await company();
  const { body: first } = await shop.call(create, bill({ recurrence: "mensal", installments: 5 }));
  const ids = first.series.map(({ id }: { id: string }) => id);
  await shop.call(pay, { id: ids[3], ...pix });
  await shop.call(cancel, { id: ids[4] });
  await shop.call(update, { id: ids[0], ...bill({ description: "Só este mês" }) });
  const changed = { ...bill({ amount_cents: 160_000, due_date: "2026-03-05", description: "Aluguel novo" }) };
  const { status, body } = await shop.call(update, { id: ids[1], scope: "this_and_next", ...changed });
  expect([status, body.description, body.due_date]).toEqual([200, "Aluguel novo", "2026-03-05"]);
  expect(days(body)).toEqual(["2026-01-31", "2026-03-05", "2026-04-05", "2026-04-30", "2026-05-31"]);
  const rows = await shop.db.payable.findMany({ orderBy: { installment: "asc" } });
  expect(rows.map((row) => [row.description, row.amount_cents])).toEqual([
    ["Só este mês", 150_000],
    ["Aluguel novo", 160_000],
    ["Aluguel novo", 160_000],
    ["Aluguel da loja", 150_000],
    ["Aluguel da loja", 150_000],
  ]);
});

test("keeps the due date, barcode and competence date of later bills when the date does not change", async () => {
  const shop = await company();
  const monthly = bill({ recurrence: "mensal", installments: 3, competence_date: "2026-01-01" });
  const { body: first } = await shop.call(create, monthly);
  const [, second, third] = first.series;
  await shop.call(update, { id: third.id, ...bill({ due_date: "2026-03-31", barcode: "tres@loja.com.br" }) });
  const changed = bill({ due_date: second.due_date, barcode: "dois@loja.com.br", competence_date: "2026-02-15" });
  const { body } = await shop.call(update, { id: second.id, scope: "this_and_next", ...changed });
  expect(days(body)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
  expect([body.barcode, body.competence_date]).toEqual(["dois@loja.com.br", "2026-02-15"]);
  expect((await shop.call(getPayable, { id: third.id })).body).toMatchObject({
    barcode: "tres@loja.com.br",
    competence_date: null,
  });
});

test("rejects changes to a paid or canceled bill, and a new amount once there are payments", async () => {
  const shop = await company();
  const created = async () => (await shop.call(create, rent)).body.id as string;
  const paid = await created();
  const gone = await created();
  const part = await created();
  await shop.call(pay, { id: paid, ...pix });
  await shop.call(cancel, { id: gone });
  await shop.call(pay, { id: part, amount_cents: 50_000, ...pix });
  const change = async (id: string, fields: object = {}) => {
    const { status, body } = await shop.call(update, { id, ...bill(fields) });
    return [status, body.code];
  };
  expect(await change(paid)).toEqual([409, "ALREADY_PAID"]);
  expect(await change(gone)).toEqual([409, "BILL_CANCELED"]);
  expect(await change(part, { amount_cents: 200_000 })).toEqual([422, "INVALID"]);
  expect(await change(part, { due_date: "2026-12-31" })).toEqual([200, undefined]);
});

test("keeps a canceled bill with its reason, hides it from the list, and rejects canceling one with payments", async () => {
  const shop = await company();
  const { body } = await shop.call(create, rent);
  const canceled = await shop.call(cancel, { id: body.id, reason: "Lançada em dobro" });
  expect(canceled.body).toMatchObject({ status: "cancelada", cancel_reason: "Lançada em dobro", remaining_cents: 0 });
  expect((await shop.call(cancel, { id: body.id })).body.code).toBe("BILL_CANCELED");
  expect((await shop.call(pay, { id: body.id, ...pix })).body.code).toBe("BILL_CANCELED");
  expect((await shop.call(list)).body.total).toBe(0);
  const { data, totals } = (await shop.call(list, { status: "cancelada" })).body;
  expect([data.length, totals.amount_cents, totals.remaining_cents]).toEqual([1, 150_000, 0]);

  const { body: other } = await shop.call(create, rent);
  await shop.call(pay, { id: other.id, amount_cents: 1, ...pix });
  const refused = await shop.call(cancel, { id: other.id });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Esta conta já tem pagamentos. Estorne-os antes de cancelar.",
  ]);
});

test("cancels a bill and those after it, except the paid ones", async () => {
  const shop = await company();
  const { body: first } = await shop.call(create, bill({ recurrence: "mensal", installments: 4 }));
  const ids = first.series.map(({ id }: { id: string }) => id);
  await shop.call(pay, { id: ids[2], ...pix });
  const { body } = await shop.call(cancel, { id: ids[1], scope: "this_and_next" });
  const statuses = body.series.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(["atrasada", "cancelada", "paga", "cancelada"]);
});

test("finds suppliers by name for a user who pays bills, with only id and name", async () => {
  const shop = await company();
  const fields = { name: "Água & Cia", cnpj_cpf: "11222333000181" };
  const supplier = await shop.db.supplier.create({ data: { company_id: shop.company_id, ...fields } });
  const clerk = await shop.colleague({ permissions: ["contas a pagar"] });
  expect((await clerk.call(payees, { search: "agua" })).body).toEqual({
    data: [{ id: supplier.id, name: supplier.name }],
  });
  const cashier = await shop.colleague({ permissions: ["acesso pdv", "contas a receber"] });
  expect((await cashier.call(payees)).status).toBe(403);
});

test("reports a bill due today as not overdue", async () => {
  const shop = await company();
  const dues = [addDays(today, -1), today, addDays(today, 1)];
  const created = await Promise.all(dues.map((due_date) => shop.call(create, bill({ due_date }))));
  expect(created.map(({ body }) => body.status)).toEqual(["atrasada", "vence_hoje", "a_vencer"]);
});

test("keeps uneven installments when only the description changes along a series", async () => {
  const shop = await company();
  const { body: first } = await shop.call(create, bill({ amount_cents: 10_000, installments: 3 }));
  const amounts = (body: { series: { amount_cents: number }[] }) => body.series.map(({ amount_cents }) => amount_cents);
  expect(amounts(first)).toEqual([3_334, 3_333, 3_333]);
  const changes = bill({ amount_cents: 3_334, due_date: first.due_date, description: "Outras palavras" });
  const { status, body } = await shop.call(update, { id: first.id, scope: "this_and_next", ...changes });
  expect([status, amounts(body)]).toEqual([200, [3_334, 3_333, 3_333]]);
  expect(await shop.db.payable.count({ where: { description: "Outras palavras" } })).toBe(3);
});

test("places installments every so many days and keeps the interval when one moves", async () => {
  const shop = await company();
  const plan = { amount_cents: 9_000, due_date: "2026-12-08", installments: 3, interval_days: 28 };
  const { status, body } = await shop.call(create, bill(plan));
  expect([status, body.interval_days, days(body)]).toEqual([201, 28, ["2026-12-08", "2027-01-05", "2027-02-02"]]);
  const { data } = (await shop.call(list, { status: "a_pagar" })).body;
  expect(data.map(({ interval_days }: { interval_days: number }) => interval_days)).toEqual([28, 28, 28]);
  const moved = { ...bill({ amount_cents: 3_000, due_date: "2026-12-10" }), id: body.id, scope: "this_and_next" };
  expect(days((await shop.put(update, moved)).body)).toEqual(["2026-12-10", "2027-01-07", "2027-02-04"]);
});

test("places installments at their terms and keeps these when one moves", async () => {
  const shop = await company();
  const plan = { amount_cents: 9_000, due_date: "2026-12-08", installment_terms: [28, 42, 63] };
  const { status, body } = await shop.call(create, bill(plan));
  expect([status, body.installments, days(body)]).toEqual([201, 3, ["2026-12-08", "2026-12-22", "2027-01-12"]]);
  const { data } = (await shop.call(list, { status: "a_pagar" })).body;
  expect(data.map(({ term_days }: { term_days: number }) => term_days)).toEqual([28, 42, 63]);
  const moved = { ...bill({ amount_cents: 3_000, due_date: "2026-12-10" }), id: body.id, scope: "this_and_next" };
  expect(days((await shop.put(update, moved)).body)).toEqual(["2026-12-10", "2026-12-24", "2027-01-14"]);
});

test("rejects terms that are too few, not ascending or too long, or with another plan", async () => {
  const shop = await company();
  const refused = async (installment_terms: unknown, fields: object = {}) =>
    (await shop.call(create, bill({ installment_terms, ...fields }))).body.errors?.installment_terms?.[0];
  expect(await refused([28])).toBe("Informe os prazos em dias, como 28/42/56.");
  for (const terms of [
    [42, 28],
    [28, 28],
    [28, 731],
  ])
    expect(await refused(terms)).toBe("Escreva os prazos do menor para o maior, de até 730 dias.");
  for (const fields of [{ installments: 3 }, { recurrence: "mensal" }, { interval_days: 28 }])
    expect(await refused([28, 42], fields)).toContain("Envie só os prazos");
  const dear = await shop.call(create, bill({ amount_cents: 1, installment_terms: [28, 42] }));
  expect(dear.body.errors?.installments).toEqual(["O valor é pequeno demais para tantas parcelas."]);
  expect(await shop.db.payable.count()).toBe(0);
});

test("rejects an interval out of range or with a recurrence, and ignores one of a single bill", async () => {
  const shop = await company();
  const refused = async (fields: object) => (await shop.call(create, bill(fields))).body.errors?.interval_days?.[0];
  expect(await refused({ installments: 2, interval_days: 0 })).toBe("Use ao menos 1 dia.");
  expect(await refused({ installments: 2, interval_days: 366 })).toBe("Use no máximo 365 dias.");
  expect(await refused({ installments: 2, recurrence: "mensal", interval_days: 28 })).toContain("só para parcelas");
  expect((await shop.call(create, bill({ interval_days: 28 }))).body.interval_days).toBeNull();
});
