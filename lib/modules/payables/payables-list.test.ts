import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { DELETE as cancel } from "@/app/api/v1/payables/[id]/route";
import { GET as calendar } from "@/app/api/v1/payables/calendar/route";
import { GET as categories } from "@/app/api/v1/payables/categories/route";
import { POST as create, GET as list } from "@/app/api/v1/payables/route";
import { POST as createReceivable, GET as listReceivables } from "@/app/api/v1/receivables/route";
import { addDays, dayOf, localDate, toColumn } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { listPayables } from "./list-service";
import { presentPayablesPage } from "./presenter";
import { PAYABLE_STATUSES } from "./rules";
import { type Payable, payablesInput } from "./schema";

const today = dayOf(new Date());

describe("payables list", () => {
  let shop: Awaited<ReturnType<typeof company>>;
  let supplier_id: string;

  beforeAll(async () => {
    shop = await company();
    const supplier = await shop.db.supplier.create({
      data: { company_id: shop.company_id, name: "Laticínios Vaquinha" },
    });
    supplier_id = supplier.id;
    const owe = async (description: string, amount_cents: number, days: number, fields: object = {}) => {
      const due_date = addDays(today, days);
      const input = { description, category: "Mercadorias", amount_cents, due_date, ...fields };
      return (await shop.call(create, input)).body.id as string;
    };
    await owe("Queijo", 1_000, -40, { supplier_id });
    await owe("Leite", 2_000, -1, { supplier_id });
    await owe("Luz", 4_000, 0, { category: "Água, luz e telefone", barcode: "83660000001" });
    await owe("Internet", 8_000, 6, { category: "Água, luz e telefone" });
    await owe("Seguro", 16_000, 400);
    const part = await owe("Freezer", 32_000, 1);
    await shop.call(pay, { id: part, amount_cents: 2_000, payment_date: today, payment_method: "pix" });
    const paid = await owe("Contador", 64_000, -3);
    await shop.call(pay, { id: paid, payment_date: today, payment_method: "pix" });
    await shop.call(cancel, { id: await owe("Engano", 128_000, 2) });
  });

  const look = async (query: object = {}) => (await shop.call(list, query)).body;
  const names = (body: { data: Payable[] }) => body.data.map(({ description }) => description);

  test("sorts by due date and hides canceled bills", async () => {
    expect(names(await look())).toEqual(["Queijo", "Contador", "Leite", "Luz", "Freezer", "Internet", "Seguro"]);
    expect(names(await look({ sort: "amount_cents", direction: "desc", per_page: 2 }))).toEqual([
      "Contador",
      "Freezer",
    ]);
  });

  test("sorts by each column with ties in a fixed order, and pages without gaps, repeats or bills of another company", async () => {
    const [mine, other] = await Promise.all([company(), company()]);
    for (const { call } of [mine, other])
      for (const [at, description] of ["Luz", "Água", "Luz", "Gás", "Água"].entries()) {
        const fields = { description, category: "Contas da loja", due_date: addDays(today, at % 2) };
        await call(create, { ...fields, amount_cents: 1_000 + (at % 3) * 500 });
        await call(createReceivable, { ...fields, amount_cents: 1_000 + (at % 3) * 500 });
      }
    for (const endpoint of [list, listReceivables])
      for (const sort of ["due_date", "amount_cents", "description"] as const)
        for (const direction of ["asc", "desc"]) {
          const pages = await Promise.all(
            [1, 2, 3].map(async (page) => (await mine.call(endpoint, { sort, direction, per_page: 2, page })).body),
          );
          const rows: Payable[] = pages.flatMap(({ data }) => data);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
          expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
          const values = rows.map((row) => row[sort]);
          const sorted = values.toSorted((a, b) =>
            typeof a === "number" ? a - Number(b) : a.localeCompare(String(b), "pt-BR"),
          );
          expect(values).toEqual(direction === "asc" ? sorted : sorted.reverse());
        }
    expect((await mine.call(list, { sort: "notes" })).status).toBe(422);
    expect((await mine.call(listReceivables, { direction: "up" })).status).toBe(422);
  });

  test("assigns one status per bill, and each status filter lists its bills", async () => {
    const found = await Promise.all(PAYABLE_STATUSES.map(async (status) => (await look({ status })).data as Payable[]));
    for (const [index, rows] of found.entries())
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([PAYABLE_STATUSES[index]]));
    expect(found.map((rows) => rows.length)).toEqual([3, 1, 2, 1, 1]);
    expect((await look({ status: "a_pagar" })).total).toBe(6);
  });

  test("searches descriptions, supplier names and barcodes", async () => {
    expect(names(await look({ search: "laticinios" }))).toEqual(["Queijo", "Leite"]);
    expect(names(await look({ search: "vaquinha leite" }))).toEqual(["Leite"]);
    expect(names(await look({ search: "8366000000-1" }))).toEqual(["Luz"]);
    expect(names(await look({ search: "100%" }))).toEqual([]);
  });

  test("filters by supplier, category and due date, with totals of all matches", async () => {
    expect(names(await look({ supplier_id }))).toEqual(["Queijo", "Leite"]);
    expect(names(await look({ category: "Água, luz e telefone" }))).toEqual(["Luz", "Internet"]);
    const { data, totals } = await look({ from: addDays(today, -3), until: addDays(today, 1), per_page: 1 });
    expect(data).toHaveLength(1);
    expect(totals).toEqual({ bill_count: 4, amount_cents: 102_000, paid_cents: 66_000, remaining_cents: 36_000 });
  });

  test("sums open bills by due date in figures that match the list of the same days", async () => {
    const { forecast: _, ...summary } = (await look({ search: "nada disso" })).summary;
    expect(summary.overdue).toMatchObject({ from: null, bill_count: 2, remaining_cents: 3_000 });
    expect(summary.today).toMatchObject({ from: today, until: today, bill_count: 1, remaining_cents: 4_000 });
    expect(summary.week).toMatchObject({
      from: today,
      until: addDays(today, 6),
      bill_count: 3,
      remaining_cents: 42_000,
    });
    for (const { from, until, bill_count, remaining_cents } of Object.values(summary) as {
      from: string | null;
      until: string;
      bill_count: number;
      remaining_cents: number;
    }[]) {
      const { totals } = await look({ status: "a_pagar", ...(from && { from }), until });
      expect([totals.bill_count, totals.remaining_cents]).toEqual([bill_count, remaining_cents]);
    }
  });

  test("groups bills by day with totals and the largest few, matching the list of each day", async () => {
    for (let count = 1; count <= 4; count++)
      await shop.call(create, {
        description: `Dia ${count}`,
        category: "Mercadorias",
        amount_cents: count,
        due_date: addDays(today, 20),
      });
    const span = { from: addDays(today, -3), until: addDays(today, 30) };
    const { data } = (await shop.call(calendar, span)).body;
    const sum = (name: "bill_count" | "amount_cents" | "remaining_cents") =>
      data.reduce((all: number, day: Record<typeof name, number>) => all + day[name], 0);
    const { totals } = await look(span);
    expect([sum("bill_count"), sum("amount_cents"), sum("remaining_cents")]).toEqual([
      totals.bill_count,
      totals.amount_cents,
      totals.remaining_cents,
    ]);
    for (const { day, bill_count, remaining_cents } of data) {
      const list = await look({ from: day, until: day });
      expect([list.totals.bill_count, list.totals.remaining_cents]).toEqual([bill_count, remaining_cents]);
    }
    const crowded = data.find(({ day }: { day: string }) => day === addDays(today, 20));
    expect([crowded.bill_count, names({ data: crowded.bills })]).toEqual([4, ["Dia 4", "Dia 3", "Dia 2"]]);
    const late = (await shop.call(calendar, { ...span, status: "atrasada" })).body.data;
    expect(late.map(({ day }: { day: string }) => day)).toEqual([addDays(today, -1)]);
    const wide = await shop.call(calendar, { from: today, until: addDays(today, 42) });
    expect(wide.body.errors).toEqual({ until: ["Escolha até 42 dias."] });
  });

  test("lists used and suggested categories", async () => {
    const { data } = (await shop.call(categories)).body;
    expect(data).toEqual(expect.arrayContaining(["Mercadorias", "Aluguel", "Água, luz e telefone"]));
    expect(new Set(data).size).toBe(data.length);
  });
});

