import { expect, test } from "vitest";
import { databaseFaults, faultsOf } from "./boot";

const sound = { timezone: "UTC", is_superuser: false, fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

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
