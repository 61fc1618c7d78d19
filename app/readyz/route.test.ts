import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { poolState } from "@/lib/db/client";
import { GET } from "./route";

const shared = globalThis as { __fullUntil?: number };
afterEach(() => {
  shared.__fullUntil = 0;
});

test("reads the database once for many requests at the same time, and again for the next one", async () => {
  const answers = Array.from({ length: 50 }, () => GET());
  await nextTurn();
  expect(poolState()?.waiting).toBe(0);
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: "ok", database: "ok", migrations: "ok", stopping: false });
  }
  shared.__fullUntil = performance.now() + 10_000;
  const answer = await GET();
  expect([answer.status, (await answer.json()).database]).toEqual([503, "full"]);
});
