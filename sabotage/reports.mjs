const sqlParts = "lib/modules/reports/sql-parts.ts";
const entriesTest = "lib/modules/reports/entries/entries.test.ts";
const cardsTest = "lib/modules/dashboard/cards.test.ts";
const dayTotalsTest = {
  test: "lib/modules/sales/days/day-totals.test.ts",
  named: "matches the sums of the sales in %s after sales, cancellations, returns and corrections",
  row: "America/Sao_Paulo",
};
const registerTotalsFile = "lib/modules/cash-registers/register-totals.test.ts";
const registerTotalsTest = {
  test: registerTotalsFile,
  named: "keeps for every register of a busy shop the same totals as the sums of its rows",
};
const dayRacesTest = "lib/modules/sales/days/races.test.ts";

export const reports = [
  {
    name: "cash-flow-counts-fiado-twice",
    why: "Fiado is counted at the sale and again at its payment.",
    breaks: [{ file: sqlParts, replace: " AND t.method <> 'fiado'", by: "" }],
    test: "lib/modules/reports/oracle-money.test.ts",
    named: "returns the daily cash flow computed from the rows by independent SQL",
  },
  {
    name: "overdue-bills-on-past-days",
    why: "Overdue bills are missing from the forecast, because they are expected on days that have passed.",
    breaks: [{ file: sqlParts, replace: "greatest(${due}, ${today})", by: "${due}" }],
    test: "lib/modules/reports/flow.test.ts",
    named: "expects what is overdue today, marked as overdue, and nothing on past days",
  },
  {
    name: "canceled-sales-in-income-statement",
    why: "A canceled sale stays in the result.",
    breaks: [{ file: sqlParts, replace: "AND s.status = 'concluida'\n", by: "\n" }],
    test: "lib/modules/reports/oracle-money.test.ts",
    named: "returns the income statement by accrual and by cash computed from the rows by independent SQL",
  },
  {
    name: "expected-bills-shown-as-past",
    why: "The income statement does not say that a part of it is still to come.",
    breaks: [
      {
        file: "lib/modules/reports/income/service.ts",
        replace: "FILTER (WHERE day > ${today}::date)",
        by: "FILTER (WHERE day >= ${today}::date)",
      },
    ],
    test: "lib/modules/reports/flow.test.ts",
    named: "returns net sales less cost and expenses in the income statement by accrual",
  },
  {
    name: "return-entries-with-wrong-sign",
    why: "The rows behind a figure do not add up to it.",
    breaks: [{ file: "lib/modules/reports/entries/rules.ts", replace: "(one === BACK ? -1 : 1)", by: "1" }],
    test: entriesTest,
    named: "lists entries that add up to every figure of %s",
    row: "vendas-por-forma",
  },
  {
    name: "dashboard-ignores-permissions",
    why: "A user without access to the payables can read their total on the dashboard.",
    breaks: [
      {
        file: "lib/modules/dashboard/dues-service.ts",
        replace: 'can(ctx.user, "contas a pagar") ? figureOf("payable") : null',
        by: 'figureOf("payable")',
      },
    ],
    test: cardsTest,
    named: "hides figures of lists that the user may not open",
  },
  {
    name: "day-total-without-sales",
    why: "The total of the day does not count its sales.",
    breaks: ["DROP TRIGGER sale_is_counted ON sale"],
    ...dayTotalsTest,
  },
  {
    name: "day-total-with-canceled-sales",
    why: "A canceled sale stays in the total of the day.",
    breaks: ["DROP TRIGGER sale_is_recounted ON sale"],
    test: dayRacesTest,
    named: "counts concurrent sales and a cancellation of the same day without a deadlock",
  },
  {
    name: "day-total-with-returns",
    why: "A returned amount stays in the total of its payment method.",
    breaks: ["DROP TRIGGER sale_return_is_counted ON sale_return"],
    ...dayTotalsTest,
  },
  {
    name: "day-total-without-payment-corrections",
    why: "The total of the day keeps the payment method from before the correction.",
    breaks: ["DROP TRIGGER payment_correction_is_counted ON payment_correction"],
    ...dayTotalsTest,
  },
  {
    name: "correction-of-canceled-sale",
    why: "Correcting a canceled sale adds money to a day that does not have it.",
    breaks: ["DROP TRIGGER payment_correction_needs_standing_sale ON payment_correction"],
    test: dayRacesTest,
    named: "nets out a sale canceled in the same transaction and moves the amounts of a moved sale",
  },
  {
    name: "day-total-written-directly",
    why: "A total changed by hand is no longer the sum of the sales.",
    breaks: ["DROP TRIGGER sale_day_total_is_explained ON sale_day_total"],
    test: dayRacesTest,
    named: "rejects direct writes to the day totals",
  },
  {
    name: "register-total-without-store-credit",
    why: "The kept totals of a register do not count what store credit paid.",
    breaks: ["DROP TRIGGER sale_credit_is_in_register_total ON sale"],
    test: dayRacesTest,
    named: "writes crosswise exchanges over two days without a deadlock",
  },
  {
    name: "register-total-without-payments",
    why: "The kept totals of a register do not count what paid for its sales.",
    breaks: ["DROP TRIGGER sale_payment_is_in_register_total ON sale_payment"],
    ...registerTotalsTest,
  },
  {
    name: "register-total-with-canceled-sales",
    why: "A canceled sale stays in the kept totals of its register.",
    breaks: ["DROP TRIGGER canceled_sale_leaves_register_total ON sale"],
    ...registerTotalsTest,
  },
  {
    name: "register-total-without-movements",
    why: "The kept totals of a register do not count its movements.",
    breaks: ["DROP TRIGGER cash_movement_is_in_register_total ON cash_movement"],
    ...registerTotalsTest,
  },
  {
    name: "register-total-without-payment-corrections",
    why: "The kept totals of a register keep the payment method from before the correction.",
    breaks: ["DROP TRIGGER payment_correction_is_in_register_total ON payment_correction"],
    ...registerTotalsTest,
  },
  {
    name: "register-total-without-returns",
    why: "The kept totals of a register do not count what came back.",
    breaks: ["DROP TRIGGER sale_return_is_in_register_total ON sale_return"],
    ...registerTotalsTest,
  },
  {
    name: "register-total-written-directly",
    why: "A total changed by hand is no longer the sum of the register.",
    breaks: ["DROP TRIGGER cash_register_total_is_explained ON cash_register_total"],
    test: registerTotalsFile,
    named: "rejects direct writes to the totals of a register",
  },
  {
    name: "movement-with-other-figures",
    why: "A movement whose amount changes is no longer what the totals of its register count.",
    breaks: ["DROP TRIGGER cash_movement_keeps_its_figures ON cash_movement"],
    test: registerTotalsFile,
    named: "rejects other figures for a movement, which are in the totals of its register",
  },
];
