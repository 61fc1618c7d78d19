import { expect, test } from "vitest";
import { refusalOf } from "@/lib/testing/refusal";
import { applyCorrections, recountDifference } from "./rules";
import type { CORRECTION_KINDS } from "./schema";

const correction = (kind: (typeof CORRECTION_KINDS)[number], cash_cents: number) => ({ kind, cash_cents });
const recount = (cash_cents: number) => correction("recontagem", cash_cents);
const late = (cash_cents: number) => correction("venda_sem_internet", cash_cents);

test("returns the difference between a recount and everything counted so far", () => {
  expect(recountDifference(10_000, [], 10_500)).toBe(500);
  expect(recountDifference(10_000, [recount(500), late(4_000)], 10_200)).toBe(-300);
});

test("rejects a recount of the same amount", () => {
  const message = "Este já é o valor contado.";
  expect(refusalOf(() => recountDifference(10_000, [recount(500)], 10_500))).toEqual({
    code: "INVALID",
    message,
    errors: { counted_cash_cents: [message] },
  });
});

test("adds late sales to the expected cash and recounts to the counted cash", () => {
  const closed = { expected_cash_cents: 10_000, counted_cash_cents: 9_000 };
  expect(applyCorrections(closed, [])).toEqual({
    expected_cents: 10_000,
    counted_cents: 9_000,
    difference_cents: -1_000,
  });
  expect(applyCorrections(closed, [recount(700), late(200), recount(100), late(50)])).toEqual({
    expected_cents: 10_250,
    counted_cents: 9_800,
    difference_cents: -450,
  });
});
