const moves = "lib/modules/reports/moves/service.ts";
const entries = "lib/modules/reports/entries/entries.test.ts";
const cards = "lib/modules/dashboard/cards.test.ts";

export const reported = [
  {
    name: "flow-counts-fiado-twice",
    why: "O fiado entra no caixa na venda e de novo quando é pago.",
    breaks: [{ file: moves, replace: " AND t.method <> 'fiado'`", by: "`" }],
    test: "lib/modules/reports/oracle-money.test.ts",
    named: "the cash flow is what came in, went out and is due, day by day",
  },
  {
    name: "canceled-sales-are-sold",
    why: "A venda cancelada continua no resultado.",
    breaks: [{ file: moves, replace: "AND s.status = 'concluida'\n", by: "\n" }],
    test: "lib/modules/reports/oracle-money.test.ts",
    named: "the result by competence and by cash is what was earned, cost, received and paid",
  },
  {
    name: "returned-rows-have-another-sign",
    why: "As linhas abertas de um número não somam o número.",
    breaks: [{ file: "lib/modules/reports/entries/rules.ts", replace: "(one === BACK ? -1 : 1)", by: "1" }],
    test: entries,
    named: "every figure of %s is the sum of the rows that it opens, to the cent",
    row: "vendas-por-forma",
  },
  {
    name: "dashboard-tells-what-may-not-be-opened",
    why: "Quem não abre as contas a pagar lê o total delas no painel.",
    breaks: [
      {
        file: "lib/modules/dashboard/dues/service.ts",
        replace: 'can(ctx.user, "contas a pagar") ? figureOf("payable") : null',
        by: 'figureOf("payable")',
      },
    ],
    test: cards,
    named: "whoever may not open a list is not told its figure",
  },
];
