import { expect, test } from "vitest";
import { suppliersSheet } from "@/components/suppliers/suppliers-sheet";
import { FIELDS } from "@/lib/modules/imports/column-rules";
import type { Supplier } from "@/lib/modules/suppliers/schema";

const mill = {
  id: "1",
  name: "Moinho",
  cnpj_cpf: "12ABC34501DE35",
  contact_name: "Rui",
  phone: "551134567890",
  email: null,
  street: null,
  number: null,
  neighborhood: null,
  city: null,
  state: null,
  zip_code: null,
  observations: null,
  usual_term_days: 28,
  registration_date: "2026-11-20T12:00:00.000Z",
} as Supplier;

test("has a cell for each heading, with document and phone as text", () => {
  const { head, rows } = suppliersSheet([mill], "America/Sao_Paulo");
  expect(rows[0]).toHaveLength(head.length);
  expect(rows[0]?.slice(0, 4)).toEqual(["Moinho", "12.ABC.345/01DE-35", "Rui", "(11) 3456-7890"]);
  expect(rows[0]?.slice(-4)).toEqual([28, null, null, { day: "2026-11-20" }]);
});

test("exports a sheet that the import can read", () => {
  const { head } = suppliersSheet([], "America/Sao_Paulo");
  for (const { heading } of FIELDS.fornecedores) expect(head).toContain(heading);
});
