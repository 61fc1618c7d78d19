import { expect, test } from "vitest";
import { checkPrice, priceAt, shortfall } from "./price-history";

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 5, day, hour));
const price = (price_cents: number, valid_from: Date) => ({ product_id: "p", price_cents, valid_from });
const history = [price(1_000, at(1)), price(1_200, at(10)), price(900, at(20))];

test("accepts the price of the day, also before the first known price", () => {
  expect(checkPrice(history, 1_200, at(15))).toBe("valid");
  expect(checkPrice(history, 1_000, new Date(0))).toBe("valid");
});

test("accepts a price for seven days after it changed and calls it expired from then on", () => {
  expect(checkPrice(history, 1_000, at(17))).toBe("valid");
  expect(checkPrice(history, 1_000, at(17, 13))).toBe("expired");
});

test("accepts a price set up to fifteen minutes after the time of the device, and no later one", () => {
  expect(checkPrice(history, 1_200, new Date(at(10).getTime() - 15 * 60_000))).toBe("valid");
  expect(checkPrice(history, 1_200, new Date(at(10).getTime() - 15 * 60_000 - 1))).toBe("expired");
});

test("calls a price unknown that the product never had", () => {
  expect(checkPrice(history, 1, at(15))).toBe("unknown");
  expect(checkPrice([], 1_000, at(15))).toBe("unknown");
});

test("returns the due price at an instant and the shortfall of a line", () => {
  expect([priceAt(history, at(9)), priceAt(history, at(10)), priceAt(history, new Date(0))]).toEqual([
    1_000, 1_200, 1_000,
  ]);
  expect(priceAt([], at(9))).toBeNull();
  expect([shortfall(2_000, 1, 1_000), shortfall(1_000, 1_500, 1_000)]).toEqual([1_998, 0]);
});
