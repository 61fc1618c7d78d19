import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { toXlsx } from "@/components/blocks/export-xlsx";
import { eanCheckDigit } from "@/lib/core/barcode";
import { ARCHIVED, type CatalogField, type CatalogFields, type SheetKind, sheetFields } from "@/lib/core/catalog";
import { toCsv } from "@/lib/core/csv";
import type { Sheet } from "@/lib/core/sheet";
import { CATALOG_KINDS, CATALOGS, type CatalogKind } from "@/lib/modules/catalogs";
import { awkwardText, CATALOG_CASES, categoryOf } from "@/lib/testing/catalog-cases";
import { company } from "@/lib/testing/company";
import { servedRoutes } from "@/lib/testing/routes";
import { CATALOG_FORMS } from "./catalog-fields";

type Shop = Awaited<ReturnType<typeof company>>;
type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

const ROWS = 6;

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
  texto: awkwardText,
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

const routes = await servedRoutes();

/** Returns the handler and the output schema of one of a catalog's endpoints. */
function routeOf(kind: CatalogKind, method: string, rest = "") {
  const name = `${method} ${CATALOGS[kind].api_path}${rest}`;
  const route = routes.find((route) => route.name === name);
  if (!route) throw new Error(`No route serves ${name}`);
  return route;
}

const declared = (kind: CatalogKind): CatalogFields => CATALOG_FORMS[kind].fields;
const shownAs = (key: string, { resourceKey }: CatalogField) => resourceKey ?? key;

/** Returns the form input of a row with every declared field filled in. */
async function inputOf(kind: CatalogKind, shop: Shop, at: number) {
  const input: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(declared(kind))) {
    if (field.notInSheets !== undefined) continue;
    const override = CATALOG_CASES[kind].overrides[key];
    input[key] = override ? await override(at, shop) : VALUES[field.kind](at, field);
  }
  return { ...input, name: `${awkwardText(at).slice(0, 60)} ${at}` };
}

/** Returns a form input with only the required fields, to test the defaults too. */
async function minimalInput(kind: CatalogKind, shop: Shop) {
  const minimal = { name: `Mínimo ${randomUUID().slice(0, 4)}` };
  return kind === "produtos"
    ? { ...minimal, category_id: await categoryOf(shop, 9), unit: "un", sale_price_cents: 1 }
    : minimal;
}

/** Returns all rows of a catalog, the archived ones last. */
async function readAll(shop: Shop, kind: CatalogKind): Promise<Row[]> {
  const { handler } = routeOf(kind, "GET");
  const active = await shop.call(handler, { archived: "false", per_page: 100 });
  const archived = await shop.call(handler, { archived: "true", per_page: 100 });
  return [...active.body.data, ...archived.body.data];
}

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

test.each(CATALOG_KINDS)("declares exactly the fields of the schema of %s", (kind) => {
  expect(Object.keys(declared(kind)).toSorted()).toEqual(Object.keys(CATALOG_FORMS[kind].schema.shape).toSorted());
});

describe.each(CATALOG_KINDS)("%s", (kind) => {
  const { handler: create, endpoint } = routeOf(kind, "POST");
  let shop: Shop;
  let rows: Row[];
  let archived: Row;

  beforeAll(async () => {
    shop = await company();
    for (let at = 0; at < ROWS; at++) {
      const { status, body } = await shop.call(create, await inputOf(kind, shop, at));
      expect(status, JSON.stringify(body)).toBe(201);
    }
    expect((await shop.call(create, await minimalInput(kind, shop))).status).toBe(201);
    archived = (await shop.call(create, await minimalInput(kind, shop))).body;
    expect((await shop.call(routeOf(kind, "POST", "/:id/archiving").handler, { id: archived.id })).status).toBe(200);
    rows = await readAll(shop, kind);
  });

  test("returns every declared field in the API", () => {
    const { shape } = endpoint.output as z.ZodObject;
    for (const [key, field] of Object.entries(declared(kind)))
      expect(Object.keys(shape), key).toContain(shownAs(key, field));
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
      const body = CATALOG_CASES[kind].sheet(rows as never);
      expect(new Set(body.head).size).toBe(body.head.length);
      const sheet: Sheet = { title: kind, description: "", ...body };
      const file =
        type === "csv"
          ? new TextEncoder().encode(toCsv([sheet.head, ...sheet.rows]))
          : new Uint8Array(await (await toXlsx(sheet)).arrayBuffer());
      const empty = await company();
      await importInto(empty, kind, file, `${kind}.${type}`);
      const read = await readAll(empty, kind);
      expect(shownBy(kind, read)).toEqual(shownBy(kind, rows));
    },
  );

  test("changes nothing when importing an export into the same company", async () => {
    const active = rows.filter(({ archived_at }) => archived_at === null);
    const { head, rows: cells } = CATALOG_CASES[kind].sheet(active as never);
    const file = new TextEncoder().encode(toCsv([head, ...cells]));
    const { body } = await shop.call(send, { kind, file_name: "de-volta.csv", file });
    expect(body).toMatchObject({ new_count: 0, changed_count: 0, error_count: 0, same_count: ROWS + 1 });
  });
});
