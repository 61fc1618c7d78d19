import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const real = process.env.DATABASE_URL ?? "";
const shared = globalThis as { __prisma?: { $disconnect: () => Promise<void> }; __fullUntil?: number };

beforeEach(() => {
  vi.resetModules();
  shared.__prisma = undefined;
  shared.__fullUntil = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await shared.__prisma?.$disconnect();
});

/** Reads the readiness of a server whose connections have these PostgreSQL settings. */
async function readinessWith({ options = "", migrationsFolder = "prisma/migrations" } = {}) {
  const url = new URL(real);
  if (options) url.search = `options=${encodeURIComponent(options)}`;
  vi.stubEnv("DATABASE_URL", url.href);
  const { readReadiness } = await import("./readiness");
  return readReadiness(migrationsFolder);
}

test("is ready with a writable database that has every migration", async () => {
  expect(await readinessWith()).toEqual({ database: "ok", migrations: "ok" });
});

test("is not ready when the database accepts no writes, as on a standby", async () => {
  const readiness = await readinessWith({ options: "-c default_transaction_read_only=on -c timezone=UTC" });
  expect(readiness).toEqual({ database: "read_only", migrations: "ok" });
});

test("is not ready while the database lacks a migration of this version", async () => {
  const migrationsFolder = mkdtempSync(join(tmpdir(), "migrations-"));
  mkdirSync(join(migrationsFolder, "20990101000000_not_applied_yet"));
  const readiness = await readinessWith({ migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
  expect(readiness).toEqual({ database: "ok", migrations: "pending" });
});

test("does not check migrations that were not deployed with the server", async () => {
  expect(await readinessWith({ migrationsFolder: "/nowhere" })).toEqual({ database: "ok", migrations: "ok" });
});

test("is not ready for fifteen seconds after a write failed for lack of disk space", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const { noteFailedWrite } = await import("./readiness");
  noteFailedWrite(Object.assign(new Error("duplicate key"), { code: "23505" }));
  expect(await readinessWith()).toEqual({ database: "ok", migrations: "ok" });
  noteFailedWrite(Object.assign(new Error("could not extend file"), { code: "53100" }));
  expect(await readinessWith()).toEqual({ database: "full", migrations: "ok" });
  clock.mockReturnValue(16_001);
  expect(await readinessWith()).toEqual({ database: "ok", migrations: "ok" });
});
