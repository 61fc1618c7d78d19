import { expect, test } from "vitest";
import { inputOf, readBillsQuery, readDue } from "@/components/bills/bills-query";
import { localDate } from "@/lib/core/calendar";
import { PAYABLE_FILTERS } from "@/lib/modules/payables/rules";

const today = localDate("2026-02-15");
const parse = (query: string) => new URLSearchParams(query);
const side = { filters: PAYABLE_FILTERS, party_query: "fornecedor" } as const;

test("defaults to the current month", () => {
  expect(readDue(parse(""), today)).toEqual({ span: "mes", from: "2026-02-01", until: "2026-02-28" });
  expect(readDue(parse("mes=2026-13"), today).from).toBe("2026-02-01");
  expect(readDue(parse("mes=2025-12"), today)).toEqual({ span: "mes", from: "2025-12-01", until: "2025-12-31" });
});

test('swaps reversed dates, and has no dates for "todas"', () => {
  const own = readDue(parse("periodo=livre&de=2026-03-10&ate=2026-03-01"), today);
  expect(own).toEqual({ span: "livre", from: "2026-03-01", until: "2026-03-10" });
  expect(readDue(parse("periodo=todas"), today)).toEqual({ span: "todas", from: undefined, until: undefined });
});

test("ignores an invalid status, party or order", () => {
  const invalid = readBillsQuery(parse("situacao=recebida&fornecedor=1&ordem=x"), today, side);
  expect([invalid.status, invalid.party_id, invalid.sort]).toEqual([
    undefined,
    undefined,
    { key: "due_date", direction: "asc" },
  ]);
});

test("filters by the side's field for its party", () => {
  const party = "0b8f6f0e-52f1-4a1e-9f55-3a6b6f6f6f6f";
  const query = readBillsQuery(parse(`fornecedor=${party}&situacao=atrasada`), today, side);
  const fields = {
    party_id: "supplier_id",
    date: "payment_date",
    method: "payment_method",
    drawer: "from_cash_register",
  } as const;
  expect(inputOf(query, { fields })).toMatchObject({ supplier_id: party, status: "atrasada" });
});
