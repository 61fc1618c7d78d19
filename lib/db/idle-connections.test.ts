import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryRows } from "./client";
import { separatePool } from "./separate-pool";

const MINUTE_MS = 60_000;
const statement = { text: "SELECT pg_backend_pid() AS pid", values: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["sales", async () => await queryRows<{ pid: number }>(statement)],
  ["limits", async () => (await separatePool.query(statement)).rows],
])("keeps an unused connection for %s open for two minutes, and closes it within four", async (_, read) => {
  const first = await read();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(await read()).toEqual(first);
  vi.advanceTimersByTime(4 * MINUTE_MS);
  expect(await read()).not.toEqual(first);
});
