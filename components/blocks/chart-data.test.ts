import fc from "fast-check";
import { expect, test } from "vitest";
import { writeTick, writeValue } from "./chart-data";

const compact = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const withMinus = (text: string) => text.replace(/^-/, "−");

test("writes ticks as Brazilians abbreviate them", () => {
  const ticks = [0, 50, -250, 99_900, 165_000, -120_000_000, 250_000_000_000, 3e14].map(writeTick);
  expect(ticks.map((tick) => tick.replace("\u00a0", " "))).toEqual([
    "0",
    "0,5",
    "−2,5",
    "999",
    "1,65 mil",
    "−1,2 mi",
    "2,5 bi",
    "3 tri",
  ]);
});

test("writes every round tick as Intl does", () => {
  const tick = fc.record({ digits: fc.integer({ min: -99, max: 99 }), power: fc.integer({ min: 0, max: 13 }) });
  fc.assert(
    fc.property(tick, ({ digits, power }) => {
      const cents = digits * 10 ** power;
      expect(writeTick(cents)).toBe(withMinus(compact.format(cents / 100)));
    }),
  );
});

test("writes a percentage with one decimal as Intl does", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (percent_bp) => {
      expect(writeValue({ percent: true }, percent_bp)).toBe(`${withMinus(oneDecimal.format(percent_bp / 100))}%`);
    }),
    { numRuns: 2_000 },
  );
});

test("writes an amount with its currency, and a dash without a value", () => {
  expect([writeValue({}, -123_456), writeValue({}, null), writeValue({ percent: true }, null)]).toEqual([
    "−R$ 1.234,56",
    "—",
    "—",
  ]);
});
