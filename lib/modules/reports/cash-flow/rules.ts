import { sumOf } from "../rules";

const KINDS = [
  "sales",
  "fiado",
  "receivables",
  "refunds",
  "payables",
  "drawer",
  "due_in",
  "due_fiado",
  "due_out",
  "overdue_in",
  "overdue_fiado",
  "overdue_out",
] as const;
type Kind = (typeof KINDS)[number];

interface MovedAmount {
  readonly day: string;
  readonly kind: string;
  readonly cents: number;
}

const NAMES = [
  ...KINDS.map((kind) => `${kind}_cents` as const),
  "in_cents",
  "out_cents",
  "realized_cents",
  "overdue_cents",
  "expected_cents",
] as const;

/** Returns the days with realized or expected amounts, in order, with each day's and the period's totals. */
export function flowOf(rows: readonly MovedAmount[]) {
  const days = [...new Set(rows.map(({ day }) => day))].sort();
  let running_cents = 0;
  const data = days.map((day) => {
    const of = (kind: Kind) => rows.find((row) => row.day === day && row.kind === kind)?.cents ?? 0;
    const in_cents = of("sales") + of("fiado") + of("receivables");
    const out_cents = of("refunds") + of("payables") + of("drawer");
    const realized_cents = in_cents - out_cents;
    const overdue_cents = of("overdue_in") + of("overdue_fiado") - of("overdue_out");
    const expected_cents = of("due_in") + of("due_fiado") - of("due_out") + overdue_cents;
    running_cents += realized_cents;
    const parts = Object.fromEntries(KINDS.map((kind) => [`${kind}_cents`, of(kind)])) as Record<
      `${Kind}_cents`,
      number
    >;
    return { day, ...parts, in_cents, out_cents, realized_cents, overdue_cents, expected_cents, running_cents };
  });
  return { data, totals: sumOf(data, NAMES) };
}
