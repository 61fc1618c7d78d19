import { expect, test } from "vitest";
import { readSalesFilters } from "@/components/sales/sales-filters";
import { localDate } from "@/lib/core/calendar";

const today = localDate("2026-11-20");

test("the sales are those of today unless the address says otherwise", () => {
  expect(readSalesFilters(new URLSearchParams(), today).input).toEqual({
    from: today,
    until: today,
    search: "",
    method: undefined,
  });
});

test("words, form and chosen days come from the address; what makes no sense stays out", () => {
  const query = new URLSearchParams("busca=maria&forma=cheque&periodo=livre&de=2026-11-01&ate=2026-11-10");
  expect(readSalesFilters(query, today).input).toEqual({
    from: "2026-11-01",
    until: "2026-11-10",
    search: "maria",
    method: undefined,
  });
  expect(readSalesFilters(new URLSearchParams(`busca=${"a".repeat(300)}`), today).input.search).toHaveLength(100);
});
