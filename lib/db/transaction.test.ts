import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { codeOf } from "@/lib/api/refusal";
import { company } from "@/lib/testing/company";
import { poolState, prisma, queryRows, type Unscoped } from "./client";
import { codesOf } from "./faults";
import { Prisma } from "./prisma";
import { type Ctx, dbFor, nextNumber, readSnapshot, sqlFor, transaction, unscoped } from "./tenant";
import { inTransaction } from "./transaction";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const counterOf = (company_id: string, name: string) =>
  prisma.counter.findUnique({ where: { company_id_name: { company_id, name } } });
const SELECT_ONE = Prisma.sql`SELECT 1 AS one`;

describe("a transaction", () => {
  test("writes what raw SQL and Prisma's models wrote, each seeing the rows of the other", async () => {
    const { ctx, company_id } = await company();
    const seen = await transaction(ctx(), async (ctx) => {
      await nextNumber(ctx, "first");
      const byModel = await ctx.db.counter.findFirstOrThrow({ where: { name: "first" } });
      await ctx.db.counter.create({ data: { company_id, name: "second", value: 7 } });
      return [byModel.value, await nextNumber(ctx, "second")];
    });
    expect(seen).toEqual([1, 8]);
    expect((await counterOf(company_id, "first"))?.value).toBe(1);
    expect((await counterOf(company_id, "second"))?.value).toBe(8);
  });

  test("writes nothing when the work throws after raw SQL and Prisma's models", async () => {
    const { ctx, company_id } = await company();
    const failed = transaction(ctx(), async (ctx) => {
      await nextNumber(ctx, "first");
      await ctx.db.counter.create({ data: { company_id, name: "second", value: 7 } });
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await counterOf(company_id, "first")).toBeNull();
    expect(await counterOf(company_id, "second")).toBeNull();
  });

  test("returns its connection after success and failure", async () => {
    const { in_use } = poolState() ?? {};
    await inTransaction((tx) => tx.$queryRaw`SELECT 1`);
    await inTransaction((tx) => tx.company.count());
    await expect(inTransaction((tx) => tx.$queryRaw`SELECT 1 / 0`)).rejects.toMatchObject({ code: "22012" });
    await expect(inTransaction((tx) => tx.counter.create({ data: {} as never }))).rejects.toThrow();
    expect(poolState()?.in_use).toBe(in_use);
  });

  test("keeps its connection in the pool when the work throws before the first statement", async () => {
    const pidOf = async () => (await queryRows<{ pid: number }>(Prisma.sql`SELECT pg_backend_pid() AS pid`))[0]?.pid;
    // Prepares BEGIN on the connection.
    await inTransaction((tx) => tx.$queryRaw`SELECT 1`);
    const pid = await pidOf();
    await expect(inTransaction(() => Promise.reject(new Error("stop")))).rejects.toThrow("stop");
    expect(await pidOf()).toBe(pid);
  });

  test("ends at once when the work throws while Prisma joins", async () => {
    const begun_ms = performance.now();
    const failed = inTransaction((tx) => Promise.all([tx.company.count(), Promise.reject(new Error("stop"))]));
    await expect(failed).rejects.toThrow("stop");
    expect(performance.now() - begun_ms).toBeLessThan(5_000);
  });

  test("refuses statements of work that goes on after another part of it failed", async () => {
    const { company_id } = await company();
    const insert = (tx: Unscoped, name: string) =>
      tx.$executeRaw`INSERT INTO counter (company_id, name, value) VALUES (${company_id}::uuid, ${name}, 1)`;
    let bySql: Promise<unknown> = Promise.resolve();
    let byModel: Promise<unknown> = Promise.resolve();
    const failed = inTransaction(async (tx) => {
      await tx.company.count();
      bySql = setTimeout(50).then(() => insert(tx, "first"));
      byModel = setTimeout(50).then(() => tx.counter.create({ data: { company_id, name: "second", value: 1 } }));
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    await expect(bySql).rejects.toThrow("has ended");
    await expect(byModel).rejects.toThrow();
    expect(await prisma.counter.findMany({ where: { company_id, name: { in: ["first", "second"] } } })).toEqual([]);
  });

  test("is rolled back and throws when the work ignores a failed statement", async () => {
    const { company_id } = await company();
    const ignored = inTransaction(async (tx) => {
      await tx.counter.create({ data: { company_id, name: "first", value: 1 } });
      await tx.$queryRaw`SELECT 1 / 0`.catch(() => undefined);
    });
    await expect(ignored).rejects.toThrow("rolled back");
    expect(await counterOf(company_id, "first")).toBeNull();
  });

  test("does not begin twice when it joins another one", async () => {
    const { ctx, company_id } = await company();
    const failed = transaction(ctx(), async (outer) => {
      await transaction(outer, (inner) => nextNumber(inner, "first"));
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await counterOf(company_id, "first")).toBeNull();
  });

  test("is refused as unavailable when its connection is lost, and the connection leaves the pool", async () => {
    const lost = inTransaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await prisma.$queryRaw`SELECT pg_terminate_backend(${row?.pid}::int)`;
      await vi.waitFor(() => expect(tx.$queryRaw`SELECT 1`).rejects.toThrow());
      await tx.$queryRaw`SELECT 1`;
    });
    const error = await lost.catch((error: unknown) => error);
    expect(codeOf(error)).toBe("UNAVAILABLE");
    expect(await queryRows(SELECT_ONE)).toEqual([{ one: 1 }]);
  });

  test("is refused as unavailable after ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { company_id } = await company();
    const late = inTransaction(async (tx) => {
      await tx.counter.create({ data: { company_id, name: "first", value: 1 } });
      vi.advanceTimersByTime(10_001);
    });
    await expect(late).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(await counterOf(company_id, "first")).toBeNull();
  });

  test("waits for a connection no longer than three seconds", async () => {
    const { limit = 10, in_use = 0 } = poolState() ?? {};
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const others = Array.from({ length: limit - in_use }, () => inTransaction(() => held));
    const error = await inTransaction((tx) => tx.$queryRaw`SELECT 1`).catch((error: unknown) => error);
    release();
    await Promise.all(others);
    expect(codeOf(error)).toBe("UNAVAILABLE");
  });
});

describe("a statement sent with the next one", () => {
  const tenfold = (ctx: Ctx) =>
    sqlFor(ctx).executeWithNext`
      UPDATE counter SET value = value * 10 WHERE company_id = ${ctx.company_id}::uuid AND name = 'first'`;
  const insertAgain = (ctx: Ctx) =>
    sqlFor(ctx).executeWithNext`
      INSERT INTO counter (company_id, name, value) VALUES (${ctx.company_id}::uuid, 'first', 2)`;

  test("runs between the statements before and after it, and before COMMIT", async () => {
    const { ctx, company_id } = await company();
    await transaction(ctx(), async (ctx) => {
      await nextNumber(ctx, "first");
      await tenfold(ctx);
      expect(await nextNumber(ctx, "first")).toBe(11);
      await tenfold(ctx);
    });
    expect((await counterOf(company_id, "first"))?.value).toBe(110);
  });

  test("is seen by Prisma's models", async () => {
    const { ctx } = await company();
    const seen = await transaction(ctx(), async (ctx) => {
      await nextNumber(ctx, "first");
      await tenfold(ctx);
      return ctx.db.counter.findFirstOrThrow({ where: { name: "first" } });
    });
    expect(seen.value).toBe(10);
  });

  test("fails with its own error in the next statement, and rolls everything back", async () => {
    const { ctx, company_id } = await company();
    for (const next of [(ctx: Ctx) => nextNumber(ctx, "second"), (ctx: Ctx) => ctx.db.counter.count()]) {
      const failed = transaction(ctx(), async (ctx) => {
        await nextNumber(ctx, "first");
        await insertAgain(ctx);
        await next(ctx);
        throw new Error("not reached");
      });
      const error = await failed.catch((error: unknown) => error);
      expect(codesOf(error)).toContain("23505");
      expect(await counterOf(company_id, "first")).toBeNull();
    }
  });

  test("is not sent when the work throws", async () => {
    const { ctx, company_id } = await company();
    const failed = transaction(ctx(), async (ctx) => {
      await insertAgain(ctx);
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await counterOf(company_id, "first")).toBeNull();
  });

  test("rolls everything back when it fails", async () => {
    const { ctx, company_id } = await company();
    const failed = transaction(ctx(), async (ctx) => {
      await nextNumber(ctx, "first");
      await insertAgain(ctx);
    });
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect(await counterOf(company_id, "first")).toBeNull();
  });

  test("rolls everything back when it fails after Prisma's models", async () => {
    const { ctx, company_id } = await company();
    const failed = transaction(ctx(), async (ctx) => {
      await ctx.db.counter.create({ data: { company_id, name: "first", value: 1 } });
      await insertAgain(ctx);
    });
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect(await counterOf(company_id, "first")).toBeNull();
  });

  test("runs at once in a transaction of Prisma", async () => {
    const { ctx, company_id } = await company();
    await prisma.$transaction(async (tx) => {
      const inner = { ...ctx(), db: dbFor(company_id, tx) };
      await insertAgain(inner);
      expect(await unscoped(inner).counter.count({ where: { company_id, name: "first" } })).toBe(1);
    });
  });
});

describe("a statement that must change a row, sent with the next one", () => {
  const UNCHANGED = new Error("nothing was changed");
  const rename = (ctx: Ctx, name: string) =>
    sqlFor(ctx).requireWithNext(
      Prisma.sql`UPDATE counter SET name = 'renamed' WHERE company_id = ${ctx.company_id}::uuid AND name = ${name}`,
      UNCHANGED,
    );

  test("runs before the next one, and before COMMIT", async () => {
    const { ctx, company_id } = await company();
    await transaction(ctx(), async (ctx) => {
      await nextNumber(ctx, "first");
      await rename(ctx, "first");
      expect(await nextNumber(ctx, "renamed")).toBe(2);
      await nextNumber(ctx, "second");
    });
    await transaction(ctx(), async (ctx) => {
      await ctx.db.counter.deleteMany({ where: { name: "renamed" } });
      await rename(ctx, "second");
    });
    expect((await counterOf(company_id, "renamed"))?.value).toBe(1);
  });

  test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ["raw SQL", (ctx) => nextNumber(ctx, "second")],
    ["a model of Prisma", (ctx) => ctx.db.counter.count()],
    ["raw SQL that fails too", (ctx) => sqlFor(ctx).query`SELECT 1 / 0 AS company_id`],
    ["raw SQL whose error the work ignores", (ctx) => nextNumber(ctx, "second").catch(() => undefined)],
    ["a model whose error the work ignores", (ctx) => ctx.db.counter.count().catch(() => undefined)],
    ["raw SQL whose error the work replaces", (ctx) => nextNumber(ctx, "second").catch(() => Promise.reject("other"))],
    ["COMMIT", () => Promise.resolve()],
    [
      "another kept statement and COMMIT",
      (ctx) => sqlFor(ctx).executeWithNext`DELETE FROM counter WHERE company_id = ${ctx.company_id}::uuid`,
    ],
  ])("rolls the transaction back with its error when it changes none, before %s", async (_, next) => {
    const { ctx, company_id } = await company();
    await transaction(ctx(), (ctx) => nextNumber(ctx, "kept"));
    const failed = transaction(ctx(), async (ctx) => {
      await nextNumber(ctx, "first");
      await rename(ctx, "unknown");
      await next(ctx);
    });
    expect(await failed.catch((error: unknown) => error)).toBe(UNCHANGED);
    expect([await counterOf(company_id, "first"), await counterOf(company_id, "second")]).toEqual([null, null]);
    expect((await counterOf(company_id, "kept"))?.value).toBe(1);
  });

  test("refuses the statements of the work after it", async () => {
    const { ctx } = await company();
    const later: unknown[] = [];
    const failed = transaction(ctx(), async (ctx) => {
      await rename(ctx, "unknown");
      for (const statement of [
        () => nextNumber(ctx, "first"),
        () => nextNumber(ctx, "first"),
        () => rename(ctx, "first"),
      ])
        later.push(await statement().catch((error: unknown) => error));
    });
    await expect(failed).rejects.toBe(UNCHANGED);
    expect(later).toEqual([UNCHANGED, UNCHANGED, UNCHANGED]);
  });

  test("runs at once in a transaction of Prisma", async () => {
    const { ctx, company_id } = await company();
    const failed = prisma.$transaction((tx) => rename({ ...ctx(), db: dbFor(company_id, tx) }, "unknown"));
    await expect(failed).rejects.toBe(UNCHANGED);
  });
});

