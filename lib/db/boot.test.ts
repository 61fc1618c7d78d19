import { expect, test } from "vitest";
import { databaseFaults, faultsOf } from "./boot";

const sound = { timezone: "UTC", is_superuser: false, fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

test("the application's own connection is in UTC", async () => {
  await expect(databaseFaults()).resolves.toEqual([]);
});

test("another zone is refused anywhere, a superuser and a database that may forget only in production", () => {
  expect(faultsOf(sound, true)).toEqual([]);
  expect(faultsOf({ ...sound, timezone: "America/Sao_Paulo" }, false)).toHaveLength(1);
  expect(faultsOf({ ...sound, is_superuser: true, fsync: "off" }, true)).toHaveLength(2);
  expect(faultsOf({ ...sound, is_superuser: true, fsync: "off" }, false)).toEqual([]);
  expect(faultsOf({ ...sound, synchronous_commit: "off" }, true)).toHaveLength(1);
});
