import { expect, test } from "vitest";
import { explainQuantity, readQuantity, stepQuantity } from "@/components/blocks/form/quantity-typing";

test("accepts comma or dot for kilograms and only integers for units", () => {
  expect(readQuantity("0,35", "kg", false)).toBe(350);
  expect(readQuantity("0.350", "kg", false)).toBe(350);
  expect(readQuantity("3", "un", false)).toBe(3000);
  expect(readQuantity("1,5", "un", false)).toBeNull();
});

test("follows the decimals of the unit", () => {
  expect(readQuantity("2,5", "m2", false)).toBe(2500);
  expect(readQuantity("2,5", "cx", false)).toBeNull();
  expect([explainQuantity("m2"), explainQuantity("cx")]).toEqual([
    "Use até 3 casas, como 0,350.",
    "Use um número inteiro, como 3.",
  ]);
});

test("accepts zero only if allowed, as for a minimum stock", () => {
  expect(readQuantity("0", "un", false)).toBeNull();
  expect(readQuantity("0", "un", true)).toBe(0);
  expect(readQuantity("0,000", "kg", true)).toBe(0);
});

test("steps by one with the arrow keys, never below one step", () => {
  expect(stepQuantity(null, 1)).toBe(1000);
  expect(stepQuantity(1000, -1)).toBe(1000);
  expect(stepQuantity(350, -1)).toBe(350);
  expect(stepQuantity(2350, -1)).toBe(1350);
});
