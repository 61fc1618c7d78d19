import { isMainThread } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect } from "vitest";

const MACHINES = [
  ["UTC", 0],
  ["America/Sao_Paulo", 180],
  ["Asia/Tokyo", -540],
  ["Pacific/Kiritimati", -840],
] as const;

/** Zones that a shop may be in, and some where the date differs from that in Brazil. */
export const SHOP_ZONES = [
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Rio_Branco",
  "America/Noronha",
  "Asia/Tokyo",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
] as const;

/** Only a process can set its time zone: the worker threads of mutation tests use the machine's own. */
const machines = () =>
  isMainThread
    ? MACHINES
    : ([[Intl.DateTimeFormat().resolvedOptions().timeZone, new Date("2026-01-01").getTimezoneOffset()]] as const);

/** Runs tests in several machine time zones: a shop's day must not depend on them. */
export const inEveryTimeZone = (tests: () => void) =>
  describe.each(machines())("on a machine in the zone %s", (zone, offset) => {
    const before = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = zone;
      expect(new Date("2026-01-01T00:00:00Z").getTimezoneOffset()).toBe(offset);
    });
    afterAll(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });
    tests();
  });
