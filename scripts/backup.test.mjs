import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backupName } from "../lib/core/backup-names.mjs";
import { openDisk } from "../lib/storage/disk.mjs";
import { openStorage } from "../lib/storage/open.mjs";
import { startS3Server } from "../lib/testing/s3-server.mjs";
import { checkBackup } from "./backup/check.mjs";
import { restoreBackup } from "./backup/restore.mjs";
import { restoreCompany } from "./backup/restore-company.mjs";
import { backupsToDelete } from "./backup/retention.mjs";
import { tablesOf } from "./backup/tables.mjs";
import { takeBackup, writeBackup } from "./backup/take.mjs";
import { deleteOldBackups, openBackup, openBackups } from "./backup/targets.mjs";
import { checkInvariants } from "./check-invariants.mjs";
import { startThrowawayDatabase, withClient } from "./database.mjs";
import { eraseCompany } from "./erasure/company.mjs";
import { root } from "./project.mjs";
import { applyMigrations, connectionsOf, seedDemo } from "./steps/schema.mjs";

/** @import { Storage } from "../lib/storage/storage-types" */
/** @import { Database } from "./script-types" */

const IN_BUCKET = "s3://copias/noite/agora-2026-11-24T031500";
const FAST = { scrypt_log_n: 10 };
const passphrase = { BACKUP_PASSPHRASE: "uma frase de mais de dezesseis letras" };
const quiet = { log: () => {} };
const workFolder = mkdtempSync(join(tmpdir(), "agora-rende-backup-"));
const folder = join(workFolder, "agora");
const pictures = join(workFolder, "storage");
const storage = openDisk(pictures);
/** @type {Database} */
let source;
/** @type {Database} */
let target;
/** @type {Awaited<ReturnType<typeof startS3Server>>} */
let server;
/** @type {Storage} */
let files;

/**
 * The row count and an order-independent checksum for each table and company.
 * @param {{ auditor_url: string }} options
 */
const checksums = ({ auditor_url }) =>
  withClient(auditor_url, async (client) => {
    /** @type {Record<string, { company: string | null, rows: number, sum: string }[]>} */
    const sums = {};
    for (const { name, columns } of await tablesOf(client)) {
      const owner = columns.includes("company_id") ? "company_id::text" : "'all'";
      const company = name === "company" ? "id::text" : owner;
      const { rows } = await client.query(
        `SELECT ${company} AS company, count(*)::int AS rows, sum(hashtextextended(t::text, 0))::text AS sum FROM "${name}" t GROUP BY 1 ORDER BY 1`,
      );
      sums[name] = rows;
    }
    return sums;
  });

beforeAll(async () => {
  [source, target] = [await startThrowawayDatabase(quiet), await startThrowawayDatabase(quiet)];
  server = await startS3Server();
  files = await openStorage({ ...server.settings, S3_PREFIX: "fotos" });
  await files.write("loja/foto.webp", Buffer.from("uma foto"));
  await applyMigrations(source);
  await seedDemo(source, { STORAGE_DIR: pictures });
  mkdirSync(join(pictures, "company"), { recursive: true });
  writeFileSync(join(pictures, "company", "photo.webp"), "a picture");
}, 240_000);

afterAll(async () => {
  await source?.stop();
  await server?.stop();
  await target?.stop();
});

test("restores every row of every company and every file from an encrypted backup in a bucket", async () => {
  const before = await checksums(source);
  const place = await openBackup(IN_BUCKET, server.settings);
  const { manifest } = await writeBackup({ ...source, storage: files, target: place, env: passphrase, ...FAST });
  expect(manifest.tables.find(({ name }) => name === "sale")?.rows).toBeGreaterThan(50);
  const restored = await openStorage({ ...server.settings, S3_PREFIX: "restauradas" });
  await restoreBackup({ ...target, storage: restored, place, env: passphrase });
  expect(await checksums(target)).toEqual(before);
  expect(Buffer.from((await restored.read("loja/foto.webp")) ?? []).toString()).toBe("uma foto");
}, 240_000);

