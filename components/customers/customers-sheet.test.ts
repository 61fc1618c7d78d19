import { expect, test } from "vitest";
import { customersSheet } from "@/components/customers/customers-sheet";
import type { Customer } from "@/lib/modules/customers/schema";
import { FIELDS } from "@/lib/modules/imports/column-rules";

const maria = {
  id: "1",
  name: "Maria da Silva",
  cpf_cnpj: "01234567890",
  phone: "5511987654321",
  email: null,
  street: "Rua A",
  number: "7",
  neighborhood: null,
  city: "Osasco",
  state: "SP",
  zip_code: "01001000",
  fiado_allowed: true,
  fiado_limit_cents: 30_000,
  settlement_day: 5,
  birth_date: "1980-02-29",
  contact_consent: false,
  observations: null,
  registration_date: "2026-11-21T01:30:00.000Z",
} as Customer;

const cellsOf = (customer: Customer) => {
  const { head, rows } = customersSheet([customer], "America/Sao_Paulo");
  return Object.fromEntries(head.map((name, column) => [name, rows[0]?.[column]]));
};

test("writes documents, phones and postal codes as text and dates in the shop's timezone", () => {
  expect(cellsOf(maria)).toMatchObject({
    "CPF/CNPJ": "012.345.678-90",
    Telefone: "(11) 98765-4321",
    CEP: "01001-000",
    "Limite de fiado": { cents: 30_000 },
    Nascimento: { day: "1980-02-29" },
    "Cliente desde": { day: "2026-11-20" },
  });
});

test("writes a limit of zero as an empty cell", () => {
  expect(cellsOf({ ...maria, fiado_limit_cents: 0 })["Limite de fiado"]).toBeNull();
});

test("exports a sheet that the import can read", () => {
  const { head } = customersSheet([], "America/Sao_Paulo");
  for (const { heading } of FIELDS.clientes) expect(head).toContain(heading);
});
