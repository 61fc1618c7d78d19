import { describe, expect, test } from "vitest";
import { POST as add, GET as list } from "@/app/api/v1/purchase-list/route";
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
