import { expect, test } from "vitest";
import { isManual, pairOf } from "@/components/cash-registers/movement-pairs";

const sangria = { id: "a", reverses_id: null, reversed_by_id: "b" };
const estorno = { id: "b", reverses_id: "a", reversed_by_id: null };
const venda = { id: "c", reverses_id: null, reversed_by_id: null };

test("finds a movement's reversal and the reversed movement", () => {
  const rows = [venda, estorno, sangria];
  expect(pairOf(sangria, rows)).toBe(estorno);
  expect(pairOf(estorno, rows)).toBe(sangria);
  expect(pairOf(venda, rows)).toBeUndefined();
  expect(pairOf(sangria, [venda])).toBeUndefined();
});

test("treats only movements of manual origin as manual", () => {
  expect(["sale", "manual", "payable"].map((origin) => isManual({ origin }))).toEqual([false, true, false]);
});
