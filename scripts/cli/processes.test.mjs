import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "./processes.mjs";

const folder = mkdtempSync(join(tmpdir(), "agora-rende-processes-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("includes what a failed command wrote last, even after the command itself has ended", async () => {
  // The descendant keeps the pipe of the command and writes to it later, as the system does with a lot of output.
  const script = "WORD=reason; (sleep 0.5; echo the $WORD) & exit 3";
  await expect(run("/bin/sh", ["-c", script], { log: join(folder, "late.log") })).rejects.toThrow(/the reason/);
});

test("does not wait for a process that a failed command left behind", async () => {
  const from = Date.now();
  const script = "WORD=reason; echo the $WORD; sleep 20 & exit 3";
  await expect(run("/bin/sh", ["-c", script], { log: join(folder, "left.log") })).rejects.toThrow(/the reason/);
  expect(Date.now() - from).toBeLessThan(10_000);
});
