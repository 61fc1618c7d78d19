import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { storeFile } from "@/lib/storage/files";
import { company } from "@/lib/testing/company";
import { deleteExpiredArchives, FOLDER, fileNameOf } from "./archive-service";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

const storage = mkdtempSync(join(tmpdir(), "archives-"));
beforeAll(() => {
  process.env.STORAGE_DIR = storage;
});

async function storeAt(name: string, at: Date) {
  await storeFile(FOLDER, name, new Uint8Array(8));
  await utimes(join(storage, FOLDER, name), at, at);
}

/** Creates an archive that was started and last updated this many days ago. */
async function archive(shop: Awaited<ReturnType<typeof company>>, status: string, days: number) {
  const { company_id, user } = shop;
  const at = ago(days);
  const finished_at = status === "preparando" ? null : ago(days);
  const data = { company_id, user_id: user.id, user_name: user.name, status, created_at: at, seen_at: at, finished_at };
  const row = await shop.db.dataExport.create({ data });
  await storeAt(fileNameOf(row), at);
  return row;
}

test("deletes expired, stalled and orphaned archives", async () => {
  const shop = await company();
  const other = await company();
  const expired = await archive(shop, "pronta", 7.01);
  const kept = await archive(shop, "pronta", 6.9);
  const stalled = await archive(shop, "preparando", 0.1);
  const running = await archive(other, "preparando", 0);
  await archive(shop, "falhou", 8.1);
  const oldOrphan = `${randomUUID()}-${randomUUID()}.zip`;
  const recentOrphan = `${randomUUID()}-${randomUUID()}.zip`;
  await storeAt(oldOrphan, ago(9));
  await storeAt(recentOrphan, ago(1));

  expect(await deleteExpiredArchives(new Date())).toBe(4);
  expect((await readdir(join(storage, FOLDER))).sort()).toEqual(
    [fileNameOf(kept), fileNameOf(running), recentOrphan].sort(),
  );
  const statusOf = async ({ id }: { id: string }) => (await shop.db.dataExport.findFirst({ where: { id } }))?.status;
  expect(await Promise.all([expired, kept, stalled].map(statusOf))).toEqual(["apagada", "pronta", "falhou"]);
});
