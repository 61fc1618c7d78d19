import fc from "fast-check";
import { expect, test } from "vitest";
import { toneOf, weekdayOf, weeksOf } from "@/components/bills/bill-days";
import { monthOf } from "@/components/bills/bills-query";
import { addDays, localDate } from "@/lib/core/calendar";
import { onEveryMachine } from "@/lib/testing/machine-zones";

onEveryMachine(() => {
  test("November 2026 begins on a Sunday and fills five weeks", () => {
    const { from, until } = monthOf(localDate("2026-11-21"));
    const weeks = weeksOf(from, until);
    expect([weeks.length, weeks[0]?.[0], weeks[4]?.[1], weeks[4]?.[2]]).toEqual([5, "2026-11-01", "2026-11-30", null]);
  });

  test("whatever the month, each of its days stands once, in order, under its own weekday", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (days) => {
        const { from, until } = monthOf(addDays(localDate("2000-01-15"), days));
        const weeks = weeksOf(from, until);
        const shown = weeks.flat().filter((day) => day !== null);
        expect([shown[0], shown.at(-1), new Set(shown).size]).toEqual([from, until, shown.length]);
        expect(shown).toEqual(shown.toSorted());
        for (const week of weeks)
          for (const [place, day] of week.entries()) if (day) expect(weekdayOf(day)).toBe(place);
      }),
    );
  });
});

test("a day is late before it waits, and done only when nothing of it is left", () => {
  const bill = (status: string) => ({ status }) as Parameters<typeof toneOf>[0]["bills"][number];
  expect(toneOf({ remaining_cents: 0, bills: [bill("paga")] })).toBe("done");
  expect(toneOf({ remaining_cents: 5, bills: [bill("vence_hoje"), bill("atrasada")] })).toBe("late");
  expect(toneOf({ remaining_cents: 5, bills: [bill("vence_hoje")] })).toBe("waiting");
  expect(toneOf({ remaining_cents: 5, bills: [bill("em_aberto")] })).toBe("open");
});
