import { describe, expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const noDrawer = { opening_amount_cents: 0 };

describe(`sequence numbers, ${TRIALS} trials each`, () => {
  test("numbers registers and closings without gaps when some requests are rejected", async () => {
    const shop = await company();
    const people = await atOnce(() => shop.colleague({}));
    let rounds = 0;
    await inTrials(async () => {
      const before = rounds++ * CALLERS;
      const opened = await Promise.all([...people, ...people].map((person) => person.call(openRegister, noDrawer)));
      expect(countByStatus(opened)).toEqual({ 201: CALLERS, 409: CALLERS });
      const registers = await shop.db.cashRegister.findMany({ orderBy: { number: "asc" } });
      expect(registers.map(({ number }) => number)).toEqual(upTo(before + CALLERS));
      const toClose = registers.slice(before);
      const closed = await atOnce((caller) => {
        const { id } = toClose[caller % CALLERS] as { id: string };
        const counted = { dinheiro_cents: caller < CALLERS ? 0 : 900_000 };
        return shop.call(close, { id, counted });
      }, 2 * CALLERS);
      expect(countByStatus(closed)[201]).toBe(CALLERS);
      const closings = await shop.db.cashClosing.findMany({ orderBy: { number: "asc" } });
      expect(closings.map(({ number }) => number)).toEqual(upTo(before + CALLERS));
    });
  });

  test("numbers the sales of a register without gaps when some sales are rejected", async () => {
    const shop = await company();
    const beans = await shop.product({ stock_milli: 90_000_000 });
    const { id } = (await shop.call(openRegister, noDrawer)).body;
    const cart = (quantity_milli: number, expected_total_cents: number) => ({
      items: [{ product_id: beans.id, quantity_milli }],
      payments: [{ method: "pix", amount_cents: expected_total_cents }],
      expected_total_cents,
    });
    const carts = [cart(1_000, 1_000), cart(1_000, 999), cart(95_000_000, 95_000_000)];
    let sold = 0;
    await inTrials(async () => {
      const answers = await atOnce((caller) => shop.call(sell, carts[caller % carts.length] as object));
      expect(countByStatus(answers)).toEqual({ 201: 4, 409: 6 });
      sold += 4;
      const rows = await shop.db.sale.findMany({ where: { cash_register_id: id }, orderBy: { sequence: "asc" } });
      expect(rows.map(({ sequence }) => sequence)).toEqual(upTo(sold));
      expect(new Set(rows.map(({ number }) => number)).size).toBe(sold);
    });
  });
});
