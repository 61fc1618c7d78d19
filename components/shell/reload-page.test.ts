import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadByItself } from "./reload-page";

const MINUTE_MS = 60_000;
const NOW_MS = 1_800_000_000_000;
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("reloads at most once in five minutes", () => {
  const reload = vi.fn();
  const times_ms = [0, 1, 4 * MINUTE_MS, 5 * MINUTE_MS, 6 * MINUTE_MS];
  expect(times_ms.map((ms) => reloadByItself(NOW_MS + ms, reload))).toEqual([true, false, false, true, false]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("never reloads without session storage, because it could not count", () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked });
  const reload = vi.fn();
  expect(reloadByItself(NOW_MS, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
