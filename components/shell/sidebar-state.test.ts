import { expect, test } from "vitest";
import { isSidebarOpen } from "./sidebar-state";

test("the sidebar is open until it is folded", () => {
  expect(isSidebarOpen(undefined)).toBe(true);
  expect(isSidebarOpen("true")).toBe(true);
  expect(isSidebarOpen("false")).toBe(false);
});
