import { describe, expect, test } from "vitest";
import { PUT as change } from "@/app/api/v1/purchase-list/[id]/route";
import { POST as receive } from "@/app/api/v1/purchase-list/receipts/route";
import { POST as add, GET as list } from "@/app/api/v1/purchase-list/route";
import { POST as undo } from "@/app/api/v1/purchase-list/sendings/[sending_id]/undoing/route";
import { POST as send } from "@/app/api/v1/purchase-list/sendings/route";
import { company } from "@/lib/testing/company";

/** Rice is below its minimum. Bags were added manually. */
async function shopThatOrders() {
  const shop = await company();
  const { id, company_id } = await shop.product({ name: "Arroz", stock_milli: 2_000 });
  const rice = await shop.db.product.update({
    where: { company_id_id: { company_id, id } },
    data: { minimum_stock_milli: 5_000 },
  });
  const supplier = await shop.db.supplier.create({ data: { company_id, name: "Atacado Central" } });
  const bags = (await shop.call(add, { description: "Sacolas", quantity_milli: 3_000 })).body;
  const read = async (input: object = {}) => (await shop.call(list, input)).body;
  return { ...shop, rice, supplier, bags, read };
}

describe("ordering", () => {
  test("adds a suggested product as ordered once when several users order it concurrently", async () => {
    const { call, read, rice, bags, supplier, db } = await shopThatOrders();
    const order = {
      ids: [bags.id],
      suggested: [{ product_id: rice.id, quantity_milli: 8_000, supplier_id: supplier.id }],
    };
    // Opens all connections first, so that the requests start together.
    await Promise.all(Array.from({ length: 10 }, () => read()));
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(send, order)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.sent_count, 0)).toBe(2);
    expect(await db.purchaseItem.count({ where: { product_id: rice.id } })).toBe(1);
    const { data } = await read();
    expect(data.find(({ description }: { description: string }) => description === "Arroz")).toMatchObject({
      kind: "manual",
      status: "enviada",
      quantity_milli: 8_000,
      supplier: { name: "Atacado Central" },
    });
  });

  test("marks nothing when one of the items does not exist", async () => {
    const { call, read, rice, bags } = await shopThatOrders();
    const suggested = [{ product_id: rice.id, quantity_milli: 8_000 }];
    const { status } = await call(send, { ids: [bags.id, crypto.randomUUID()], suggested });
    expect(status).toBe(404);
    expect((await read()).data.map(({ status }: { status: string }) => status)).toEqual(["aberta", "aberta"]);
    expect((await read({ kind: "manual" })).data).toHaveLength(1);
  });
});

describe("undoing an order", () => {
  /** Orders the bags of the list and the suggested rice. */
  async function orderedShop() {
    const shop = await shopThatOrders();
    const suggested = [{ product_id: shop.rice.id, quantity_milli: 8_000, supplier_id: shop.supplier.id }];
    const { body } = await shop.call(send, { ids: [shop.bags.id], suggested });
    return { ...shop, sending_id: body.sending_id as string };
  }

  test("restores the list as it was, once per idempotency key", async () => {
    const shop = await shopThatOrders();
    const { call, read, rice, bags } = shop;
    const before = (await read()).data;
    const suggested = [{ product_id: rice.id, quantity_milli: 8_000 }];
    const { sending_id } = (await call(send, { ids: [bags.id], suggested })).body;
    const sent = (await read()).data;
    expect(sent.map((row: { sending_id: string }) => row.sending_id)).toEqual([sending_id, sending_id]);
    const key = crypto.randomUUID();
    const first = await call(undo, { sending_id }, { key });
    expect([first.status, first.body]).toEqual([200, { restored_count: 2 }]);
    expect((await call(undo, { sending_id }, { key })).body).toEqual(first.body);
    expect((await read()).data).toEqual(before);
    const late = await call(undo, { sending_id });
    expect([late.status, late.body.message]).toEqual([404, "Este pedido já foi desfeito."]);
    expect((await call(send, { ids: [bags.id] })).body).toMatchObject({ sent_count: 1 });
  });

  test("changes nothing when something of the order has arrived", async () => {
    const { call, read, bags, sending_id } = await orderedShop();
    await call(receive, { items: [{ purchase_item_id: bags.id, quantity_milli: 1_000, unit_cost_cents: 100 }] });
    const before = (await read()).data;
    const { status, body } = await call(undo, { sending_id });
    expect([status, body.message]).toEqual([
      409,
      "Sacolas já chegou, no todo ou em parte: o pedido não pode mais ser desfeito.",
    ]);
    expect((await read()).data).toEqual(before);
  });

  test("keeps a suggestion that somebody changed after the order, as an open item", async () => {
    const { call, put, read, sending_id } = await orderedShop();
    const rice = (await read()).data.find(({ description }: { description: string }) => description === "Arroz");
    await put(change, { id: rice.id, product_id: rice.product_id, quantity_milli: 9_000, note: "Tipo 1" });
    await call(undo, { sending_id });
    const rows = (await read({ kind: "manual" })).data;
    expect(rows.map(({ description, status }: Record<string, string>) => [description, status])).toEqual([
      ["Arroz", "aberta"],
      ["Sacolas", "aberta"],
    ]);
  });

  test("undoes only the items of its own order", async () => {
    const { call, read, sending_id } = await orderedShop();
    const cups = (await call(add, { description: "Copos", quantity_milli: 1_000 })).body;
    await call(send, { ids: [cups.id] });
    expect((await call(send, { ids: [cups.id] })).body).toEqual({ sent_count: 0, sending_id: null });
    await call(undo, { sending_id });
    const row = (await read()).data.find(({ id }: { id: string }) => id === cups.id);
    expect(row.status).toBe("enviada");
  });
});
