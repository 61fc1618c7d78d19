import { expect, test } from "vitest";
import { countItems } from "./item-count";

const line = (quantity_milli: number, unit: "un" | "kg" | "l" = "un") => ({ quantity_milli, product: { unit } });

test("counts lines and units", () => {
  expect(countItems([])).toBe("Nenhum item");
  expect(countItems([line(1_000)])).toBe("1 item · 1 un");
  expect(countItems([line(1_000), line(3_000)])).toBe("2 itens · 4 un");
});

test("adds the weight while the text stays short", () => {
  expect(countItems([line(1_000), line(1_000), line(1_250, "kg")])).toBe("3 itens · 2 un + 1,250 kg");
  expect(countItems([line(350, "kg"), line(400, "kg")])).toBe("2 itens · 0,750 kg");
});

test("counts a weighed line as one unit when the text would be long", () => {
  expect(countItems([line(12_000), line(1_250, "kg"), line(500, "l")])).toBe("3 itens · 14 un");
});
