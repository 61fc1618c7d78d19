import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { PUT as change } from "@/app/api/v1/products/[id]/route";
import { POST as create } from "@/app/api/v1/products/route";
import { POST as addToList } from "@/app/api/v1/purchase-list/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as adjust } from "@/app/api/v1/stock/[id]/adjustments/route";
import { POST as count } from "@/app/api/v1/stock-counts/[id]/items/route";
import { POST as startCount } from "@/app/api/v1/stock-counts/route";
import { DIVISIBLE_UNITS, UNITS, WHOLE_UNITS } from "@/lib/core/quantity";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

const BROKEN = "Há 2,500 kg em estoque. Ajuste para um número inteiro antes de trocar a unidade.";

async function cheese() {
  const shop = await company();
  const product = await shop.product({ name: "Queijo", barcode: "QUEIJO", unit: "kg", stock_milli: 2_500 });
  const { id, name, barcode, category_id, sale_price_cents, cost_price_cents } = product;
  const fields = { id, name, barcode, category_id, sale_price_cents, cost_price_cents };
  const unitOf = async () => (await shop.db.product.findFirstOrThrow({ where: { id } })).unit;
  return { shop, fields, unitOf };
}

test("rejects a change to units while the stock is fractional", async () => {
  const { shop, fields, unitOf } = await cheese();
  const { status, body } = await shop.put(change, { ...fields, unit: "un" });
  expect([status, body.errors?.unit, await unitOf()]).toEqual([422, [BROKEN], "kg"]);
  expect((await shop.put(change, { ...fields, unit: "l" })).status).toBe(200);
  const counted = { id: fields.id, mode: "novo_saldo", quantity_milli: 3_000, reason: "contagem", description: "" };
  expect((await shop.call(adjust, counted)).status).toBe(201);
  expect((await shop.put(change, { ...fields, unit: "un" })).status).toBe(200);
  expect(await unitOf()).toBe("un");
});

test("rejects a change to units while the purchase list or an open count has fractions", async () => {
  const { shop, fields, unitOf } = await cheese();
  const whole = { id: fields.id, mode: "novo_saldo", quantity_milli: 3_000, reason: "contagem", description: "" };
  await shop.call(adjust, whole);
  const line = await shop.call(addToList, { product_id: fields.id, quantity_milli: 1_500 });
  expect(line.status, JSON.stringify(line.body)).toBe(201);
  const listed = await shop.put(change, { ...fields, unit: "un" });
  expect([listed.status, listed.body.errors?.unit]).toEqual([
    422,
    ["A lista de compras pede 1,500 kg. Mude para um número inteiro antes de trocar a unidade."],
  ]);
  await shop.db.purchaseItem.updateMany({ data: { quantity_milli: 2_000 } });
  const { body: counting } = await shop.call(startCount, { category_id: null, note: "" });
  await shop.call(count, { id: counting.id, product_id: fields.id, quantity_milli: 2_250 });
  const counted = await shop.put(change, { ...fields, unit: "un" });
  expect([counted.status, counted.body.errors?.unit]).toEqual([
    422,
    ["O inventário aberto tem 2,250 kg contados. Conclua o inventário antes de trocar a unidade."],
  ]);
  expect(await unitOf()).toBe("kg");
});

test("never leaves half a unit after a concurrent stock movement", async () => {
  for (let round = 0; round < 6; round++) {
    const { shop, fields } = await cheese();
    const id = fields.id;
    await shop.call(adjust, { id, mode: "novo_saldo", quantity_milli: 3_000, reason: "contagem", description: "" });
    await shop.call(openRegister, { opening_amount_cents: 0 });
    const cart = {
      items: [{ product_id: id, quantity_milli: 500 }],
      payments: [{ method: "dinheiro", amount_cents: 500 }],
      expected_total_cents: 500,
    };
    const out = { id, mode: "saida", quantity_milli: 500, reason: "perda", description: "" };
    const answers = await Promise.all([
      shop.call(sell, cart),
      shop.put(change, { ...fields, unit: "un" }),
      shop.call(adjust, out),
    ]);
    expect(
      answers.every(({ status }) => status < 500),
      JSON.stringify(answers),
    ).toBe(true);
    const product = await shop.db.product.findFirstOrThrow({ where: { id } });
    if (product.unit === "un") expect(product.current_stock_milli % 1_000).toBe(0);
  }
});