test("keeps every table and file in a folder", async () => {
  const { manifest, bytes } = await takeBackup({ ...source, storage, folder });
  expect(bytes).toBeGreaterThan(10_000);
  expect((await checkBackup(folder)).manifest).toEqual(JSON.parse(JSON.stringify(manifest)));
  expect(readFileSync(join(folder, "storage", "company", "photo.webp"), "utf8")).toBe("a picture");
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
  await expect(restoreBackup({ ...source, storage, place: folder })).rejects.toThrow("já tem empresas");
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
    cpSync(folder, copy, { recursive: true });
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
  const photo = copyOf("photo");
  writeFileSync(join(photo, "storage", "company", "photo.webp"), "another picture");
  await expect(checkBackup(photo)).rejects.toThrow("company/photo.webp está danificado");
  const newer = copyOf("newer");
  const manifest = JSON.parse(readFileSync(join(newer, "manifest.json"), "utf8"));
  writeFileSync(
    join(newer, "manifest.json"),
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "29990101000000_later"] }),
  );
  await expect(checkBackup(newer)).rejects.toThrow("versão mais nova");
  expect((await checkBackup(folder)).manifest).toMatchObject({ format: 2 });
});

test("the command records the last backup that succeeded, and none that failed", () => {
  const DATA_DIR = join(workFolder, "data");
  const record = join(DATA_DIR, "last-backup.json");
  const env = { ...process.env, ...connectionsOf(source), DATA_DIR, STORAGE_DIR: pictures };
  /** @param {string} place */
  const backUp = (place) =>
    spawnSync(process.execPath, ["scripts/backup.mjs", place], { cwd: root, env, encoding: "utf8" });
  const failed = backUp(workFolder);
  expect(failed.stderr).toContain("já tem conteúdo");
  expect(failed.status).toBe(1);
  expect(existsSync(record)).toBe(false);
  const place = join(workFolder, "recorded");
  const from = Date.now();
  const succeeded = backUp(place);
  expect(succeeded.status, succeeded.stderr).toBe(0);
  const { finished_at, bytes, target } = JSON.parse(readFileSync(record, "utf8"));
  expect(Date.parse(finished_at)).toBeGreaterThanOrEqual(from);
  expect(bytes).toBeGreaterThan(10_000);
  expect(target).toBe(place);
}, 240_000);

const hasAge = spawnSync("age", ["--version"]).status === 0;
const WITHOUT_AGE = hasAge ? "" : " (skipped: the program age is not installed)";

