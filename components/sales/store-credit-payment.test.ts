import { describe, expect, test } from "vitest";
import { amountsOf } from "./store-credit-payment";

/** Applied to a total of R$ 10,00. The second one has more than was needed. */
const CREDITS = [
  { code: "AAAAAAAA", amount_cents: 700, balance_cents: 700 },
  { code: "BBBBBBBB", amount_cents: 300, balance_cents: 5_000 },
];

describe("the store credits of a sale", () => {
  test.each([
    { total_cents: 1_000, paid_cents: 0, amounts: [700, 300] },
    { total_cents: 800, paid_cents: 0, amounts: [700, 100] },
    { total_cents: 700, paid_cents: 0, amounts: [700] },
    { total_cents: 500, paid_cents: 0, amounts: [500] },
    { total_cents: 0, paid_cents: 0, amounts: [] },
    { total_cents: 1_500, paid_cents: 0, amounts: [700, 800] },
    { total_cents: 9_000, paid_cents: 0, amounts: [700, 5_000] },
    { total_cents: 1_500, paid_cents: 200, amounts: [700, 600] },
    // A note that gives change takes nothing from the credits.
    { total_cents: 1_500, paid_cents: 5_000, amounts: [700, 300] },
  ])("pay $amounts cents of $total_cents with $paid_cents paid otherwise", ({ total_cents, paid_cents, amounts }) => {
    expect(amountsOf(CREDITS, total_cents, paid_cents).map(({ amount_cents }) => amount_cents)).toEqual(amounts);
  });
});
