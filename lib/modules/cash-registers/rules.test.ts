import fc from "fast-check";
import { expect, test } from "vitest";
import { drawerTerms, type SummaryRow, summaryOf } from "./rules";

const cents = fc.integer({ min: 0, max: 1_000_000 });
const METHODS = ["dinheiro", "pix", "debito", "credito", "fiado"] as const;

/** Random register events: amount, payment method and kind. */
const events = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom("sold" as const, "received" as const), by: fc.constantFrom(...METHODS), cents }),
    fc.record({ what: fc.constantFrom("supply" as const, "withdrawal" as const, "bill" as const), cents }),
  ),
  { maxLength: 30 },
);
type Event = typeof events extends fc.Arbitrary<(infer E)[]> ? E : never;

const sumOf = (all: readonly Event[], what: Event["what"], by?: (typeof METHODS)[number]) =>
  all
    .filter((one) => one.what === what && (!by || ("by" in one && one.by === by)))
    .reduce((sum, one) => sum + one.cents, 0);

/** Builds the `cash_summary` row that the database would return for these events. */
function rowOf(opening_amount_cents: number, all: readonly Event[]): SummaryRow {
  const [supplies, withdrawals, bills] = (["supply", "withdrawal", "bill"] as const).map((what) => sumOf(all, what));
  const sold = (by: (typeof METHODS)[number]) => sumOf(all, "sold", by);
  const received = (by: (typeof METHODS)[number]) => sumOf(all, "received", by);
  const cash_sales_cents = sold("dinheiro");
  const cash_receipts_cents = received("dinheiro");
  return {
    opening_amount_cents,
    cash_sales_cents,
    cash_receipts_cents,
    cash_refunds_cents: 0,
    supplies_cents: supplies ?? 0,
    withdrawals_cents: withdrawals ?? 0,
    cash_payables_cents: bills ?? 0,
    manual_cents: (supplies ?? 0) - (withdrawals ?? 0),
    payables_cents: bills ?? 0,
    moved_dinheiro_cents: cash_sales_cents + cash_receipts_cents,
    moved_pix_cents: sold("pix") + received("pix"),
    moved_debito_cents: received("debito"),
    moved_credito_cents: received("credito"),
    moved_fiado_cents: sold("fiado"),
    received_pix_cents: received("pix"),
    received_fiado_cents: 0,
    received_debito_cents: received("debito"),
    received_credito_cents: received("credito"),
    sold_dinheiro_cents: cash_sales_cents,
    sold_pix_cents: sold("pix"),
    sold_debito_cents: sold("debito"),
    sold_credito_cents: sold("credito"),
    sold_fiado_cents: sold("fiado"),
    total_sales_cents: sumOf(all, "sold"),
    sold_store_credit_cents: 0,
    returns_cents: 0,
    sale_count: all.filter(({ what }) => what === "sold").length,
    total_entries_cents: cash_sales_cents + cash_receipts_cents + sold("pix") + received("pix") + sold("fiado"),
    total_exits_cents: (withdrawals ?? 0) + (bills ?? 0),
    expected_cash_cents:
      opening_amount_cents +
      cash_sales_cents +
      cash_receipts_cents +
      (supplies ?? 0) -
      (withdrawals ?? 0) -
      (bills ?? 0),
  };
}

test("returns drawer terms that add up to the expected cash", () => {
  fc.assert(
    fc.property(cents, events, (opening_cents, all) => {
      const { drawer, expected_by_method } = summaryOf(rowOf(opening_cents, all));
      const terms = drawerTerms(drawer);
      const sum = terms.reduce((sum, { sign, cents }) => (sign === "+" ? sum + cents : sum - cents), 0);
      expect(sum).toBe(drawer.expected_cents);
      expect(expected_by_method.dinheiro_cents).toBe(drawer.expected_cents);
      expect(new Set(terms.map(({ key }) => key)).size).toBe(Object.keys(drawer).length - 1);
    }),
  );
});

test("maps every total to its field, with methods that add up to the sales", () => {
  fc.assert(
    fc.property(cents, events, (opening_cents, all) => {
      const shown = summaryOf(rowOf(opening_cents, all));
      const names = { dinheiro: "cash", pix: "pix", debito: "debit_card", credito: "credit_card", fiado: "on_account" };
      for (const by of METHODS) {
        const sold = shown.sales_by_payment_method[`${names[by]}_cents` as keyof typeof shown.sales_by_payment_method];
        expect(sold).toBe(sumOf(all, "sold", by));
        if (by === "dinheiro") continue;
        const expected = sumOf(all, "sold", by) + (by === "fiado" ? 0 : sumOf(all, "received", by));
        expect(shown.expected_by_method[`${by}_cents`]).toBe(expected);
      }
      const methods = Object.values(shown.sales_by_payment_method).reduce((sum, one) => sum + one, 0);
      expect(methods).toBe(shown.total_sales_cents);
      const { dinheiro_cents, pix_cents, fiado_cents } = shown.movements_by_payment_type;
      expect(dinheiro_cents + pix_cents + fiado_cents).toBe(shown.total_entries_cents);
    }),
  );
});
