import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as customers } from "@/app/api/v1/customers/route";
import { GET as payables } from "@/app/api/v1/payables/route";
import { GET as products } from "@/app/api/v1/products/route";
import { GET as receivables } from "@/app/api/v1/receivables/route";
import { GET as sales } from "@/app/api/v1/sales/route";
import { GET as sellers } from "@/app/api/v1/sellers/route";
import { GET as stock } from "@/app/api/v1/stock/route";
import { GET as suppliers } from "@/app/api/v1/suppliers/route";
import type { Permission } from "@/lib/access/permissions";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

type Shop = Awaited<ReturnType<typeof company>>;

const BILL = { category: "Outros", amount_cents: 1_000, due_date: new Date("2026-12-01") };

/** Creates a row of a list and returns its id. */
type Create = (shop: Shop, name: string) => Promise<{ id: string }>;

const billOf = ({ company_id, user }: Shop, description: string) => ({
  ...BILL,
  company_id,
  user_id: user.id,
  description,
});

const LISTS: Record<string, { list: typeof products; table: string; access: Permission; create: Create }> = {
  products: {
    list: products,
    table: "product",
    access: "cadastro produtos",
    create: (shop, name) => shop.product({ name, stock_milli: 0 }),
  },
  stock: {
    list: stock,
    table: "product",
    access: "consultar estoque",
    create: (shop, name) => shop.product({ name }),
  },
  customers: {
    list: customers,
    table: "customer",
    access: "cadastro clientes",
    create: (shop, name) => shop.customer({ name }),
  },
  suppliers: {
    list: suppliers,
    table: "supplier",
    access: "cadastro fornecedores",
    create: ({ db, company_id }, name) => db.supplier.create({ data: { company_id, name } }),
  },
  sellers: {
    list: sellers,
    table: "seller",
    access: "cadastro vendedores",
    create: ({ db, company_id }, name) => db.seller.create({ data: { company_id, name } }),
  },
  payables: {
    list: payables,
    table: "payable",
    access: "contas a pagar",
    create: (shop, name) => shop.db.payable.create({ data: billOf(shop, name) }),
  },
  receivables: {
    list: receivables,
    table: "receivable",
    access: "contas a receber",
    create: (shop, name) => shop.db.receivable.create({ data: billOf(shop, name) }),
  },
};

const idsOf = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);

/** Sets the instant of rows, with microseconds. */
const dateRows = ({ company_id }: Shop, table: string, ids: readonly string[], instant: string) =>
  prisma.$executeRawUnsafe(
    `UPDATE ${table} SET updated_at = $1::timestamptz WHERE company_id = $2::uuid AND id = ANY ($3::uuid[])`,
    instant,
    company_id,
    ids,
  );

/** Reads every page from `updated_since`, two rows at a time. */
async function readAll(shop: Shop, list: typeof products, updated_since: string) {
  const ids: string[] = [];
  let page = await shop.call(list, { updated_since, per_page: 2 });
  for (;;) {
    expect(page.status).toBe(200);
    ids.push(...idsOf(page));
    if (page.body.next_cursor === null) return ids;
    page = await shop.call(list, { cursor: page.body.next_cursor, per_page: 2 });
  }
}

describe.each(Object.entries(LISTS))("GET /%s", (_, { list, table, access, create }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await company();
  });
  const createMany = async (count: number) => {
    const rows: { id: string }[] = [];
    for (let at = 0; at < count; at++) rows.push(await create(shop, `Nome ${at}`));
    return rows.map(({ id }) => id).sort();
  };

  test("pages through rows with the same instant without losing or repeating one", async () => {
    const ids = await createMany(5);
    await dateRows(shop, table, ids, "2031-01-01T10:00:00.000123Z");
    expect(await readAll(shop, list, "2031-01-01T10:00:00Z")).toEqual(ids);
  });

  test("includes the given instant, to the microsecond, in any offset", async () => {
    const [early = "", late = ""] = await createMany(2);
    await dateRows(shop, table, [early], "2032-01-01T10:00:00.000123Z");
    await dateRows(shop, table, [late], "2032-01-01T10:00:00.000124Z");
    expect(await readAll(shop, list, "2032-01-01T10:00:00.000123Z")).toEqual([early, late]);
    expect(await readAll(shop, list, "2032-01-01T07:00:00.000124-03:00")).toEqual([late]);
    expect(await readAll(shop, list, "2032-01-01T10:00:00.000125Z")).toEqual([]);
  });

  test("shows a row again that changes between two pages", async () => {
    const [first = "", second = "", third = ""] = await createMany(3);
    await dateRows(shop, table, [first, second, third], "2033-01-01T10:00:00Z");
    const page = await shop.call(list, { updated_since: "2033-01-01T10:00:00Z", per_page: 1 });
    expect(idsOf(page)).toEqual([first]);
    await dateRows(shop, table, [first], "2033-01-01T11:00:00Z");
    const rest = await shop.call(list, { cursor: page.body.next_cursor });
    expect(idsOf(rest)).toEqual([second, third, first]);
    expect(rest.body).toMatchObject({ per_page: 25, next_cursor: null });
  });

  test("dates a write that does not name the instant", async () => {
    const [id = ""] = await createMany(1);
    await dateRows(shop, table, [id], "2001-01-01T10:00:00Z");
    await prisma.$executeRawUnsafe(
      `UPDATE ${table} SET version = version WHERE company_id = $1::uuid AND id = $2::uuid`,
      shop.company_id,
      id,
    );
    expect(await readAll(shop, list, "2026-01-01T00:00:00Z")).toContain(id);
  });

  test("never shows rows of another company", async () => {
    const other = await company();
    const { id } = await create(other, "Outra loja");
    expect(await readAll(shop, list, "1970-01-01T00:00:00Z")).not.toContain(id);
  });

  test("requires the permission of the list", async () => {
    const without = await company({ permissions: ["acesso pdv"] });
    expect((await without.call(list, { updated_since: "2026-01-01T00:00:00Z" })).status).toBe(403);
    const allowed = await company({ permissions: [access] });
    expect((await allowed.call(list, { updated_since: "2026-01-01T00:00:00Z" })).status).toBe(200);
  });

  test("has no next_cursor without the parameters", async () => {
    expect((await shop.call(list)).body).not.toHaveProperty("next_cursor");
  });
});

