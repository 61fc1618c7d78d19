import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { GET as getCustomer, PUT as updateCustomer } from "@/app/api/v1/customers/[id]/route";
import { POST as changePrices } from "@/app/api/v1/price-changes/route";
import { GET as getProduct, PUT as updateProduct } from "@/app/api/v1/products/[id]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { isPlatformPermission } from "@/lib/access/platform-roles";
import { prisma } from "@/lib/db/client";
import { CATALOGS, PEOPLE_KINDS } from "@/lib/modules/catalogs";
import { loadPlatformSettings } from "@/lib/modules/master/platform/service";
import { callAs, colleague, company, putAs, versionFieldOf } from "./company";
import { checksumOf, companyWithRecords, idsFor } from "./foreign";
import { type Served, servedRoutes } from "./routes";

/** PUTs that cannot overwrite another user's change. */
const WITHOUT_VERSION: Record<string, string> = {
  "PUT /second-factors/totp": "confirms a code; there is no form of a record behind it",
  "PUT /email-confirmations": "uses up a mailed link; there is no form of a record behind it",
  "PUT /pix-account": "replaces the account by its token, which no screen shows",
  "PUT /approvals/pin": "sets the caller's own secret, which no screen shows",
  "PUT /customer-displays/:id/state":
    "repeats what the caller's own till shows; an older state never replaces a newer one",
  "PUT /imports/:id/columns": "reads the file again with the mapping sent; it is refused once rows were written",
};

/** Calls that third-party programs make without a version. */
const OFFERED = ["PUT /companies/:id", "PUT /payables/:id", "PUT /cash-registers/:id/movements/:movement_id"];

const routes = (await servedRoutes()).filter(({ endpoint }) => endpoint.method === "PUT");
const versioned = routes.filter(({ name }) => !(name in WITHOUT_VERSION));
const named = (some: readonly Served[]) => some.map((route) => [route.name, route] as const);

interface JsonSchema {
  readonly properties?: Record<string, unknown>;
  readonly required?: readonly string[];
}

/** The JSON schema of an object. A schema that has a name in the OpenAPI document is written as a reference to its definition. */
function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $ref, $defs, ...object } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const name = $ref?.replace("#/$defs/", "");
  return (name === undefined ? object : $defs?.[name]) as JsonSchema;
}

test("finds the PUTs to check and the listed exceptions", () => {
  expect(versioned.length).toBeGreaterThan(12);
  const names = routes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(WITHOUT_VERSION), ...OFFERED]));
});

test.each(named(versioned))("%s accepts the version that it returns", (name, { endpoint }) => {
  const field = versionFieldOf(endpoint);
  const input = jsonSchemaOf(endpoint.input, "input");
  const output = jsonSchemaOf(endpoint.output, "output");
  expect(Object.keys(input.properties ?? {})).toContain(field);
  expect((input.required ?? []).includes(field)).toBe(!OFFERED.includes(name));
  expect(output.required ?? []).toContain(field);
});

const BILL = { category: "Outros", amount_cents: 5_000, due_date: "2026-05-10" };

