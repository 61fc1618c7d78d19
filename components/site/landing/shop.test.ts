import { expect, test } from "vitest";
import * as shop from "@/components/site/landing/shop";
import { lineTotal, sumCents } from "@/lib/core/money";
import { parseQuantity } from "@/lib/core/quantity";

test("has a sale with correct totals and change, rounded like the PDV", () => {
  for (const { quantity, price_cents, total_cents } of shop.LINES) {
    const [amount = "", unit] = quantity.split(" ");
    const milli = parseQuantity(amount, unit === "kg" ? "kg" : "un");
    expect(lineTotal(milli ?? 0, price_cents)).toBe(total_cents);
  }
  expect(sumCents(shop.LINES.map((line) => line.total_cents))).toBe(shop.TOTAL_CENTS);
  expect(shop.RECEIVED_CENTS - shop.TOTAL_CENTS).toBe(shop.CHANGE_CENTS);
});

test("has a register closing with a correct balance", () => {
  expect(sumCents(shop.DRAWER.map((term) => term.cents))).toBe(shop.DRAWER_CENTS);
});

test("has a fiado account with a correct running balance", () => {
  let balance_cents = 0;
  for (const entry of shop.NOTEBOOK) {
    balance_cents += entry.owed_cents;
    expect(entry.balance_cents).toBe(balance_cents);
  }
});

test("has a shopping list that suggests twice the minimum minus the stock", () => {
  for (const { stock, minimum, buy } of shop.SHELF) expect(buy).toBe(minimum * 2 - stock);
});
