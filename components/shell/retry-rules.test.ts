import { expect, test } from "vitest";
import { retryDelay } from "./retry-rules";

test("retries a server error three times, after 1, 2 and 4 seconds", () =>
  expect([1, 2, 3, 4].map((retry) => retryDelay(503, retry))).toEqual([1_000, 2_000, 4_000, null]));

test("retries a lost connection but not a client error", () => {
  expect(retryDelay(0, 1)).toBe(1_000);
  expect([401, 403, 404, 409, 422].map((status) => retryDelay(status, 1))).toEqual([null, null, null, null, null]);
});
