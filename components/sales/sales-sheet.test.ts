import { expect, test } from "vitest";
import { salesSheet } from "@/components/sales/sales-sheet";
import { localDate } from "@/lib/core/calendar";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";

const sale = {
  number: "12-1",
  sold_at: "2026-11-20T12:30:00.000Z",
  customer: null,
  seller: { id: "s", name: "Bia" },
  user_name: "Ana",
  status: "concluida",
  item_count: 3,
  methods: ["pix", "fiado"],
  subtotal_cents: 2_500,
  discount_cents: 500,
  surcharge_cents: 0,
  total_cents: 2_000,
  returned_cents: 300,
} as unknown as SaleSummary;

test("writes rows as wide as the heading and leaves canceled sales out of the totals", () => {
  const day = localDate("2026-11-20");
  const frame = { from: day, until: day, zone: "America/Sao_Paulo" };
  const sheet = salesSheet([sale, { ...sale, number: "12-2", status: "cancelada" }], frame);
  for (const row of [...sheet.rows, sheet.foot ?? []]) expect(row).toHaveLength(sheet.head.length);
  expect(sheet.rows[0]?.slice(0, 6)).toEqual([
    "12-1",
    { day: "2026-11-20", time: "09:30" },
    null,
    3,
    "PIX, Fiado",
    "Bia",
  ]);
  expect(sheet.description).toBe("20/11/2026 a 20/11/2026 · 1 venda");
  expect(sheet.foot?.slice(-6)).toEqual([
    { cents: 2_500 },
    { cents: 500 },
    { cents: 0 },
    { cents: 2_000 },
    { cents: 300 },
    { cents: 1_700 },
  ]);
});