describe("an encrypted backup", () => {
  test.skipIf(!hasAge)(`is opened by the program age${WITHOUT_AGE}`, async () => {
    const identity = await generateX25519Identity();
    const keyFile = join(workFolder, "age.txt");
    writeFileSync(keyFile, `${identity}\n`);
    const place = join(workFolder, "for-age");
    const env = { BACKUP_RECIPIENT: await identityToRecipient(identity) };
    const { manifest } = await takeBackup({ ...source, storage, folder: place, env });
    const encrypted = join(place, "tables", "sale.gz.age");
    const { stdout, stderr } = spawnSync("age", ["--decrypt", "--identity", keyFile, encrypted]);
    expect(stderr.toString()).toBe("");
    const lines = gunzipSync(stdout).toString("utf8").split("\n").slice(0, -1);
    expect(lines).toHaveLength(manifest.tables.find(({ name }) => name === "sale")?.rows ?? 0);
  });

  test("is unreadable in its bucket, and opened by its passphrase only", async () => {
    const place = await openBackup(IN_BUCKET, server.settings);
    const stored = [];
    for await (const { path } of place.list()) {
      stored.push(path);
      const text = Buffer.from((await place.read(path)) ?? []).toString("latin1");
      expect(text.startsWith("age-encryption.org/v1"), path).toBe(true);
    }
    expect(stored).toEqual(expect.arrayContaining(["key.age", "manifest.json.age", "storage/loja/foto.webp.age"]));
    await expect(checkBackup(place)).rejects.toThrow("informe a frase em BACKUP_PASSPHRASE");
    const wrong = { BACKUP_PASSPHRASE: "outra frase de mais de dezesseis letras" };
    await expect(checkBackup(place, wrong)).rejects.toThrow("A frase de BACKUP_PASSPHRASE não abre este backup");
  });

  test("is opened by the program's own keys, and not by others", async () => {
    const identity = await generateX25519Identity();
    const keyFile = join(workFolder, "chave.txt");
    const otherFile = join(workFolder, "outra.txt");
    writeFileSync(keyFile, `# created: 2026-11-24\n${identity}\n`);
    writeFileSync(otherFile, `${await generateX25519Identity()}\n`);
    const encrypted = join(workFolder, "for-a-key");
    await takeBackup({
      ...source,
      storage,
      folder: encrypted,
      env: { BACKUP_RECIPIENT: await identityToRecipient(identity) },
    });
    expect(existsSync(join(encrypted, "key.age"))).toBe(false);
    await expect(checkBackup(encrypted)).rejects.toThrow("BACKUP_KEY_FILE");
    await expect(checkBackup(encrypted, { BACKUP_KEY_FILE: otherFile })).rejects.toThrow("não abre este backup");
    const { manifest } = await checkBackup(encrypted, { BACKUP_KEY_FILE: keyFile });
    expect(manifest.files).toBeGreaterThan(0);
  });

  test("that was altered is rejected before the database is touched", async () => {
    const altered = join(workFolder, "altered");
    await takeBackup({ ...source, storage, folder: altered, env: passphrase, ...FAST });
    const tables = join(altered, "tables");
    /** @param {string} message */
    const expectRefusal = (message) =>
      expect(
        restoreBackup({ owner_url: "", auditor_url: "", storage, place: altered, env: passphrase }),
      ).rejects.toThrow(message);
    const sales = readFileSync(join(tables, "sale.gz.age"));
    const changed = Buffer.from(sales);
    changed.writeUInt8(changed.readUInt8(changed.length - 20) ^ 1, changed.length - 20);
    writeFileSync(join(tables, "sale.gz.age"), changed);
    await expectRefusal("tabela sale está danificado ou foi alterado");
    writeFileSync(join(tables, "sale.gz.age"), readFileSync(join(tables, "customer.gz.age")));
    await expectRefusal("tabela sale está danificado ou foi alterado");
    writeFileSync(join(tables, "sale.gz.age"), sales.subarray(0, sales.length - 1));
    await expectRefusal("tabela sale está danificado ou foi alterado");
    writeFileSync(join(tables, "sale.gz.age"), sales);
    const manifest = readFileSync(join(altered, "manifest.json.age"));
    manifest.writeUInt8(manifest.readUInt8(manifest.length - 1) ^ 1, manifest.length - 1);
    writeFileSync(join(altered, "manifest.json.age"), manifest);
    await expectRefusal("manifesto deste backup está danificado ou foi alterado");
  });
});

