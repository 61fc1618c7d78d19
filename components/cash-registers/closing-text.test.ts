import { expect, test } from "vitest";
import { closingText } from "@/components/cash-registers/closing-text";
import { formatDifference } from "@/lib/modules/cash-registers/closing/labels";
import { rowsOf } from "@/lib/modules/cash-registers/closing/rules";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";

const closing = {
  number: 7,
  register_number: 12,
  closed_at: "2026-11-20T21:30:00.000Z",
  closed_by_name: "Ana Lima",
  total_sales_cents: 45_000,
  float_left_cents: 10_000,
  note: "Troco errado no fim da tarde",
  expected_by_method: {
    dinheiro_cents: 20_000,
    pix_cents: 15_000,
    debito_cents: 0,
    credito_cents: 8_000,
    fiado_cents: 2_000,
  },
  counted_by_method: { dinheiro_cents: 19_700, pix_cents: 15_000, credito_cents: 8_050 },
} as CashClosing;

test("compares counted with expected amounts, without a difference for uncounted methods", () => {
  expect(rowsOf(closing).map(({ label, difference_cents }) => [label, difference_cents])).toEqual([
    ["Dinheiro", -300],
    ["PIX", 0],
    ["Débito", null],
    ["Crédito", 50],
  ]);
});

test("writes a difference in words and figures", () => {
  expect([-300, 0, 50].map(formatDifference)).toEqual(["Falta R$ 3,00", "Confere", "Sobra R$ 0,50"]);
});

test("writes a message with number, local time, counted methods, float and note", () => {
  expect(closingText(closing, { name: "Mercadinho da Ana", zone: "America/Sao_Paulo" })).toBe(
    [
      "*Mercadinho da Ana*",
      "Fechamento do caixa nº 12",
      "20/11/2026 18:30, por Ana Lima",
      "",
      "Vendas: R$ 450,00",
      "Dinheiro: esperado R$ 200,00, contado R$ 197,00 (falta R$ 3,00)",
      "PIX: esperado R$ 150,00, contado R$ 150,00 (confere)",
      "Crédito: esperado R$ 80,00, contado R$ 80,50 (sobra R$ 0,50)",
      "Fundo para amanhã: R$ 100,00",
      "Observação: Troco errado no fim da tarde",
    ].join("\n"),
  );
});
