import { expect, test } from "vitest";
import { planPrice } from "@/components/billing/plan-price";

test("shows a yearly plan's price per month and its saving against twelve months", () => {
  expect(planPrice("mensal")).toEqual({ total_cents: 4_990, month_cents: 4_990, saved_cents: 0 });
  expect(planPrice("anual")).toEqual({ total_cents: 47_900, month_cents: 3_992, saved_cents: 11_980 });
});
