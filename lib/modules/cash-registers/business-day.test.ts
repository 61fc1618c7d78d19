import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addDays, dayOf, dayRange, fromColumn, localDate } from "@/lib/core/calendar";
import { readDashboard } from "@/lib/modules/dashboard/service";
import { salesByDay } from "@/lib/modules/reports/service";
import { listSales } from "@/lib/modules/sales/list/service";
import { createSale } from "@/lib/modules/sales/service";
import { company } from "@/lib/testing/company";
import { inEveryTimeZone } from "@/lib/testing/machine-zones";
import { presentRegister } from "./presenter";
import { openRegister } from "./service";

const ZONE = "America/Sao_Paulo";
const EVENING = localDate("2026-05-14");
const MORNING = addDays(EVENING, 1);
const page = { page: 1, per_page: 50, search: "", product: "", sort: "sold_at", direction: "desc" } as const;

async function openShop(turn_minutes: number) {
  const shop = await company();
  const rice = await shop.product();
  const at = (now: Date) => ({ ...shop.ctx(), now, turn_minutes, once_key: randomUUID() });
  const sellAt = (now: Date) =>
    createSale(at(now), {
      items: [{ product_id: rice.id, quantity_milli: 1_000, discount_cents: 0, description: null, note: null }],
      payments: [{ method: "pix", amount_cents: 1_000, installments: 1, to_confirm: false }],
      expected_total_cents: 1_000,
      discount_cents: 0,
      surcharge_cents: 0,
      note: null,
      cpf_cnpj: null,
    });
  return { at, sellAt };
}

inEveryTimeZone(() => {
  /**
   * Minute at which the business day turns, minute of a sale after midnight, and the sales expected on the evening's
   * day.
   */
  test.each([
    [0, 0, 2],
    [30, 30, 2],
    [240, 239, 3],
    [360, 359, 3],
  ])(
    "assigns sales to the business day that turns at minute %i when one is made at minute %i, in every list",
    async (...night) => {
      const [turn_minutes, minute, count] = night;
      const { at, sellAt } = await openShop(turn_minutes);
      const { from, until } = dayRange(EVENING, EVENING, ZONE, turn_minutes);
      const register = await openRegister(at(from), { opening_amount_cents: 0, note: null });
      expect(fromColumn(register.business_day)).toBe(EVENING);
      const last = new Date(until.getTime() - 1);
      const in_the_night = new Date(dayRange(EVENING, EVENING, ZONE).until.getTime() + minute * 60_000);
      for (const now of [from, last, until, in_the_night]) await sellAt(now);
      const ctx = at(last);
      expect((await listSales(ctx, { ...page, from: EVENING, until: EVENING })).total).toBe(count);
      expect((await listSales(ctx, { ...page, from: MORNING, until: MORNING })).total).toBe(4 - count);
      const { data } = await salesByDay(ctx, { from: EVENING, until: MORNING });
      expect(data.map(({ day, sale_count }) => [day, sale_count])).toEqual([
        [MORNING, 4 - count],
        [EVENING, count],
      ]);
      const { today, sales } = await readDashboard(ctx);
      expect([today, sales.sale_count]).toEqual([EVENING, count]);
      expect(presentRegister(register, ctx).is_of_earlier_day).toBe(false);
      expect(presentRegister(register, at(until)).is_of_earlier_day).toBe(true);
    },
  );
});

test("keeps the business day of past sales when the turn hour changes", async () => {
  const { at, sellAt } = await openShop(180);
  const at_two = new Date("2026-05-15T05:00:00Z");
  await openRegister(at(at_two), { opening_amount_cents: 0, note: null });
  await sellAt(at_two);
  const turned = { ...at(at_two), turn_minutes: 0 };
  expect(dayOf(at_two, ZONE)).toBe(MORNING);
  expect((await listSales(turned, { ...page, from: EVENING, until: EVENING })).total).toBe(1);
});
