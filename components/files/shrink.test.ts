import { expect, test } from "vitest";
import { isSendable, sizeWithin } from "./shrink";

test("a phone's photo is drawn smaller, a small one as it is, and nothing to nothing", () => {
  expect(sizeWithin(4_032, 3_024)).toEqual({ width: 1_600, height: 1_200 });
  expect(sizeWithin(800, 600)).toEqual({ width: 800, height: 600 });
  expect(sizeWithin(8_000, 1)).toEqual({ width: 1_600, height: 1 });
});

test("only the three kinds that the server takes are sent", () => {
  expect(["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml", ""].map(isSendable)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
