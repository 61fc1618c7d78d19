import { expect, test } from "vitest";
import { requireCashRegisterId } from "./rules";

test("returns the given cash register id", () => {
  expect(requireCashRegisterId("01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a")).toBe("01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a");
});

test.each([null, undefined, "", " "])("rejects a missing cash register id (%j) before sending", (id) => {
  expect(() => requireCashRegisterId(id)).toThrow("cashRegisterId is required");
});
