import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as listCustomers } from "@/app/api/v1/customers/route";
import { GET as searchAtTill } from "@/app/api/v1/pdv/products/route";
import { GET as listProducts } from "@/app/api/v1/products/route";
import { GET as listStock } from "@/app/api/v1/stock/route";
import { prisma } from "@/lib/db/client";
import { Prisma } from "@/lib/db/prisma";
import { matchesAllPatterns, refreshStatistics } from "@/lib/db/search";
import { findCustomerIds } from "@/lib/modules/customers/service";
import { company } from "@/lib/testing/company";
import { findProductIds } from "./service";

const MANY = 20_000;
let shop: Awaited<ReturnType<typeof company>>;

beforeAll(async () => {
  shop = await company();
  const { id: category_id } = await shop.db.category.findFirstOrThrow();
  const NAMES = ["Feijão preto", "Arroz tio joão", "Açúcar união", "Café pilão"];
  const FIRST = ["Maria", "José", "Antônia", "Luís"];
  for (let from = 0; from < MANY; from += 2_000) {
    const part = Array.from({ length: 2_000 }, (_, at) => from + at);
    await shop.db.customer.createMany({
      data: part.map((n) => ({ company_id: shop.company_id, name: `${FIRST[n % 4]} da Silva ${n}` })),
    });
    await shop.db.product.createMany({
      data: part.map((n) => ({
        company_id: shop.company_id,
        category_id,
        unit: "un",
        sale_price_cents: 100,
        id: randomUUID(),
        name: `${NAMES[n % 4]} lote ${n}`,
        barcode: `INT-${n}`,
      })),
    });
  }
  await refreshStatistics();
}, 120_000);

// Cleans up, because twenty thousand rows would slow down every later test.
afterAll(async () => {
  await shop.db.productBarcode.deleteMany({ where: { is_main: false } });
  await shop.db.customer.deleteMany();
  await prisma.product.updateMany({ where: { company_id: shop.company_id }, data: { name: "x", barcode: null } });
});

const planOf = async (query: Prisma.Sql) =>
  (await prisma.$queryRaw<{ "QUERY PLAN": string }[]>(Prisma.sql`EXPLAIN ${query}`))
    .map((line) => line["QUERY PLAN"])
    .join("\n");

test("searches words by the index, within one company", async () => {
  const product = await planOf(Prisma.sql`
    SELECT id FROM product WHERE company_id = ${shop.company_id}::uuid
      AND ${matchesAllPatterns("fold_text(name || ' ' || coalesce(barcode, ''))", ["%feij%", "%1999%"])}`);
  expect(product).toContain("Bitmap Index Scan on product_search");
  expect(product).toMatch(/Index Cond: .*company_id/);
  const customer = await planOf(Prisma.sql`
    SELECT id FROM customer WHERE company_id = ${shop.company_id}::uuid
      AND ${matchesAllPatterns("fold_text(name || ' ' || coalesce(cpf_cnpj, '') || ' ' || coalesce(phone, ''))", ["%jose%", "%1999%"])}`);
  expect(customer).toContain("Bitmap Index Scan on customer_search");
});

test("matches all words in any order without accents, with an exact code first", async () => {
  const ctx = shop.ctx();
  const [found] = await findProductIds(ctx, "1999 preto FEIJAO", { limit: 40 });
  const product = await shop.db.product.findFirstOrThrow({ where: { id: found ?? "" } });
  expect(product.name).toMatch(/^Feijão preto lote \d*1999/);
  const [exact] = await findProductIds(ctx, "int-7", { limit: 40 });
  expect((await shop.db.product.findFirstOrThrow({ where: { id: exact ?? "" } })).barcode).toBe("INT-7");
  const people = await findCustomerIds(ctx, "19999 silva", 40);
  expect(people).toHaveLength(1);
});

test("fills the list for a word that a quarter of the products contain", async () => {
  expect(await findProductIds(shop.ctx(), "feijao", { limit: 40 })).toHaveLength(40);
  expect((await findProductIds(shop.ctx(), "feijao")).length).toBe(5_000);
});

test("exports every match, also beyond the counting limit of a list", async () => {
  const all = { search: "lote", whole: "true", per_page: 100 };
  const { body: first } = await shop.call(listProducts, all);
  const { body: last } = await shop.call(listProducts, { ...all, page: first.last_page });
  expect([first.total, first.last_page, last.data.length]).toEqual([MANY, 200, 100]);
  const { body: beyond } = await shop.call(listProducts, { ...all, page: 102 });
  const ids = [first, beyond, last].flatMap(({ data }) => data.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(300);
  const { body: people } = await shop.call(listCustomers, { search: "silva", whole: "true", per_page: 100, page: 200 });
  expect([people.total, people.data.length]).toEqual([MANY, 100]);
  const { body: shelves } = await shop.call(listStock, { search: "lote", whole: "true", per_page: 100, page: 200 });
  expect([shelves.total, shelves.data.length]).toEqual([MANY, 100]);
});

test("finds products of a category at the till despite many matches in others", async () => {
  const { category_id: crowded } = await shop.db.product.findFirstOrThrow();
  const { id: category_id } = await shop.db.category.findFirstOrThrow({ where: { id: { not: crowded ?? "" } } });
  const fields = { category_id, unit: "un" as const, sale_price_cents: 100 };
  await shop.db.product.create({
    data: { ...fields, id: randomUUID(), company_id: shop.company_id, name: "Feijão zulu" },
  });
  const { body } = await shop.call(searchAtTill, { search: "feijao", category_id });
  expect(body.data.map(({ name }: { name: string }) => name)).toContain("Feijão zulu");
});

test("returns only the product of a complete code at the till, like the offline cache", async () => {
  const codesAt = async (input: { search: string; category_id?: string }) =>
    (await shop.call(searchAtTill, input)).body.data.map(({ barcode }: { barcode: string }) => barcode);
  const [own, other] = await shop.db.category.findMany({ orderBy: { products: { _count: "desc" } }, take: 2 });
  expect(await codesAt({ search: " int-77 " })).toEqual(["INT-77"]);
  expect(await codesAt({ search: "int-77", category_id: own?.id ?? "" })).toEqual(["INT-77"]);
  expect(await codesAt({ search: "int-77", category_id: other?.id ?? "" })).toEqual([]);
  expect(await codesAt({ search: "int-77.." })).toEqual([]);
  expect((await codesAt({ search: "nt-77" })).length).toBe(40);
});
