import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBackup } from "./backup/check.mjs";
import { restoreBackup } from "./backup/restore.mjs";
import { tablesOf } from "./backup/tables.mjs";
import { takeBackup } from "./backup/take.mjs";
import { startThrowawayDatabase, withClient } from "./database.mjs";
import { applyMigrations, sowDemo } from "./steps/schema.mjs";

const quiet = { log: () => {} };
const place = mkdtempSync(join(tmpdir(), "agora-rende-backup-"));
const folder = join(place, "agora");
const storage = join(place, "storage");
let shop;
let elsewhere;

/** One line a company and table: how many rows, and what they add up to, whatever their order. */
const checksums = ({ auditor_url }) =>
  withClient(auditor_url, async (client) => {
    const sums = {};
    for (const { name, columns } of await tablesOf(client)) {
      const company = columns.includes("company_id") ? "company_id::text" : "'all'";
      const { rows } = await client.query(
        `SELECT ${company} AS company, count(*)::int AS rows, sum(hashtextextended(t::text, 0))::text AS sum FROM "${name}" t GROUP BY 1 ORDER BY 1`,
      );
      sums[name] = rows;
    }
    return sums;
  });

beforeAll(async () => {
  [shop, elsewhere] = [await startThrowawayDatabase(quiet), await startThrowawayDatabase(quiet)];
  await applyMigrations(shop);
  await sowDemo(shop, { STORAGE_DIR: storage });
  mkdirSync(join(storage, "company"), { recursive: true });
  writeFileSync(join(storage, "company", "photo.webp"), "a picture");
}, 240_000);

afterAll(async () => {
  await shop?.stop();
  await elsewhere?.stop();
});

test("what is restored elsewhere is the same to the last row of every company, and so are the pictures", async () => {
  const before = await checksums(shop);
  const manifest = await takeBackup({ ...shop, storage, folder });
  expect(manifest.tables.find(({ name }) => name === "sale").rows).toBeGreaterThan(50);
  const restored = join(place, "restored");
  await restoreBackup({ ...elsewhere, storage: restored, folder });
  expect(await checksums(elsewhere)).toEqual(before);
  expect(readFileSync(join(restored, "company", "photo.webp"), "utf8")).toBe("a picture");
}, 240_000);

test("the restored database keeps its constraints, its triggers and its grants", async () => {
  const shape = ({ superuser_url }) =>
    withClient(superuser_url, async (client) => {
      const lines = await client.query(
        `SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated AS line FROM pg_constraint WHERE connamespace = 'public'::regnamespace
         UNION ALL SELECT tgrelid::regclass::text || ' ' || tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
         UNION ALL SELECT relname || ' ' || coalesce(relacl::text, '') FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')
         ORDER BY 1`,
      );
      return lines.rows.map(({ line }) => line);
    });
  expect(await shape(elsewhere)).toEqual(await shape(shop));
});

test("a database that has companies is not restored over", async () => {
  await expect(restoreBackup({ ...shop, storage, folder })).rejects.toThrow("já tem empresas");
});

test("whoever may not read everything makes no backup at all, rather than a part of one", async () => {
  await withClient(shop.owner_url, (client) => client.query("REVOKE SELECT ON sale_item FROM agora_auditor"));
  const part = join(place, "part");
  await expect(takeBackup({ ...shop, storage, folder: part })).rejects.toThrow("permission denied");
  expect(existsSync(part)).toBe(false);
  await withClient(shop.owner_url, (client) => client.query("GRANT SELECT ON sale_item TO agora_auditor"));
});

test("a damaged file, a missing manifest and a newer version are told before anything is touched", async () => {
  const copyOf = (name) => {
    const copy = join(place, name);
    for (const entry of ["", "tables"]) mkdirSync(join(copy, entry), { recursive: true });
    writeFileSync(join(copy, "manifest.json"), readFileSync(join(folder, "manifest.json")));
    for (const file of readdirSync(join(folder, "tables"))) {
      writeFileSync(join(copy, "tables", file), readFileSync(join(folder, "tables", file)));
    }
    return copy;
  };
  const damaged = copyOf("damaged");
  const file = join(damaged, "tables", "sale.gz");
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)] ^= 255;
  writeFileSync(file, bytes);
  await expect(checkBackup(damaged)).rejects.toThrow("tabela sale está danificado");
  await expect(checkBackup(place)).rejects.toThrow("não há um backup completo");
  const newer = copyOf("newer");
  const manifest = JSON.parse(readFileSync(join(newer, "manifest.json"), "utf8"));
  writeFileSync(
    join(newer, "manifest.json"),
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "29990101000000_later"] }),
  );
  await expect(checkBackup(newer)).rejects.toThrow("versão mais nova");
  expect(await checkBackup(folder)).toMatchObject({ format: 1 });
});
