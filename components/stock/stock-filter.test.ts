import { expect, test } from "vitest";
import { readStockFilter } from "@/components/stock/stock-filter";

const read = (query: string) => readStockFilter(new URLSearchParams(query));

test("the address tells search, category, situation and order", () => {
  expect(read("busca=arroz&situacao=repor&ordem=-sale_value_cents")).toEqual({
    search: "arroz",
    category_id: undefined,
    situation: "repor",
    sort: "sale_value_cents",
    direction: "desc",
  });
});

test("an address that makes no sense shows everything by name", () => {
  expect(read("situacao=cheio&ordem=-preco")).toMatchObject({ situation: undefined, sort: "name" });
});
