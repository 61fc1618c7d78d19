import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as change } from "@/app/api/v1/product-changes/route";
import { GET as listIds } from "@/app/api/v1/product-ids/route";
import { GET as list } from "@/app/api/v1/products/route";
import { company } from "@/lib/testing/company";

test("archives and restores the chosen products and audits each one", async () => {
  const shop = await company();
  const first = await shop.product();
  const second = await shop.product();
  const kept = await shop.product();
  const ids = [first.id, second.id];
  const archived = await shop.call(change, { ids, archived: true });
  expect(archived.status).toBe(200);
  expect(new Set(archived.body.changed_ids)).toEqual(new Set(ids));
  expect(await shop.db.product.count({ where: { archived_at: null, id: kept.id } })).toBe(1);
  expect(await shop.db.product.count({ where: { archived_at: { not: null } } })).toBe(2);
  const again = await shop.call(change, { ids, archived: true });
  expect(again.body.changed_ids).toEqual([]);
  await shop.call(change, { ids, archived: false });
  expect(await shop.db.product.count({ where: { archived_at: { not: null } } })).toBe(0);
  const entries = await shop.db.auditEntry.findMany({
    where: { subject: { in: ids }, action: { in: ["product.archive", "product.restore"] } },
  });
  expect(entries).toHaveLength(4);
});

test("changes nothing if one product belongs to another company", async () => {
  const shop = await company();
  const other = await company();
  const own = await shop.product();
  const foreign = await other.product();
  const answer = await shop.call(change, { ids: [own.id, foreign.id], archived: true });
  expect(answer.status).toBe(404);
  expect(await shop.db.product.count({ where: { archived_at: { not: null } } })).toBe(0);
  expect(await other.db.product.count({ where: { archived_at: { not: null } } })).toBe(0);
});

test("changes products once when the request is repeated, and rejects a call without a key", async () => {
  const shop = await company();
  const { id } = await shop.product();
  const key = randomUUID();
  const input = { ids: [id], archived: true };
  const first = await shop.call(change, input, { key });
  await shop.call(change, { ids: [id], archived: false });
  const repeated = await shop.call(change, input, { key });
  expect(repeated.body).toEqual(first.body);
  expect(await shop.db.product.count({ where: { id, archived_at: null } })).toBe(1);
  expect((await shop.call(change, input, { key: null })).status).toBe(422);
});

test("increments the version of a product whose category changes", async () => {
  const shop = await company();
  const { id } = await shop.product();
  const category = await shop.db.category.create({ data: { company_id: shop.company_id, name: "Parafusos" } });
  const before = await shop.db.product.findFirstOrThrow({ where: { id } });
  expect((await shop.call(change, { ids: [id], category_id: category.id })).status).toBe(200);
  const after = await shop.db.product.findFirstOrThrow({ where: { id } });
  expect(after.category_id).toBe(category.id);
  expect(after.version).toBe(before.version + 1);
});

test("requires the permission to edit products", async () => {
  const shop = await company();
  const { id } = await shop.product();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await cashier.call(change, { ids: [id], archived: true })).status).toBe(403);
  expect((await cashier.call(listIds, {})).status).toBe(403);
});

test("changes the minimum stock and increments the version only of products that differ", async () => {
  const shop = await company();
  const first = await shop.product();
  const second = await shop.product();
  await shop.call(change, { ids: [first.id], minimum_stock_milli: 7_000 });
  const before = await shop.db.product.findFirstOrThrow({ where: { id: first.id } });
  const { body } = await shop.call(change, { ids: [first.id, second.id], minimum_stock_milli: 7_000 });
  expect(body.changed_ids).toEqual([second.id]);
  const after = await shop.db.product.findFirstOrThrow({ where: { id: first.id } });
  expect(after.version).toBe(before.version);
  const changed = await shop.db.product.findFirstOrThrow({ where: { id: second.id } });
  expect(changed.minimum_stock_milli).toBe(7_000);
});

test("rejects an unknown category, a fractional minimum of a whole unit and an empty change", async () => {
  const shop = await company();
  const { id } = await shop.product();
  expect((await shop.call(change, { ids: [id], category_id: randomUUID() })).status).toBe(422);
  expect((await shop.call(change, { ids: [id], minimum_stock_milli: 1_500 })).status).toBe(422);
  expect((await shop.call(change, { ids: [id] })).status).toBe(422);
  const box = await shop.product({ unit: "cx" });
  const cheese = await shop.product({ unit: "kg" });
  expect((await shop.call(change, { ids: [cheese.id, box.id], minimum_stock_milli: 1_500 })).status).toBe(422);
  expect((await shop.call(change, { ids: [cheese.id], minimum_stock_milli: 1_500 })).status).toBe(200);
});

test("archives each product once in concurrent changes in opposite order", async () => {
  const shop = await company();
  const first = await shop.product();
  const second = await shop.product();
  const answers = await Promise.all([
    shop.call(change, { ids: [first.id, second.id], archived: true }),
    shop.call(change, { ids: [second.id, first.id], archived: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ body }) => body.changed_ids)).toHaveLength(2);
});

test("lists the ids of all products that match the search", async () => {
  const shop = await company();
  const rice = await shop.product({ name: "Arroz tipo 1" });
  await shop.product({ name: "Feijão preto" });
  const { body } = await shop.call(listIds, { search: "arroz" });
  expect(body.ids).toEqual([rice.id]);
  expect((await shop.call(listIds, {})).body.ids).toHaveLength(2);
});

test("sorts products by price in both directions, by name among equals", async () => {
  const shop = await company();
  await shop.product({ name: "Caro", price_cents: 900 });
  await shop.product({ name: "Barato B", price_cents: 100 });
  await shop.product({ name: "Barato A", price_cents: 100 });
  const namesBy = async (direction: string) => {
    const { body } = await shop.call(list, { sort: "sale_price_cents", direction });
    return body.data.map(({ name }: { name: string }) => name);
  };
  expect(await namesBy("asc")).toEqual(["Barato A", "Barato B", "Caro"]);
  expect(await namesBy("desc")).toEqual(["Caro", "Barato A", "Barato B"]);
  expect((await shop.call(list, { sort: "description" })).status).toBe(422);
});
