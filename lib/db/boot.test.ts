import { expect, test } from "vitest";
import { databaseFaults, faultsOf } from "./boot";
import { APP_LIMITS_MS } from "./session-defaults.mjs";

const sound = {
  timezone: "UTC",
  is_superuser: false,
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  limits_ms: APP_LIMITS_MS,
};

test("finds no fault in the application's own connection", async () => {
  await expect(databaseFaults()).resolves.toEqual([]);
});

test("reports a wrong time zone everywhere, and a superuser or disabled durability only in production", () => {
  expect(faultsOf(sound, true)).toEqual([]);
  expect(faultsOf({ ...sound, timezone: "America/Sao_Paulo" }, false)).toHaveLength(1);
  expect(faultsOf({ ...sound, is_superuser: true, fsync: "off" }, true)).toHaveLength(2);
  expect(faultsOf({ ...sound, is_superuser: true, fsync: "off" }, false)).toEqual([]);
  expect(faultsOf({ ...sound, synchronous_commit: "off" }, true)).toHaveLength(1);
});

test("reports missing and too generous limits everywhere, by their names", () => {
  const limits_ms = { ...APP_LIMITS_MS, lock_timeout: 0, statement_timeout: 7_001 };
  expect(faultsOf({ ...sound, limits_ms }, false)).toEqual([
    expect.stringContaining("O banco não limita lock_timeout, statement_timeout: rode node scripts/migrate.mjs"),
  ]);
  expect(faultsOf({ ...sound, limits_ms: {} }, true)).toHaveLength(1);
  expect(faultsOf({ ...sound, limits_ms: { ...APP_LIMITS_MS, lock_timeout: 1_000 } }, true)).toEqual([]);
});
