import { expect, test } from "vitest";
import { requireCashRegisterId } from "./rules";

test("a movement goes to the cash register that it names", () => {
  expect(requireCashRegisterId("01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a")).toBe("01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a");
});

test.each([null, undefined, "", " "])("a movement without a cash register (%j) is refused before it is sent", (id) => {
  expect(() => requireCashRegisterId(id)).toThrow("cashRegisterId is required");
});
