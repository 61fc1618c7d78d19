import { expect, test } from "vitest";
import { FORMATS, type LabelFormat, perSheet, sheetsOf } from "./formats";

test("has only formats that fit on their page", () => {
  for (const { page, label, columns, rows, margin, gap_mm } of Object.values<LabelFormat>(FORMATS)) {
    const width = margin.left_mm + columns * label.width_mm + (columns - 1) * gap_mm;
    expect(width).toBeLessThanOrEqual(page.width_mm);
    expect(margin.top_mm + rows * label.height_mm).toBeLessThanOrEqual(page.height_mm);
  }
  expect([perSheet(FORMATS.rolo), perSheet(FORMATS.a4_33), perSheet(FORMATS.a4_65)]).toEqual([1, 33, 65]);
});

test("starts after the used labels and continues on the next sheet", () => {
  const labels = Array.from({ length: 34 }, (_, at) => at);
  const [first, second, ...rest] = sheetsOf(labels, FORMATS.a4_33, 2);
  expect([first?.slice(0, 3), second, rest]).toEqual([[null, null, 0], [31, 32, 33], []]);
  expect(sheetsOf([1, 2], FORMATS.rolo, 5)).toEqual([[1], [2]]);
});
