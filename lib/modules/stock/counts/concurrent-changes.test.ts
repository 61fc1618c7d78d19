import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { POST as undo } from "@/app/api/v1/imports/[id]/undo/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { POST as record } from "@/app/api/v1/offline-sales/route";
import { POST as takeSeries } from "@/app/api/v1/pdv/cash-register/series/route";
import { POST as adjust } from "@/app/api/v1/stock/[id]/adjustments/route";
import { POST as apply } from "@/app/api/v1/stock-counts/[id]/application/route";
import { POST as count } from "@/app/api/v1/stock-counts/[id]/items/route";
import { POST as open } from "@/app/api/v1/stock-counts/route";
import { POST as settle } from "@/app/api/v1/stock-divergences/[id]/settlement/route";
import { GET as divergences } from "@/app/api/v1/stock-divergences/route";
import { commitImport } from "@/lib/modules/imports/commit-service";
import { company } from "@/lib/testing/company";

async function shopWithOpenCount(stock_milli: number) {
  const shop = await company();
  const coffee = await shop.product({ name: "Café", barcode: "CAFE", stock_milli });
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 0 });
  const { body: series } = await shop.call(takeSeries, { device_id: randomUUID() });
  let sales = 0;
  /** An offline sale that arrives later. */
  async function arrive(made_at: string, units: number) {
    const number = `${register.number}-${series.letter}${String(++sales).padStart(3, "0")}`;
    const { status, body } = await shop.call(record, {
      sale_key: randomUUID(),
      cash_register_id: register.id,
      number,
      made_at,
      items: [{ product_id: coffee.id, quantity_milli: units * 1_000 }],
      prices: [{ product_id: coffee.id, sale_price_cents: 1_000 }],
      payments: [{ method: "dinheiro", amount_cents: units * 1_000 }],
      expected_total_cents: units * 1_000,
    });
    expect(status, JSON.stringify(body)).toBe(201);
  }
  const before = new Date().toISOString();
  const { body } = await shop.call(open, {});
  const found = (units: number) =>
    shop.call(count, { id: body.id, product_id: coffee.id, mode: "definir", quantity_milli: units * 1_000 });
  const left = async () => (await shop.db.product.findFirstOrThrow({ where: { id: coffee.id } })).current_stock_milli;
  const end = () => shop.call(apply, { id: body.id, uncounted: "manter" });
  return { shop, coffee, id: body.id as string, before, arrive, found, left, end };
}

type Counting = Awaited<ReturnType<typeof shopWithOpenCount>>;

test("does not take stock again for an offline sale made before the count", async () => {
  const { before, arrive, found, left, end } = await shopWithOpenCount(10_000);
  await found(7);
  await arrive(before, 3);
  expect(await left()).toBe(7_000);
  await end();
  expect(await left()).toBe(7_000);
});

test("takes stock for an offline sale made after the count", async () => {
  const { arrive, found, left, end } = await shopWithOpenCount(10_000);
  await found(7);
  await arrive(new Date().toISOString(), 3);
  await end();
  expect(await left()).toBe(4_000);
});

test("does not repeat the correction of a divergence settled during the count", async () => {
  const { shop, before, arrive, found, left, end } = await shopWithOpenCount(2_000);
  await arrive(before, 5);
  await found(4);
  const [divergence] = (await shop.call(divergences)).body.data;
  const settled = { id: divergence.id, settlement: "contagem", balance_milli: 4_000, reason: "Caixa sem entrada" };
  expect((await shop.call(settle, settled)).status).toBe(201);
  await end();
  expect(await left()).toBe(4_000);
});

test("does not repeat the correction of an import or of its undo during the count", async () => {
  for (const isUndone of [false, true]) {
    const { shop, found, left, end } = await shopWithOpenCount(10_000);
    await found(8);
    const file = new TextEncoder().encode("Código;Quantidade\nCAFE;8");
    const { body } = await shop.call(send, { kind: "estoque", file_name: "saldos.csv", file });
    await shop.call(commit, { id: body.id });
    expect(await left()).toBe(8_000);
    if (isUndone) await shop.call(undo, { id: body.id });
    await end();
    expect(await left()).toBe(8_000);
  }
});

