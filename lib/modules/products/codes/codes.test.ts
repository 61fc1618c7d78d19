import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { POST as sendSheet } from "@/app/api/v1/imports/route";
import { POST as makeCode } from "@/app/api/v1/internal-barcodes/route";
import { GET as searchTillProducts } from "@/app/api/v1/pdv/products/route";
import { PUT as change } from "@/app/api/v1/products/[id]/route";
import { POST as create, GET as list } from "@/app/api/v1/products/route";
import { GET as stock } from "@/app/api/v1/stock/route";
import { POST as count } from "@/app/api/v1/stock-counts/[id]/items/route";
import { POST as startCount } from "@/app/api/v1/stock-counts/route";
import { canonicalCode, isEan } from "@/lib/core/barcode";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

async function shopWithFields() {
  const shop = await company();
  const category = await shop.db.category.findFirstOrThrow();
  const fields = { name: "Arroz 5 kg", category_id: category.id, unit: "un", sale_price_cents: 2_500 };
  return { ...shop, fields };
}

const codesOf = async (shop: Awaited<ReturnType<typeof shopWithFields>>) =>
  (await shop.db.productBarcode.findMany({ orderBy: { code: "asc" } })).map(({ code, is_main }) => [code, is_main]);

describe("several codes on one product", () => {
  test("finds a product by any code in the list, the till and the stock", async () => {
    const shop = await shopWithFields();
    const sent = { ...shop.fields, barcode: "7891000100103", extra_barcodes: ["7891000100110", "CX-12"] };
    const { status, body: rice } = await shop.call(create, sent);
    expect([status, rice.extra_barcodes]).toEqual([201, ["7891000100110", "CX-12"]]);
    await shop.call(create, { ...shop.fields, name: "Outro", barcode: "7891000100127" });
    for (const search of ["7891000100103", "7891000100110", "cx-12"]) {
      expect((await shop.call(list, { search })).body.data[0].id, search).toBe(rice.id);
      const [first] = (await shop.call(searchTillProducts, { search })).body.data;
      expect(first.id, search).toBe(rice.id);
      expect(first.codes.toSorted()).toEqual(["7891000100103", "7891000100110", "CX-12"]);
      expect((await shop.call(stock, { search })).body.data[0].id, search).toBe(rice.id);
    }
  });

  test("rejects a code of another product, main or additional, and names that product", async () => {
    const shop = await shopWithFields();
    await shop.call(create, { ...shop.fields, barcode: "111111", extra_barcodes: ["222222"] });
    const other = { ...shop.fields, name: "Outro" };
    const asMain = await shop.call(create, { ...other, barcode: "222222" });
    const asExtra = await shop.call(create, { ...other, extra_barcodes: ["111111"] });
    expect([asMain.status, asMain.body.errors.barcode]).toEqual([409, ["Este código já é do produto Arroz 5 kg."]]);
    expect([asExtra.status, asExtra.body.errors.extra_barcodes[0]]).toEqual([
      409,
      "O código 111111 já é do produto Arroz 5 kg.",
    ]);
    expect(await shop.db.product.count()).toBe(1);
  });

  test("rejects a code of another product without its leading zero", async () => {
    const shop = await shopWithFields();
    await shop.call(create, { ...shop.fields, barcode: "0012345678905" });
    const other = { ...shop.fields, name: "Outro" };
    const short = await shop.call(create, { ...other, barcode: "012345678905" });
    expect([short.status, short.body.errors?.barcode]).toEqual([409, ["Este código já é do produto Arroz 5 kg."]]);
    const extra = await shop.call(create, { ...other, extra_barcodes: ["012345678905"] });
    expect([extra.status, extra.body.errors?.extra_barcodes]).toEqual([
      409,
      ["O código 0012345678905 já é do produto Arroz 5 kg."],
    ]);
  });

  test("keeps an equivalent code stored before the comparison was introduced", async () => {
    const shop = await shopWithFields();
    await shop.call(create, { ...shop.fields, extra_barcodes: ["0012345678905"] });
    await shop.db.productBarcode.updateMany({ where: { code: "0012345678905" }, data: { canonical_code: null } });
    const other = { ...shop.fields, name: "Outro" };
    const { body } = await shop.call(create, other);
    const data = [{ company_id: shop.company_id, product_id: body.id, code: "012345678905" }];
    await shop.db.productBarcode.createMany({ data });
    const kept = { id: body.id, ...other, extra_barcodes: ["012345678905"] };
    expect((await shop.put(change, kept)).status).toBe(200);
  });

  test("accepts the same code in another company", async () => {
    const one = await shopWithFields();
    const two = await shopWithFields();
    const sent = { barcode: "333333", extra_barcodes: ["444444"] };
    expect((await one.call(create, { ...one.fields, ...sent })).status).toBe(201);
    expect((await two.call(create, { ...two.fields, ...sent })).status).toBe(201);
  });

  test("swaps the main code and an additional code", async () => {
    const shop = await shopWithFields();
    const { body } = await shop.call(create, { ...shop.fields, barcode: "111111", extra_barcodes: ["222222"] });
    const swapped = { id: body.id, ...shop.fields, barcode: "222222", extra_barcodes: ["111111"] };
    expect((await shop.put(change, swapped)).body).toMatchObject({ barcode: "222222", extra_barcodes: ["111111"] });
    expect(await codesOf(shop)).toEqual([
      ["111111", false],
      ["222222", true],
    ]);
    const without = { id: body.id, ...shop.fields, barcode: null, extra_barcodes: [] };
    expect((await shop.put(change, without)).status).toBe(200);
    expect(await codesOf(shop)).toEqual([]);
  });

  test("keeps additional codes when an update omits them", async () => {
    const shop = await shopWithFields();
    const { body } = await shop.call(create, { ...shop.fields, extra_barcodes: ["222222"] });
    expect((await shop.put(change, { id: body.id, ...shop.fields })).body.extra_barcodes).toEqual(["222222"]);
  });

  test("assigns a code to one of two concurrent requests", async () => {
    const shop = await shopWithFields();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        shop.call(create, {
          ...shop.fields,
          name: `Produto ${at}`,
          ...(at % 2 ? { barcode: "555555" } : { extra_barcodes: ["555555"] }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await shop.db.product.count()).toBe(1);
  });

  test("keeps the main code among the codes by a database trigger", async () => {
    const shop = await shopWithFields();
    const { body } = await shop.call(create, { ...shop.fields, barcode: "111111" });
    await expect(shop.db.productBarcode.deleteMany({ where: { code: "111111" } })).rejects.toThrow();
    const key = { company_id_id: { company_id: shop.company_id, id: body.id } };
    await prisma.product.update({ where: key, data: { barcode: "999999" } });
    expect(await codesOf(shop)).toEqual([["999999", true]]);
  });
});

describe("one code in several forms", () => {
  const UPC_A = "012345678905";
  const FORMS = [UPC_A, `0${UPC_A}`, `00${UPC_A}`];

  test.each(FORMS)("finds a product with the code %s by every equivalent form", async (own) => {
    const shop = await shopWithFields();
    const { body: rice } = await shop.call(create, { ...shop.fields, barcode: own });
    const { body: counting } = await shop.call(startCount, { category_id: null, note: "" });
    for (const form of FORMS) {
      expect(
        (await shop.call(list, { search: form })).body.data.map(({ id }: { id: string }) => id),
        form,
      ).toEqual([rice.id]);
      expect(
        (await shop.call(searchTillProducts, { search: form })).body.data.map(({ id }: { id: string }) => id),
        form,
      ).toEqual([rice.id]);
      expect(
        (await shop.call(stock, { code: form })).body.data.map(({ id }: { id: string }) => id),
        form,
      ).toEqual([rice.id]);
      expect(
        (await shop.call(stock, { search: form })).body.data.map(({ id }: { id: string }) => id),
        form,
      ).toEqual([rice.id]);
      const counted = await shop.call(count, { id: counting.id, code: form, quantity_milli: 1_000 });
      expect([counted.status, counted.body.product_id], form).toEqual([201, rice.id]);
    }
  });

  test("updates the existing product on import of an equivalent code", async () => {
    const shop = await shopWithFields();
    await shop.call(create, { ...shop.fields, extra_barcodes: [UPC_A] });
    const file = new TextEncoder().encode(`Código;Nome;Preço\n00${UPC_A};Arroz tipo 1;30,00`);
    const { body } = await shop.call(sendSheet, { kind: "produtos", file_name: "codigos.csv", file });
    expect(body).toMatchObject({ changed_count: 1, new_count: 0, error_count: 0 });
  });

  test("rejects two equivalent codes on one product with a message", async () => {
    const shop = await shopWithFields();
    const twice = await shop.call(create, { ...shop.fields, barcode: UPC_A, extra_barcodes: [`0${UPC_A}`] });
    expect([twice.status, twice.body.errors.extra_barcodes]).toEqual([
      409,
      [`0${UPC_A} já é o código principal deste produto.`],
    ]);
    const extras = await shop.call(create, { ...shop.fields, extra_barcodes: FORMS });
    const repeated = `${FORMS.length > 2 ? "Códigos repetidos" : "Código repetido"}: ${FORMS.slice(1).join(", ")}.`;
    expect([extras.status, extras.body.errors.extra_barcodes]).toEqual([422, [repeated]]);
  });

  test("names every wrong additional code and saves nothing", async () => {
    const shop = await shopWithFields();
    const { status, body } = await shop.call(create, { ...shop.fields, extra_barcodes: ["123", "78 9", "4/5"] });
    const message = "Códigos inválidos: 78 9, 4/5. Use só letras, números e hífen, até 40 caracteres.";
    expect([status, body.errors.extra_barcodes, await shop.db.product.count()]).toEqual([422, [message], 0]);
  });

  test("assigns equivalent codes to one of six concurrent products", async () => {
    const shop = await shopWithFields();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        shop.call(create, { ...shop.fields, name: `Produto ${at}`, barcode: FORMS[at % 3] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("canonicalizes codes in the database like in the application", async () => {
    const digits = fc.stringMatching(/^([01]\d{7}|\d{8}|\d{12,14}|[0-9a-zA-Z-]{1,16})$/);
    const upcE = fc
      .stringMatching(/^[01]\d{6}$/)
      .chain((body) => fc.constantFrom(...[..."0123456789"].map((check) => body + check)));
    const codes = fc.sample(fc.oneof(digits, upcE), { numRuns: 4_000, seed: 7 });
    const rows = await prisma.$queryRaw<{ code: string; canonical: string }[]>`
      SELECT code, canonical_code(code) AS canonical FROM unnest(${codes}::text[]) code`;
    expect(rows.length).toBe(codes.length);
    for (const { code, canonical } of rows) expect(canonical, code).toBe(canonicalCode(code));
  });
});

describe("internal codes", () => {
  test("creates unique valid EAN-13 codes with the prefix 04", async () => {
    const shop = await company();
    const made = await Promise.all(Array.from({ length: 8 }, () => shop.call(makeCode)));
    const codes = made.map(({ body }) => body.barcode as string);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect([code.slice(0, 2), code.length, isEan(code)]).toEqual(["04", 13, true]);
  });

  test("skips a code that was entered by hand", async () => {
    const shop = await shopWithFields();
    const next = "0400000000015";
    await shop.call(create, { ...shop.fields, extra_barcodes: [next] });
    const { body } = await shop.call(makeCode);
    expect(body.barcode).not.toBe(next);
    expect(body.barcode.slice(0, 12)).toBe("040000000002");
  });
});

describe("scale codes", () => {
  test("rejects the scale code of another product, ignoring leading zeros", async () => {
    const shop = await shopWithFields();
    expect((await shop.call(create, { ...shop.fields, scale_code: "0150" })).body.scale_code).toBe("0150");
    const other = await shop.call(create, { ...shop.fields, name: "Outro", scale_code: "000150" });
    expect([other.status, other.body.errors.scale_code]).toEqual([
      409,
      ["Na balança, este código já é do produto Arroz 5 kg."],
    ]);
    expect((await shop.call(create, { ...shop.fields, scale_code: "15" })).status).toBe(422);
  });

  test("finds the product at the till by a scale label", async () => {
    const shop = await shopWithFields();
    const data = { scale_prefix: "2", scale_code_length: 6, scale_content: "preco" };
    await prisma.company.update({ where: { id: shop.company_id }, data });
    const { body } = await shop.call(create, { ...shop.fields, unit: "kg", scale_code: "0001" });
    const found = (await shop.call(searchTillProducts, { search: "2000001007600" })).body.data;
    expect(found).toEqual([expect.objectContaining({ id: body.id, scale_code: "0001" })]);
    expect((await shop.call(searchTillProducts, { search: "2000001007601" })).body.data).toEqual([]);
  });
});