describe("raw SQL", () => {
  const EVERY_TYPE = Prisma.sql`
    SELECT 1::int2 AS int2, 2::int4 AS int4, 9007199254740993::int8 AS int8, 1.50::numeric AS numeric, 2.5::float8 AS float8,
           true AS bool, 'café'::text AS text, ${randomUUID()}::uuid AS uuid, '2026-03-01'::date AS day,
           '2026-03-01 23:30:00.123+00'::timestamptz AS instant, '2026-03-01 23:30:00'::timestamp AS local,
           '{"a": [1, null]}'::jsonb AS object, '[1]'::json AS list, '\\xff00'::bytea AS bytes, NULL::int8 AS nothing,
           ARRAY[1, 2]::int4[] AS int4s, ARRAY[1, 2]::int8[] AS int8s, ARRAY['a', 'b"c']::text[] AS texts,
           ARRAY['2026-03-01']::date[] AS days, ARRAY[${randomUUID()}]::uuid[] AS uuids`;

  test.each(["America/Sao_Paulo", "Asia/Tokyo"])(
    "returns the types that Prisma returns, with the server in %s",
    async (zone) => {
      vi.stubEnv("TZ", zone);
      const plain = (rows: unknown[]) => rows.map((row) => ({ ...(row as object) }));
      const expected = await prisma.$queryRaw<{ bytes: Uint8Array }[]>(EVERY_TYPE);
      const rows = await inTransaction((tx) => tx.$queryRaw<{ bytes: Uint8Array }[]>(EVERY_TYPE));
      const comparable = (all: { bytes: Uint8Array }[]) => plain(all.map((row) => ({ ...row, bytes: [...row.bytes] })));
      expect(comparable(rows)).toEqual(comparable(expected));
      expect(await queryRows(EVERY_TYPE)).toEqual(rows);
    },
  );

  test.each(["America/Sao_Paulo", "Asia/Tokyo"])(
    "sends the values that Prisma sends, with the server in %s",
    async (zone) => {
      vi.stubEnv("TZ", zone);
      const instant = new Date("2026-03-01T01:30:00.123Z");
      const values = Prisma.sql`
      SELECT ${instant}::date::text AS day, ${instant}::timestamptz::text AS instant, ${[instant]}::date[]::text AS days,
             ${9007199254740993n}::int8::text AS big, ${[1n]}::int8[]::text AS bigs, ${1.5}::float8::text AS number,
             ${new Prisma.Decimal("1.50")}::numeric::text AS decimal, ${true}::bool::text AS bool, ${null}::text AS nothing,
             ${Buffer.from([255, 0])}::bytea::text AS bytes, ${["a", 'b"c', "{}"]}::text[]::text AS texts,
             ${JSON.stringify({ a: "ç" })}::jsonb::text AS object`;
      const expected = await prisma.$queryRaw<object[]>(values);
      expect(await inTransaction((tx) => tx.$queryRaw(values))).toEqual(expected);
    },
  );

  test("offers the models and the raw SQL of Prisma's transaction only", async () => {
    const found = await inTransaction(async (tx: Unscoped) => [
      await tx.$executeRaw`SELECT 1`,
      await tx.$queryRawUnsafe("SELECT $1::int AS one", 1),
    ]);
    expect(found).toEqual([1, [{ one: 1 }]]);
  });
});

