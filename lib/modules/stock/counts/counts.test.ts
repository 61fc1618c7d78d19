import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as adjust } from "@/app/api/v1/stock/[id]/adjustments/route";
import { POST as apply } from "@/app/api/v1/stock-counts/[id]/application/route";
import { POST as cancel } from "@/app/api/v1/stock-counts/[id]/cancellation/route";
import { DELETE as remove } from "@/app/api/v1/stock-counts/[id]/items/[item_id]/route";
import { POST as count, GET as lines } from "@/app/api/v1/stock-counts/[id]/items/route";
import { GET as history, POST as open } from "@/app/api/v1/stock-counts/route";
import { company } from "@/lib/testing/company";

async function shopWithOpenCount() {
  const shop = await company();
  const rice = await shop.product({ name: "Arroz", barcode: "7891000100103" });
  const beans = await shop.product({ name: "Feijão", barcode: "0012345678905" });
  const { body } = await shop.call(open, {});
  const id: string = body.id;
  const stockOf = async (product: { id: string }) =>
    (await shop.db.product.findFirstOrThrow({ where: { id: product.id } })).current_stock_milli;
  const add = (product: { id: string }, quantity_milli: number, mode = "somar") =>
    shop.call(count, { id, product_id: product.id, quantity_milli, mode });
  return { shop, rice, beans, id, stockOf, add };
}

