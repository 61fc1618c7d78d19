import { expect, test } from "vitest";
import { isSendable, sizeWithin } from "./shrink";

test("scales a large photo down, keeps a small one, and never returns a side of zero", () => {
  expect(sizeWithin(4_032, 3_024)).toEqual({ width: 1_600, height: 1_200 });
  expect(sizeWithin(800, 600)).toEqual({ width: 800, height: 600 });
  expect(sizeWithin(8_000, 1)).toEqual({ width: 1_600, height: 1 });
});

test("accepts only the three types that the server supports", () => {
  expect(["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml", ""].map(isSendable)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