test("never leaves half a unit after an import concurrent with a stock movement", async () => {
  for (let round = 0; round < 4; round++) {
    const { shop, fields } = await cheese();
    const id = fields.id;
    await shop.call(adjust, { id, mode: "novo_saldo", quantity_milli: 3_000, reason: "contagem", description: "" });
    const file = new TextEncoder().encode("Código;Nome;Un;Preço\nQUEIJO;Queijo;un;10,00");
    const { body } = await shop.call(send, { kind: "produtos", file_name: "queijo.csv", file });
    const out = { id, mode: "saida", quantity_milli: 500, reason: "perda", description: "" };
    const answers = await Promise.all([shop.call(commit, { id: body.id }), shop.call(adjust, out)]);
    expect(
      answers.every(({ status }) => status < 500),
      JSON.stringify(answers),
    ).toBe(true);
    const product = await shop.db.product.findFirstOrThrow({ where: { id } });
    if (product.unit === "un") expect(product.current_stock_milli % 1_000).toBe(0);
  }
});

/** Three kilos in stock, with half a kilo being sold. */
async function halfAKiloLeaving() {
  const { shop, fields, unitOf } = await cheese();
  const { id } = fields;
  await shop.call(adjust, { id, mode: "novo_saldo", quantity_milli: 3_000, reason: "contagem", description: "" });
  await shop.call(openRegister, { opening_amount_cents: 0 });
  return { shop, fields, unitOf, id };
}

