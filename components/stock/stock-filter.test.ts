import { expect, test } from "vitest";
import { readStockFilter } from "@/components/stock/stock-filter";

const read = (query: string) => readStockFilter(new URLSearchParams(query));

test("reads search, category, situation and order from the address", () => {
  expect(read("busca=arroz&situacao=repor&ordem=-sale_value_cents")).toEqual({
    search: "arroz",
    category_id: undefined,
    situation: "repor",
    sort: "sale_value_cents",
    direction: "desc",
  });
});

test("ignores invalid values and sorts by name", () => {
  expect(read("situacao=cheio&ordem=-preco")).toMatchObject({ situation: undefined, sort: "name" });
});
