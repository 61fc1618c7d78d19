import { expect, test } from "vitest";
import { heightInMm, pageRule } from "@/components/blocks/print";

test("the page is as wide as the roll and as long as what is printed, with a millimetre to spare", () => {
  expect(pageRule(80, heightInMm(96))).toContain("@page{size:80mm 27mm;margin:0}");
  expect(heightInMm(0)).toBe(1);
});
