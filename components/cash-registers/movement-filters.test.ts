import { expect, test } from "vitest";
import { readHistoryFilters } from "@/components/cash-registers/history-filters";
import { readMovementFilters } from "@/components/cash-registers/movement-filters";
import { localDate } from "@/lib/core/calendar";

const today = localDate("2026-11-20");

test("reads movement filters from the address and ignores invalid values", () => {
  const query = new URLSearchParams("tipo=exit&origem=manual&forma=cheque&parcela=supplies");
  expect(readMovementFilters(query)).toEqual({
    type: "exit",
    origin: "manual",
    payment_type: undefined,
    term: "supplies",
  });
});

test("defaults the history to 30 days of all operators", () => {
  expect(readHistoryFilters(new URLSearchParams(), today).input).toEqual({
    from: "2026-10-22",
    until: "2026-11-20",
    user_id: undefined,
    with_difference: undefined,
  });
});

test("ignores an invalid operator id and reads the difference filter", () => {
  const { input } = readHistoryFilters(new URLSearchParams("operador=Ana&diferenca=sim&periodo=hoje"), today);
  expect(input).toEqual({ from: today, until: today, user_id: undefined, with_difference: "true" });
});
