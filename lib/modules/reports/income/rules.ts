import { shareBp } from "../rules";
import { BILLED, LINES, REVENUE } from "./labels";
import type { IncomeLine, Side } from "./schema";

/** A sum from the database: a named amount on one side of the statement. */
export interface Sum {
  readonly side: Side;
  readonly name: string;
  readonly cents: number;
}

const ORDER: readonly string[] = [
  LINES.gross,
  LINES.freight,
  LINES.discounts,
  LINES.surcharges,
  LINES.returns,
  LINES.sales,
  LINES.fiado,
  LINES.refunds,
  ...REVENUE.map((category) => `${category}${BILLED}`),
];

/** Returns the lines of a statement in order, without zero amounts. Costs and expenses are negative. */
export function statementOf(sums: readonly Sum[]) {
  const of = (side: Sum["side"]) => sums.filter((sum) => sum.side === side && sum.cents !== 0);
  const total = (side: Sum["side"]) => of(side).reduce((sum, { cents }) => sum + cents, 0);
  const net_revenue_cents = total("receita");
  const cost_cents = -total("custo");
  const other_income_cents = total("outras");
  const expenses_cents = -total("despesa");
  const gross_profit_cents = net_revenue_cents - cost_cents;
  const result_cents = gross_profit_cents + other_income_cents - expenses_cents;
  const line = (
    name: string,
    kind: IncomeLine["kind"],
    amount_cents: number,
    side: Side | null = null,
  ): IncomeLine => ({
    name,
    kind,
    side,
    amount_cents,
    share_bp: shareBp(amount_cents, net_revenue_cents),
  });
  const parts = (side: Side, kind: IncomeLine["kind"], rows = of(side)) =>
    rows.map(({ name, cents }) => line(name, kind, cents, side));
  const revenue = of("receita").sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
  const expenses = of("despesa").sort((a, b) => a.cents - b.cents);
  const data = [
    ...parts("receita", "parte", revenue),
    line(LINES.net, "soma", net_revenue_cents),
    ...parts("custo", "parte"),
    line(LINES.profit, "soma", gross_profit_cents),
    ...parts("outras", "parte"),
    ...parts("despesa", "despesa", expenses),
    line(LINES.result, "resultado", result_cents),
  ];
  const totals = {
    net_revenue_cents,
    cost_cents,
    gross_profit_cents,
    other_income_cents,
    expenses_cents,
    result_cents,
  };
  return { data: sums.some(({ cents }) => cents !== 0) ? data : [], totals };
}