describe("a snapshot", () => {
  const counterValue = async ({ db }: Ctx) => (await db.counter.findFirstOrThrow({ where: { name: "first" } })).value;
  const shopWithCounter = async () => {
    const shop = await company();
    await nextNumber(shop.ctx(), "first");
    return shop;
  };

  test("does not show what others write after its first query", async () => {
    const { ctx } = await shopWithCounter();
    const seen = await readSnapshot(ctx(), async (snapshot) => {
      const before = await counterValue(snapshot);
      await nextNumber(ctx(), "first");
      return [before, await counterValue(snapshot), await counterValue(ctx())];
    });
    expect(seen).toEqual([1, 1, 2]);
  });

  test("refuses to write", async () => {
    const { ctx } = await shopWithCounter();
    await expect(readSnapshot(ctx(), (snapshot) => nextNumber(snapshot, "first"))).rejects.toMatchObject({
      code: "25006",
    });
    expect(await counterValue(ctx())).toBe(1);
  });

  test("joins a running transaction and sees what it wrote", async () => {
    const { ctx } = await shopWithCounter();
    const seen = await transaction(ctx(), async (ctx) => {
      await nextNumber(ctx, "first");
      return readSnapshot(ctx, counterValue);
    });
    expect(seen).toBe(2);
  });
});
