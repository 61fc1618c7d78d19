import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeEndedDisplay, storeConnectedDisplay } from "./connected-display";

const stored = new Map<string, string>();

const displayOf = (id: string) => ({ id, token: "token", expires_at: new Date(Date.now() + 3_600_000).toISOString() });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("removes a display that has ended", () => {
  storeConnectedDisplay("user", displayOf("first"));
  removeEndedDisplay("user", "first");
  expect(stored.size).toBe(0);
});

test("keeps a display that was connected after the one that has ended", () => {
  storeConnectedDisplay("user", displayOf("second"));
  removeEndedDisplay("user", "first");
  expect([...stored.values()]).toEqual([expect.stringContaining('"second"')]);
});
