import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { PUT as choose } from "@/app/api/v1/imports/[id]/columns/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as undo } from "@/app/api/v1/imports/[id]/undo/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { moveStock } from "@/lib/modules/stock/service";
import { company } from "@/lib/testing/company";

type Shop = Awaited<ReturnType<typeof company>>;

async function shopWithRice() {
  const shop = await company();
  const { id } = await shop.product({ name: "Arroz", barcode: "ARROZ", stock_milli: 10_000 });
  const stockOf = async () => (await shop.db.product.findFirstOrThrow({ where: { id } })).current_stock_milli;
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const sellSome = async (quantity_milli: number) => {
    const { status, body } = await shop.call(sell, {
      items: [{ product_id: id, quantity_milli }],
      payments: [{ method: "pix", amount_cents: quantity_milli }],
      expected_total_cents: quantity_milli,
    });
    expect(status, JSON.stringify(body)).toBe(201);
  };
  const buySome = (quantity_milli: number) =>
    moveStock(shop.ctx(), [{ product_id: id, kind: "compra", quantity_milli }]);
  return { shop, stockOf, sellSome, buySome };
}

const upload = async (shop: Shop, text: string) =>
  (await shop.call(send, { kind: "estoque", file_name: "estoque.csv", file: new TextEncoder().encode(text) })).body;

test("keeps the effect of sales and purchases between upload and commit", async () => {
  const { shop, stockOf, sellSome, buySome } = await shopWithRice();
  const { id } = await upload(shop, "Código;Quantidade\nARROZ;8");
  await sellSome(3_000);
  await buySome(1_000);
  expect((await shop.call(commit, { id })).body).toMatchObject({ status: "concluida", done_count: 1 });
  expect(await stockOf()).toBe(6_000);
  await shop.call(undo, { id });
  expect(await stockOf()).toBe(8_000);
});

test("applies the correction even if a sale has brought the stock to the counted quantity", async () => {
  const { shop, stockOf, sellSome } = await shopWithRice();
  const { id } = await upload(shop, "Código;Quantidade\nARROZ;8");
  await sellSome(2_000);
  expect((await shop.call(commit, { id })).body).toMatchObject({ done_count: 1, error_count: 0 });
  expect(await stockOf()).toBe(6_000);
});

test("changes nothing for a line that matched the stock when the file was read", async () => {
  const { shop, stockOf, sellSome } = await shopWithRice();
  const { id, same_count } = await upload(shop, "Código;Quantidade\nARROZ;10");
  expect(same_count).toBe(1);
  await sellSome(4_000);
  await shop.call(commit, { id });
  expect(await stockOf()).toBe(6_000);
});

test("limits a correction to zero stock and adds a note to its line", async () => {
  const { shop, stockOf, sellSome } = await shopWithRice();
  const { id } = await upload(shop, "Código;Quantidade\nARROZ;2");
  await sellSome(9_000);
  await shop.call(commit, { id });
  expect(await stockOf()).toBe(0);
  const { body } = await shop.call(listRows, { id });
  expect(JSON.stringify(body.data[0].notes)).toContain("a correção só pôde ser feita em parte");
  await shop.call(undo, { id });
  expect(await stockOf()).toBe(1_000);
});

test("keeps the stock of the first check when columns are chosen again", async () => {
  const { shop, stockOf, sellSome } = await shopWithRice();
  const { id, columns } = await upload(shop, "Código;Quantidade\nARROZ;8");
  await sellSome(3_000);
  const again = await shop.call(choose, { id, columns });
  expect(again.body).toMatchObject({ status: "conferida", changed_count: 1 });
  await shop.call(commit, { id });
  expect(await stockOf()).toBe(5_000);
});

test("counts every sale once during a concurrent commit", async () => {
  const { shop, stockOf, sellSome } = await shopWithRice();
  const { id } = await upload(shop, "Código;Quantidade\nARROZ;50");
  await Promise.all([
    ...Array.from({ length: 8 }, () => sellSome(1_000)),
    shop.call(commit, { id }),
    shop.call(commit, { id }),
  ]);
  expect(await stockOf()).toBe(42_000);
});