describe("an import whose request and a count overlap", () => {
  /** Sends a spreadsheet that sets the stock to 8 units, and writes it with a request that started at this time. */
  async function importBalance(shop: Counting["shop"], started_at: Date) {
    const file = new TextEncoder().encode("Código;Quantidade\nCAFE;8");
    const { body } = await shop.call(send, { kind: "estoque", file_name: "saldos.csv", file });
    await commitImport({ ...shop.ctx(), now: started_at }, { id: body.id });
  }

  test("does not repeat a correction written after the count by a request that started before it", async () => {
    const { shop, before, found, left, end } = await shopWithOpenCount(10_000);
    await found(8);
    await importBalance(shop, new Date(before));
    expect(await left()).toBe(8_000);
    await end();
    expect(await left()).toBe(8_000);
  });

  test("does not take back a correction written before the count by a request that started after it", async () => {
    const { shop, found, left, end } = await shopWithOpenCount(10_000);
    await importBalance(shop, new Date(Date.now() + 60_000));
    await found(8);
    await end();
    expect(await left()).toBe(8_000);
  });

  test("does not repeat a correction written between two counts of the product", async () => {
    const { shop, before, found, left, end } = await shopWithOpenCount(10_000);
    await found(8);
    await importBalance(shop, new Date(before));
    await found(7);
    await end();
    expect(await left()).toBe(7_000);
  });
});

test("does not take stock again for an offline sale that arrives after the count is applied", async () => {
  const { shop, before, arrive, found, left, end } = await shopWithOpenCount(3_000);
  await found(0);
  await end();
  await arrive(before, 3);
  expect(await left()).toBe(0);
  expect((await shop.call(divergences)).body.total).toBe(0);
  const where = { kind: { in: ["inventario", "venda"] }, stock_count_id: null };
  const ledger = await shop.db.stockMovement.findMany({ where, orderBy: { id: "asc" } });
  expect(ledger.map(({ kind, quantity_milli, reason }) => [kind, quantity_milli, reason])).toEqual([
    ["inventario", 3_000, expect.stringMatching(/^Contado depois da venda \d+-[A-Z]+001$/)],
    ["venda", -3_000, null],
  ]);
});

test("does not take stock again after the balance was set by hand, divergence or import", async () => {
  const byHand = async ({ shop, coffee }: Counting) => {
    const counted = { mode: "novo_saldo", quantity_milli: 6_000, reason: "contagem" };
    await shop.call(adjust, { id: coffee.id, ...counted });
  };
  const bySpreadsheet = async ({ shop }: Counting) => {
    const file = new TextEncoder().encode("Código;Quantidade\nCAFE;6");
    const { body } = await shop.call(send, { kind: "estoque", file_name: "saldos.csv", file });
    await shop.call(commit, { id: body.id });
  };
  for (const set of [byHand, bySpreadsheet]) {
    const count = await shopWithOpenCount(10_000);
    await set(count);
    await count.arrive(count.before, 3);
    expect(await count.left()).toBe(6_000);
  }
  const short = await shopWithOpenCount(1_000);
  await short.arrive(short.before, 2);
  const [divergence] = (await short.shop.call(divergences)).body.data;
  const settled = { id: divergence.id, settlement: "contagem", balance_milli: 4_000, reason: "Caixa sem entrada" };
  await short.shop.call(settle, settled);
  await short.arrive(short.before, 2);
  expect(await short.left()).toBe(4_000);
});

test("takes nothing from later purchases for a late sale of an uncounted product set to zero", async () => {
  const { shop, coffee, before, arrive, id } = await shopWithOpenCount(10_000);
  const other = await shop.product({ name: "Chá", stock_milli: 1_000 });
  await shop.call(count, { id, product_id: other.id, mode: "definir", quantity_milli: 1_000 });
  await shop.call(apply, { id, uncounted: "zerar" });
  await shop.call(adjust, { id: coffee.id, mode: "entrada", quantity_milli: 5_000, reason: "compra" });
  await arrive(before, 3);
  const { current_stock_milli } = await shop.db.product.findFirstOrThrow({ where: { id: coffee.id } });
  expect(current_stock_milli).toBe(5_000);
});

test("takes stock for an offline sale made after counting, before or after the count is applied", async () => {
  const { arrive, found, left, end } = await shopWithOpenCount(10_000);
  await found(7);
  const after = new Date().toISOString();
  await end();
  await arrive(after, 3);
  expect(await left()).toBe(4_000);
});

test("takes stock only for the later of two offline sales around an applied count", async () => {
  const { shop, coffee, before, arrive, found, left, end } = await shopWithOpenCount(10_000);
  await found(6);
  await end();
  const after = new Date().toISOString();
  await arrive(before, 3);
  await arrive(after, 2);
  expect(await left()).toBe(4_000);
  const { body } = await shop.call(open, {});
  const again = { id: body.id, product_id: coffee.id, mode: "definir", quantity_milli: 4_000 };
  await shop.call(count, again);
  await arrive(before, 1);
  await shop.call(apply, { id: body.id, uncounted: "manter" });
  expect(await left()).toBe(4_000);
});
