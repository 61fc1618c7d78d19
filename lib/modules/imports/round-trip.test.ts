import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as archiveCustomer } from "@/app/api/v1/customers/[id]/archiving/route";
import { POST as createCustomer, GET as listCustomers } from "@/app/api/v1/customers/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { POST as archiveProduct } from "@/app/api/v1/products/[id]/archiving/route";
import { POST as createProduct, GET as listProducts } from "@/app/api/v1/products/route";
import { POST as archiveSeller } from "@/app/api/v1/sellers/[id]/archiving/route";
import { POST as createSeller, GET as listSellers } from "@/app/api/v1/sellers/route";
import { POST as archiveSupplier } from "@/app/api/v1/suppliers/[id]/archiving/route";
import { POST as createSupplier, GET as listSuppliers } from "@/app/api/v1/suppliers/route";
import { toXlsx } from "@/components/blocks/export-xlsx";
import { customersSheet } from "@/components/customers/customers-sheet";
import { productsSheet } from "@/components/products/products-sheet";
import { sellersSheet } from "@/components/sellers/sellers-sheet";
import { suppliersSheet } from "@/components/suppliers/suppliers-sheet";
import type { Handler } from "@/lib/api/serve";
import { eanCheckDigit } from "@/lib/core/barcode";
import { ARCHIVED, type CatalogField, type CatalogFields, type SheetKind, sheetFields } from "@/lib/core/catalog";
import { toCsv } from "@/lib/core/csv";
import type { Sheet } from "@/lib/core/sheet";
import { customerResource } from "@/lib/modules/customers/schema";
import { productResource } from "@/lib/modules/products/schema";
import { sellerResource } from "@/lib/modules/sellers/schema";
import { supplierResource } from "@/lib/modules/suppliers/schema";
import { company } from "@/lib/testing/company";
import { CATALOGS, type CatalogKind } from "./catalogs";

type Shop = Awaited<ReturnType<typeof company>>;
type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

interface CatalogCase {
  readonly resource: { readonly shape: object };
  readonly create: Handler;
  readonly list: Handler;
  readonly archive: Handler;
  readonly sheet: (rows: readonly never[]) => Pick<Sheet, "head" | "rows">;
  /** Values for fields that are stricter than their kind. */
  readonly overrides: Readonly<Record<string, (at: number, shop: Shop) => unknown>>;
}

const ZONE = "America/Sao_Paulo";
const ROWS = 6;

/** Texts that spreadsheets, CSV files and formulas often corrupt, one per row. */
const HARD_TEXTS = [
  "=cmd|'/C calc'!A0",
  'Diz "oi"; e vai',
  "Açúcar, pão & café",
  "'00123",
  "-1+2",
  `${"Texto comprido ".repeat(4)}fim`,
];

const hardText = (at: number) => HARD_TEXTS[at % HARD_TEXTS.length] as string;
const ean13 = (body: string) => `${body}${eanCheckDigit(body)}`;

/** Returns a valid CPF. */
function cpfOf(number: number): string {
  const digits = [...String(number).padStart(9, "0")].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}

/** For every kind of field, values that differ from the default and between rows. */
const VALUES: Record<SheetKind, (at: number, field: CatalogField) => unknown> = {
  texto: hardText,
  codigo: (at) => ean13(`00${at}000000001`),
  codigos: (at) => [ean13(`00${at}000000002`), `CX-0${at}`, `000${at}`],
  documento: (at) => cpfOf(1_000_001 + at),
  telefone: (at) => `551198765432${at}`,
  cep: (at) => `0131010${at}`,
  uf: (at) => ["AC", "BA", "RS", "SP", "TO", "DF"][at],
  unidade: () => "kg",
  sim: () => true,
  dia: (at) => `1980-02-2${at}`,
  valor: (at) => [999_999_999, 1, 123_456, 100_000, 1_000, 99][at],
  quantidade: (at) => [1, 99_999_000, 1_234, 1_000_000, 500, 350][at],
  percentual: (at) => [10_000, 1, 250, 1_234, 50, 500][at],
  inteiro: (at) => at + 1,
  opcao: (_, { options = {} }) => Object.keys(options).at(-1),
  arquivado: () => null,
};

