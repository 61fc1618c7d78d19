import { expect, test } from "vitest";
import { sellersSheet } from "@/components/sellers/sellers-sheet";
import { FIELDS } from "@/lib/modules/imports/column-rules";
import type { Seller } from "@/lib/modules/sellers/schema";

const bia = {
  id: "1",
  name: "Bia",
  cpf: "01234567890",
  phone: null,
  email: "bia@loja.com",
  user_id: null,
  commission_bp: 250,
  commission_base: "recebimento",
  monthly_goal_cents: 500_000,
  registration_date: "2026-11-20T12:00:00.000Z",
} as Seller;

test("has a cell for each heading, with the goal as money and the CPF as text", () => {
  const { head, rows } = sellersSheet([bia], "America/Sao_Paulo");
  expect(rows[0]).toHaveLength(head.length);
  expect(rows[0]).toEqual([
    "Bia",
    "012.345.678-90",
    null,
    "bia@loja.com",
    "2,5%",
    "No recebimento",
    { cents: 500_000 },
    null,
    { day: "2026-11-20" },
  ]);
});

test("exports a sheet that the import can read", () => {
  const { head } = sellersSheet([], "America/Sao_Paulo");
  for (const { heading } of FIELDS.vendedores) expect(head).toContain(heading);
});
