import { expect, test } from "vitest";
import { readQuantity, stepQuantity } from "@/components/blocks/form/quantity-typing";

test("kilograms take comma or dot, units take whole numbers only", () => {
  expect(readQuantity("0,35", "kg", false)).toBe(350);
  expect(readQuantity("0.350", "kg", false)).toBe(350);
  expect(readQuantity("3", "un", false)).toBe(3000);
  expect(readQuantity("1,5", "un", false)).toBeNull();
});

test("zero is a quantity only where it is allowed, as for a minimum stock", () => {
  expect(readQuantity("0", "un", false)).toBeNull();
  expect(readQuantity("0", "un", true)).toBe(0);
  expect(readQuantity("0,000", "kg", true)).toBe(0);
});

test("the arrows step by one and never below it", () => {
  expect(stepQuantity(null, 1)).toBe(1000);
  expect(stepQuantity(1000, -1)).toBe(1000);
  expect(stepQuantity(350, -1)).toBe(350);
  expect(stepQuantity(2350, -1)).toBe(1350);
});