async function sellOne(shop: Awaited<ReturnType<typeof company>>, product: { id: string }, quantity = 1) {
  const { status, body } = await shop.call(sell, {
    items: [{ product_id: product.id, quantity_milli: quantity * 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: quantity * 1_000 }],
    expected_total_cents: quantity * 1_000,
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

test("adds one per scan of any equivalent code and rejects an unknown code", async () => {
  const { shop, rice, id } = await shopWithOpenCount();
  for (let scan = 0; scan < 3; scan++) await shop.call(count, { id, code: "7891000100103", quantity_milli: 1_000 });
  const { body } = await shop.call(count, { id, code: "7891000100103", quantity_milli: 1_000 });
  expect(body).toMatchObject({ product_id: rice.id, counted_milli: 4_000, difference_milli: -6_000 });
  expect((await shop.call(count, { id, code: "012345678905", quantity_milli: 1_000 })).body.name).toBe("Feijão");
  const unknown = await shop.call(count, { id, code: "999", quantity_milli: 1_000 });
  expect([unknown.status, unknown.body.code]).toEqual([404, "UNKNOWN_CODE"]);
});

test("counts a repeated call once and ten concurrent scans as ten", async () => {
  const { shop, id, rice, add } = await shopWithOpenCount();
  const key = randomUUID();
  const once = { id, product_id: rice.id, quantity_milli: 1_000 };
  await Promise.all(["a", "b", "c"].map(() => shop.call(count, once, { key })));
  const all = await Promise.all(Array.from({ length: 10 }, () => add(rice, 1_000)));
  expect(all.every(({ status }) => status === 201)).toBe(true);
  expect((await shop.call(lines, { id })).body.data).toMatchObject([{ counted_milli: 11_000 }]);
});

test("subtracts a scan, sets a total and rejects a negative count", async () => {
  const { shop, id, rice, add } = await shopWithOpenCount();
  await add(rice, 3_000);
  expect((await add(rice, -1_000)).body.counted_milli).toBe(2_000);
  expect((await add(rice, 8_000, "definir")).body.counted_milli).toBe(8_000);
  expect((await add(rice, -9_000)).status).toBe(422);
  expect((await add(rice, 1_500)).body.errors.quantity_milli).toEqual(["Arroz só é contado em quantidade inteira."]);
  const { data } = (await shop.call(lines, { id })).body;
  await shop.call(remove, { id, item_id: data[0].item_id });
  expect((await shop.call(lines, { id })).body.totals).toMatchObject({ counted: 0, uncounted: 2 });
});

test("keeps sales made during the count", async () => {
  const { shop, rice, beans, id, stockOf, add } = await shopWithOpenCount();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  await add(rice, 8_000);
  await sellOne(shop, rice, 3);
  await sellOne(shop, beans, 2);
  await add(beans, 9_000);
  const preview = (await shop.call(lines, { id, view: "diferencas" })).body;
  expect(preview.data.map((line: Line) => [line.name, line.difference_milli, line.difference_cents])).toEqual([
    ["Arroz", -2_000, -1_400],
    ["Feijão", 1_000, 700],
  ]);
  expect(preview.totals).toMatchObject({ counted: 2, different: 2, more_cents: 700, less_cents: 1_400 });
  const { body } = await shop.call(apply, { id, uncounted: "manter" });
  expect(body).toMatchObject({ status: "aplicada", counted_products: 2, changed_products: 2, change_cents: -700 });
  expect([await stockOf(rice), await stockOf(beans)]).toEqual([5_000, 9_000]);
  const ledger = await shop.db.stockMovement.findMany({ where: { kind: "inventario" } });
  expect(ledger.map(({ reason, stock_count_id }) => [reason, stock_count_id])).toEqual([
    ["Inventário 1", id],
    ["Inventário 1", id],
  ]);
  expect((await shop.call(lines, { id, view: "diferencas" })).body.data).toHaveLength(2);
});

test("keeps the stock at zero or above when it sells out during the count", async () => {
  const { shop, rice, id, stockOf, add } = await shopWithOpenCount();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  await add(rice, 2_000);
  await sellOne(shop, rice, 9);
  await shop.call(apply, { id, uncounted: "manter" });
  expect(await stockOf(rice)).toBe(0);
});

test("does not repeat a manual correction made after counting", async () => {
  const { shop, rice, id, stockOf, add } = await shopWithOpenCount();
  await add(rice, 8_000);
  await shop.call(adjust, { id: rice.id, mode: "novo_saldo", quantity_milli: 8_000, reason: "contagem" });
  await shop.call(apply, { id, uncounted: "manter" });
  expect(await stockOf(rice)).toBe(8_000);
});

test("keeps uncounted products or removes their stock as of the start of the count", async () => {
  for (const [uncounted, left] of [
    ["manter", 15_000],
    ["zerar", 5_000],
  ] as const) {
    const { shop, rice, beans, id, stockOf, add } = await shopWithOpenCount();
    await add(rice, 10_000);
    const bought = { mode: "entrada", quantity_milli: 5_000, reason: "compra" };
    await shop.call(adjust, { id: beans.id, ...bought });
    expect((await shop.call(lines, { id, view: "nao_contados" })).body.totals).toMatchObject({
      uncounted: 1,
      uncounted_in_stock: 1,
      uncounted_cents: 7_000,
    });
    await shop.call(apply, { id, uncounted });
    expect([await stockOf(rice), await stockOf(beans)]).toEqual([10_000, left]);
  }
});

test("counts one category and leaves other products unchanged", async () => {
  const shop = await company();
  const [first, second] = await shop.db.category.findMany({ orderBy: { name: "asc" } });
  const inside = await shop.product({ name: "Dentro" });
  const outside = await shop.product({ name: "Fora" });
  await shop.db.product.updateMany({ where: { id: inside.id }, data: { category_id: first?.id ?? "" } });
  await shop.db.product.updateMany({ where: { id: outside.id }, data: { category_id: second?.id ?? "" } });
  const { body } = await shop.call(open, { category_id: first?.id });
  const wrong = await shop.call(count, { id: body.id, product_id: outside.id, quantity_milli: 1_000 });
  expect(wrong.body.message).toContain(`não é da categoria ${first?.name}`);
  await shop.call(count, { id: body.id, product_id: inside.id, quantity_milli: 1_000 });
  await shop.call(apply, { id: body.id, uncounted: "zerar" });
  const left = await shop.db.product.findMany({ orderBy: { name: "asc" } });
  expect(left.map(({ current_stock_milli }) => current_stock_milli)).toEqual([1_000, 10_000]);
});

test("allows one open count, applies it once under concurrent calls and then accepts no counting", async () => {
  const { shop, rice, id, stockOf, add } = await shopWithOpenCount();
  const second = await Promise.all([shop.call(open, {}), shop.call(open, {})]);
  expect(second.map(({ body }) => body.code)).toEqual(["COUNT_ALREADY_OPEN", "COUNT_ALREADY_OPEN"]);
  expect((await shop.call(apply, { id, uncounted: "manter" })).status).toBe(409);
  await add(rice, 7_000);
  const applied = await Promise.all(Array.from({ length: 10 }, () => shop.call(apply, { id, uncounted: "manter" })));
  expect(applied.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stockOf(rice)).toBe(7_000);
  expect((await add(rice, 1_000)).body.code).toBe("COUNT_ENDED");
  const next = await shop.call(open, {});
  expect(next.body.number).toBe(2);
  await shop.call(cancel, { id: next.body.id });
  expect((await shop.call(history)).body.data.map((one: { status: string }) => one.status)).toEqual([
    "cancelada",
    "aplicada",
  ]);
});

test("opens one count for five concurrent calls", async () => {
  const shop = await company();
  const opened = await Promise.all(Array.from({ length: 5 }, () => shop.call(open, {})));
  expect(opened.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(opened.filter(({ body }) => body.code === "COUNT_ALREADY_OPEN")).toHaveLength(4);
});

test("lets stock viewers count without seeing costs and restricts applying to product editors", async () => {
  const { shop, rice, id } = await shopWithOpenCount();
  const helper = await shop.colleague({ permissions: ["consultar estoque"] });
  const { body } = await helper.call(count, { id, product_id: rice.id, quantity_milli: 1_000 });
  expect(body).toMatchObject({ counted_milli: 1_000, difference_cents: null });
  expect((await helper.call(lines, { id })).body.totals).toMatchObject({ less_cents: null, uncounted_cents: null });
  for (const endpoint of [apply, cancel])
    expect((await helper.call(endpoint, { id, uncounted: "manter" })).body.code).toBe("FORBIDDEN");
});

interface Line {
  name: string;
  difference_milli: number;
  difference_cents: number;
}
