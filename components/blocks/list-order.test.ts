import { expect, test } from "vitest";
import { changesToOrder, readOrder, sortableBy } from "./list-order";

const KEYS = ["number", "total_cents"] as const;
const NEWEST = { key: "number", direction: "desc" } as const;
const read = (query: string) => readOrder(new URLSearchParams(query), KEYS, NEWEST);

test("reads the order of the address, and the default order for unknown columns", () => {
  expect(read("ordem=total_cents")).toEqual({ key: "total_cents", direction: "asc" });
  expect(read("ordem=-total_cents")).toEqual({ key: "total_cents", direction: "desc" });
  expect(read("ordem=number")).toEqual({ key: "number", direction: "asc" });
  for (const query of ["", "ordem=", "ordem=color", "ordem=--number"]) expect(read(query)).toEqual(NEWEST);
});

test("writes every order but the default one to the address", () => {
  expect(changesToOrder(NEWEST, NEWEST)).toEqual({ ordem: null });
  expect(changesToOrder({ key: "number", direction: "asc" }, NEWEST)).toEqual({ ordem: "number" });
  expect(changesToOrder({ key: "total_cents", direction: "desc" }, NEWEST)).toEqual({ ordem: "-total_cents" });
});

test("marks only the columns that the server can sort by", () => {
  const columns = ["number", "status"].map((key) => ({ key, label: key, show: () => null }));
  expect(sortableBy(columns, KEYS).map(({ sortable }) => sortable)).toEqual([true, undefined]);
});
