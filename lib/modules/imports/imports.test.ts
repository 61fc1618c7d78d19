import { beforeAll, describe, expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as undo } from "@/app/api/v1/imports/[id]/undo/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { GET as listProducts } from "@/app/api/v1/products/route";
import { eanCheckDigit } from "@/lib/core/barcode";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

const LINES = 5_000;
const HEADER = ["Código", "Descrição do produto", "Categoria", "Un", "Preço de venda", "Custo", "Estoque", "Mínimo"];
type Shop = Awaited<ReturnType<typeof company>>;

/** Returns a unique code with leading zeros and a valid check digit. */
const codeOf = (number: number) => {
  const body = `000${String(number).padStart(9, "0")}`;
  return `${body}${eanCheckDigit(body)}`;
};

/** Ten kinds of fault, spread over fifty lines of the file, each with its expected field and message. */
const FAULTS: [spoil: (row: string[]) => void, field: string, reason: RegExp][] = [
  [(row) => row.splice(0, 1, "7,89E+12"), "barcode", /^O código veio em notação científica/],
  [(row) => row.splice(0, 1, codeOf(1)), "barcode", /^Este código já está na linha 2\.$/],
  [(row) => row.splice(0, 1, "cód/barras"), "barcode", /^Use só letras, números e hífen/],
  [(row) => row.splice(1, 1, ""), "name", /^Informe o nome do produto/],
  [(row) => row.splice(3, 1, "barril"), "unit", /^Unidade desconhecida: “barril”/],
  [(row) => row.splice(4, 1, "doze"), "sale_price_cents", /^Valor inválido: “doze”/],
  [(row) => row.splice(4, 1, "0,00"), "sale_price_cents", /^Informe um valor maior que zero/],
  [(row) => row.splice(5, 1, "-1,00"), "cost_price_cents", /^O valor não pode ser negativo/],
  [(row) => row.splice(6, 1, "1,5"), "initial_stock_milli", /^Use um número inteiro/],
  [(row) => row.splice(4, 1, ""), "sale_price_cents", /^Informe o valor/],
];
const isSpoilt = (at: number) => at % 100 === 50;
const faultAt = (at: number) => FAULTS[Math.floor(at / 100) % FAULTS.length] as (typeof FAULTS)[number];

const rows = Array.from({ length: LINES }, (_, at) => {
  const row = [
    codeOf(at + 1),
    `Pão número ${at + 1} à moda`,
    at % 2 ? "Padaria" : "Importados de açúcar",
    "UN",
    "1.234,56",
    "0,99",
    "10",
    "2",
  ];
  if (isSpoilt(at)) faultAt(at)[0](row);
  return row;
});

const asCsv = (table: readonly (readonly string[])[]) =>
  new Uint8Array(Buffer.from([HEADER, ...table].map((row) => row.join(";")).join("\r\n"), "latin1"));

/** Returns a checksum of products, categories and stock, without the version and `updated_at`, which an undo does not restore. */
async function checksumOf({ company_id }: Shop): Promise<string> {
  const tables = ["product", "product_barcode", "category", "stock_movement"];
  const sums = await Promise.all(
    tables.map((table) =>
      prisma.$queryRawUnsafe<{ sum: string }[]>(
        `SELECT md5(string_agg((to_jsonb(t) - 'version' - 'updated_at')::text, '|' ORDER BY (to_jsonb(t) - 'version' - 'updated_at')::text)) AS sum FROM ${table} t WHERE company_id = '${company_id}'`,
      ),
    ),
  );
  return JSON.stringify(sums);
}

const upload = (shop: Shop, kind: string, file: Uint8Array, file_name = "planilha.csv") =>
  shop.call(send, { kind, file_name, file });

async function untilDone(shop: Shop, handler: typeof commit, id: string) {
  for (;;) {
    const answer = await shop.call(handler, { id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    if (!["gravando", "desfazendo"].includes(answer.body.status)) return answer.body;
  }
}

async function faultsOf(shop: Shop, id: string) {
  const { body } = await shop.call(listRows, { id, result: "erro", per_page: 100 });
  return body.data as { line: number; notes: { field: string; message: string; level: string }[] }[];
}

describe.each(["CSV em Windows-1252", "Excel"])("5,000 products with 50 faults as %s", (format) => {
  let shop: Shop;
  let before: string;
  let file: Uint8Array;
  beforeAll(async () => {
    shop = await company();
    await shop.product({ name: "Café de sempre", barcode: "CAFE-1" });
    await shop.product({ name: "Pão número 11 à moda", barcode: codeOf(11), price_cents: 100, stock_milli: 3_000 });
    before = await checksumOf(shop);
    file =
      format === "Excel"
        ? new Uint8Array(
            await writeExcel([HEADER, ...rows].map((row) => row.map((value) => ({ type: String, value })))).toBuffer(),
          )
        : asCsv(rows);
  });

  test("reports exactly the faulty lines, writes the others once, and undoes them completely", async () => {
    const start = performance.now();
    const sent = await upload(shop, "produtos", file);
    expect([sent.status, sent.body.status], JSON.stringify(sent.body)).toEqual([201, "conferida"]);
    expect(sent.body).toMatchObject({
      row_count: LINES,
      error_count: 50,
      new_count: LINES - 51,
      changed_count: 1,
      same_count: 0,
    });
    expect(await checksumOf(shop)).toBe(before);

    const faults = await faultsOf(shop, sent.body.id);
    expect(faults.map(({ line }) => line)).toEqual(rows.flatMap((_, at) => (isSpoilt(at) ? [at + 2] : [])));
    for (const { line, notes } of faults) {
      const [, field, reason] = faultAt(line - 2);
      const wrong = notes.filter(({ level }) => level === "erro");
      expect(wrong, `line ${line}`).toEqual([{ field, message: expect.stringMatching(reason), level: "erro" }]);
    }

    const { id } = sent.body;
    const [one, two] = await Promise.all([untilDone(shop, commit, id), untilDone(shop, commit, id)]);
    expect([one, two]).toMatchObject([
      { status: "concluida", done_count: LINES - 50, error_count: 50 },
      { status: "concluida", done_count: LINES - 50 },
    ]);
    expect(await shop.db.product.count()).toBe(LINES - 51 + 2);
    expect(await shop.db.stockMovement.count({ where: { kind: "inicial" } })).toBe(LINES - 51 + 2);
    const { body } = await shop.call(listProducts, { search: codeOf(4_999) });
    expect(body.data).toMatchObject([
      {
        name: "Pão número 4999 à moda",
        barcode: codeOf(4_999),
        category: "Importados de açúcar",
        unit: "un",
        sale_price_cents: 123_456,
        cost_price_cents: 99,
        current_stock_milli: 10_000,
        minimum_stock_milli: 2_000,
      },
    ]);
    const known = await shop.db.product.findFirstOrThrow({ where: { barcode: codeOf(11) } });
    expect(known).toMatchObject({ sale_price_cents: 123_456, current_stock_milli: 3_000 });

    const undone = await untilDone(shop, undo, id);
    expect(undone).toMatchObject({ status: "desfeita", undone_count: LINES - 50, kept_count: 0 });
    expect(await checksumOf(shop)).toBe(before);
    expect(performance.now() - start).toBeLessThan(60_000);
  }, 120_000);
});

test("rejects a 20 MB file with a message", async () => {
  const shop = await company();
  const { status, body } = await upload(shop, "produtos", new Uint8Array(20 * 1_048_576));
  expect([status, body.code, body.message]).toEqual([413, "TOO_LARGE", "O envio é grande demais: o limite é 5 MB."]);
});