async function categoryOf(shop: Shop, at: number) {
  const name = `Ração & "cia"; nº ${at}`;
  const known = await shop.db.category.findFirst({ where: { name } });
  return (known ?? (await shop.db.category.create({ data: { company_id: shop.company_id, name } }))).id;
}

/** Returns a text of several lines with the maximum length for the last row. */
const longText = (at: number) => (at === 5 ? `${"Várias linhas;\n".repeat(60)}fim` : hardText(at));

const CASES: Record<CatalogKind, CatalogCase> = {
  produtos: {
    resource: productResource,
    create: createProduct,
    list: listProducts,
    archive: archiveProduct,
    sheet: (rows) => productsSheet(rows, true),
    overrides: {
      category_id: (at, shop) => categoryOf(shop, at),
      scale_code: (at) => `00${at}7`,
      description: longText,
    },
  },
  clientes: {
    resource: customerResource,
    create: createCustomer,
    list: listCustomers,
    archive: archiveCustomer,
    sheet: (rows) => customersSheet(rows, ZONE),
    overrides: {
      fiado_allowed: () => false,
      number: (at) => `00${at}`,
      email: (at) => `pessoa+${at}@exemplo.com.br`,
      observations: longText,
    },
  },
  fornecedores: {
    resource: supplierResource,
    create: createSupplier,
    list: listSuppliers,
    archive: archiveSupplier,
    sheet: (rows) => suppliersSheet(rows, ZONE),
    overrides: {
      number: (at) => `00${at}`,
      email: (at) => `firma+${at}@exemplo.com.br`,
      observations: longText,
      usual_term_days: (at) => [0, 365, 28, 7, 30, 1][at],
    },
  },
  vendedores: {
    resource: sellerResource,
    create: createSeller,
    list: listSellers,
    archive: archiveSeller,
    sheet: (rows) => sellersSheet(rows, ZONE),
    overrides: { email: (at) => `vendedor+${at}@exemplo.com.br` },
  },
};

const KINDS = Object.keys(CATALOGS) as CatalogKind[];
const declared = (kind: CatalogKind) => CATALOGS[kind].fields as CatalogFields;
const shownAs = (key: string, { resourceKey }: CatalogField) => resourceKey ?? key;

/** Returns the form input of a row with every declared field filled in. */
async function inputOf(kind: CatalogKind, shop: Shop, at: number) {
  const input: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(declared(kind))) {
    if (field.notInSheets !== undefined) continue;
    const value = CASES[kind].overrides[key] ?? VALUES[field.kind];
    input[key] = await (value as (at: number, context: unknown) => unknown)(
      at,
      key in CASES[kind].overrides ? shop : field,
    );
  }
  return { ...input, name: `${hardText(at).slice(0, 60)} ${at}` };
}

/** Returns a form input with only the required fields, to test the defaults too. */
async function minimalInput(kind: CatalogKind, shop: Shop) {
  const minimal = { name: `Mínimo ${randomUUID().slice(0, 4)}` };
  return kind === "produtos"
    ? { ...minimal, category_id: await categoryOf(shop, 9), unit: "un", sale_price_cents: 1 }
    : minimal;
}

const readAll = async (shop: Shop, { list }: CatalogCase, archived: boolean): Promise<Row[]> =>
  (await shop.call(list, { archived: String(archived), per_page: 100 })).body.data;

/** Returns the spreadsheet fields of each row as returned by the API, by the row's name. */
function shownBy(kind: CatalogKind, rows: readonly Row[]): Record<string, Record<string, unknown>> {
  const fields = sheetFields(declared(kind));
  return Object.fromEntries(
    rows.map((row) => [
      row.name,
      Object.fromEntries(
        fields.map(([key, field]) => {
          const value = row[shownAs(key, field)];
          return [key, field === ARCHIVED ? value !== null : value];
        }),
      ),
    ]),
  );
}

