import { expect, test } from "vitest";
import { ApiError } from "@/lib/api/client";
import { emptyCart } from "../cart/cart";
import { changeCart } from "../cart/change-cart";
import { isUncertain, priceChanges } from "./refusal";

const refused = (status: number, code: string, details?: unknown) =>
  new ApiError(status, code, "…", undefined, details);

test("treats a missing answer as uncertain", () => {
  for (const error of [refused(0, "OFFLINE"), refused(500, "INTERNAL"), refused(503, "UNAVAILABLE"), new Error("?")])
    expect(isUncertain(error, false)).toBe(true);
  expect(isUncertain(refused(409, "IN_PROGRESS"), false)).toBe(true);
});

test("treats a rejection of the sale as final, also after an uncertain attempt", () => {
  for (const error of [refused(409, "OUT_OF_STOCK"), refused(404, "NO_OPEN_REGISTER"), refused(422, "INVALID")])
    expect(isUncertain(error, true)).toBe(false);
  for (const code of ["APPROVAL_REQUIRED", "ACTION_DENIED"]) expect(isUncertain(refused(403, code), true)).toBe(false);
});

test("treats an expired session as final only for a first attempt", () => {
  expect(isUncertain(refused(401, "UNAUTHENTICATED"), false)).toBe(false);
  expect(isUncertain(refused(401, "UNAUTHENTICATED"), true)).toBe(true);
  expect(isUncertain(refused(429, "TOO_MANY_REQUESTS"), true)).toBe(true);
});

test("lists only the lines whose price changed", () => {
  const product = (id: string, sale_price_cents: number) => ({
    id,
    name: id,
    barcode: null,
    category_id: "c",
    unit: "un" as const,
    sale_price_cents,
    current_stock_milli: 1_000,
    is_low: false,
    favorite: false,
  });
  const cart = ["a", "b"].reduce(
    (before, id) => changeCart(before, { type: "add", product: product(id, 100), quantity_milli: 1_000 }),
    emptyCart("key"),
  );
  const error = refused(409, "PRICES_CHANGED", {
    products: [
      { id: "a", sale_price_cents: 100 },
      { id: "b", sale_price_cents: 120 },
    ],
  });
  expect(priceChanges(cart, error)).toEqual([{ id: "b", name: "b", from_cents: 100, to_cents: 120 }]);
});
