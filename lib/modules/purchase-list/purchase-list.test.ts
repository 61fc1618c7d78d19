import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PUT as edit } from "@/app/api/v1/products/[id]/route";
import { DELETE as remove, PUT as update } from "@/app/api/v1/purchase-list/[id]/route";
import { POST as receive } from "@/app/api/v1/purchase-list/receipts/route";
import { POST as add, GET as list } from "@/app/api/v1/purchase-list/route";
import { POST as send } from "@/app/api/v1/purchase-list/sendings/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";

const names = (body: { data: { description: string }[] }) => body.data.map(({ description }) => description);

/** Rice is below its minimum, beans are well stocked, and bags were added manually. */
async function shopWithList() {
  const shop = await company();
  const createProduct = async (name: string, stock_milli: number, minimum_stock_milli: number) => {
    const product = await shop.product({ name, stock_milli });
    return shop.db.product.update({
      where: { company_id_id: { company_id: shop.company_id, id: product.id } },
      data: { minimum_stock_milli },
    });
  };
  const rice = await createProduct("Arroz", 2_000, 5_000);
  const beans = await createProduct("Feijão", 50_000, 5_000);
  const supplier = await shop.db.supplier.create({ data: { company_id: shop.company_id, name: "Atacado Central" } });
  const bags = (await shop.call(add, { description: "Sacolas", quantity_milli: 3_000, unit_cost_cents: 250 })).body;
  const read = async (input: object = {}) => (await shop.call(list, input)).body;
  const stockOf = async (id: string) => shop.db.product.findFirstOrThrow({ where: { id } });
  return { ...shop, rice, beans, supplier, bags, read, stockOf };
}

describe("purchase list", () => {
  test("lists products at their minimum, with the reason, and manually added items", async () => {
    const { read, rice, bags } = await shopWithList();
    const { data, totals } = await read();
    expect(data).toMatchObject([
      {
        id: null,
        kind: "automatica",
        product_id: rice.id,
        description: "Arroz",
        quantity_milli: 8_000,
        unit_cost_cents: 700,
        total_cents: 5_600,
        current_stock_milli: 2_000,
        supplier: null,
        status: "aberta",
        why: "Estoque 2 un · mínimo 5 un. Sugestão: repor até 10 un.",
      },
      { id: bags.id, kind: "manual", description: "Sacolas", missing_milli: 3_000, total_cents: 750, why: null },
    ]);
    expect(totals).toMatchObject({ item_count: 2, total_cents: 6_350 });
  });

  test("suggests whole packs for a product with a pack size until it is removed", async () => {
    const { put, read, rice } = await shopWithList();
    const { id, name, category_id, sale_price_cents, minimum_stock_milli } = rice;
    const fields = { id, name, category_id, unit: "un", sale_price_cents, minimum_stock_milli };
    const suggested = async () => (await read({ kind: "automatica" })).data[0].quantity_milli;
    expect((await put(edit, { ...fields, pack_milli: 6_000 })).body.pack_milli).toBe(6_000);
    expect(await suggested()).toBe(12_000);
    expect((await put(edit, fields)).body.pack_milli).toBe(6_000);
    expect((await put(edit, { ...fields, pack_milli: 1_500 })).body.errors.pack_milli).toBeDefined();
    expect((await put(edit, { ...fields, pack_milli: null })).body.pack_milli).toBeNull();
    expect(await suggested()).toBe(8_000);
  });

  test("averages the sales of thirty days", async () => {
    const { call, db, read, rice, stockOf } = await shopWithList();
    await call(openRegister, { opening_amount_cents: 0 });
    await db.stockMovement.createMany({
      data: [
        {
          company_id: rice.company_id,
          product_id: rice.id,
          user_id: randomUUID(),
          kind: "ajuste",
          quantity_milli: 60_000,
        },
      ],
    });
    const { body } = await call(sell, {
      items: [{ product_id: rice.id, quantity_milli: 60_000 }],
      payments: [{ method: "pix", amount_cents: 60_000 }],
      expected_total_cents: 60_000,
    });
    expect(body.total_cents).toBe(60_000);
    expect((await stockOf(rice.id)).current_stock_milli).toBe(2_000);
    const [row] = (await read({ kind: "automatica" })).data;
    expect(row).toMatchObject({
      quantity_milli: 28_000,
      why: "Estoque 2 un · média de 2,0 un por dia. Sugestão: repor para 15 dias.",
    });
  });

  test("shows a product once, as the manual item with the suggestion", async () => {
    const { call, read, rice, supplier } = await shopWithList();
    const input = { product_id: rice.id, quantity_milli: 20_000, supplier_id: supplier.id, unit_cost_cents: 650 };
    const { status, body } = await call(add, input);
    expect(status).toBe(201);
    const rows = (await read()).data.filter((row: { product_id: string }) => row.product_id === rice.id);
    expect(rows).toEqual([body]);
    expect(body).toMatchObject({
      kind: "manual",
      description: "Arroz",
      quantity_milli: 20_000,
      suggested_milli: 8_000,
      supplier: { name: "Atacado Central" },
    });
  });

  test("searches manual and suggested products by all their codes", async () => {
    const { company_id, call, db, read, rice, beans } = await shopWithList();
    await db.product.update({
      where: { company_id_id: { company_id, id: rice.id } },
      data: { barcode: "7891000100103" },
    });
    await db.productBarcode.createMany({
      data: [
        { company_id, product_id: rice.id, code: "7891000100110" },
        { company_id, product_id: beans.id, code: "FJ-12" },
      ],
    });
    await call(add, { product_id: beans.id, quantity_milli: 2_000 });
    const found = async (search: string) => names(await read({ search }));
    expect([await found("7891000100103"), await found("7891000100110"), await found("fj-12")]).toEqual([
      ["Arroz"],
      ["Arroz"],
      ["Feijão"],
    ]);
  });

  test("groups by supplier with subtotals, and searches and filters", async () => {
    const { call, read, beans, supplier } = await shopWithList();
    await call(add, { product_id: beans.id, quantity_milli: 2_000, supplier_id: supplier.id });
    const { totals, ...whole } = await read();
    expect(names(whole)).toEqual(["Feijão", "Arroz", "Sacolas"]);
    expect(totals.by_supplier).toMatchObject([
      { supplier: { id: supplier.id }, item_count: 1, total_cents: 1_400 },
      { supplier: null, item_count: 2, total_cents: 6_350 },
    ]);
    expect(names(await read({ supplier_id: supplier.id }))).toEqual(["Feijão"]);
    expect(names(await read({ search: "feijao central" }))).toEqual(["Feijão"]);
    expect(names(await read({ kind: "manual" }))).toEqual(["Feijão", "Sacolas"]);
    const second = await read({ per_page: 2, page: 2 });
    expect([names(second), second.last_page, second.totals.item_count]).toEqual([["Sacolas"], 2, 3]);
  });
});

