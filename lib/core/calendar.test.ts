import fc from "fast-check";
import { expect, test } from "vitest";
import { inEveryTimeZone } from "@/lib/testing/machine-zones";
import {
  addDays,
  addMonths,
  dayOf,
  dayRange,
  daysBetween,
  daysUntil,
  formatDay,
  formatInstant,
  formatTime,
  fromColumn,
  isLocalDate,
  localDate,
  monthEnd,
  monthStart,
  offsetPeriod,
  rememberOffset,
  startOfDay,
  toColumn,
} from "./calendar";

const BRAZIL = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco", "America/Cuiaba", "America/Noronha"];
const instants = fc.date({
  min: new Date("1990-01-01T00:00:00Z"),
  max: new Date("2060-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const days = instants.map(fromColumn);
const zones = fc.constantFrom(...BRAZIL, "Asia/Tokyo", "UTC");

inEveryTimeZone(() => {
  test("assigns a sale at 22:30 to the same day in the shop's time zone", () => {
    expect(dayOf(new Date("2026-11-20T01:30:00Z"))).toBe("2026-11-19");
    expect(dayOf(new Date("2026-11-20T03:00:00Z"))).toBe("2026-11-20");
    expect(dayOf(new Date("2026-11-20T03:00:00Z"), "America/Rio_Branco")).toBe("2026-11-19");
  });

  test("starts a day without midnight at one o'clock", () => {
    const { from, until } = dayRange(localDate("2018-11-04"), localDate("2018-11-04"));
    expect(from.toISOString()).toBe("2018-11-04T03:00:00.000Z");
    expect(formatTime(from)).toBe("01:00");
    expect(until.getTime() - from.getTime()).toBe(23 * 3_600_000);
    // 00:30 was skipped too: a shop whose day starts then also starts at 01:00.
    expect(startOfDay(localDate("2018-11-04"), "America/Sao_Paulo", 30)).toEqual(from);
  });

  test("ignores daylight saving time that only the machine has", () => {
    const last = localDate("2019-12-31");
    for (let day = localDate("2005-01-01"); day <= last; day = addDays(day, 1))
      expect(startOfDay(day, "America/Noronha").toISOString()).toBe(`${day}T02:00:00.000Z`);
  });

  test("gives a day whose last hour repeats 25 hours", () => {
    const { from, until } = dayRange(localDate("2018-02-17"), localDate("2018-02-17"));
    expect(until.getTime() - from.getTime()).toBe(25 * 3_600_000);
  });

  test("leaves no gap or overlap between days in any zone", () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const { from, until } = dayRange(day, day, zone);
        expect(dayOf(from, zone)).toBe(day);
        expect(dayOf(new Date(from.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(dayOf(new Date(until.getTime() - 1), zone)).toBe(day);
        expect(until).toEqual(startOfDay(addDays(day, 1), zone));
      }),
      { numRuns: 300 },
    );
  });

  test("assigns a sale at 03:59 to the previous day when the business day starts at four", () => {
    expect(dayOf(new Date("2026-11-20T06:59:59Z"), "America/Sao_Paulo", 240)).toBe("2026-11-19");
    expect(dayOf(new Date("2026-11-20T07:00:00Z"), "America/Sao_Paulo", 240)).toBe("2026-11-20");
    expect(startOfDay(localDate("2026-11-20"), "America/Sao_Paulo", 240).toISOString()).toBe(
      "2026-11-20T07:00:00.000Z",
    );
  });

  test("assigns every instant to exactly one business day for any start of the day", () => {
    const turns = fc.integer({ min: 0, max: 12 }).map((half_hours) => half_hours * 30);
    fc.assert(
      fc.property(days, instants, zones, turns, (day, instant, zone, turn) => {
        const { from, until } = dayRange(day, day, zone, turn);
        expect(dayOf(from, zone, turn)).toBe(day);
        expect(dayOf(new Date(from.getTime() - 1), zone, turn)).toBe(addDays(day, -1));
        expect(dayOf(new Date(until.getTime() - 1), zone, turn)).toBe(day);
        expect(dayOf(until, zone, turn)).toBe(addDays(day, 1));
        const own = dayOf(instant, zone, turn);
        const range = dayRange(own, own, zone, turn);
        expect(range.from <= instant && instant < range.until).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("formats the same day and time as Intl.DateTimeFormat", () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const parts = new Intl.DateTimeFormat("pt-BR", {
          timeZone: zone,
          dateStyle: "short",
          timeStyle: "short",
        }).formatToParts(instant);
        const part = (type: string) => parts.find((p) => p.type === type)?.value;
        const shown = `${part("day")}/${part("month")}/${part("year")} ${part("hour")}:${part("minute")}`;
        expect(formatInstant(instant, zone)).toBe(shown);
        expect(formatInstant(instant.toISOString(), zone)).toBe(shown);
      }),
      { numRuns: 300 },
    );
  });

  test("returns the first and last day of a month", () => {
    expect([monthStart(localDate("2028-02-17")), monthEnd(localDate("2028-02-17"))]).toEqual([
      "2028-02-01",
      "2028-02-29",
    ]);
    expect([monthStart(localDate("2026-12-31")), monthEnd(localDate("2026-12-01"))]).toEqual([
      "2026-12-01",
      "2026-12-31",
    ]);
  });

  test("adds days and months to a date", () => {
    expect(addMonths(localDate("2026-01-31"), 1)).toBe("2026-02-28");
    expect(addMonths(localDate("2028-01-31"), 1)).toBe("2028-02-29");
    expect(addMonths(localDate("2026-03-31"), -1)).toBe("2026-02-28");
    expect(addMonths(localDate("2026-11-30"), 14)).toBe("2028-01-30");
    expect(addDays(localDate("2026-12-31"), 1)).toBe("2027-01-01");
    expect(daysBetween(localDate("2018-11-03"), localDate("2018-11-05"))).toBe(2);
    fc.assert(
      fc.property(days, fc.integer({ min: -3000, max: 3000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
        expect(addMonths(day, n).slice(8) <= day.slice(8)).toBe(true);
      }),
    );
  });

  test("keeps the day of a date column", () => {
    expect(toColumn(localDate("2026-11-20")).toISOString()).toBe("2026-11-20T00:00:00.000Z");
    fc.assert(
      fc.property(days, (day) => {
        expect(fromColumn(toColumn(day))).toBe(day);
      }),
    );
  });

  test("formats dates as in Brazil", () => {
    expect(formatDay(localDate("2026-11-20"))).toBe("20/11/2026");
    expect(formatInstant("2026-11-20T17:05:59Z")).toBe("20/11/2026 14:05");
    expect(formatInstant("2026-11-20T14:05:00-03:00")).toBe("20/11/2026 14:05");
    expect(formatTime(new Date("2026-11-20T03:00:00Z"))).toBe("00:00");
  });
});

/** The hour and minute that `Intl` shows, without what this module remembers. */
const timeByIntl = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(instant);

test("finds the period in which a zone's offset is the same", () => {
  const WEEK_MS = 604_800_000;
  const summer = new Date("2018-11-20T12:00:00Z");
  const found = offsetPeriod("America/Sao_Paulo", summer);
  expect(found).toMatchObject({ offset_minutes: -120, until: summer.getTime() + 4 * WEEK_MS });
  const begins = new Date("2018-11-04T03:00:00Z").getTime();
  expect(found.from).toBeGreaterThanOrEqual(begins);
  expect(found.from).toBeLessThan(begins + WEEK_MS);
  const now = new Date("2026-11-20T12:00:00Z");
  const today = offsetPeriod("America/Sao_Paulo", now);
  expect(today).toEqual({
    offset_minutes: -180,
    from: now.getTime() - 53 * WEEK_MS,
    until: now.getTime() + 4 * WEEK_MS,
  });
});

test("shows the same time with a remembered offset, in its period and outside", () => {
  // Zones that no other test uses, with half an hour of daylight saving time, two hours of it, and none during Ramadan.
  const observed = fc.constantFrom("Australia/Lord_Howe", "Antarctica/Troll", "Africa/El_Aaiun", "America/Nuuk");
  const minutesAfter = fc.integer({ min: -60 * 24 * 400, max: 60 * 24 * 60 });
  fc.assert(
    fc.property(
      instants,
      observed,
      fc.array(minutesAfter, { minLength: 20, maxLength: 20 }),
      (instant, zone, minutes) => {
        rememberOffset(zone, offsetPeriod(zone, instant));
        const times = minutes.map((minute) => instant.getTime() + minute * 60_000);
        expect(times.map((time) => formatTime(new Date(time), zone))).toEqual(
          times.map((time) => timeByIntl(time, zone)),
        );
      },
    ),
    { numRuns: 50 },
  );
});

test("uses a remembered offset from its beginning to its end", () => {
  const from = Date.UTC(2026, 0, 1);
  const until = Date.UTC(2026, 0, 2);
  rememberOffset("Antarctica/Casey", { from, until, offset_minutes: 90 });
  const shown = (instant: number) => formatTime(new Date(instant), "Antarctica/Casey");
  expect([shown(from), shown(until)]).toEqual(["01:30", "01:30"]);
  expect(shown(from - 60_000)).toBe(timeByIntl(from - 60_000, "Antarctica/Casey"));
  expect(shown(until + 60_000)).toBe(timeByIntl(until + 60_000, "Antarctica/Casey"));
});

test("rejects a day that does not exist", () => {
  expect(isLocalDate("2028-02-29")).toBe(true);
  for (const bad of [
    "",
    "2026-02-30",
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "0000-01-01",
    "20/11/2026",
    "2026-11-20T00:00:00Z",
    "x2026-11-20",
    "02026-11-20",
  ]) {
    expect(isLocalDate(bad)).toBe(false);
    expect(() => localDate(bad)).toThrow(RangeError);
  }
  expect(() => addDays(localDate("9999-12-31"), 1)).toThrow(RangeError);
  expect(() => addDays(localDate("0001-01-01"), -1)).toThrow(RangeError);
  expect(() => addDays(localDate("0001-01-01"), -367)).toThrow(RangeError);
});

test("rejects an invalid instant, an unknown zone and a time without offset", () => {
  const broken = new Date(Number.NaN);
  expect(() => dayOf(broken)).toThrow(RangeError);
  expect(() => fromColumn(broken)).toThrow(RangeError);
  expect(() => formatTime(broken)).toThrow(RangeError);
  expect(() => formatInstant("2026-11-20T14:05:00")).toThrow(RangeError);
  expect(() => formatInstant("2026-11-20")).toThrow(RangeError);
  for (const text of [
    "2026-11-20T14:05:00-03:00x",
    "2026-11-20T14:05Z00",
    "2026-11-20T14:05:00-03",
    "2026-13-20T14:05Z",
  ])
    expect(() => formatInstant(text)).toThrow(RangeError);
  expect(() => formatTime(new Date("2026-11-20T00:00:00Z"), "Brazil/Nowhere")).toThrow(RangeError);
  expect(() => startOfDay(localDate("2026-11-20"), "Brazil/Nowhere")).toThrow(RangeError);
  expect(() => dayOf(new Date("2026-11-20T00:00:00Z"), "Brazil/Nowhere")).toThrow(RangeError);
});

test("rounds partial days up", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(daysUntil(new Date("2026-11-23T12:00:00Z"), now)).toBe(3);
  expect(daysUntil(new Date("2026-11-20T12:00:01Z"), now)).toBe(1);
  expect(daysUntil(now, now)).toBe(0);
  expect(Object.is(daysUntil(new Date("2026-11-20T11:00:00Z"), now), 0)).toBe(true);
  expect(daysUntil(new Date("2026-11-18T11:00:00Z"), now)).toBe(-2);
});
