import { readFileSync } from "node:fs";
import { Client } from "pg";
import { expect, test } from "vitest";
import { POST as archive, DELETE as restore } from "@/app/api/v1/categories/[id]/archiving/route";
import { POST as merge } from "@/app/api/v1/categories/[id]/merging/route";
import { DELETE as remove, PUT as update } from "@/app/api/v1/categories/[id]/route";
import { POST as create, GET as list } from "@/app/api/v1/categories/route";
import { POST as order } from "@/app/api/v1/category-order/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as sendSheet } from "@/app/api/v1/imports/route";
import { GET as bootstrap } from "@/app/api/v1/pdv/bootstrap/route";
import { PUT as updateProduct } from "@/app/api/v1/products/[id]/route";
import { POST as createProduct } from "@/app/api/v1/products/route";
import { POST as cancelCount } from "@/app/api/v1/stock-counts/[id]/cancellation/route";
import { POST as openCount } from "@/app/api/v1/stock-counts/route";
import { prisma } from "@/lib/db/client";
import { actionLabel } from "@/lib/modules/audit/entries/labels";
import { company } from "@/lib/testing/company";

type Shop = Awaited<ReturnType<typeof company>>;

const make = async (shop: Shop, name: string) => (await shop.call(create, { name })).body as { id: string };
const namesOf = async (shop: Shop, archived?: "true") =>
  ((await shop.call(list, archived ? { archived } : {})).body.data as { name: string }[]).map(({ name }) => name);
const productIn = (shop: Shop, category_id: string, name = "Linha 10") =>
  shop.call(createProduct, { name, category_id, unit: "un", sale_price_cents: 500 });

test("finds a category regardless of case, accents and blanks, and creates it once", async () => {
  const shop = await company();
  const before = await shop.db.category.count();
  const answers = await Promise.all(
    ["Linhas", "linhas", "LINHAS", "Línhas"].map((name) => shop.call(create, { name })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await make(shop, "Fios e  linhas")).id).toBe((await make(shop, "fios E Linhas")).id);
  expect(await shop.db.category.count()).toBe(before + 2);
});

test("lists categories with the number of products that are not archived, by color and order", async () => {
  const shop = await company();
  await shop.db.category.deleteMany({});
  const lines = await make(shop, "Linhas");
  const buttons = await make(shop, "Botões");
  const { body: product } = await productIn(shop, lines.id);
  await productIn(shop, lines.id, "Linha 20");
  await shop.db.product.updateMany({ where: { id: product.id }, data: { archived_at: new Date() } });
  const painted = await shop.put(update, { id: lines.id, name: "Linhas", color: "azul" });
  expect(painted.body).toMatchObject({ color: "azul", product_count: 1 });
  expect(await namesOf(shop)).toEqual(["Botões", "Linhas"]);
  const moved = await shop.call(order, { ids: [lines.id, buttons.id] });
  expect([moved.status, moved.body.data[0]]).toEqual([
    200,
    expect.objectContaining({ name: "Linhas", product_count: 1 }),
  ]);
  await make(shop, "Agulhas");
  expect(await namesOf(shop)).toEqual(["Linhas", "Botões", "Agulhas"]);
  expect((await shop.call(bootstrap, {})).body.data.categories).toMatchObject([
    { name: "Linhas", color: "azul" },
    { name: "Botões", color: null },
    { name: "Agulhas" },
  ]);
  expect((await shop.call(order, { ids: [lines.id, shop.company_id] })).status).toBe(404);
  expect((await shop.call(order, { ids: [lines.id, lines.id] })).status).toBe(422);
});

test("rejects the name of another category and names it", async () => {
  const shop = await company();
  const lines = await make(shop, "Linhas");
  const buttons = await make(shop, "Botões");
  const taken = await shop.put(update, { id: buttons.id, name: "LÍNHAS" });
  expect([taken.status, taken.body.errors.name]).toEqual([
    409,
    ["Já existe a categoria Linhas. Para juntar as duas, use Unir."],
  ]);
  expect((await shop.put(update, { id: lines.id, name: "LINHAS" })).body.name).toBe("LINHAS");
  await shop.call(archive, { id: lines.id });
  const archived = await shop.put(update, { id: buttons.id, name: "linhas" });
  expect(archived.body.errors.name).toEqual(["Já existe a categoria LINHAS. Ela está arquivada: traga-a de volta."]);
  expect((await shop.put(update, { id: buttons.id, name: "Botões", color: "preto" })).status).toBe(422);
});

