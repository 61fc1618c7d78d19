import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as pay } from "@/app/api/v1/payables/[id]/mark-as-paid/route";
import { DELETE as cancel } from "@/app/api/v1/payables/[id]/route";
import { GET as categories } from "@/app/api/v1/payables/categories/route";
import { POST as create, GET as list } from "@/app/api/v1/payables/route";
import { addDays, dayOf, localDate, toColumn } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { presentPayablesPage } from "../presenter";
import { PAYABLE_STATUSES } from "../rules";
import { type Payable, payablesInput } from "../schema";
import { listPayables } from "./service";

const today = dayOf(new Date());

describe("the bills of a shop", () => {
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

  test("come by due date, without the canceled", async () => {
    expect(names(await look())).toEqual(["Queijo", "Contador", "Leite", "Luz", "Freezer", "Internet", "Seguro"]);
    expect(names(await look({ sort: "amount_cents", direction: "desc", per_page: 2 }))).toEqual([
      "Contador",
      "Freezer",
    ]);
  });

  test("have one status each, and each status lists its own", async () => {
    const found = await Promise.all(PAYABLE_STATUSES.map(async (status) => (await look({ status })).data as Payable[]));
    for (const [index, rows] of found.entries())
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([PAYABLE_STATUSES[index]]));
    expect(found.map((rows) => rows.length)).toEqual([3, 1, 2, 1, 1]);
    expect((await look({ status: "a_pagar" })).total).toBe(6);
  });

  test("are found by words of their own, of their supplier and by their barcode", async () => {
    expect(names(await look({ search: "laticinios" }))).toEqual(["Queijo", "Leite"]);
    expect(names(await look({ search: "vaquinha leite" }))).toEqual(["Leite"]);
    expect(names(await look({ search: "8366000000-1" }))).toEqual(["Luz"]);
    expect(names(await look({ search: "100%" }))).toEqual([]);
  });

  test("are filtered by supplier, category and due date, and the totals are those of the whole filter", async () => {
    expect(names(await look({ supplier_id }))).toEqual(["Queijo", "Leite"]);
    expect(names(await look({ category: "Água, luz e telefone" }))).toEqual(["Luz", "Internet"]);
    const { data, totals } = await look({ from: addDays(today, -3), until: addDays(today, 1), per_page: 1 });
    expect(data).toHaveLength(1);
    expect(totals).toEqual({ bill_count: 4, amount_cents: 102_000, paid_cents: 66_000, remaining_cents: 36_000 });
  });

  test("are summed at the top by when they are due, and each figure is the list of its days", async () => {
    const { summary } = await look({ search: "nada disso" });
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

  test("have the categories that were used beside those that are offered", async () => {
    const { data } = (await shop.call(categories)).body;
    expect(data).toEqual(expect.arrayContaining(["Mercadorias", "Aluguel", "Água, luz e telefone"]));
    expect(new Set(data).size).toBe(data.length);
  });
});

test("a bill is late from the shop's own midnight on, not from the server's", async () => {
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
