import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holderOf, takeLock } from "./lock.mjs";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agora-rende-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("returns the holder while a running process holds the lock", () => {
  const path = join(folder, "lock");
  const first = takeLock(path, { url: "http://localhost:3000" });
  expect(takeLock(path).holder).toMatchObject({ pid: process.pid, url: "http://localhost:3000" });
  first.release?.();
  expect(takeLock(path).release).toBeTypeOf("function");
});

test("takes over a lock left by a process that is gone", () => {
  const path = join(folder, "lock");
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, began: "another boot 1" }));
  expect(holderOf(path)).toBeUndefined();
  expect(takeLock(path).release).toBeTypeOf("function");
});

test("takes over a lock whose process id now belongs to another process", () => {
  const path = join(folder, "lock");
  writeFileSync(path, JSON.stringify({ pid: process.pid, began: "another boot 1" }));
  expect(takeLock(path).holder).toBeUndefined();
});

test("takes over an incomplete lock file", () => {
  const path = join(folder, "lock");
  writeFileSync(path, '{"pid":');
  expect(takeLock(path).holder).toBeUndefined();
});
