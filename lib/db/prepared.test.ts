import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const shared = globalThis as unknown as { __preparedStatements?: { areKept: boolean } };

beforeEach(() => {
  vi.resetModules();
  shared.__preparedStatements = undefined;
});
afterEach(() => vi.unstubAllEnvs());

test("names a statement at its third use, and at most two hundred statements", async () => {
  vi.stubEnv("DATABASE_PREPARED", "on");
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

test("gives two statements two names, also from two copies of the module", async () => {
  vi.stubEnv("DATABASE_PREPARED", "on");
  const ask = (name: typeof import("./prepared")["preparedName"], sql: string) => [1, 2, 3].map(() => name(sql)).at(-1);
  const first = await import("./prepared");
  vi.resetModules();
  const second = await import("./prepared");
  expect(second).not.toBe(first);
  const names = [ask(first.preparedName, "SELECT 1"), ask(second.preparedName, "SELECT 2")];
  expect(new Set(names).size).toBe(2);
  expect(second.preparedName("SELECT 1")).toBe(names[0]);
});

test("names no statement when DATABASE_PREPARED is off", async () => {
  vi.stubEnv("DATABASE_PREPARED", "off");
  const { preparedName } = await import("./prepared");
  expect([1, 2, 3].map(() => preparedName("SELECT 1"))).toEqual([undefined, undefined, undefined]);
});

test("never names a statement marked to be planned for its own values", async () => {
  const { WITHOUT_PLAN_CACHE, preparedName } = await import("./prepared");
  expect([1, 2, 3, 4].map(() => preparedName(`${WITHOUT_PLAN_CACHE}SELECT 3`))).toEqual(Array(4).fill(undefined));
});

test("names statements without a setting only after it has found a direct connection", async () => {
  vi.stubEnv("DATABASE_PREPARED", "");
  const { preparedName } = await import("./prepared");
  const { detectPooler } = await import("./pooler");
  expect([1, 2, 3].map(() => preparedName("SELECT 4"))).toEqual([undefined, undefined, undefined]);
  await detectPooler();
  expect([1, 2, 3].map(() => typeof preparedName("SELECT 4")).at(-1)).toBe("string");
});

test("recognizes a pooler by the process id that it invents", async () => {
  vi.stubEnv("DATABASE_PREPARED", "");
  const { preparedName } = await import("./prepared");
  const { detectPooler, isPooled } = await import("./pooler");
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  expect(await isPooled(client)).toBe(false);
  Object.assign(client, { processID: 4_000_000_000 });
  expect(await isPooled(client)).toBe(true);
  await client.end();
  const connect = vi.spyOn(Client.prototype, "query").mockResolvedValue({ rows: [{ pid: -1 }] } as never);
  await detectPooler();
  connect.mockRestore();
  expect([1, 2, 3].map(() => preparedName("SELECT 5"))).toEqual([undefined, undefined, undefined]);
});
