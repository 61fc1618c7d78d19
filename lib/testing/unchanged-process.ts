import { afterAll, expect, vi } from "vitest";

/**
 * Before each test file that shares its process with others: fails the file if it leaves a setting or the clock changed, because
 * that would make another file fail. `CHANGES_PROCESS` in vitest.config.ts must name what such a file uses.
 */
const before = { ...process.env };
const { fetch } = globalThis;

afterAll(() => {
  const names = Object.keys({ ...before, ...process.env });
  expect(names.filter((name) => process.env[name] !== before[name])).toEqual([]);
  expect(globalThis.fetch).toBe(fetch);
  expect(vi.isFakeTimers()).toBe(false);
});
