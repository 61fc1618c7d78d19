import { expect, test } from "vitest";
import { groupBySupplier, keyOf } from "@/components/purchase-list/purchase-groups";
import { orderLink, orderText, sendingOf } from "@/components/purchase-list/purchase-order";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

const supplier = { id: "s1", name: "Distribuidora Sul", phone: "5511987654321" };
const rice = {
  id: null,
  product_id: "p1",
  description: "Arroz 5 kg",
  unit: "un",
  missing_milli: 6_000,
  supplier,
  total_cents: 12_000,
  note: null,
  status: "aberta",
  quantity_milli: 6_000,
} as PurchaseRow;
const cheese = {
  ...rice,
  id: "i1",
  description: "Queijo",
  unit: "kg",
  missing_milli: 1_500,
  note: "meia cura",
} as PurchaseRow;

test("lists the missing quantities without the shop's costs", () => {
  const text = orderText({ supplier, rows: [rice, cheese] }, "Padaria Sol");
  const link = orderLink(supplier, `${text} Urgente.`);
  expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(decodeURIComponent(link)).toContain(`${text} Urgente.`);
  expect(text).toContain("• 6 un Arroz 5 kg\n• 1,500 kg Queijo (meia cura)");
  expect(text).not.toContain("R$");
});

test("orders only new rows, or all of them again when none is new", () => {
  const sent = { ...cheese, status: "enviada" } as PurchaseRow;
  const textOf = (rows: PurchaseRow[]) => orderText({ supplier, rows }, "");
  expect(textOf([rice, sent])).not.toContain("Queijo");
  expect(textOf([sent])).toContain("Queijo");
  expect(sendingOf([rice, sent])).toEqual({
    ids: [],
    suggested: [{ product_id: "p1", quantity_milli: 6_000, supplier_id: "s1" }],
  });
  expect(sendingOf([sent])).toEqual({ ids: ["i1"], suggested: [] });
});

test("leaves the contact open without a mobile number", () => {
  expect(orderLink({ ...supplier, phone: "551134567890" }, "Olá")).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(orderLink(null, "Olá")).toMatch(/^https:\/\/wa\.me\/\?text=/);
});

test("groups rows by supplier in order, including rows without one", () => {
  const lone = { ...cheese, supplier: null, total_cents: null } as PurchaseRow;
  expect(groupBySupplier([rice, cheese, lone])).toMatchObject([
    { supplier, total_cents: 24_000, rows: [{ description: "Arroz 5 kg" }, { description: "Queijo" }] },
    { supplier: null, total_cents: 0 },
  ]);
  expect([keyOf(rice), keyOf(cheese)]).toEqual(["produto-p1", "i1"]);
});
