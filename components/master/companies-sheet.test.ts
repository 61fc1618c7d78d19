import { expect, test } from "vitest";
import { companiesSheet } from "@/components/master/companies-sheet";
import type { CompanyLine } from "@/lib/modules/master/schema";

const line: CompanyLine = {
  id: "018f0000-0000-7000-8000-000000000000",
  version: 1,
  name: "Empório São João",
  cnpj: "12ABC34501DE35",
  plan_type: "anual",
  situation: "active",
  expires_at: "2026-12-01T02:30:00.000Z",
  users: 3,
  sales_30_days: 120,
  last_access_at: "2026-11-20T12:30:00.000Z",
};

test("writes the columns of the list, with days and times in Brasília time", () => {
  const { head, rows } = companiesSheet([line], {});
  expect(head).toEqual([
    "Empresa",
    "CNPJ",
    "Plano",
    "Situação",
    "Vence em",
    "Usuários",
    "Vendas em 30 dias",
    "Último acesso",
  ]);
  expect(rows).toEqual([
    [
      "Empório São João",
      "12.ABC.345/01DE-35",
      "Anual",
      "Ativa",
      { day: "2026-11-30" },
      3,
      120,
      { day: "2026-11-20", time: "09:30" },
    ],
  ]);
});

test("leaves cells empty for a company without CNPJ, plan or access", () => {
  const bare: CompanyLine = {
    ...line,
    cnpj: null,
    plan_type: null,
    situation: "none",
    expires_at: null,
    last_access_at: null,
  };
  expect(companiesSheet([bare], {}).rows).toEqual([["Empório São João", null, null, "Sem plano", null, 3, 120, null]]);
});

test("describes the filters and the number of companies", () => {
  expect(companiesSheet([line], {}).description).toBe("1 empresa");
  expect(companiesSheet([line, line], { search: "são", situation: "active", plan_type: "anual" }).description).toBe(
    "Busca: são · Situação: Ativa · Plano: Anual · 2 empresas",
  );
});
