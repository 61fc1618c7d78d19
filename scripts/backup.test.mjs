import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBackup } from "./backup/check.mjs";
import { restoreBackup } from "./backup/restore.mjs";
import { tablesOf } from "./backup/tables.mjs";
import { takeBackup } from "./backup/take.mjs";
import { startThrowawayDatabase, withClient } from "./database.mjs";
import { applyMigrations, seedDemo } from "./steps/schema.mjs";

/** @import { Database } from "./script-types" */

const quiet = { log: () => {} };
const workFolder = mkdtempSync(join(tmpdir(), "agora-rende-backup-"));
const folder = join(workFolder, "agora");
const storage = join(workFolder, "storage");
/** @type {Database} */
let source;
/** @type {Database} */
let target;

/**
 * The row count and an order-independent checksum for each table and company.
 * @param {{ auditor_url: string }} options
 */
const checksums = ({ auditor_url }) =>
  withClient(auditor_url, async (client) => {
    /** @type {Record<string, unknown[]>} */
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
  [source, target] = [await startThrowawayDatabase(quiet), await startThrowawayDatabase(quiet)];
  await applyMigrations(source);
  await seedDemo(source, { STORAGE_DIR: storage });
  mkdirSync(join(storage, "company"), { recursive: true });
  writeFileSync(join(storage, "company", "photo.webp"), "a picture");
}, 240_000);

afterAll(async () => {
  await source?.stop();
  await target?.stop();
});

test("restores every row of every company and every picture into another database", async () => {
  const before = await checksums(source);
  const manifest = await takeBackup({ ...source, storage, folder });
  expect(manifest.tables.find(({ name }) => name === "sale")?.rows).toBeGreaterThan(50);
  const restored = join(workFolder, "restored");
  await restoreBackup({ ...target, storage: restored, folder });
  expect(await checksums(target)).toEqual(before);
  expect(readFileSync(join(restored, "company", "photo.webp"), "utf8")).toBe("a picture");
}, 240_000);

test("restores constraints, triggers and grants", async () => {
  /** @param {{ superuser_url: string }} options */
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
  expect(await shape(target)).toEqual(await shape(source));
});

test("rejects a target database that already has companies", async () => {
  await expect(restoreBackup({ ...source, storage, folder })).rejects.toThrow("já tem empresas");
});

test("rejects a folder that already contains something, and leaves it as it is", async () => {
  const used = join(workFolder, "used");
  mkdirSync(used);
  writeFileSync(join(used, "of-another-program"), "");
  await expect(takeBackup({ ...source, storage, folder: used })).rejects.toThrow("já tem conteúdo");
  expect(readdirSync(used)).toEqual(["of-another-program"]);
});

test("leaves no backup behind when a table cannot be read", async () => {
  await withClient(source.owner_url, (client) => client.query("REVOKE SELECT ON sale_item FROM agora_auditor"));
  const part = join(workFolder, "part");
  await expect(takeBackup({ ...source, storage, folder: part })).rejects.toThrow("permission denied");
  expect(existsSync(part)).toBe(false);
  await withClient(source.owner_url, (client) => client.query("GRANT SELECT ON sale_item TO agora_auditor"));
});

test("rejects a damaged file, a missing manifest and a backup from a newer version", async () => {
  /** @param {string} name */
  const copyOf = (name) => {
    const copy = join(workFolder, name);
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
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 255, middle);
  writeFileSync(file, bytes);
  await expect(checkBackup(damaged)).rejects.toThrow("tabela sale está danificado");
  await expect(checkBackup(workFolder)).rejects.toThrow("não há um backup completo");
  const newer = copyOf("newer");
  const manifest = JSON.parse(readFileSync(join(newer, "manifest.json"), "utf8"));
  writeFileSync(
    join(newer, "manifest.json"),
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "29990101000000_later"] }),
  );
  await expect(checkBackup(newer)).rejects.toThrow("versão mais nova");
  expect(await checkBackup(folder)).toMatchObject({ format: 1 });
});
