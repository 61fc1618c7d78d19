import { expect, test } from "vitest";
import { showCell } from "@/components/blocks/export";
import { historySheet } from "@/components/cash-registers/history-sheet";
import { localDate } from "@/lib/core/calendar";
import type { HistoryEntry } from "@/lib/modules/cash-registers/schema";

const open = {
  number: 9,
  status: "open",
  user_name: "Ana",
  opened_at: "2026-11-20T11:00:00.000Z",
  opening_amount_cents: 5_000,
  closing: null,
} as HistoryEntry;
const closed = {
  ...open,
  number: 8,
  status: "closed",
  closing: {
    number: 3,
    closed_at: "2026-11-20T02:59:00.000Z",
    closed_by_name: "Bia",
    total_sales_cents: 10_000,
    expected_cash_cents: 12_000,
    counted_cash_cents: 11_900,
    difference_cents: -100,
    float_left_cents: 5_000,
    note: "=troco",
  },
} as HistoryEntry;

test("writes rows as wide as the heading, local times, and totals without the open register", () => {
  const day = localDate("2026-11-19");
  const sheet = historySheet([open, closed], { from: day, until: day, zone: "America/Sao_Paulo" });
  for (const row of [...sheet.rows, sheet.foot ?? []]) expect(row).toHaveLength(sheet.head.length);
  const written = sheet.rows[1]?.map(showCell);
  expect(written).toContain("19/11/2026 23:59");
  expect(sheet.foot?.map(showCell)).toEqual(
    expect.arrayContaining(["Total", "R$ 100,00", "R$ 120,00", "R$ 119,00", "−R$ 1,00"]),
  );
});
