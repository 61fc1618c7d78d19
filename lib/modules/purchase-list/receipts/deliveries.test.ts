import { expect, test } from "vitest";
import { GET as payables } from "@/app/api/v1/payables/route";
import { GET as deliveries, POST as receive } from "@/app/api/v1/purchase-list/receipts/route";
import { GET as list } from "@/app/api/v1/purchase-list/route";
import { PUT as cover } from "@/app/api/v1/purchase-list/settings/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

async function shopWithSuppliers() {
  const shop = await company();
  const rice = await shop.product({ name: "Arroz", stock_milli: 0 });
  const beans = await shop.product({ name: "Feijão", stock_milli: 0 });
  const supplier = (name: string, usual_term_days: number | null) =>
    shop.db.supplier.create({ data: { company_id: shop.company_id, name, usual_term_days } });
  const mill = await supplier("Moinho", 28);
  const farm = await supplier("Fazenda", null);
  const line = (product: { id: string }, supplier_id: string | null, units: number, unit_cost_cents: number) => ({
    product_id: product.id,
    supplier_id,
    quantity_milli: units * 1_000,
    unit_cost_cents,
  });
  return { shop, rice, beans, mill, farm, line };
}

test("creates a bill per supplier with its usual term, together with the stock", async () => {
  const { shop, rice, beans, mill, farm, line } = await shopWithSuppliers();
  const items = [line(rice, mill.id, 10, 500), line(beans, farm.id, 4, 700), line(beans, mill.id, 1, 650)];
  const { status, body } = await shop.call(receive, { items, creates_payable: true });
  expect([status, body.payable_ids.length]).toEqual([201, 2]);
  const today = dayOf(new Date());
  const { data } = (await shop.call(payables, { supplier_id: mill.id })).body;
  expect(data).toMatchObject([{ amount_cents: 5_650, category: "Fornecedores", due_date: addDays(today, 28) }]);
  const other = (await shop.call(payables, { supplier_id: farm.id })).body.data;
  expect(other).toMatchObject([{ amount_cents: 2_800, due_date: today }]);
  const kept = (await shop.call(deliveries, { supplier_id: mill.id })).body.data;
  expect(kept).toMatchObject([{ total_cents: 5_650, payable_id: data[0].id, supplier: { name: "Moinho" } }]);
  expect(kept[0].items.map((item: { description: string }) => item.description)).toEqual(["Arroz", "Feijão"]);
});

test("records the delivery without a bill by default", async () => {
  const { shop, rice, line } = await shopWithSuppliers();
  expect((await shop.call(receive, { items: [line(rice, null, 2, 500)] })).body.payable_ids).toEqual([]);
  expect((await shop.call(payables)).body.total).toBe(0);
  expect((await shop.call(deliveries)).body.data).toMatchObject([{ supplier: null, total_cents: 1_000 }]);
});

test("rejects a bill without a supplier or without permission, leaving the stock unchanged", async () => {
  const { shop, rice, mill, line } = await shopWithSuppliers();
  const withoutSupplier = await shop.call(receive, { items: [line(rice, null, 2, 500)], creates_payable: true });
  expect(withoutSupplier.body.errors).toEqual({ supplier_id: ["Escolha o fornecedor para lançar a conta."] });
  const helper = await shop.colleague({ permissions: ["lista compras"] });
  const refused = await helper.call(receive, { items: [line(rice, mill.id, 2, 500)], creates_payable: true });
  expect(refused.body.code).toBe("FORBIDDEN");
  expect(await shop.db.stockMovement.count({ where: { kind: "compra" } })).toBe(0);
  expect((await shop.call(deliveries)).body.total).toBe(0);
});

test("creates one bill for a repeated receipt", async () => {
  const { shop, rice, mill, line } = await shopWithSuppliers();
  const key = "7f0c1d3e-6a52-4b8f-9d21-3c5e8a9b0f12";
  const input = { items: [line(rice, mill.id, 2, 500)], creates_payable: true, due_date: "2026-12-24" };
  await Promise.all(["a", "b", "c"].map(() => shop.call(receive, input, { key })));
  expect((await shop.call(payables)).body.data).toMatchObject([{ amount_cents: 1_000, due_date: "2026-12-24" }]);
});

test("stores the number of days that a purchase should last", async () => {
  const { shop } = await shopWithSuppliers();
  expect((await shop.call(list)).body.cover_days).toBe(15);
  await shop.put(cover, { cover_days: 30 });
  expect((await shop.call(list)).body.cover_days).toBe(30);
  expect((await shop.put(cover, { cover_days: 0 })).body.errors.cover_days).toEqual(["Use de 1 a 120 dias."]);
});