describe("manual item", () => {
  test("requires a description or an existing product, in whole units", async () => {
    const { call, rice } = await shopWithList();
    const refused = async (input: object) => (await call(add, { quantity_milli: 1_000, ...input })).body;
    expect((await refused({})).errors).toHaveProperty("description");
    expect((await refused({ description: "Gelo", quantity_milli: 0 })).errors).toHaveProperty("quantity_milli");
    expect((await refused({ product_id: rice.id, quantity_milli: 500 })).errors).toHaveProperty("quantity_milli");
    expect((await refused({ product_id: randomUUID() })).code).toBe("NOT_FOUND");
    expect((await refused({ description: "Gelo", supplier_id: randomUUID() })).code).toBe("NOT_FOUND");
  });

  test("changes an item, marks it as sent and removes it", async () => {
    const { call, put, read, bags, supplier, db } = await shopWithList();
    const fields = {
      description: "Sacolas grandes",
      quantity_milli: 5_000,
      supplier_id: supplier.id,
      note: "As brancas",
    };
    expect((await put(update, { id: bags.id, ...fields })).body).toMatchObject({
      description: "Sacolas grandes",
      quantity_milli: 5_000,
      note: "As brancas",
      unit_cost_cents: null,
    });
    expect((await call(send, { ids: [bags.id] })).body).toMatchObject({ sent_count: 1 });
    expect((await read({ kind: "manual" })).data[0].status).toBe("enviada");
    expect((await call(remove, { id: bags.id })).status).toBe(200);
    expect(names(await read())).toEqual(["Arroz"]);
    expect((await call(remove, { id: bags.id })).status).toBe(404);
    expect(await db.purchaseItem.count()).toBe(1);
  });
});