describe("old backups", () => {
  test("are deleted in a bucket and in a folder, and nothing else is", async () => {
    const env = { ...server.settings, BACKUP_TARGET: "s3://copias/velhas" };
    const inFolder = { BACKUP_DIR: join(workFolder, "velhas") };
    for (const one of [env, inFolder]) {
      const backups = await openBackups(one);
      const names = ["agora-2026-11-21T031500", "agora-2026-11-22T031500", "agora-2026-11-23T031500"];
      for (const name of [...names, "de-outro-programa"])
        for (const path of ["manifest.json", "tables/sale.gz"])
          await backups.write(`${name}/${path}`, Buffer.from("x"));
      expect(await deleteOldBackups(backups, { last: 2, daily: 0, weekly: 0, monthly: 0 })).toEqual([names[0]]);
      expect((await backups.folders()).sort()).toEqual([names[1], names[2], "de-outro-programa"]);
    }
  });

  test("that are incomplete replace no complete one, and are deleted when they are old", async () => {
    const env = { ...server.settings, BACKUP_TARGET: "s3://copias/interrompidas" };
    const inFolder = { BACKUP_DIR: join(workFolder, "interrompidas") };
    const complete = ["agora-2026-11-20T031500", "agora-2026-11-21T031500", "agora-2026-11-25T031500"];
    const old = ["agora-2026-11-22T031500", "agora-2026-11-23T031500"];
    const maybeInProgress = ["agora-2026-11-25T030000", "agora-2026-11-25T032000"];
    for (const one of [env, inFolder]) {
      const backups = await openBackups(one);
      for (const name of [...complete, ...old, ...maybeInProgress])
        await backups.write(`${name}/key.age`, Buffer.from("x"));
      for (const [at, name] of complete.entries())
        await backups.write(`${name}/${at % 2 ? "manifest.json.age" : "manifest.json"}`, Buffer.from("x"));
      const deleted = await deleteOldBackups(backups, { last: 2, daily: 0, weekly: 0, monthly: 0 });
      expect(deleted.sort()).toEqual([complete[0], ...old]);
      expect((await backups.folders()).sort()).toEqual([
        complete[1],
        maybeInProgress[0],
        complete[2],
        maybeInProgress[1],
      ]);
    }
  });

  test("are all kept while none is complete", async () => {
    const backups = await openBackups({ BACKUP_DIR: join(workFolder, "so-interrompidas") });
    await backups.write("agora-2026-11-22T031500/tables/sale.gz", Buffer.from("x"));
    expect(await deleteOldBackups(backups, { last: 1, daily: 0, weekly: 0, monthly: 0 })).toEqual([]);
  });

  test("are listed by the command, which marks incomplete ones", async () => {
    const BACKUP_DIR = join(workFolder, "lista");
    const backups = await openBackups({ BACKUP_DIR });
    await backups.write("agora-2026-11-22T031500/manifest.json.age", Buffer.from("x"));
    await backups.write("agora-2026-11-23T031500/tables/sale.gz", Buffer.from("x"));
    const env = { ...process.env, ...connectionsOf(source), DATA_DIR: join(workFolder, "data"), BACKUP_DIR };
    const { stdout, stderr } = spawnSync(process.execPath, ["scripts/restore.mjs", "--list"], {
      cwd: root,
      env: { ...env, BACKUP_TARGET: "" },
      encoding: "utf8",
    });
    expect(stdout, stderr).toContain(`${join(BACKUP_DIR, "agora-2026-11-22T031500")}\n`);
    expect(stdout).toContain(`${join(BACKUP_DIR, "agora-2026-11-23T031500")} (incompleta)\n`);
  });

  test("are kept by day, week and month", () => {
    const days = Array.from({ length: 100 }, (_, at) => new Date(Date.UTC(2026, 10, 24, 3, 15) - at * 86_400_000));
    const names = days.flatMap((day) => [backupName(day), backupName(new Date(day.getTime() + 3_600_000))]);
    const deleted = backupsToDelete(names, { last: 1, daily: 3, weekly: 3, monthly: 3 });
    const kept = names.filter((name) => !deleted.includes(name)).map((name) => name.slice(6, 19));
    // Newest of each day; Sundays, which end a week; last days of a month.
    expect(kept).toEqual([
      "2026-11-24T04",
      "2026-11-23T04",
      "2026-11-22T04",
      "2026-11-15T04",
      "2026-10-31T04",
      "2026-09-30T04",
    ]);
  });
});

