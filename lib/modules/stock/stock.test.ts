import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as adjust } from "@/app/api/v1/stock/[id]/adjustments/route";
import { GET as ledger } from "@/app/api/v1/stock/[id]/movements/route";
import { GET as getStock } from "@/app/api/v1/stock/[id]/route";
import { GET as listStock } from "@/app/api/v1/stock/route";
import { company } from "@/lib/testing/company";
import { inTrials } from "@/lib/testing/trials";

type Shop = Awaited<ReturnType<typeof company>>;

/** Three products: sufficient (10 un, R$ 100,00), low (2 with a minimum of 5) and out of stock. */
async function shelves(shop: Shop) {
  const plenty = await shop.product({ name: "Arroz branco" });
  const low = await shop.product({ name: "Feijão preto", stock_milli: 2_000 });
  const out = await shop.product({ name: "Açúcar", stock_milli: 0 });
  await shop.db.product.updateMany({ where: { id: low.id }, data: { minimum_stock_milli: 5_000 } });
  return { plenty, low, out };
}

const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test("returns the status of each product and the totals of the filter", async () => {
  const shop = await company();
  await shelves(shop);
  const { body } = await shop.call(listStock);
  expect(body.data.map((row: { name: string; situation: string }) => [row.name, row.situation])).toEqual([
    ["Açúcar", "zerado"],
    ["Arroz branco", "ok"],
    ["Feijão preto", "baixo"],
  ]);
  expect(body.totals).toEqual({
    cost_value_cents: 8_400,
    sale_value_cents: 12_000,
    counts: { all: 3, repor: 2, ok: 1, baixo: 1, zerado: 1 },
  });
  const low = (await shop.call(listStock, { situation: "repor" })).body;
  expect(names(low)).toEqual(["Açúcar", "Feijão preto"]);
  expect(low).toMatchObject({ total: 2, totals: { sale_value_cents: 2_000, counts: { all: 3 } } });
  expect(low.data.every((row: { is_low: boolean }) => row.is_low)).toBe(true);
});

test("filters by words in any order and by category", async () => {
  const shop = await company();
  const { low } = await shelves(shop);
  expect(names((await shop.call(listStock, { search: "preto feijao" })).body)).toEqual(["Feijão preto"]);
  expect((await shop.call(listStock, { category_id: low.category_id })).body.total).toBe(3);
  const [, other] = await shop.db.category.findMany({ where: { id: { not: low.category_id } } });
  expect((await shop.call(listStock, { category_id: other?.id })).body.totals.counts.all).toBe(0);
  const found = async (category_id?: string) =>
    (await shop.call(listStock, { search: "feijao", category_id })).body.totals.counts.all;
  expect([await found(low.category_id), await found(other?.id)]).toEqual([1, 0]);
});

test("finds only the product with the complete code, in any equivalent form", async () => {
  const shop = await company();
  const beans = await shop.product({ name: "Feijão 1001", barcode: "0012345678905" });
  const rice = await shop.product({ name: "Arroz", barcode: "7891001000103" });
  await shop.db.productBarcode.createMany({
    data: [{ company_id: shop.company_id, product_id: rice.id, code: "CX-1001" }],
  });
  const found = async (code: string) =>
    (await shop.call(listStock, { code })).body.data.map(({ id }: { id: string }) => id);
  expect([await found("0012345678905"), await found("012345678905")]).toEqual([[beans.id], [beans.id]]);
  expect(await found("cx-1001")).toEqual([rice.id]);
  for (const code of ["1001", "891001", "CX"]) expect(await found(code), code).toEqual([]);
  const other = await company();
  expect((await other.call(listStock, { code: "0012345678905" })).body.data).toEqual([]);
  await shop.db.product.updateMany({ where: { id: rice.id }, data: { archived_at: new Date() } });
  expect(await found("CX-1001")).toEqual([]);
});

test("sorts the list by name, stock or value", async () => {
  const shop = await company();
  await shelves(shop);
  const by = async (sort: string, direction: string) => names((await shop.call(listStock, { sort, direction })).body);
  expect(await by("name", "desc")).toEqual(["Feijão preto", "Arroz branco", "Açúcar"]);
  expect(await by("current_stock_milli", "desc")).toEqual(["Arroz branco", "Feijão preto", "Açúcar"]);
  expect(await by("sale_value_cents", "asc")).toEqual(["Açúcar", "Feijão preto", "Arroz branco"]);
  const second = (await shop.call(listStock, { per_page: 2, page: 2 })).body;
  expect([names(second), second.last_page]).toEqual([["Feijão preto"], 2]);
});

test("hides costs from users with read access to the stock", async () => {
  const shop = await company();
  const { plenty } = await shelves(shop);
  const clerk = await shop.colleague({ permissions: ["consultar estoque"] });
  const { body } = await clerk.call(getStock, { id: plenty.id });
  expect(body).toMatchObject({ cost_price_cents: null, cost_value_cents: null, margin_bp: null });
  expect(body.sale_price_cents).toBe(1_000);
  expect((await clerk.call(listStock)).body.totals.cost_value_cents).toBeNull();
  expect((await shop.call(getStock, { id: plenty.id })).body.margin_bp).toBe(3_000);
  expect(
    (await clerk.call(adjust, { id: plenty.id, mode: "entrada", quantity_milli: 1, reason: "compra" })).status,
  ).toBe(403);
});

test("sums row values exactly to the total, fractional kilograms included", async () => {
  const shop = await company();
  for (const stock_milli of [333, 1_001, 2_499]) await shop.product({ unit: "kg", price_cents: 999, stock_milli });
  const { data, totals } = (await shop.call(listStock)).body;
  const sum = (field: string) =>
    data.reduce((total: number, row: Record<string, number>) => total + (row[field] ?? 0), 0);
  expect(sum("sale_value_cents")).toBe(totals.sale_value_cents);
  expect(sum("cost_value_cents")).toBe(totals.cost_value_cents);
});

