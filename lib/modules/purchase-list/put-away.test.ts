import { describe, expect, test } from "vitest";
import { PUT as update } from "@/app/api/v1/purchase-list/[id]/route";
import { POST as receive } from "@/app/api/v1/purchase-list/receipts/route";
import { POST as add, GET as list } from "@/app/api/v1/purchase-list/route";
import { company } from "@/lib/testing/company";

/** Rice is below its minimum, beans are not. */
async function shopWithList() {
  const shop = await company();
  const { company_id, db } = shop;
  const rice = await shop.product({ name: "Arroz", stock_milli: 2_000 });
  const beans = await shop.product({ name: "Feijão" });
  const supplier = await db.supplier.create({ data: { company_id, name: "Atacado Central" } });
  await db.product.updateMany({ where: { id: rice.id }, data: { minimum_stock_milli: 5_000 } });
  const read = async () => (await shop.call(list)).body;
  const stockOf = (id: string) => db.product.findFirstOrThrow({ where: { id } });
  return { ...shop, rice, beans, supplier, read, stockOf };
}

describe("archived records", () => {
  const archive = { archived_at: new Date() };

  test("ignores an archived supplier on the list and still receives the goods", async () => {
    const { call, read, rice, supplier, db, company_id } = await shopWithList();
    const bought = { product_id: rice.id, quantity_milli: 1_000, unit_cost_cents: 690, supplier_id: supplier.id };
    await call(receive, { items: [bought] });
    const added = (await call(add, { description: "Caixas", quantity_milli: 1_000, supplier_id: supplier.id })).body;
    await db.supplier.update({ where: { company_id_id: { company_id, id: supplier.id } }, data: archive });
    const { data } = await read();
    expect(data.map((row: { supplier: unknown }) => row.supplier)).toEqual([null, null]);
    const named = await call(receive, { items: [bought] });
    expect([named.status, named.body.message]).toEqual([
      409,
      "Atacado Central está arquivado. Restaure o cadastro ou remova o item.",
    ]);
    const items = [{ purchase_item_id: added.id, quantity_milli: 1_000, unit_cost_cents: 100 }];
    expect((await call(receive, { items })).status).toBe(201);
    expect(
      await db.purchaseReceipt.findMany({ select: { supplier_id: true }, orderBy: { created_at: "asc" } }),
    ).toEqual([{ supplier_id: supplier.id }, { supplier_id: null }]);
  });

  test("rejects a receipt with an archived product by name and stores nothing", async () => {
    const { call, put, rice, beans, db, company_id, stockOf } = await shopWithList();
    const row = (await call(add, { product_id: beans.id, quantity_milli: 2_000 })).body;
    await db.product.update({ where: { company_id_id: { company_id, id: beans.id } }, data: archive });
    const message = "Feijão está arquivado. Restaure o cadastro ou remova o item.";
    const { status, body } = await call(receive, {
      items: [
        { product_id: rice.id, quantity_milli: 1_000, unit_cost_cents: 690 },
        { purchase_item_id: row.id, quantity_milli: 2_000, unit_cost_cents: 500 },
      ],
    });
    expect([status, body.message]).toEqual([409, message]);
    expect((await stockOf(rice.id)).current_stock_milli).toBe(2_000);
    const changed = await put(update, { id: row.id, product_id: beans.id, quantity_milli: 3_000 });
    expect([changed.status, changed.body.message]).toEqual([409, message]);
  });
});

test("links an item to a product by its exact name for a user without access to the catalog", async () => {
  const shop = await shopWithList();
  const buyer = await shop.colleague({ permissions: ["lista compras"] });
  const { body } = await buyer.call(add, { description: "  arróz", quantity_milli: 3_000 });
  expect([body.product_id, body.description]).toEqual([shop.rice.id, "arróz"]);
  const items = [{ purchase_item_id: body.id, quantity_milli: 3_000, unit_cost_cents: 0 }];
  expect((await buyer.call(receive, { items })).status).toBe(201);
  expect((await shop.stockOf(shop.rice.id)).current_stock_milli).toBe(5_000);
  expect((await buyer.call(add, { description: "Arroz doce", quantity_milli: 1_000 })).body.product_id).toBeNull();
  await shop.product({ name: "Arroz" });
  expect((await buyer.call(add, { description: "Arroz", quantity_milli: 1_000 })).body.product_id).toBeNull();
});
