import { expect, test, vi } from "vitest";

test("what is asked a third time gets a name of its own, and no more than two hundred do", async () => {
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

test("behind a pooler that cannot keep them nothing is named", async () => {
  vi.stubEnv("DATABASE_PREPARED", "off");
  vi.resetModules();
  const { preparedName } = await import("./prepared");
  expect([1, 2, 3].map(() => preparedName("SELECT 1"))).toEqual([undefined, undefined, undefined]);
  vi.unstubAllEnvs();
});

test("what reads a whole period is planned for its own days however often it is asked", async () => {
  const { PLANNED_ANEW, preparedName } = await import("./prepared");
  expect([1, 2, 3, 4].map(() => preparedName(`${PLANNED_ANEW}SELECT 3`))).toEqual(Array(4).fill(undefined));
});
