import { expect, test } from "vitest";
import { changesToSort, isFiltered, readSalesFilters, readSalesOrder } from "@/components/sales/sales-query";
import { localDate } from "@/lib/core/calendar";

const today = localDate("2026-11-20");
const ID = "018f0000-0000-7000-8000-000000000000";
const NOTHING = {
  from: today,
  until: today,
  search: "",
  product: "",
  method: undefined,
  situation: undefined,
  seller_id: undefined,
  user_id: undefined,
  min_cents: undefined,
  max_cents: undefined,
};
const read = (query: string) => readSalesFilters(new URLSearchParams(query), today).input;

test("defaults to today's sales", () => {
  expect(read("")).toEqual(NOTHING);
  expect(isFiltered(read(""))).toBe(false);
});

test("reads text, methods and dates from the address and ignores invalid values", () => {
  const days = { from: "2026-11-01", until: "2026-11-10" };
  expect(read("busca=maria&forma=cheque&situacao=sumida&periodo=livre&de=2026-11-01&ate=2026-11-10")).toEqual({
    ...NOTHING,
    ...days,
    search: "maria",
  });
  expect(read(`busca=${"a".repeat(300)}`).search).toHaveLength(100);
  expect(read("vendedor=bia&minimo=-3&maximo=1e9")).toEqual(NOTHING);
});

test("searches a receipt's number on all days", () => {
  for (const number of ["7-0012", "12-A003", "12-a003"])
    expect(read(`busca=${number}`)).toEqual({ ...NOTHING, search: number, from: undefined, until: undefined });
  expect(read("busca=7-Eleven").from).toBe(today);
});

test("reads seller, operator, product and amount filters", () => {
  const query = `forma=vale&situacao=devolvida_parcial&vendedor=${ID}&operador=${ID}&produto=arroz&minimo=100&maximo=5000`;
  const expected = { method: "vale", situation: "devolvida_parcial", seller_id: ID, user_id: ID };
  expect(read(query)).toEqual({ ...NOTHING, ...expected, product: "arroz", min_cents: 100, max_cents: 5_000 });
  expect(isFiltered(read("maximo=5000"))).toBe(true);
});

test("reads the order from the address and ignores unknown columns and totals of a too long period", () => {
  const order = (query: string) => readSalesOrder(new URLSearchParams(query), read(query));
  const newestFirst = { sort: "sold_at", direction: "desc" };
  expect(order("")).toEqual(newestFirst);
  expect(order("ordem=number")).toEqual(newestFirst);
  expect(order("ordem=sold_at")).toEqual({ sort: "sold_at", direction: "asc" });
  expect(order("ordem=-total_cents")).toEqual({ sort: "total_cents", direction: "desc" });
  expect(order("ordem=total_cents&busca=7-0012")).toEqual(newestFirst);
  expect(order("ordem=total_cents&periodo=livre&de=2025-11-20&ate=2026-11-20").sort).toBe("total_cents");
  expect(order("ordem=total_cents&periodo=livre&de=2025-11-19&ate=2026-11-20")).toEqual(newestFirst);
});

test("keeps the default order out of the address", () => {
  expect(changesToSort({ key: "sold_at", direction: "desc" })).toEqual({ ordem: null });
  expect(changesToSort({ key: "sold_at", direction: "asc" })).toEqual({ ordem: "sold_at" });
  expect(changesToSort({ key: "total_cents", direction: "desc" })).toEqual({ ordem: "-total_cents" });
});
