import { expect, test } from "vitest";
import { cardsOf } from "@/components/cash-registers/summary-cards";
import { type SummaryRow, summaryOf } from "@/lib/modules/cash-registers/rules";

const row = {
  opening_amount_cents: 10_000,
  moved_dinheiro_cents: 5_500,
  moved_pix_cents: 700,
  moved_debito_cents: 30,
  moved_credito_cents: 0,
  moved_fiado_cents: 900,
  sold_debito_cents: 2_000,
  sold_credito_cents: 4_000,
  payables_cents: 150,
  manual_cents: -250,
} as SummaryRow;

test("shows the amount per method, with card sales and fiado payments by card", () => {
  expect(cardsOf(summaryOf(row)).map(({ label, cents }) => [label, cents])).toEqual([
    ["Abertura", 10_000],
    ["Dinheiro", 5_500],
    ["PIX", 700],
    ["Débito", 2_030],
    ["Crédito", 4_000],
    ["Fiado", 900],
    ["Contas pagas", 150],
    ["Manuais", -250],
  ]);
});
