import { expect, test } from "vitest";
import { readHistoryFilters } from "@/components/cash-registers/history-filters";
import { readMovementFilters } from "@/components/cash-registers/movement-filters";
import { localDate } from "@/lib/core/calendar";

const today = localDate("2026-11-20");

test("the movements are filtered by what the address says, and by nothing that makes no sense", () => {
  const query = new URLSearchParams("tipo=exit&origem=manual&forma=cheque&parcela=supplies");
  expect(readMovementFilters(query)).toEqual({
    type: "exit",
    origin: "manual",
    payment_type: undefined,
    term: "supplies",
  });
});

test("the history shows 30 days of everybody unless the address says otherwise", () => {
  expect(readHistoryFilters(new URLSearchParams(), today).input).toEqual({
    from: "2026-10-22",
    until: "2026-11-20",
    user_id: undefined,
    with_difference: undefined,
  });
});

test("an operator that is no identifier is never sent, and a difference is asked for with sim or nao", () => {
  const { input } = readHistoryFilters(new URLSearchParams("operador=Ana&diferenca=sim&periodo=hoje"), today);
  expect(input).toEqual({ from: today, until: today, user_id: undefined, with_difference: "true" });
});
