import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { hashOf, newId } from "@/lib/access/token";
import { prisma } from "@/lib/db/client";
import { readStoredFile, storeFile } from "@/lib/storage/files";
import { company } from "@/lib/testing/company";
import { BATCH_ROWS, forEachCompanyRange, inBatches } from "./batches";
import { RETENTION } from "./rules";
import { purge } from "./service";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(() => {
  process.env.STORAGE_DIR = mkdtempSync(join(tmpdir(), "purge-"));
});

test("deletes expired temporary data and nothing else", async () => {
  const shop = await company();
  const { company_id, user } = shop;
  const session = (last_used_at: Date, expires_at: Date) => {
    const id = newId();
    const data = { id, user_id: user.id, token_hash: hashOf(id), created_at: last_used_at, last_used_at, expires_at };
    return prisma.session.create({ data });
  };
  const old = await session(ago(190), ago(180));
  const recent = await session(ago(170), ago(160));
  const living = await session(ago(190), new Date(Date.now() + DAY_MS));
  const key = (created_at: Date) =>
    prisma.idempotencyKey.create({
      data: {
        company_id,
        key: randomUUID(),
        endpoint: "x",
        request_hash: "x",
        status: 200,
        body: "{}",
        created_at,
      },
    });
  const oldKey = await key(ago(1.1));
  const newKey = await key(ago(0.9));
  const sheet = (created_at: Date, status: string) =>
    prisma.importBatch.create({
      data: {
        company_id,
        kind: "clientes",
        file_name: "x.csv",
        status,
        header: [],
        columns: {},
        row_count: 1,
        new_count: status === "enviada" ? 0 : 1,
        finished_at: status === "concluida" ? created_at : null,
        user_id: user.id,
        user_name: user.name,
        created_at,
      },
    });
  const left = await sheet(ago(1.1), "conferida");
  const done = await sheet(ago(8), "concluida");
  const fresh = await sheet(ago(0.9), "enviada");
  await prisma.importRow.create({ data: { company_id, import_id: left.id, line: 1, cells: [] } });
  const link = (expires_at: Date, used_at: Date | null) =>
    prisma.passwordReset.create({ data: { user_id: user.id, token_hash: randomUUID(), expires_at, used_at } });
  await link(ago(31), ago(31));
  const live = await link(ago(29), null);
  const packed = { user_id: user.id, user_name: user.name, status: "pronta", finished_at: ago(8) };
  const archive = await shop.db.dataExport.create({
    data: { company_id, ...packed, created_at: ago(8), seen_at: ago(8) },
  });
  const archiveFile = `${company_id}-${archive.id}.zip`;
  await storeFile("exports", archiveFile, new Uint8Array(8));

  const display = (expires_at: Date) =>
    shop.db.customerDisplay.create({
      data: {
        company_id,
        user_id: user.id,
        token_hash: randomUUID(),
        state: {},
        revision: 0,
        created_at: ago(1),
        expires_at,
      },
    });
  await display(ago(0.1));
  const shown = await display(new Date(Date.now() + DAY_MS));

  const sums = await purge({}, new Date());
  expect(sums.sessions).toBeGreaterThanOrEqual(1);
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);
  const sessions = await ids(prisma.session.findMany({ where: { user_id: user.id } }));
  expect(sessions).not.toContain(old.id);
  expect(sessions).toEqual(expect.arrayContaining([recent.id, living.id, shop.session_id]));
  const keys = (await prisma.idempotencyKey.findMany({ where: { company_id } })).map(({ key }) => key);
  expect([keys.includes(oldKey.key), keys.includes(newKey.key)]).toEqual([false, true]);
  expect((await ids(shop.db.importBatch.findMany())).sort()).toEqual([done.id, fresh.id].sort());
  expect(await shop.db.importRow.count()).toBe(0);
  expect(await ids(shop.db.customerDisplay.findMany())).toEqual([shown.id]);
  expect(await ids(prisma.passwordReset.findMany({ where: { user_id: user.id } }))).toEqual([live.id]);
  expect(await readStoredFile("exports", archiveFile)).toBeNull();
});

test("removes IP addresses from old audit entries and keeps everything else", async () => {
  const { company_id, user, db } = await company();
  const done = (created_at: Date) => {
    const data = { company_id, user_id: user.id, action: "test.done", details: { reason: "Prova" }, ip: "203.0.113.7" };
    return db.auditEntry.create({ data: { ...data, created_at } });
  };
  const ancient = await done(ago(900));
  const old = await done(ago(190));
  const recent = await done(ago(170));
  await prisma.purgeProgress.deleteMany();
  await purge({}, new Date());
  const kept = (id: string) => db.auditEntry.findFirst({ where: { id } });
  expect(await kept(ancient.id)).toEqual({ ...ancient, ip: null });
  expect(await kept(old.id)).toEqual({ ...old, ip: null });
  expect(await kept(recent.id)).toEqual(recent);

  const rewrite = (id: string, data: object) => db.auditEntry.updateMany({ where: { id }, data });
  await expect(rewrite(recent.id, { ip: null })).rejects.toThrow("never rewritten");
  const older = await done(ago(190));
  await expect(rewrite(older.id, { ip: "198.51.100.1" })).rejects.toThrow("never rewritten");
  await expect(rewrite(older.id, { ip: null, action: "test.undone" })).rejects.toThrow("never rewritten");
  await expect(rewrite(older.id, { ip: null, details: {} })).rejects.toThrow("never rewritten");
  await expect(db.auditEntry.deleteMany({ where: { id: older.id } })).rejects.toThrow("never rewritten");
});