test("marks a bill as overdue at midnight in the shop's time zone", async () => {
  const shop = await company();
  const due_date = toColumn(localDate("2026-05-15"));
  const row = { company_id: shop.company_id, user_id: shop.user.id, description: "Luz", category: "Contas" };
  await shop.db.payable.create({ data: { ...row, amount_cents: 100, due_date } });
  const statusAt = async (now: string) => {
    const ctx = { ...shop.ctx(), now: new Date(now) };
    const found = presentPayablesPage(await listPayables(ctx, payablesInput.parse({})), ctx, new URL("http://x/"));
    return [found.data[0]?.status, found.summary.overdue.bill_count];
  };
  expect(await statusAt("2026-05-15T02:59:59.999Z")).toEqual(["a_vencer", 0]);
  expect(await statusAt("2026-05-15T03:00:00Z")).toEqual(["vence_hoje", 0]);
  expect(await statusAt("2026-05-16T02:59:59.999Z")).toEqual(["vence_hoje", 0]);
  expect(await statusAt("2026-05-16T03:00:00Z")).toEqual(["atrasada", 1]);
});

test("computes the month's forecast from open receivables and payables, each matching its list", async () => {
  const shop = await company();
  const bill = { description: "Conta", category: "Outros", due_date: today };
  for (const amount_cents of [70_001, 5_000]) await shop.call(create, { ...bill, amount_cents });
  for (const amount_cents of [40_000, 2_002]) await shop.call(createReceivable, { ...bill, amount_cents });
  await shop.call(createReceivable, { ...bill, amount_cents: 999, due_date: addDays(today, 45) });
  const { forecast } = (await shop.call(list)).body.summary;
  expect(forecast).toMatchObject({ payable_cents: 75_001, receivable_cents: 42_002, balance_cents: -32_999 });
  expect((await shop.call(listReceivables)).body.summary.forecast).toEqual(forecast);
  const { from, until } = forecast;
  const goes = (await shop.call(list, { status: "a_pagar", from, until })).body.totals.remaining_cents;
  const comes = (await shop.call(listReceivables, { status: "a_receber", from, until })).body.totals.remaining_cents;
  expect([goes, comes]).toEqual([forecast.payable_cents, forecast.receivable_cents]);
  const payer = await shop.colleague({ permissions: ["contas a pagar"] });
  expect((await payer.call(list)).body.summary.forecast).toBeNull();
});

test("pages a search with more than ten thousand results", async () => {
  const shop = await company();
  const row = { company_id: shop.company_id, user_id: shop.user.id, description: "Mensalidade", category: "Contas" };
  const due_date = toColumn(today);
  await shop.db.payable.createMany({
    data: Array.from({ length: 10_050 }, () => ({ ...row, amount_cents: 100, due_date })),
  });
  const { body } = await shop.call(list, { search: "mensalidade", per_page: 100, page: 101 });
  expect([body.total, body.last_page, body.data.length]).toEqual([10_050, 101, 50]);
  expect(body.totals.amount_cents).toBe(1_005_000);
}, 60_000);
