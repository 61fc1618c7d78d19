import fc from "fast-check";
import { expect, test } from "vitest";
import { inEveryTimeZone } from "@/lib/testing/machine-zones";
import { addDays, addMonths, localDate } from "./calendar";
import { monthName, weekdayName, weekdayOf, weeksOf } from "./month";

const monthAt = (months: number) => {
  const from = addMonths(localDate("2000-01-01"), months);
  return { from, until: addDays(addMonths(from, 1), -1) };
};

inEveryTimeZone(() => {
  test("splits November 2026, which starts on a Sunday, into five weeks", () => {
    const weeks = weeksOf(localDate("2026-11-01"), localDate("2026-11-30"));
    expect([weeks.length, weeks[0]?.[0], weeks[4]?.[1], weeks[4]?.[2]]).toEqual([5, "2026-11-01", "2026-11-30", null]);
  });

  test("puts each day of a month once, in order, under its weekday", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_200 }), (months) => {
        const { from, until } = monthAt(months);
        const weeks = weeksOf(from, until);
        const shown = weeks.flat().filter((day) => day !== null);
        expect([shown[0], shown.at(-1), new Set(shown).size]).toEqual([from, until, shown.length]);
        expect(shown).toEqual(shown.toSorted());
        for (const week of weeks)
          for (const [place, day] of week.entries()) if (day) expect(weekdayOf(day)).toBe(place);
      }),
    );
  });

  test("names weekdays and months as Intl does", () => {
    const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" });
    const month = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" });
    for (let day = localDate("2026-01-01"); day <= "2026-12-31"; day = addDays(day, 1)) {
      const instant = new Date(`${day}T00:00:00Z`);
      expect([weekdayName(day), monthName(day)]).toEqual([weekday.format(instant), month.format(instant)]);
    }
  });
});