test("merges a category into another: all products move, the log tells it, and the name is free", async () => {
  const shop = await company();
  const lines = await make(shop, "Linhas");
  const double = await make(shop, "Linhas e fios");
  const { body: product } = await productIn(shop, double.id);
  const { body: old } = await productIn(shop, double.id, "Linha velha");
  await shop.db.product.updateMany({ where: { id: old.id }, data: { archived_at: new Date() } });
  const { status, body } = await shop.call(merge, { id: double.id, into_id: lines.id });
  expect([status, body]).toEqual([200, expect.objectContaining({ id: lines.id, product_count: 1 })]);
  const rows = await shop.db.product.findMany({ where: { id: { in: [product.id, old.id] } } });
  expect(rows.map(({ category_id }) => category_id)).toEqual([lines.id, lines.id]);
  expect(rows.find(({ id }) => id === product.id)?.version).toBe(product.version + 1);
  expect(await shop.db.category.findFirst({ where: { id: double.id } })).toBeNull();
  const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { action: "category.merge" } });
  expect(entry.details).toMatchObject({ from: "Linhas e fios", to: "Linhas", count: 2 });
  expect(actionLabel("category.merge")).toBe("Uniu categorias de produto");
  expect((await shop.call(merge, { id: double.id, into_id: lines.id })).status).toBe(404);
  expect((await shop.call(merge, { id: lines.id, into_id: lines.id })).status).toBe(422);
});

test("keeps a merged category that a stock count refers to, and merges none while a count is open", async () => {
  const shop = await company();
  const lines = await make(shop, "Linhas");
  const double = await make(shop, "Linhas e fios");
  await productIn(shop, double.id);
  const { body: counting } = await shop.call(openCount, { category_id: double.id, note: "" });
  for (const [id, into_id] of [
    [double.id, lines.id],
    [lines.id, double.id],
  ]) {
    const open = await shop.call(merge, { id, into_id });
    expect([open.status, open.body.message]).toEqual([
      409,
      "Há um inventário aberto de uma destas categorias. Conclua ou cancele o inventário antes de unir.",
    ]);
  }
  expect(await shop.db.product.count({ where: { category_id: lines.id } })).toBe(0);
  await shop.call(cancelCount, { id: counting.id });
  expect((await shop.call(merge, { id: double.id, into_id: lines.id })).status).toBe(200);
  expect(await namesOf(shop, "true")).toEqual(["Linhas e fios"]);
  expect((await shop.call(merge, { id: lines.id, into_id: double.id })).body.errors.into_id[0]).toContain("arquivada");
});

test("moves every product, also one created during the merge", async () => {
  const shop = await company();
  const lines = await make(shop, "Linhas");
  const double = await make(shop, "Linhas e fios");
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => productIn(shop, double.id, `Linha ${at}`)),
    shop.call(merge, { id: double.id, into_id: lines.id }),
  ]);
  expect(
    answers.every(({ status }) => status < 500),
    JSON.stringify(answers),
  ).toBe(true);
  const created = answers.slice(0, 6).filter(({ status }) => status === 201).length;
  expect(await shop.db.product.count({ where: { category_id: lines.id } })).toBe(created);
});

test("archives a category, whose products keep it, and brings it back", async () => {
  const shop = await company();
  const lines = await make(shop, "Linhas");
  const { body: product } = await productIn(shop, lines.id);
  expect((await shop.call(archive, { id: lines.id })).body.archived_at).not.toBeNull();
  expect([await namesOf(shop), await namesOf(shop, "true")]).toEqual([
    expect.not.arrayContaining(["Linhas"]),
    ["Linhas"],
  ]);
  const names = (await shop.call(bootstrap, {})).body.data.categories.map(({ name }: { name: string }) => name);
  expect(names).not.toContain("Linhas");
  const fields = { id: product.id, name: "Linha nova", category_id: lines.id, unit: "un", sale_price_cents: 500 };
  expect((await shop.put(updateProduct, fields)).status).toBe(200);
  const other = await productIn(shop, lines.id, "Outra");
  expect([other.status, other.body.errors.category_id]).toEqual([
    422,
    ["A categoria Linhas está arquivada. Escolha outra."],
  ]);
  await shop.call(restore, { id: lines.id });
  expect(await namesOf(shop)).toContain("Linhas");
  await shop.call(archive, { id: lines.id });
  expect((await make(shop, "linhas")).id).toBe(lines.id);
  expect(await namesOf(shop)).toContain("Linhas");
});

test("deletes a category without products, and records it", async () => {
  const shop = await company();
  const lines = await make(shop, "Linhas");
  expect((await shop.call(remove, { id: lines.id })).body).toEqual({ id: lines.id });
  expect(await shop.db.category.findFirst({ where: { id: lines.id } })).toBeNull();
  const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { action: "category.remove" } });
  expect([entry.subject, entry.details]).toEqual([lines.id, { name: "Linhas" }]);
  expect(actionLabel("category.remove")).toBe("Excluiu categoria");
  expect((await shop.call(remove, { id: lines.id })).status).toBe(404);
  expect((await make(shop, "Linhas")).id).not.toBe(lines.id);
});

