import { expect, test } from "vitest";
import { MAX_SERIES, offlineNumber, seriesLetter } from "./rules";

test("names series A to Z and then AA to ZZ without duplicates", () => {
  expect([0, 1, 25, 26, 27, 51, 52, MAX_SERIES - 1].map(seriesLetter)).toEqual([
    "A",
    "B",
    "Z",
    "AA",
    "AB",
    "AZ",
    "BA",
    "ZZ",
  ]);
  expect(new Set(Array.from({ length: MAX_SERIES }, (_, place) => seriesLetter(place))).size).toBe(702);
});

test("numbers an offline sale by register, series and sequence", () => {
  expect(offlineNumber(12, "B", 7)).toBe("12-B007");
  expect(offlineNumber(12, "AA", 1_234)).toBe("12-AA1234");
});
