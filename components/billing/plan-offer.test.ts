import { expect, test } from "vitest";
import { offerOf } from "@/components/billing/plan-offer";

test("shows a yearly plan's price per month and its saving against twelve months", () => {
  expect(offerOf("mensal")).toEqual({ total_cents: 4_990, month_cents: 4_990, saved_cents: 0 });
  expect(offerOf("anual")).toEqual({ total_cents: 47_900, month_cents: 3_992, saved_cents: 11_980 });
});
