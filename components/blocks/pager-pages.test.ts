import { expect, test } from "vitest";
import { formatRange, pageSteps } from "@/components/blocks/pager-pages";

test('shows "mais de" for a search beyond the count limit and the exact total for a list', () => {
  const page = { current_page: 2, per_page: 25, total: 10_001 };
  expect(formatRange(page, true)).toBe("26–50 de mais de 10.000");
  expect(formatRange(page, false)).toBe("26–50 de 10.001");
  expect(formatRange({ ...page, total: 10_000 }, true)).toBe("26–50 de 10.000");
  expect(formatRange({ ...page, total: 30 }, true)).toBe("26–30 de 30");
});

test("shows only the total if everything fits on one page", () => {
  expect(formatRange({ current_page: 1, per_page: 25, total: 22 }, false)).toBe("22");
  expect(formatRange({ current_page: 1, per_page: 25, total: 25 }, true)).toBe("25");
  expect(formatRange({ current_page: 1, per_page: 25, total: 26 }, false)).toBe("1–25 de 26");
});

test("shows both ends and the neighbors, with gaps between them", () => {
  expect(pageSteps(6, 12)).toEqual([1, "gap", 5, 6, 7, "gap", 12]);
  expect(pageSteps(1, 1)).toEqual([1]);
  expect(pageSteps(1, 2)).toEqual([1, 2]);
});

test("shows a single skipped page instead of a gap", () => {
  expect(pageSteps(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageSteps(3, 12)).toEqual([1, 2, 3, 4, "gap", 12]);
});