test("deletes import lines 90 days after the import finished", async () => {
  const { company_id, user, db } = await company();
  const sheet = async (days: number, status: string) => {
    const own = { company_id, user_id: user.id, user_name: user.name, kind: "clientes", file_name: "x.csv", status };
    const counts = { header: ["Nome"], columns: {}, row_count: 1, new_count: 1, done_count: 1 };
    const finished_at = status === "gravando" ? null : ago(days);
    const undone_at = status === "desfeita" ? finished_at : null;
    const batch = { ...own, ...counts, created_at: ago(days), finished_at, undone_at };
    const { id: import_id } = await prisma.importBatch.create({ data: batch });
    await prisma.importRow.create({ data: { company_id, import_id, line: 1, cells: ["Maria da Silva"] } });
    return import_id;
  };
  await sheet(91, "concluida");
  await sheet(91, "desfeita");
  const kept = [await sheet(89, "concluida"), await sheet(91, "gravando")];
  await purge({}, new Date());
  const remaining = (await db.importRow.findMany()).map(({ import_id }) => import_id);
  expect(remaining.sort()).toEqual(kept.sort());
  expect(await db.importBatch.count()).toBe(4);
});

test("deletes more rows than one statement may", async () => {
  const { company_id, db } = await company();
  await prisma.$executeRaw`
    INSERT INTO idempotency_key (company_id, key, endpoint, request_hash, status, body, created_at)
    SELECT ${company_id}::uuid, gen_random_uuid(), 'x', 'x', 200, '{}', now() - interval '2 days'
    FROM generate_series(1, ${2 * BATCH_ROWS + 1}::int)`;
  const statements = vi.spyOn(prisma, "$executeRaw");
  const { keys } = await purge({}, new Date());
  const affected = await Promise.all(statements.mock.results.map(({ value }) => value as Promise<number>));
  statements.mockRestore();
  expect(keys).toBeGreaterThan(2 * BATCH_ROWS);
  expect(Math.max(...affected)).toBe(BATCH_ROWS);
  expect(await db.idempotencyKey.count()).toBe(0);
});

test("runs as many statements for many companies as for few", async () => {
  const countStatements = async () => {
    const statements = [vi.spyOn(prisma, "$executeRaw"), vi.spyOn(prisma, "$queryRaw")];
    await purge({}, new Date());
    const count = statements.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const statement of statements) statement.mockRestore();
    return count;
  };
  await purge({}, new Date());
  const before = await countStatements();
  await prisma.$executeRaw`
    INSERT INTO company (id, name) SELECT gen_random_uuid(), 'Loja vazia' FROM generate_series(1, 100)`;
  // A hundred companies fill at most one more range.
  expect(await countStatements()).toBeLessThan(before + 20);
});

test("repeats a statement until it deletes fewer rows than it may", async () => {
  const deleted = [3, 3, 1];
  const sum = await inBatches(async () => deleted.shift() ?? 0, 3);
  expect([sum, deleted]).toEqual([7, []]);
});

test("visits every company in exactly one range", async () => {
  await Promise.all([company(), company(), company()]);
  const companies = await prisma.company.findMany({ select: { id: true } });
  const visits = new Map(companies.map(({ id }) => [id, 0]));
  await forEachCompanyRange(async ({ after, until }) => {
    for (const { id } of companies) if (id > after && id <= until) visits.set(id, (visits.get(id) ?? 0) + 1);
  }, 2);
  expect(new Set(visits.values())).toEqual(new Set([1]));
});

test("reads only audit entries that became old since the last purge", async () => {
  const { company_id, user, db } = await company();
  const entryOf = (days: number) =>
    db.auditEntry.create({
      data: { company_id, user_id: user.id, action: "test.done", ip: "203.0.113.7", created_at: ago(days) },
    });
  const read = await entryOf(185);
  const unread = await entryOf(300);
  await prisma.purgeProgress.deleteMany();
  await prisma.purgeProgress.create({ data: { name: "audit-addresses", done_until: ago(250) } });
  await purge({}, new Date());
  const address = async ({ id }: { id: string }) => (await db.auditEntry.findFirstOrThrow({ where: { id } })).ip;
  expect([await address(read), await address(unread)]).toEqual([null, "203.0.113.7"]);
  const { done_until } = await prisma.purgeProgress.findFirstOrThrow();
  expect(done_until.getTime()).toBeGreaterThan(ago(185).getTime());
});

test("deletes old notices of the gateway once they are settled", async () => {
  const notice = (days: number, settled: boolean) =>
    prisma.gatewayNotice.create({
      data: {
        gateway: "simulado",
        event_key: randomUUID(),
        gateway_payment_id: randomUUID(),
        received_at: ago(days),
        settled_at: settled ? ago(days) : null,
        outcome: settled ? "unknown" : null,
      },
    });
  const days = RETENTION.notice_months * 31;
  const old = await notice(days, true);
  const kept = [await notice(days, false), await notice(days - 62, true)];
  await purge({}, new Date());
  const ids = [old, ...kept].map(({ id }) => id);
  const remaining = await prisma.gatewayNotice.findMany({ where: { id: { in: ids } }, select: { id: true } });
  expect(remaining.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
});