describe("one company", () => {
  const OWNER = "dono@demo.agorarende.com.br";
  const ofCompany = join(workFolder, "of-a-company");
  let company_id = "";
  /** @param {string} id */
  const archiveOf = (id) => `archives/${id}-2018-a.zip`;

  /**
   * @param {string} sql
   * @param {unknown[]} [values]
   */
  const query = (sql, values) => withClient(source.owner_url, async (client) => (await client.query(sql, values)).rows);

  /** The checksums by company and table. */
  async function byCompany() {
    /** @type {Record<string, Record<string, unknown>>} */
    const sums = {};
    for (const [table, rows] of Object.entries(await checksums(source)))
      for (const { company, ...sum } of rows) sums[company ?? "none"] = { ...sums[company ?? "none"], [table]: sum };
    return sums;
  }

  const restore = (company = OWNER) => restoreCompany({ ...source, storage, place: ofCompany, company });

  /** @type {Awaited<ReturnType<typeof byCompany>>} */
  let before;
  beforeAll(async () => {
    [{ company_id }] = await query("SELECT company_id FROM users WHERE email = $1", [OWNER]);
    await storage.write(`${company_id}/foto.webp`, Buffer.from("uma foto"));
    await storage.write(archiveOf(company_id), Buffer.from("as vendas de 2018"));
    await storage.write(archiveOf("other"), Buffer.from("de outra empresa"));
    before = await byCompany();
    await takeBackup({ ...source, storage, folder: ofCompany });
  }, 240_000);

  test("refuses a company that still exists, and one that the backup does not have", async () => {
    await expect(restore()).rejects.toThrow("A empresa ainda existe nesta plataforma");
    await expect(restore("ninguem@exemplo.com.br")).rejects.toThrow("Neste backup não há empresa");
    expect(await byCompany()).toEqual(before);
  });

  test("refuses a backup of another version of the database", async () => {
    await query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('x', 'x', '29990101000000_later', now(), 1)`);
    await expect(restore()).rejects.toThrow("outra versão do banco");
    await query("DELETE FROM _prisma_migrations WHERE id = 'x'");
  });

  test("restores nothing if another account has the e-mail of a user", async () => {
    await eraseCompany({ owner_url: source.owner_url, storage, company_id });
    const [{ id: other }] = await query("SELECT id FROM company WHERE id <> $1 LIMIT 1", [company_id]).then((rows) =>
      rows.length > 0
        ? rows
        : query(
            "INSERT INTO company (id, name, created_at, updated_at) VALUES (gen_random_uuid(), 'Outra', now(), now()) RETURNING id",
          ),
    );
    const erased = await byCompany();
    await query(
      "INSERT INTO users (id, company_id, name, email, password_hash, created_at, updated_at) VALUES (gen_random_uuid(), $1, 'Dono', $2, 'x', now(), now())",
      [other, OWNER],
    );
    await expect(restore()).rejects.toThrow(/Nada foi restaurado: a tabela users já tem um registro/);
    await query("DELETE FROM users WHERE email = $1 AND company_id = $2", [OWNER, other]);
    expect(await byCompany()).toEqual(erased);
    expect(await storage.read(`${company_id}/foto.webp`)).toBeNull();
    expect(await storage.read(archiveOf(company_id))).toBeNull();
    await storage.delete(archiveOf("other"));
  });

  test("restores every row and file of an erased company, and changes no other", async () => {
    const others = await byCompany();
    const restored = await restore(company_id);
    expect(restored.rows).toBeGreaterThan(1_000);
    expect(restored.files).toBeGreaterThan(0);
    const after = await byCompany();
    expect(after[company_id]).toEqual(before[company_id]);
    expect({ ...after, [company_id]: null, all: null, none: null }).toEqual({
      ...others,
      [company_id]: null,
      all: null,
      none: null,
    });
    expect(Buffer.from((await storage.read(`${company_id}/foto.webp`)) ?? []).toString()).toBe("uma foto");
    expect(Buffer.from((await storage.read(archiveOf(company_id))) ?? []).toString()).toBe("as vendas de 2018");
    expect(await storage.read(archiveOf("other"))).toBeNull();
    expect((await checkInvariants(source.auditor_url)).filter(({ rows }) => rows.length > 0)).toEqual([]);
    const [{ disabled }] = await query(
      "SELECT count(*)::int AS disabled FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'",
    );
    expect(disabled).toBe(0);
  }, 120_000);

  test("restores a company of which nothing is left", async () => {
    await eraseCompany({ owner_url: source.owner_url, storage, company_id });
    for (const table of ["plan_charge", "gateway_notice", "plan"])
      await query(`DELETE FROM ${table} WHERE company_id = $1`, [company_id]).catch(() => []);
    await query("DELETE FROM company WHERE id = $1", [company_id]);
    await restore();
    expect((await byCompany())[company_id]).toEqual(before[company_id]);
  }, 120_000);
});
