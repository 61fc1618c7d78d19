const moves = "lib/modules/reports/sql-parts.ts";
const entries = "lib/modules/reports/entries/entries.test.ts";
const cards = "lib/modules/dashboard/cards.test.ts";
const days = {
  test: "lib/modules/sales/days/day-totals.test.ts",
  named: "matches the sums of the sales in %s after sales, cancellations, returns and corrections",
  row: "America/Sao_Paulo",
};
const daysAtOnce = "lib/modules/sales/days/races.test.ts";

export const reports = [
  {
    name: "flow-counts-fiado-twice",
    why: "O fiado entra no caixa na venda e de novo quando é pago.",
    breaks: [{ file: moves, replace: " AND t.method <> 'fiado'`", by: "`" }],
    test: "lib/modules/reports/oracle-money.test.ts",
    named: "returns the daily cash flow computed from the rows by independent SQL",
  },
  {
    name: "canceled-sales-are-sold",
    why: "A venda cancelada continua no resultado.",
    breaks: [{ file: moves, replace: "AND s.status = 'concluida'\n", by: "\n" }],
    test: "lib/modules/reports/oracle-money.test.ts",
    named: "returns the income statement by accrual and by cash computed from the rows by independent SQL",
  },
  {
    name: "returned-rows-have-another-sign",
    why: "As linhas abertas de um número não somam o número.",
    breaks: [{ file: "lib/modules/reports/entries/rules.ts", replace: "(one === BACK ? -1 : 1)", by: "1" }],
    test: entries,
    named: "lists entries that add up to every figure of %s",
    row: "vendas-por-forma",
  },
  {
    name: "dashboard-tells-what-may-not-be-opened",
    why: "Quem não abre as contas a pagar lê o total delas no painel.",
    breaks: [
      {
        file: "lib/modules/dashboard/dues-service.ts",
        replace: 'can(ctx.user, "contas a pagar") ? figureOf("payable") : null',
        by: 'figureOf("payable")',
      },
    ],
    test: cards,
    named: "hides figures of lists that the user may not open",
  },
  {
    name: "day-forgets-what-is-sold",
    why: "O total do dia não conta as vendas.",
    breaks: ["DROP TRIGGER sale_is_counted ON sale"],
    ...days,
  },
  {
    name: "day-keeps-what-was-undone",
    why: "A venda cancelada fica no total do dia.",
    breaks: ["DROP TRIGGER sale_is_recounted ON sale"],
    test: daysAtOnce,
    named: "counts concurrent sales and a cancellation of the same day without a deadlock",
  },
  {
    name: "day-keeps-what-went-back",
    why: "O que foi devolvido fica na forma que pagou.",
    breaks: ["DROP TRIGGER sale_return_is_counted ON sale_return"],
    ...days,
  },
  {
    name: "day-keeps-the-wrong-method",
    why: "O total do dia fica com a forma que foi corrigida.",
    breaks: ["DROP TRIGGER payment_correction_is_counted ON payment_correction"],
    ...days,
  },
  {
    name: "canceled-sale-is-corrected",
    why: "Corrigir uma venda cancelada põe dinheiro em um dia que não a tem.",
    breaks: ["DROP TRIGGER payment_correction_needs_standing_sale ON payment_correction"],
    test: daysAtOnce,
    named: "nets out a sale canceled in the same transaction and moves the amounts of a moved sale",
  },
  {
    name: "day-written-by-hand",
    why: "Um total alterado à mão deixaria de ser a soma das vendas.",
    breaks: ["DROP TRIGGER sale_day_total_is_explained ON sale_day_total"],
    test: daysAtOnce,
    named: "rejects direct writes to the day totals",
  },
];
