import { describe, expect, test } from "vitest";
import { creditsWithin } from "./store-credit-payment";

const CREDITS = [
  { code: "AAAAAAAA", amount_cents: 700 },
  { code: "BBBBBBBB", amount_cents: 300 },
];

describe("the store credits of a sale", () => {
  test.each([
    { total_cents: 1_500, amounts: [700, 300] },
    { total_cents: 1_000, amounts: [700, 300] },
    { total_cents: 800, amounts: [700, 100] },
    { total_cents: 700, amounts: [700] },
    { total_cents: 500, amounts: [500] },
    { total_cents: 0, amounts: [] },
  ])("pay $amounts cents of a total of $total_cents", ({ total_cents, amounts }) => {
    expect(creditsWithin(CREDITS, total_cents).map(({ amount_cents }) => amount_cents)).toEqual(amounts);
  });
});
