import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as merge } from "@/app/api/v1/categories/[id]/merging/route";
import { POST as change } from "@/app/api/v1/product-changes/route";
import { POST as undo } from "@/app/api/v1/product-changes/undoing/route";
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
  const mixed = await shop.call(change, { ids: [cheese.id, box.id, id], minimum_stock_milli: 1_500 });
  expect([mixed.status, mixed.body.message]).toEqual([
    422,
    expect.stringContaining("e mais 1 produto não são vendidos"),
  ]);
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

describe("undoing an edit of many products", () => {
  /** Sets the category and the minimum stock of three products with two different minimums. */
  async function editThree() {
    const shop = await company();
    const products = [await shop.product(), await shop.product(), await shop.product()];
    const [first, second, third] = products.map(({ id }) => id) as [string, string, string];
    await shop.call(change, { ids: [third], minimum_stock_milli: 4_000 });
    const before = await shop.db.product.findMany({ orderBy: { id: "asc" } });
    const category = await shop.db.category.create({ data: { company_id: shop.company_id, name: "Parafusos" } });
    const changed_to = { category_id: category.id, minimum_stock_milli: 9_000 };
    const { body } = await shop.call(change, { ids: [first, second, third], ...changed_to });
    const undoing = { changed_to, previous: body.previous };
    const readProduct = (id: string) => shop.db.product.findFirstOrThrow({ where: { id } });
    return { shop, first, second, third, before, undoing, readProduct };
  }

  test("restores the earlier values, increments the versions and audits each product", async () => {
    const { shop, first, second, third, before, undoing } = await editThree();
    expect(undoing.previous).toHaveLength(2);
    const { status, body } = await shop.call(undo, undoing);
    expect([status, body.kept_count]).toEqual([200, 0]);
    expect(new Set(body.restored_ids)).toEqual(new Set([first, second, third]));
    const after = await shop.db.product.findMany({ orderBy: { id: "asc" } });
    expect(after).toEqual(
      before.map((product) => ({ ...product, version: product.version + 2, updated_at: expect.any(Date) })),
    );
    const entries = await shop.db.auditEntry.findMany({ where: { subject: first, action: "product.update" } });
    expect(entries).toHaveLength(2);
  });

  test("leaves products whose values changed since, and counts them", async () => {
    const { shop, first, second, third, before, undoing, readProduct } = await editThree();
    await shop.call(change, { ids: [second], minimum_stock_milli: 2_000 });
    const { body } = await shop.call(undo, undoing);
    expect([new Set(body.restored_ids), body.kept_count]).toEqual([new Set([first, third]), 1]);
    expect(await readProduct(second)).toMatchObject({
      minimum_stock_milli: 2_000,
      category_id: undoing.changed_to.category_id,
    });
    expect((await readProduct(first)).category_id).toBe(before[0]?.category_id);
    expect((await shop.call(undo, undoing)).body).toEqual({ restored_ids: [], kept_count: 3 });
  });

  test("leaves products whose earlier category is gone or whose unit no longer takes the earlier minimum", async () => {
    const shop = await company();
    const cheese = await shop.product({ unit: "kg" });
    await shop.call(change, { ids: [cheese.id], minimum_stock_milli: 1_500 });
    const whole = await shop.call(change, { ids: [cheese.id], minimum_stock_milli: 3_000 });
    await shop.db.product.updateMany({ where: { id: cheese.id }, data: { unit: "un" } });
    const undoing = { changed_to: { minimum_stock_milli: 3_000 }, previous: whole.body.previous };
    expect((await shop.call(undo, undoing)).body).toEqual({ restored_ids: [], kept_count: 1 });

    const [from, into, set] = await Promise.all(
      ["Porcas", "Arruelas", "Pregos"].map((name) =>
        shop.db.category.create({ data: { company_id: shop.company_id, name } }),
      ),
    );
    if (!from || !into || !set) throw new Error("no categories");
    await shop.call(change, { ids: [cheese.id], category_id: from.id });
    const moved = await shop.call(change, { ids: [cheese.id], category_id: set.id });
    expect((await shop.call(merge, { id: from.id, into_id: into.id })).status).toBe(200);
    const back = { changed_to: { category_id: set.id }, previous: moved.body.previous };
    expect((await shop.call(undo, back)).body).toEqual({ restored_ids: [], kept_count: 1 });
  });

  test("restores nothing if one product belongs to another company", async () => {
    const { shop, first, undoing, readProduct } = await editThree();
    const foreign = await (await company()).product();
    const previous = undoing.previous.map((group: { ids: string[] }) => ({
      ...group,
      ids: [...group.ids, foreign.id],
    }));
    expect((await shop.call(undo, { ...undoing, previous })).status).toBe(404);
    expect((await readProduct(first)).minimum_stock_milli).toBe(9_000);
  });

  test("rejects earlier values of other fields than the change's, a repeated call without a key and other users", async () => {
    const { shop, undoing } = await editThree();
    const { changed_to, previous } = undoing;
    const { minimum_stock_milli } = changed_to;
    expect((await shop.call(undo, { changed_to: { minimum_stock_milli }, previous })).status).toBe(422);
    const nothing = { changed_to: {}, previous: [{ ids: previous[0].ids }] };
    expect((await shop.call(undo, nothing)).status).toBe(422);
    expect((await shop.call(undo, undoing, { key: null })).status).toBe(422);
    const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
    expect((await cashier.call(undo, undoing)).status).toBe(403);
  });

  test("restores each product once under concurrent calls", async () => {
    const { shop, undoing } = await editThree();
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(undo, undoing)));
    expect(answers.flatMap(({ body }) => body.restored_ids)).toHaveLength(3);
  });
});
