import { expect, test } from "vitest";
import { isSidebarOpen } from "./sidebar-state";

test("is open unless the cookie says it was collapsed", () => {
  expect(isSidebarOpen(undefined)).toBe(true);
  expect(isSidebarOpen("true")).toBe(true);
  expect(isSidebarOpen("false")).toBe(false);
});
