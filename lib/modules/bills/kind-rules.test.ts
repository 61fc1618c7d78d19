import { expect, test } from "vitest";
import { PAYABLES, RECEIVABLES } from "./kind-rules";

test("declares the party, error, direction and terms of payables and receivables", () => {
  expect(PAYABLES).toEqual({
    table: "payable",
    party: "supplier",
    party_message: "Escolha o fornecedor.",
    cash_direction: "exit",
    settled_code: "ALREADY_PAID",
    settle_action: "pay",
    settlement_label: "pagamento",
  });
  expect(RECEIVABLES).toEqual({
    table: "receivable",
    party: "customer",
    party_message: "Escolha o cliente.",
    cash_direction: "entry",
    settled_code: "ALREADY_RECEIVED",
    settle_action: "receive",
    settlement_label: "recebimento",
  });
});
