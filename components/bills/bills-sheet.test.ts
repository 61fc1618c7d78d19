import { expect, test } from "vitest";
import type { Bill, BillSide } from "@/components/bills/bill-side";
import { billsSheet } from "@/components/bills/bills-sheet";
import { STATUS_LABELS } from "@/lib/modules/payables/labels";

const side = {
  words: { title: "Contas a Pagar", party: "Fornecedor", paid: "Pago" } as BillSide["words"],
  status_labels: STATUS_LABELS,
};
const bill = {
  description: "Aluguel",
  supplier_name: "Imobiliária",
  category: "Aluguel",
  due_date: "2026-11-05",
  installment: 2,
  installments: 12,
  status: "atrasada",
  amount_cents: 100_000,
  paid_cents: 40_000,
  remaining_cents: 60_000,
} as Bill;

test("lists a canceled bill but leaves it out of the sums", () => {
  const canceled: Bill = { ...bill, status: "cancelada", paid_cents: 0, remaining_cents: 0 };
  const { rows, foot, description } = billsSheet([bill, canceled], side, "Todos os vencimentos");
  expect(rows.map((row) => row[4])).toEqual(["Atrasada", "Cancelada"]);
  expect(foot?.slice(-3)).toEqual([{ cents: 100_000 }, { cents: 40_000 }, { cents: 60_000 }]);
  expect(description).toBe("Todos os vencimentos · 1 conta");
});

test("writes the method of the payment, else the expected one", () => {
  const methods = [
    bill,
    { ...bill, expected_method: "debito_automatico" as const },
    { ...bill, expected_method: "pix" as const, payment_method: "boleto" as const },
  ].map((one) => billsSheet([one], side, "").rows[0]?.[5]);
  expect(methods).toEqual([null, "Débito automático", "Boleto"]);
});

test("writes the position in a series and the party's name", () => {
  expect(billsSheet([bill], side, "").rows[0]?.slice(0, 4)).toEqual([
    "Aluguel (2/12)",
    "Imobiliária",
    "Aluguel",
    { day: "2026-11-05" },
  ]);
});
