import { expect, test } from "vitest";
import { refusalOf } from "@/lib/testing/refusal";
import { corrected, recountedBy } from "./rules";

const recount = (cash_cents: number) => ({ kind: "recontagem", cash_cents });
const late = (cash_cents: number) => ({ kind: "venda_atrasada", cash_cents });

test("a recount adds what differs from everything counted so far", () => {
  expect(recountedBy(10_000, [], 10_500)).toBe(500);
  expect(recountedBy(10_000, [recount(500), late(4_000)], 10_200)).toBe(-300);
});

test("a recount of the same amount is refused", () => {
  const sentence = "Este já é o valor contado.";
  expect(refusalOf(() => recountedBy(10_000, [recount(500)], 10_500))).toEqual({
    code: "INVALID",
    message: sentence,
    errors: { counted_cash_cents: [sentence] },
  });
});

test("sales that arrive late raise what was expected, recounts what was counted", () => {
  const closed = { expected_cash_cents: 10_000, counted_cash_cents: 9_000 };
  expect(corrected(closed, [])).toEqual({ expected_cents: 10_000, counted_cents: 9_000, difference_cents: -1_000 });
  expect(corrected(closed, [recount(700), late(200), recount(100), late(50)])).toEqual({
    expected_cents: 10_250,
    counted_cents: 9_800,
    difference_cents: -450,
  });
});
