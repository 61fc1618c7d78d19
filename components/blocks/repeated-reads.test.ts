import { expect, test } from "vitest";
import { createReadFilter } from "./repeated-reads";

test("reports a code held in front of the camera once every 1.5 s", () => {
  const isNew = createReadFilter();
  const times = [0, 200, 1_400, 1_500, 1_700, 2_999, 3_000];
  expect(times.map((at) => isNew("7891000100103", at))).toEqual([true, false, false, true, false, false, true]);
});

test("reports a different code immediately", () => {
  const isNew = createReadFilter();
  expect([isNew("7891000100103", 0), isNew("78900017", 100), isNew("78900017", 200)]).toEqual([true, true, false]);
});
