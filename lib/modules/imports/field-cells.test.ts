import { expect, test } from "vitest";
import { FIELDS } from "./column-rules";
import { readField } from "./field-cells";
import type { ImportKind } from "./schema";

function read(kind: ImportKind, name: string, cell: string) {
  const field = FIELDS[kind].find((one) => one.name === name);
  if (!field) throw new Error(`${kind} has no field ${name}`);
  return readField(field, cell);
}

test("splits several codes in one cell and removes duplicates", () => {
  const codes = ["7891000100103", "CX-12"];
  for (const cell of ["7891000100103, CX-12", "7891000100103;CX-12", "7891000100103\nCX-12", "CX-12 | CX-12"])
    expect(codes).toEqual(
      expect.arrayContaining((read("produtos", "extra_barcodes", cell) as { value: string[] }).value),
    );
  expect(read("produtos", "extra_barcodes", "7,89E+12")).toHaveProperty("problem");
});

test("reads percentages with and without % and adds a hint to fractions", () => {
  expect(read("vendedores", "commission_bp", "2,5%")).toEqual({ value: 250 });
  expect(read("vendedores", "commission_bp", "12.75")).toEqual({ value: 1_275 });
  expect(read("vendedores", "commission_bp", "0,05")).toEqual({ value: 5, hint: "“0,05” foi lido como 0,05%." });
  expect(read("vendedores", "commission_bp", "101%")).toHaveProperty("problem");
});

test("reads a choice by its label or value and rejects anything else", () => {
  expect(read("vendedores", "commission_base", "no recebimento")).toEqual({ value: "recebimento" });
  expect(read("vendedores", "commission_base", "venda")).toEqual({ value: "venda" });
  expect(read("vendedores", "commission_base", "talvez")).toEqual({
    problem: "Use Na venda ou No recebimento em vez de “talvez”.",
  });
});

test("reads numbers of days with or without the word dias", () => {
  expect(read("fornecedores", "usual_term_days", "28 dias")).toEqual({ value: 28 });
  expect(read("fornecedores", "usual_term_days", "0")).toEqual({ value: 0 });
  expect(read("fornecedores", "usual_term_days", "28/42")).toHaveProperty("problem");
});

test("reads other systems' words for inactive as archived", () => {
  for (const cell of ["Sim", "Inativo", "excluído", "X"])
    expect(read("produtos", "archived", cell)).toEqual({ value: true });
  for (const cell of ["Não", "Ativo", "A"]) expect(read("produtos", "archived", cell)).toEqual({ value: false });
  expect(read("produtos", "archived", "talvez")).toHaveProperty("problem");
});