/** Two different changes of the same record. */
const CHANGES: Record<string, (word: "um" | "dois", shop: Shop) => object> = {
  "PUT /companies/:id": (word) => ({ name: `Loja ${word}` }),
  ...Object.fromEntries(
    PEOPLE_KINDS.map((kind) => [`PUT ${CATALOGS[kind].api_path}/:id`, (word: string) => ({ name: `Pessoa ${word}` })]),
  ),
  "PUT /products/:id": (word, { category_id }) => ({
    name: `Produto ${word}`,
    unit: "un",
    sale_price_cents: 100,
    cost_price_cents: 700,
    category_id,
  }),
  "PUT /categories/:id": (word) => ({ name: `Categoria ${word}`, color: word === "um" ? "verde" : "azul" }),
  "PUT /users/:id": (word) => ({ name: `Pessoa ${word}`, permissions: ["acesso pdv"] }),
  "PUT /users/:id/policies": (word) => ({
    policies: [{ action: "discount_over_limit", decision: "approval", limit_percent: word === "um" ? 5 : 10 }],
  }),
  "PUT /cash-registers/:id/movements/:movement_id": (word) => ({ description: `Troco ${word}` }),
  "PUT /payables/:id": (word) => ({ ...BILL, description: `Conta ${word}` }),
  "PUT /receivables/:id": (word) => ({ ...BILL, description: `Conta ${word}` }),
  "PUT /purchase-list/:id": (word) => ({ description: `Sacolas ${word}`, quantity_milli: 1_000 }),
  "PUT /purchase-list/settings": (word) => ({ cover_days: word === "um" ? 20 : 25 }),
  "PUT /quotes/:id": (word) => ({
    items: [{ description: `Entrega ${word}`, quantity_milli: 1_000, unit_price_cents: 1_000 }],
  }),
  "PUT /scale": (word) => ({ layout: { prefix: "2", code_length: word === "um" ? 5 : 6, content: "preco" } }),
  "PUT /master/companies/:id/plan": (word) => ({ plan_type: word === "um" ? "anual" : "mensal", reason: "Pedido" }),
};

type Shop = Awaited<ReturnType<typeof companyWithRecords>> & { category_id: string };