test("keeps a category with products or a stock count, and says what to do instead", async () => {
  const shop = await company();
  const lines = await make(shop, "Linhas");
  const { body: product } = await productIn(shop, lines.id);
  const refusal = async (id: string) => {
    const { status, body } = await shop.call(remove, { id });
    return [status, body.code, body.message];
  };
  const has_products = "Esta categoria tem produtos, ativos ou arquivados.";
  expect(await refusal(lines.id)).toEqual([409, "IN_USE", `${has_products} Una-a a outra ou arquive-a.`]);
  await shop.db.product.updateMany({ where: { id: product.id }, data: { archived_at: new Date() } });
  expect(await refusal(lines.id)).toEqual([409, "IN_USE", `${has_products} Una-a a outra ou arquive-a.`]);
  await shop.call(archive, { id: lines.id });
  expect(await refusal(lines.id)).toEqual([409, "IN_USE", `${has_products} Ela pode continuar arquivada.`]);
  const counted = await make(shop, "Botões");
  const { body: moved } = await productIn(shop, counted.id, "Botão 4 furos");
  const { body: counting } = await shop.call(openCount, { category_id: counted.id, note: "" });
  await shop.call(cancelCount, { id: counting.id });
  await shop.db.product.updateMany({ where: { id: moved.id }, data: { category_id: lines.id } });
  expect(await refusal(counted.id)).toEqual([
    409,
    "IN_USE",
    "Um inventário usou esta categoria. Arquive-a para tirá-la das listas.",
  ]);
  expect(await shop.db.category.count({ where: { id: { in: [lines.id, counted.id] } } })).toBe(2);
  expect(await shop.db.auditEntry.count({ where: { action: "category.remove" } })).toBe(0);
});

test("never deletes a category that gets its first product at the same time", async () => {
  const shop = await company();
  for (let attempt = 0; attempt < 5; attempt++) {
    const { id } = await make(shop, `Linhas ${attempt}`);
    const [created, removed] = await Promise.all([productIn(shop, id, `Linha ${attempt}`), shop.call(remove, { id })]);
    expect([created.status === 201, removed.status === 200].filter(Boolean)).toHaveLength(1);
    expect(created.status).toBeLessThan(500);
    expect(await shop.db.category.count({ where: { id } })).toBe(created.status === 201 ? 1 : 0);
  }
});

test("deletes no category of another company, and none without the permission", async () => {
  const shop = await company();
  const other = await company();
  const { id } = await make(shop, "Linhas");
  expect((await other.call(remove, { id })).status).toBe(404);
  const seller = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await seller.call(remove, { id })).status).toBe(403);
  expect(await shop.db.category.count({ where: { id } })).toBe(1);
});

test("imports find a category regardless of case, and say that an archived one comes back", async () => {
  const shop = await company();
  const lines = await make(shop, "Linhas");
  await shop.call(archive, { id: lines.id });
  const file = new TextEncoder().encode(
    "Código;Nome;Categoria;Preço\nA1;Linha 10;LÍNHAS;5,00\nA2;Linha 20;linhas;5,00",
  );
  const { body } = await shop.call(sendSheet, { kind: "produtos", file_name: "linhas.csv", file });
  const { data } = (await shop.call(listRows, { id: body.id })).body;
  expect(data[0].notes).toEqual([
    { field: "category", level: "aviso", message: "A categoria Linhas está arquivada e voltará à lista." },
  ]);
  expect((await shop.call(commit, { id: body.id })).body).toMatchObject({ status: "concluida", done_count: 2 });
  expect(await shop.db.product.count({ where: { category_id: lines.id } })).toBe(2);
  expect(await namesOf(shop)).toContain("Linhas");
});

test("refuses two categories with the same folded name in the database", async () => {
  const { company_id } = await company();
  const insert = (name: string) => prisma.category.create({ data: { company_id, name } });
  await insert("Linhas");
  await expect(insert("linhas")).rejects.toThrow();
});

test("the migration renames duplicates and keeps the name of the category with the most products", async () => {
  const sql = readFileSync("prisma/migrations/20261124120100_category_names_are_unique/migration.sql", "utf8");
  const renaming = /DO \$\$.*?END \$\$;/s.exec(sql)?.[0] ?? "";
  expect(renaming).toContain("free_name");
  const renamingOfCopies = renaming
    .replaceAll(/\bFROM category\b/g, "FROM old_category")
    .replace("UPDATE category", "UPDATE old_category")
    .replace("FROM product p", "FROM old_product p");
  const owner = new Client({ connectionString: process.env.MIGRATION_DATABASE_URL });
  await owner.connect();
  await owner.query(`
    CREATE TEMP TABLE old_category (company_id int, id int, name text, created_at int);
    CREATE TEMP TABLE old_product (company_id int, category_id int);
    INSERT INTO old_category VALUES (1, 1, 'linhas', 1), (1, 2, 'Linhas', 2), (1, 3, 'LÍNHAS ', 3),
      (1, 4, 'Linhas (2)', 4), (1, 5, 'Botões', 5), (2, 6, 'linhas', 6);
    INSERT INTO old_product VALUES (1, 2), (1, 2), (1, 1), (2, 6)`);
  await owner.query(renamingOfCopies);
  const { rows } = await owner.query<{ name: string }>("SELECT name FROM old_category ORDER BY id");
  await owner.end();
  expect(rows.map(({ name }) => name)).toEqual([
    "linhas (3)",
    "Linhas",
    "LÍNHAS  (4)",
    "Linhas (2)",
    "Botões",
    "linhas",
  ]);
});