async function importInto(shop: Shop, kind: CatalogKind, file: Uint8Array, file_name: string) {
  const sent = await shop.call(send, { kind, file_name, file });
  expect([sent.status, sent.body.status], JSON.stringify(sent.body)).toEqual([201, "conferida"]);
  const names = sheetFields(declared(kind)).map(([key, { importedAs }]) => importedAs ?? key);
  expect(Object.keys(sent.body.columns).sort()).toEqual(names.toSorted());
  const { body: faults } = await shop.call(listRows, { id: sent.body.id, result: "erro", per_page: 100 });
  expect(faults.data.map(({ notes }: { notes: unknown }) => notes)).toEqual([]);
  const done = await shop.call(commit, { id: sent.body.id });
  expect(done.body).toMatchObject({ status: "concluida", new_count: ROWS + 2, done_count: ROWS + 2 });
}

test.each(KINDS)("declares exactly the fields of the schema of %s", (kind) => {
  expect(Object.keys(declared(kind)).toSorted()).toEqual(Object.keys(CATALOGS[kind].schema.shape).toSorted());
});

describe.each(KINDS)("%s", (kind) => {
  const catalogCase = CASES[kind];
  let shop: Shop;
  let rows: Row[];
  let archived: Row;

  beforeAll(async () => {
    shop = await company();
    for (let at = 0; at < ROWS; at++) {
      const { status, body } = await shop.call(catalogCase.create, await inputOf(kind, shop, at));
      expect(status, JSON.stringify(body)).toBe(201);
    }
    expect((await shop.call(catalogCase.create, await minimalInput(kind, shop))).status).toBe(201);
    archived = (await shop.call(catalogCase.create, await minimalInput(kind, shop))).body;
    expect((await shop.call(catalogCase.archive, { id: archived.id })).status).toBe(200);
    rows = [...(await readAll(shop, catalogCase, false)), ...(await readAll(shop, catalogCase, true))];
  });

  test("returns every declared field in the API", () => {
    for (const [key, field] of Object.entries(declared(kind)))
      expect(Object.keys(catalogCase.resource.shape), key).toContain(shownAs(key, field));
  });

  test("gives a reason for every field left out of spreadsheets", () => {
    const left_out = Object.values(declared(kind)).flatMap(({ notInSheets }) => notInSheets ?? []);
    for (const reason of left_out) expect(reason.length).toBeGreaterThan(20);
  });

  test("uses test rows that differ from the defaults in every field", () => {
    const shown = shownBy(kind, rows);
    const minimal: Record<string, unknown> =
      Object.entries<Record<string, unknown>>(shown).find(([name]) => name.startsWith("Mínimo"))?.[1] ?? {};
    for (const [key, field] of sheetFields(declared(kind))) {
      if (field === ARCHIVED) continue;
      const differs = Object.values<Record<string, unknown>>(shown).some(
        (row) => JSON.stringify(row[key]) !== JSON.stringify(minimal[key]),
      );
      expect(differs, key).toBe(true);
    }
  });

  test.each(["csv", "xlsx"])(
    "keeps every field through an export to %s and an import into an empty company",
    async (type) => {
      const body = catalogCase.sheet(rows as never);
      expect(new Set(body.head).size).toBe(body.head.length);
      const sheet: Sheet = { title: kind, description: "", ...body };
      const file =
        type === "csv"
          ? new TextEncoder().encode(toCsv([sheet.head, ...sheet.rows]))
          : new Uint8Array(await (await toXlsx(sheet)).arrayBuffer());
      const empty = await company();
      await importInto(empty, kind, file, `${kind}.${type}`);
      const read = [...(await readAll(empty, catalogCase, false)), ...(await readAll(empty, catalogCase, true))];
      expect(shownBy(kind, read)).toEqual(shownBy(kind, rows));
    },
  );

  test("changes nothing when importing an export into the same company", async () => {
    const active = rows.filter(({ archived_at }) => archived_at === null);
    const { head, rows: cells } = catalogCase.sheet(active as never);
    const file = new TextEncoder().encode(toCsv([head, ...cells]));
    const { body } = await shop.call(send, { kind, file_name: "de-volta.csv", file });
    expect(body).toMatchObject({ new_count: 0, changed_count: 0, error_count: 0, same_count: ROWS + 1 });
  });
});
