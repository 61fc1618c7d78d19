import { expect, test } from "vitest";
import { createReadFilter } from "./repeated-reads";

test("a code held before the camera counts once in a second and a half", () => {
  const isNew = createReadFilter();
  const times = [0, 200, 1_400, 1_500, 1_700, 2_999, 3_000];
  expect(times.map((at) => isNew("7891000100103", at))).toEqual([true, false, false, true, false, false, true]);
});

test("another code counts at once", () => {
  const isNew = createReadFilter();
  expect([isNew("7891000100103", 0), isNew("78900017", 100), isNew("78900017", 200)]).toEqual([true, true, false]);
});