test("moves the stock by entry, exit and new balance, with the reason in the ledger", async () => {
  const shop = await company();
  const rice = await shop.product({ name: "Arroz" });
  const change = (input: object) => shop.call(adjust, { id: rice.id, ...input });
  expect((await change({ mode: "entrada", quantity_milli: 5_000, reason: "compra" })).body).toMatchObject({
    kind: "compra",
    quantity_milli: 5_000,
    balance_milli: 15_000,
  });
  await change({ mode: "saida", quantity_milli: 3_000, reason: "perda", description: "Saco rasgado" });
  await change({ mode: "novo_saldo", quantity_milli: 7_000, reason: "contagem" });
  const { body } = await shop.call(ledger, { id: rice.id });
  const rows = body.data.map((row: Record<string, unknown>) => [
    row.kind,
    row.quantity_milli,
    row.balance_milli,
    row.reason,
  ]);
  expect(rows).toEqual([
    ["ajuste", -5_000, 7_000, "Contagem"],
    ["perda", -3_000, 12_000, "Perda ou quebra: Saco rasgado"],
    ["compra", 5_000, 15_000, "Compra"],
    ["inicial", 10_000, 10_000, null],
  ]);
  expect(body.data[0].user_name).toBe("Ana Souza");
  expect((await shop.call(getStock, { id: rice.id })).body.current_stock_milli).toBe(7_000);
});

test("lists a sale in the ledger with its number and sets the last sale date", async () => {
  const shop = await company();
  const rice = await shop.product();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  await shop.call(sell, {
    items: [{ product_id: rice.id, quantity_milli: 2_000 }],
    payments: [{ method: "pix", amount_cents: 2_000 }],
    expected_total_cents: 2_000,
  });
  const [sold] = (await shop.call(ledger, { id: rice.id })).body.data;
  expect(sold).toMatchObject({
    kind: "venda",
    quantity_milli: -2_000,
    balance_milli: 8_000,
    sale: { number: "1-0001" },
  });
  expect((await shop.call(getStock, { id: rice.id })).body.last_sale_at).toBe(sold.created_at);
});

test("rejects an exit above the stock and names the available quantity", async () => {
  const shop = await company();
  const rice = await shop.product({ stock_milli: 2_000 });
  const { status, body } = await shop.call(adjust, {
    id: rice.id,
    mode: "saida",
    quantity_milli: 3_000,
    reason: "perda",
  });
  expect([status, body.code, body.errors.quantity_milli]).toEqual([409, "OUT_OF_STOCK", ["Só há 2 un em estoque."]]);
});

test("rejects the second of two concurrent exits of the same units", async () => {
  const shop = await company();
  const rice = await shop.product({ stock_milli: 3_000 });
  const take = { id: rice.id, mode: "saida", quantity_milli: 2_000, reason: "uso_interno" };
  const answers = await Promise.all([shop.call(adjust, take), shop.call(adjust, take)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("applies concurrent new balances one after the other", async () => {
  const shop = await company();
  await inTrials(async () => {
    const rice = await shop.product({ stock_milli: 50_000 });
    const counts = [4_000, 9_000, 20_000];
    const answers = await Promise.all(
      counts.map((quantity_milli) =>
        shop.call(adjust, { id: rice.id, mode: "novo_saldo", quantity_milli, reason: "contagem" }),
      ),
    );
    expect(answers.map(({ body }) => body.balance_milli)).toEqual(counts);
  });
});

test("makes a repeated adjustment once", async () => {
  const shop = await company();
  const rice = await shop.product();
  const key = "0193a1b2-0000-7000-8000-000000000001";
  const entry = { id: rice.id, mode: "entrada", quantity_milli: 1_000, reason: "compra" };
  const first = await shop.call(adjust, entry, { key });
  const again = await shop.call(adjust, entry, { key });
  expect(again.body).toEqual(first.body);
  expect((await shop.call(getStock, { id: rice.id })).body.current_stock_milli).toBe(11_000);
  expect((await shop.call(adjust, entry, { key: null })).body.code).toBe("IDEMPOTENCY_KEY_REQUIRED");
});

test("requires a matching reason, and a description for other reasons", async () => {
  const shop = await company();
  const rice = await shop.product();
  const refused = async (input: object) =>
    (await shop.call(adjust, { id: rice.id, quantity_milli: 1_000, ...input })).body.errors;
  expect(await refused({ mode: "entrada", reason: "perda" })).toEqual({ reason: ["Escolha o motivo."] });
  expect(await refused({ mode: "saida", reason: "outros", description: "sim" })).toEqual({
    description: ["Explique em pelo menos 5 caracteres."],
  });
  expect(await refused({ mode: "saida", reason: "perda", quantity_milli: 0 })).toHaveProperty("quantity_milli");
  expect(await refused({ mode: "saida", reason: "perda", quantity_milli: 500 })).toHaveProperty("quantity_milli");
  expect(await refused({ mode: "novo_saldo", reason: "contagem", quantity_milli: 10_000 })).toEqual({
    quantity_milli: ["O estoque já é de 10 un."],
  });
});

test("returns not found for products of another company", async () => {
  const shop = await company();
  const other = await company();
  const theirs = await other.product();
  const input = { id: theirs.id, mode: "entrada", quantity_milli: 1_000, reason: "compra" };
  const answers = [
    await shop.call(getStock, { id: theirs.id }),
    await shop.call(ledger, { id: theirs.id }),
    await shop.call(adjust, input),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await other.db.stockMovement.count()).toBe(1);
});
