import { expect, test, vi } from "vitest";

test("names a statement at its third use, and at most two hundred statements", async () => {
  const { preparedName } = await import("./prepared");
  const ask = (sql: string) => [1, 2, 3, 4].map(() => preparedName(sql));
  const [, , first, again] = ask("SELECT 1");
  expect([ask("SELECT 2").slice(0, 2), first === again, typeof first]).toEqual([
    [undefined, undefined],
    true,
    "string",
  ]);
  const names = Array.from({ length: 500 }, (_, number) => ask(`SELECT ${number + 2}`)[3]).filter(Boolean);
  expect([names.length, new Set([first, ...names]).size]).toEqual([199, 200]);
  expect(preparedName("SELECT 1")).toBe(first);
});

test("names no statement when DATABASE_PREPARED is off", async () => {
  vi.stubEnv("DATABASE_PREPARED", "off");
  vi.resetModules();
  const { preparedName } = await import("./prepared");
  expect([1, 2, 3].map(() => preparedName("SELECT 1"))).toEqual([undefined, undefined, undefined]);
  vi.unstubAllEnvs();
});

test("never names a statement marked to be planned for its own values", async () => {
  const { WITHOUT_PLAN_CACHE, preparedName } = await import("./prepared");
  expect([1, 2, 3, 4].map(() => preparedName(`${WITHOUT_PLAN_CACHE}SELECT 3`))).toEqual(Array(4).fill(undefined));
});
