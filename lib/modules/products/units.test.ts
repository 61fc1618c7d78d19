import { expect, test } from "vitest";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { PUT as change } from "@/app/api/v1/products/[id]/route";
import { POST as adjust } from "@/app/api/v1/stock/[id]/adjustments/route";
import { company } from "@/lib/testing/company";

const BROKEN = "Há 2,500 kg em estoque. Ajuste para um número inteiro antes de vender por unidade.";

async function cheese() {
  const shop = await company();
  const product = await shop.product({ name: "Queijo", barcode: "QUEIJO", unit: "kg", stock_milli: 2_500 });
  const { id, name, barcode, category_id, sale_price_cents, cost_price_cents } = product;
  const fields = { id, name, barcode, category_id, sale_price_cents, cost_price_cents };
  const unitOf = async () => (await shop.db.product.findFirstOrThrow({ where: { id } })).unit;
  return { shop, fields, unitOf };
}

test("what there is two and a half kilos of is not sold by the unit until it is a number of units", async () => {
  const { shop, fields, unitOf } = await cheese();
  const { status, body } = await shop.put(change, { ...fields, unit: "un" });
  expect([status, body.errors?.unit, await unitOf()]).toEqual([422, [BROKEN], "kg"]);
  expect((await shop.put(change, { ...fields, unit: "l" })).status).toBe(200);
  const counted = { id: fields.id, mode: "novo_saldo", quantity_milli: 3_000, reason: "contagem", description: "" };
  expect((await shop.call(adjust, counted)).status).toBe(201);
  expect((await shop.put(change, { ...fields, unit: "un" })).status).toBe(200);
  expect(await unitOf()).toBe("un");
});

test("a spreadsheet does not make it so either", async () => {
  const { shop } = await cheese();
  const file = new TextEncoder().encode("Código;Nome;Un;Preço\nQUEIJO;Queijo;un;10,00");
  const { body } = await shop.call(send, { kind: "produtos", file_name: "queijo.csv", file });
  const { data } = (await shop.call(listRows, { id: body.id })).body;
  expect(data).toMatchObject([{ result: "erro", notes: [{ field: "unit", message: BROKEN }] }]);
});
