import { expect, test } from "vitest";
import { MOST_SERIES, offlineNumber, seriesLetter } from "./rules";

test("series are called A to Z and then AA to ZZ, each by a name of its own", () => {
  expect([0, 1, 25, 26, 27, 51, 52, MOST_SERIES - 1].map(seriesLetter)).toEqual([
    "A",
    "B",
    "Z",
    "AA",
    "AB",
    "AZ",
    "BA",
    "ZZ",
  ]);
  expect(new Set(Array.from({ length: MOST_SERIES }, (_, place) => seriesLetter(place))).size).toBe(702);
});

test("a sale made without network is called by its register, series and place", () => {
  expect(offlineNumber(12, "B", 7)).toBe("12-B007");
  expect(offlineNumber(12, "AA", 1_234)).toBe("12-AA1234");
});