describe("receiving", () => {
  test("adds the goods to the stock, updates the cost and remembers the supplier", async () => {
    const { call, read, rice, supplier, stockOf, db } = await shopWithList();
    const { status, body } = await call(receive, {
      items: [{ product_id: rice.id, quantity_milli: 8_000, unit_cost_cents: 690, supplier_id: supplier.id }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      total_cents: 5_520,
      items: [{ product_id: rice.id, current_stock_milli: 10_000, cost_price_cents: 690, status: "recebida" }],
    });
    expect(await stockOf(rice.id)).toMatchObject({ current_stock_milli: 10_000, cost_price_cents: 690 });
    const movement = await db.stockMovement.findFirstOrThrow({ where: { product_id: rice.id, kind: "compra" } });
    expect(movement).toMatchObject({ quantity_milli: 8_000, balance_milli: 10_000, reason: "Lista de compras" });
    expect(names(await read())).toEqual(["Sacolas"]);
    await db.product.update({
      where: { company_id_id: { company_id: rice.company_id, id: rice.id } },
      data: { minimum_stock_milli: 90_000 },
    });
    expect((await read({ kind: "automatica" })).data[0].supplier.name).toBe("Atacado Central");
  });

  test("keeps the rest of a partly received item on the list until it is complete", async () => {
    const { call, put, read, bags } = await shopWithList();
    const take = (quantity_milli: number) =>
      call(receive, { items: [{ purchase_item_id: bags.id, quantity_milli, unit_cost_cents: 260 }] });
    expect((await take(1_000)).body.items[0]).toMatchObject({
      status: "recebida_parcial",
      total_cents: 260,
      product_id: null,
      current_stock_milli: null,
    });
    const [row] = (await read({ kind: "manual" })).data;
    expect(row).toMatchObject({ status: "recebida_parcial", received_milli: 1_000, missing_milli: 2_000 });
    expect((await call(send, { ids: [bags.id] })).body).toEqual({ sent_count: 0, sending_id: null });
    expect((await take(2_000)).body.items[0].status).toBe("recebida");
    expect((await read({ kind: "manual" })).data).toEqual([]);
    const late = await take(1_000);
    expect([late.status, late.body.message]).toEqual([409, "Sacolas: este item já foi recebido."]);
    expect((await put(update, { id: bags.id, description: "X", quantity_milli: 1_000 })).status).toBe(409);
  });

  test("keeps the cost when the received unit cost is zero", async () => {
    const { call, beans, stockOf } = await shopWithList();
    await call(receive, { items: [{ product_id: beans.id, quantity_milli: 1_000, unit_cost_cents: 0 }] });
    expect(await stockOf(beans.id)).toMatchObject({ current_stock_milli: 51_000, cost_price_cents: 700 });
  });

  test("receives all items or none, and names the invalid one", async () => {
    const { call, rice, bags, stockOf, db } = await shopWithList();
    const good = { product_id: rice.id, quantity_milli: 1_000, unit_cost_cents: 500 };
    const refused = async (other: object) => (await call(receive, { items: [good, other] })).body;
    expect((await refused({ ...good, product_id: randomUUID() })).code).toBe("NOT_FOUND");
    expect((await refused({ ...good, purchase_item_id: bags.id })).errors).toHaveProperty(["items.1.product_id"]);
    expect((await refused({ ...good, quantity_milli: 1_500 })).errors).toHaveProperty(["items.1.quantity_milli"]);
    expect((await refused({ ...good, quantity_milli: 99_999_000 })).message).toBe(
      "O estoque máximo de Arroz é 99.999.",
    );
    const row = { purchase_item_id: bags.id, quantity_milli: 1_000, unit_cost_cents: 1 };
    expect((await call(receive, { items: [row, row] })).status).toBe(422);
    expect(await stockOf(rice.id)).toMatchObject({ current_stock_milli: 2_000, cost_price_cents: 700 });
    expect(await db.purchaseItem.count()).toBe(1);
  });

  test("receives once per idempotency key and requires one", async () => {
    const { call, rice, stockOf } = await shopWithList();
    const input = { items: [{ product_id: rice.id, quantity_milli: 1_000, unit_cost_cents: 500 }] };
    const key = randomUUID();
    const first = await call(receive, input, { key });
    const again = await call(receive, input, { key });
    expect(again.body).toEqual(first.body);
    expect((await stockOf(rice.id)).current_stock_milli).toBe(3_000);
    expect((await call(receive, input, { key: null })).body.code).toBe("IDEMPOTENCY_KEY_REQUIRED");
  });
});
