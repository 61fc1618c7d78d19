import { expect, test } from "vitest";
import { stepsOf } from "@/components/blocks/pager-pages";

test("both ends and the neighbours are shown, what is left out is a gap", () => {
  expect(stepsOf(6, 12)).toEqual([1, "gap", 5, 6, 7, "gap", 12]);
  expect(stepsOf(1, 1)).toEqual([1]);
  expect(stepsOf(1, 2)).toEqual([1, 2]);
});

test("a gap never stands for a single page", () => {
  expect(stepsOf(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(stepsOf(3, 12)).toEqual([1, 2, 3, 4, "gap", 12]);
});
