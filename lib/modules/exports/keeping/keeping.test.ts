import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { keep, placeOf } from "@/lib/storage/disk";
import { company } from "@/lib/testing/company";
import { FOLDER, forgetArchives, nameOf } from "./service";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(() => {
  process.env.STORAGE_DIR = mkdtempSync(join(tmpdir(), "archives-"));
});

async function written(name: string, at: Date) {
  await keep(FOLDER, name, new Uint8Array(8));
  await utimes(placeOf(FOLDER, name), at, at);
}

/** An archive that was begun and gave its last sign of life so many days ago. */
async function archive(shop: Awaited<ReturnType<typeof company>>, status: string, days: number) {
  const { company_id, user } = shop;
  const at = ago(days);
  const finished_at = status === "preparando" ? null : ago(days);
  const data = { company_id, user_id: user.id, user_name: user.name, status, created_at: at, seen_at: at, finished_at };
  const row = await shop.db.data_export.create({ data });
  await written(nameOf(row), at);
  return row;
}

test("an archive full of people's data leaves the disk when its days are over, and so does one that nobody finished", async () => {
  const shop = await company();
  const other = await company();
  const over = await archive(shop, "pronta", 7.01);
  const kept = await archive(shop, "pronta", 6.9);
  const dead = await archive(shop, "preparando", 0.1);
  const underWay = await archive(other, "preparando", 0);
  await archive(shop, "falhou", 8.1);
  const forgotten = `${randomUUID()}-${randomUUID()}.zip`;
  const unknown = `${randomUUID()}-${randomUUID()}.zip`;
  await written(forgotten, ago(9));
  await written(unknown, ago(1));

  expect(await forgetArchives(new Date())).toBe(4);
  expect((await readdir(placeOf(FOLDER))).sort()).toEqual([nameOf(kept), nameOf(underWay), unknown].sort());
  const statusOf = async ({ id }: { id: string }) => (await shop.db.data_export.findFirst({ where: { id } }))?.status;
  expect(await Promise.all([over, kept, dead].map(statusOf))).toEqual(["apagada", "pronta", "falhou"]);
});