describe("archived and canceled rows", () => {
  test.each(["products", "stock", "customers", "suppliers", "sellers"])("are included in %s", async (name) => {
    const { list, table, create } = LISTS[name] as (typeof LISTS)[string];
    const shop = await company();
    const { id } = await create(shop, "Arquivado");
    await prisma.$executeRawUnsafe(
      `UPDATE ${table} SET archived_at = now() WHERE company_id = $1::uuid`,
      shop.company_id,
    );
    expect((await shop.call(list)).body.total).toBe(0);
    expect(await readAll(shop, list, "1970-01-01T00:00:00Z")).toEqual([id]);
  });

  test.each(["payables", "receivables"])("are included in %s", async (name) => {
    const { list, table, create } = LISTS[name] as (typeof LISTS)[string];
    const shop = await company();
    const { id } = await create(shop, "Cancelada");
    await prisma.$executeRawUnsafe(
      `UPDATE ${table} SET canceled_at = now(), cancel_reason = 'Engano' WHERE company_id = $1::uuid`,
      shop.company_id,
    );
    expect(await readAll(shop, list, "1970-01-01T00:00:00Z")).toEqual([id]);
  });
});

describe("invalid parameters", () => {
  const encode = (text: string) => Buffer.from(text).toString("base64url");
  const all = [...Object.values(LISTS).map(({ list }) => list), sales];

  test.each([
    "ontem",
    "2026-11-24",
    "2026-11-24T10:00:00",
    "2026-11-24T10:00Z",
    "2026-11-24T10:00:00 03:00",
    "2026-02-30T10:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-23:00",
    "",
  ])("rejects the instant %j with a sentence", async (updated_since) => {
    const shop = await company();
    for (const list of all) {
      const { status, body } = await shop.call(list, { updated_since });
      expect([status, body.errors?.updated_since]).toEqual([
        422,
        [
          "Use data, hora e fuso, como 2026-11-24T10:00:00Z ou 2026-11-24T10:00:00-03:00. No endereço, escreva + como %2B.",
        ],
      ]);
    }
  });

  test.each([
    "abc",
    "",
    encode("2026-02-30T10:00:00.000000Z 0175ba97-d1fb-4b20-8e8f-b7798cd9949e"),
    encode("0000-01-01T10:00:00.000000Z 0175ba97-d1fb-4b20-8e8f-b7798cd9949e"),
    encode("2026-11-24T10:00:00.000000Z 0175ba97-d1fb-4b20-8e8f-b7798cd9949x"),
    `${encode(`2026-11-24T10:00:00.000000Z ${randomUUID()}`)}A`,
  ])("rejects the cursor %j", async (cursor) => {
    const shop = await company();
    for (const list of all) {
      const { status, body } = await shop.call(list, { cursor });
      expect([status, body.errors?.cursor]).toEqual([
        422,
        ["Este cursor não é válido. Use o next_cursor da página anterior."],
      ]);
    }
  });

  test("rejects filters and page numbers, which would leave out changes", async () => {
    const shop = await company();
    const updated_since = "2026-01-01T00:00:00Z";
    for (const [list, filter] of [
      [products, { archived: "true" }],
      [products, { search: "arroz" }],
      [stock, { situation: "baixo" }],
      [stock, { code: "7891000100103" }],
      [customers, { page: 2 }],
      [payables, { status: "paga" }],
      [receivables, { sort: "amount_cents" }],
      [sales, { from: "2026-01-01" }],
    ] as const) {
      const { status, body } = await shop.call(list, { updated_since, ...filter });
      const [field = ""] = Object.keys(filter);
      expect([status, body.errors?.[field]]).toEqual([
        422,
        ["Não use com updated_since ou cursor, que trazem todas as mudanças."],
      ]);
    }
  });
});