describe("a PUT over a record that changed", () => {
  let shop: Shop;
  let master: Awaited<ReturnType<typeof colleague>>;
  beforeAll(async () => {
    const furnishedShop = await companyWithRecords();
    const { id: category_id } = await furnishedShop.db.category.findFirstOrThrow();
    shop = { ...furnishedShop, category_id };
    master = await colleague(null, { permissions: [], roles: ["master_admin"] });
  });

  const tokenFor = ({ endpoint }: Served) => (isPlatformPermission(endpoint.access) ? master.token : shop.token);
  const idsOf = ({ endpoint }: Served) =>
    endpoint.path.startsWith("/master/companies") ? { id: shop.company_id } : idsFor(endpoint, shop);
  const change = (route: Served, word: "um" | "dois") => ({ ...idsOf(route), ...CHANGES[route.name]?.(word, shop) });
  const send = (route: Served, word: "um" | "dois", version?: number) =>
    callAs(tokenFor(route), route.handler, {
      ...change(route, word),
      ...(version !== undefined && { [versionFieldOf(route.endpoint)]: version }),
    });
  const snapshot = async () =>
    JSON.stringify([
      await checksumOf(shop.company_id),
      await prisma.user.findMany({ where: { company_id: shop.company_id }, orderBy: { id: "asc" } }),
      await prisma.plan.findMany({ where: { company_id: shop.company_id } }),
    ]);

  const ofOneRecord = versioned.filter(({ name }) => name !== "PUT /master/settings");

  test.each(named(ofOneRecord))(
    "%s with an old version returns the current record and changes nothing",
    async (_, route) => {
      const field = versionFieldOf(route.endpoint);
      const first = await putAs(tokenFor(route), route.handler, change(route, "um"));
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const second = await send(route, "dois", first.body[field]);
      expect([second.status, second.body[field] > first.body[field]]).toEqual([200, true]);
      const before = await snapshot();
      const stale = await send(route, "um", first.body[field]);
      expect([stale.status, stale.body.code]).toEqual([409, "STALE_VERSION"]);
      expect(stale.body.message).toBe("Este cadastro mudou enquanto você editava.");
      expect(stale.body.details.current).toEqual(second.body);
      expect(await snapshot()).toBe(before);
    },
  );

  test.each(named(ofOneRecord))(
    "%s saves only one of two concurrent changes with the same version",
    async (_, route) => {
      const field = versionFieldOf(route.endpoint);
      for (let trial = 0; trial < 3; trial++) {
        const { body } = await putAs(tokenFor(route), route.handler, change(route, trial % 2 ? "um" : "dois"));
        const next = trial % 2 ? "dois" : "um";
        const answers = await Promise.all([send(route, next, body[field]), send(route, next, body[field])]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
    },
  );

  test.each(named(versioned.filter(({ name }) => OFFERED.includes(name))))(
    "%s without a version is still saved",
    async (_, route) => {
      expect((await send(route, "um")).status).toBe(200);
      expect((await send(route, "dois")).status).toBe(200);
    },
  );

  test("PUT /master/settings rejects an old version", async () => {
    const [route] = versioned.filter(({ name }) => name === "PUT /master/settings");
    if (!route) throw new Error("PUT /master/settings is not served");
    const { flags } = await loadPlatformSettings();
    const stale = await callAs(master.token, route.handler, { version: 999_999, flags });
    expect([stale.status, stale.body.code, stale.body.details.current.flags]).toEqual([409, "STALE_VERSION", flags]);
  });
});

describe("a product's version", () => {
  async function opened() {
    const shop = await company();
    const { id, category_id } = await shop.product();
    const form = {
      id,
      category_id,
      unit: "un",
      sale_price_cents: 1_000,
      cost_price_cents: 700,
      name: "Feijão carioca",
    };
    const read = async () => (await shop.call(getProduct, { id })).body;
    return { shop, id, form, read };
  }

  test("does not grow with a sale", async () => {
    const { shop, id, read } = await opened();
    const { POST: openRegister } = await import("@/app/api/v1/cash-registers/route");
    await shop.call(openRegister, { opening_amount_cents: 0 });
    const { version } = await read();
    const sale = await shop.call(sell, {
      items: [{ product_id: id, quantity_milli: 1_000 }],
      payments: [{ method: "pix", amount_cents: 1_000 }],
      expected_total_cents: 1_000,
    });
    expect(sale.status).toBe(201);
    expect(await read()).toMatchObject({ version, current_stock_milli: 9_000 });
  });

  test("prevents an open form from restoring a price changed by a bulk price change", async () => {
    const { shop, id, form, read } = await opened();
    const { version } = await read();
    await shop.call(changePrices, {
      kind: "amount",
      amount: 290,
      rounding: "exato",
      items: [{ product_id: id, from_cents: 1_000 }],
    });
    const { status } = await shop.call(updateProduct, { ...form, version, name: "Feijão preto" });
    expect(status).toBe(409);
    expect(await read()).toMatchObject({ name: "Feijão carioca", sale_price_cents: 1_290 });
  });

  test("grows with its additional codes", async () => {
    const { shop, form, read } = await opened();
    const { version } = await read();
    const first = await shop.call(updateProduct, { ...form, version, extra_barcodes: ["CX-1"] });
    expect(first.body.version).toBeGreaterThan(version);
    const stale = await shop.call(updateProduct, { ...form, version, extra_barcodes: [] });
    expect([stale.status, stale.body.details.current.extra_barcodes]).toEqual([409, ["CX-1"]]);
    const same = await shop.call(updateProduct, { ...form, version: first.body.version, extra_barcodes: ["CX-1"] });
    expect(same.body.version).toBe(first.body.version);
  });
});

test("saves a customer's form only if it has the latest version", async () => {
  const shop = await company();
  const customer = await shop.customer();
  const read = async () => (await shop.call(getCustomer, { id: customer.id })).body;
  const act = fc.record({
    form: fc.nat(2),
    does: fc.constantFrom("open", "save"),
    fiado_limit_cents: fc.constantFrom(0, 10_000, 20_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const first = await read();
      const forms = [first, first, first].map(({ version }) => ({ version }));
      let model = { version: first.version as number, fiado_limit_cents: first.fiado_limit_cents as number };
      for (const { form: at, does, fiado_limit_cents } of acts) {
        const form = forms[at] ?? { version: 0 };
        if (does === "open") {
          form.version = model.version;
          continue;
        }
        const input = { id: customer.id, name: customer.name, version: form.version, fiado_limit_cents };
        const { status } = await shop.call(updateCustomer, input);
        expect(status).toBe(form.version === model.version ? 200 : 409);
        if (status === 200 && fiado_limit_cents !== model.fiado_limit_cents)
          model = { version: model.version + 1, fiado_limit_cents };
      }
      expect(await read()).toMatchObject(model);
    }),
    { numRuns: 12 },
  );
});