/** Waits until another call reaches the locked row. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 700));

test("rejects a fractional sale when the product changes to units concurrently", async () => {
  const { shop, id } = await halfAKiloLeaving();
  const { company_id } = shop;
  let selling: ReturnType<typeof shop.call> | undefined;
  await prisma.$transaction(async (tx) => {
    await tx.product.update({ where: { company_id_id: { company_id, id } }, data: { unit: "un" } });
    selling = shop.call(sell, {
      items: [{ product_id: id, quantity_milli: 500 }],
      payments: [{ method: "pix", amount_cents: 500 }],
      expected_total_cents: 500,
    });
    await pause();
  });
  const answer = await selling;
  expect([answer?.status, answer?.body.message]).toEqual([422, "Queijo só é vendido em quantidade inteira."]);
  expect((await shop.db.product.findFirstOrThrow({ where: { id } })).current_stock_milli).toBe(3_000);
});

test("includes a concurrent fractional sale when an import changes the unit", async () => {
  const { shop, id, unitOf } = await halfAKiloLeaving();
  const { company_id, user } = shop;
  const file = new TextEncoder().encode("Código;Nome;Un;Preço\nQUEIJO;Queijo;un;10,00");
  const { body } = await shop.call(send, { kind: "produtos", file_name: "queijo.csv", file });
  expect(body.changed_count).toBe(1);
  let writing: ReturnType<typeof shop.call> | undefined;
  await prisma.$transaction(async (tx) => {
    const leaving = { company_id, product_id: id, kind: "perda", quantity_milli: -500, user_id: user.id };
    await tx.stockMovement.create({ data: leaving });
    writing = shop.call(commit, { id: body.id });
    await pause();
  });
  expect((await writing)?.body).toMatchObject({ status: "concluida", done_count: 0, error_count: 1 });
  expect(await unitOf()).toBe("kg");
});

test("rejects a change to units by import while the stock is fractional", async () => {
  const { shop } = await cheese();
  const file = new TextEncoder().encode("Código;Nome;Un;Preço\nQUEIJO;Queijo;un;10,00");
  const { body } = await shop.call(send, { kind: "produtos", file_name: "queijo.csv", file });
  const { data } = (await shop.call(listRows, { id: body.id })).body;
  expect(data).toMatchObject([{ result: "erro", notes: [{ field: "unit", message: BROKEN }] }]);
});

test("lists the same units and decimals in the database as in the code", async () => {
  const rows = await prisma.$queryRaw<{ unit: string; decimals: number | null }[]>`
    SELECT unit, unit_decimals(unit) AS decimals FROM unnest(${[...UNITS, "barril"]}::text[]) AS unit`;
  const decimalsOf = new Map(rows.map(({ unit, decimals }) => [unit, decimals]));
  for (const unit of WHOLE_UNITS) expect([unit, decimalsOf.get(unit)]).toEqual([unit, 0]);
  for (const unit of DIVISIBLE_UNITS) expect([unit, decimalsOf.get(unit)]).toEqual([unit, 3]);
  expect(decimalsOf.get("barril")).toBeNull();
});

test("creates a product in every unit, and rejects fractions of those without decimals", async () => {
  const shop = await company();
  const { category_id } = await shop.product({ name: "Modelo" });
  for (const unit of UNITS) {
    const fields = { name: `Em ${unit}`, category_id, unit, sale_price_cents: 500 };
    const quantities = { initial_stock_milli: 2_500, minimum_stock_milli: 1_500, pack_milli: 500 };
    const { status, body } = await shop.call(create, { ...fields, ...quantities });
    if (DIVISIBLE_UNITS.includes(unit)) expect([unit, status]).toEqual([unit, 201]);
    else expect([unit, status, Object.keys(body.errors).sort()]).toEqual([unit, 422, Object.keys(quantities).sort()]);
  }
});

test("rejects fractions of a box in the database", async () => {
  const shop = await company();
  const { id } = await shop.product({ name: "Piso", unit: "cx", stock_milli: 5_000 });
  const { company_id } = shop;
  const where = { company_id_id: { company_id, id } };
  await expect(prisma.product.update({ where, data: { pack_milli: 500 } })).rejects.toThrow(/product_whole_quantities/);
  await expect(prisma.product.update({ where, data: { unit: "barril" } })).rejects.toThrow(/product_unit_known/);
  await prisma.product.update({ where, data: { unit: "m2", pack_milli: 500 } });
});

test("has validated checks of the units of products, quotes and sales", async () => {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT conname AS name FROM pg_constraint
    WHERE convalidated AND pg_get_constraintdef(oid) LIKE '%unit_decimals(unit)%' ORDER BY conname`;
  expect(rows.map(({ name }) => name)).toEqual([
    "product_unit_known",
    "product_whole_quantities",
    "quote_item_whole_quantity",
    "sale_item_whole_quantity",
  ]);
});

test("sells boxes whole and fabric by the meter", async () => {
  const shop = await company();
  const box = await shop.product({ name: "Piso", unit: "cx", price_cents: 8_990, stock_milli: 5_000 });
  const fabric = await shop.product({ name: "Tecido", unit: "m", price_cents: 1_999, stock_milli: 10_000 });
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const sale = (product_id: string, quantity_milli: number, total_cents: number) => ({
    items: [{ product_id, quantity_milli }],
    payments: [{ method: "pix", amount_cents: total_cents }],
    expected_total_cents: total_cents,
  });
  const half = await shop.call(sell, sale(box.id, 500, 4_495));
  expect([half.status, half.body.message]).toEqual([422, "Piso só é vendido em quantidade inteira."]);
  expect((await shop.call(sell, sale(box.id, 2_000, 17_980))).status).toBe(201);
  const { status, body } = await shop.call(sell, sale(fabric.id, 1_250, 2_499));
  expect([status, body.items[0]?.unit, body.total_cents]).toEqual([201, "m", 2_499]);
});

test("rejects a change from meters to boxes while the stock is fractional", async () => {
  const shop = await company();
  const fabric = await shop.product({ name: "Tecido", unit: "m", stock_milli: 2_500 });
  const { id, name, category_id, sale_price_cents, cost_price_cents } = fabric;
  const fields = { id, name, category_id, sale_price_cents, cost_price_cents };
  const { status, body } = await shop.put(change, { ...fields, unit: "cx" });
  expect([status, body.errors?.unit]).toEqual([
    422,
    ["Há 2,500 m em estoque. Ajuste para um número inteiro antes de trocar a unidade."],
  ]);
  expect((await shop.put(change, { ...fields, unit: "m2" })).status).toBe(200);
});
