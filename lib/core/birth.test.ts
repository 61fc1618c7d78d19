import { expect, test } from "vitest";
import { isBirthDate } from "./birth";

test("rejects future, too early and invalid birth dates", () => {
  expect(isBirthDate("1984-02-29", "2026-11-21")).toBe(true);
  expect(isBirthDate("2026-11-21", "2026-11-21")).toBe(true);
  for (const wrong of ["2026-11-22", "1899-12-31", "1985-02-29", "21/11/1984", ""])
    expect(isBirthDate(wrong, "2026-11-21"), wrong).toBe(false);
});
