import { expect, test } from "vitest";
import { historySheet } from "@/components/master/history-sheet";
import type { HistoryMonth } from "@/lib/modules/master/history/schema";

const month: HistoryMonth = {
  month: "2026-10",
  monthly_revenue_cents: 13_972,
  paying_at_start: 3,
  paying: 3,
  gained: 1,
  lost: 1,
  churn_bp: 3_333,
  trials: 4,
  converted: 1,
  conversion_bp: 2_500,
};

test("writes the newest month first, with money and shares as numbers", () => {
  const first: HistoryMonth = { ...month, month: "2026-09", paying_at_start: 0, churn_bp: null, conversion_bp: null };
  const { head, rows } = historySheet([first, month]);
  expect(head).toEqual([
    "Mês",
    "Receita mensal (MRR)",
    "Empresas pagantes",
    "Passaram a pagar",
    "Deixaram de pagar",
    "Perda de clientes",
    "Testes iniciados",
    "Testes que viraram pagantes",
    "Conversão de testes",
  ]);
  expect(rows).toEqual([
    ["Outubro de 2026", { cents: 13_972 }, 3, 1, 1, { bp: 3_333 }, 4, 1, { bp: 2_500 }],
    ["Setembro de 2026", { cents: 13_972 }, 3, 1, 1, null, 4, 1, null],
  ]);
});
