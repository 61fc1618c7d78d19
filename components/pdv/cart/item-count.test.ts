import { expect, test } from "vitest";
import type { Unit } from "@/lib/core/quantity";
import { countItems } from "./item-count";

const line = (quantity_milli: number, unit: Unit = "un") => ({ quantity_milli, product: { unit } });

test("counts lines and units", () => {
  expect(countItems([])).toBe("Nenhum item");
  expect(countItems([line(1_000)])).toBe("1 item · 1 un");
  expect(countItems([line(1_000), line(3_000)])).toBe("2 itens · 4 un");
});

test("adds the weight while the text stays short", () => {
  expect(countItems([line(1_000), line(1_000), line(1_250, "kg")])).toBe("3 itens · 2 un + 1,250 kg");
  expect(countItems([line(350, "kg"), line(400, "kg")])).toBe("2 itens · 0,750 kg");
});

test("adds each unit apart, in the order of the catalogue", () => {
  expect(countItems([line(2_000, "cx"), line(2_500, "m")])).toBe("2 itens · 2,500 m + 2 cx");
  expect(countItems([line(1_000), line(2_000, "dz"), line(2_500, "m"), line(3_000, "pct")])).toBe("4 itens · 7 un");
});

test("counts a weighed line as one unit when the text would be long", () => {
  expect(countItems([line(12_000), line(1_250, "kg"), line(500, "l")])).toBe("3 itens · 14 un");
});
