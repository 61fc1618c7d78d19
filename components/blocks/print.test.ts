import { expect, test } from "vitest";
import { heightInMm, pageRule } from "@/components/blocks/print";

test("sizes the page to the roll's width and the content's height plus one millimeter", () => {
  expect(pageRule(80, heightInMm(96))).toContain("@page{size:80mm 27mm;margin:0}");
  expect(heightInMm(0)).toBe(1);
});
