import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { backupName } from "@/lib/core/backup-names.mjs";
import { prisma } from "@/lib/db/client";
import { colleague } from "@/lib/testing/company";
import { openJobsSchema } from "@/lib/testing/jobs-schema";
import { openMailbox } from "@/lib/testing/mailbox";
import { checkIncidents } from "./incidents-service";
import { findBackup } from "./service";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Later than what other tests leave in this database. */
const START = new Date("2100-01-01T12:00:00Z");
const after = (ms: number) => new Date(START.getTime() + ms);

const backups = mkdtempSync(join(tmpdir(), "agora-backups-"));
const data = mkdtempSync(join(tmpdir(), "agora-data-"));
let jobs: Awaited<ReturnType<typeof openJobsSchema>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let address: string;

beforeAll(async () => {
  mailbox = await openMailbox();
  jobs = await openJobsSchema();
  vi.stubEnv("SMTP_URL", mailbox.url);
  vi.stubEnv("BACKUP_DIR", backups);
  vi.stubEnv("ALERT_BACKUP_HOURS", "24");
  vi.stubEnv("ALERT_DISK_FREE_MB", "0");
  vi.stubEnv("DATA_DIR", data);
});
beforeEach(async () => {
  await prisma.platformIncident.deleteMany();
  await deleteChecks();
  rmSync(backups, { recursive: true });
  mkdirSync(backups);
  rmSync(join(data, "last-backup.json"), { force: true });
  await prisma.invariantCheck.create({
    data: { checked_at: after(0), rule_count: 40, broken_count: 0, duration_ms: 1 },
  });
  const { user } = await colleague(null, { permissions: [], roles: ["master_admin"] });
  address = user.email;
});
afterAll(async () => {
  await deleteChecks();
  vi.unstubAllEnvs();
  rmSync(backups, { recursive: true });
  rmSync(data, { recursive: true });
  await Promise.all([jobs.close(), mailbox.close()]);
});

const deleteChecks = () => prisma.invariantCheck.deleteMany({ where: { checked_at: { gte: START } } });

function writeBackup(taken_at: Date, manifest = "manifest.json") {
  const folder = join(backups, backupName(taken_at));
  mkdirSync(folder);
  writeFileSync(join(folder, manifest), JSON.stringify({ taken_at }));
}

const writeRecord = (text: string) => writeFileSync(join(data, "last-backup.json"), text);

/** The subjects of the mails written for the administrator so far. */
const subjects = async () =>
  (await prisma.mailMessage.findMany({ where: { to_address: address }, orderBy: { created_at: "asc" } })).map(
    ({ subject }) => subject,
  );

const ALERT = "Alerta: Cópia de segurança atrasada – Agora Rende";
const RESOLVED = "Resolvido: Cópia de segurança atrasada – Agora Rende";

test("mails the administrators when a backup is missing, and when there is one again", async () => {
  await checkIncidents(START);
  const alert = await mailbox.to(address);
  expect(alert.subject).toBe(ALERT);
  expect(alert.text).toContain("Nenhuma cópia de segurança foi encontrada");

  writeBackup(after(10 * MINUTE_MS));
  await checkIncidents(after(31 * MINUTE_MS));
  const resolved = await mailbox.to(address);
  expect(resolved.subject).toBe(RESOLVED);
  expect(resolved.text).toContain("visto de 01/01/2100 09:00 a 01/01/2100 09:00");
});

test("finds an encrypted backup", async () => {
  writeBackup(START, "manifest.json.age");
  await checkIncidents(START);
  expect(await subjects()).toEqual([]);
});

test("finds the recorded backup in a bucket", async () => {
  const target = "s3://copias/agora-2100-01-01T114500";
  writeRecord(JSON.stringify({ finished_at: START, bytes: 1, target }));
  await checkIncidents(START);
  expect(await subjects()).toEqual([]);
  expect(await findBackup()).toEqual(START);
});

test("uses the newer of the recorded backup and the newest in the folder", async () => {
  writeRecord(JSON.stringify({ finished_at: START, bytes: 1, target: backups }));
  writeBackup(after(-2 * HOUR_MS));
  expect(await findBackup()).toEqual(START);
  writeBackup(after(2 * HOUR_MS));
  expect(await findBackup()).toEqual(after(2 * HOUR_MS));
});

test("ignores an unreadable record and incomplete backups", async () => {
  writeRecord("{");
  const draft = join(backups, `${backupName(START)}.incompleto`);
  mkdirSync(draft);
  writeFileSync(join(draft, "manifest.json"), "{");
  mkdirSync(join(backups, backupName(START)));
  await checkIncidents(START);
  expect(await subjects()).toEqual([ALERT]);
});

test("mails an incident once a day while it lasts, also when two workers look for it", async () => {
  await Promise.all([checkIncidents(START), checkIncidents(START)]);
  await checkIncidents(after(23 * HOUR_MS));
  expect(await subjects()).toEqual([ALERT]);
  await Promise.all([checkIncidents(after(24 * HOUR_MS)), checkIncidents(after(24 * HOUR_MS))]);
  expect(await subjects()).toEqual([ALERT, ALERT]);
});

test("does not call an incident over that comes back within half an hour", async () => {
  await checkIncidents(START);
  writeBackup(START);
  await checkIncidents(after(29 * MINUTE_MS));
  rmSync(backups, { recursive: true });
  mkdirSync(backups);
  await checkIncidents(after(35 * MINUTE_MS));
  expect(await subjects()).toEqual([ALERT]);
});

test("mails broken rules, which the nightly check found", async () => {
  writeBackup(START);
  await prisma.invariantCheck.create({
    data: { checked_at: after(1), rule_count: 40, broken_count: 2, duration_ms: 1 },
  });
  await checkIncidents(START);
  expect(await subjects()).toEqual(["Alerta: Regras do dinheiro e do estoque – Agora Rende"]);
});

test("mails low disk space of the data folder", async () => {
  writeBackup(START);
  vi.stubEnv("ALERT_DISK_FREE_MB", "99999999");
  await checkIncidents(START);
  vi.stubEnv("ALERT_DISK_FREE_MB", "0");
  expect(await subjects()).toEqual(["Alerta: Pouco espaço em disco – Agora Rende"]);
});

test("mails a queue that does not advance and a job that failed for good", async () => {
  writeBackup(START);
  await jobs.owner.query(`
    INSERT INTO ${jobs.schema}.job (name, state, start_after, completed_on)
    VALUES ('nightly-purge', 'created', now() - interval '16 minutes', NULL), ('nightly-purge', 'failed', now(), now())`);
  await checkIncidents(START);
  await jobs.owner.query(`DELETE FROM ${jobs.schema}.job WHERE name = 'nightly-purge'`);
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      "Alerta: Tarefa que falhou: Limpeza do que não é mais preciso – Agora Rende",
      "Alerta: Fila parada: Limpeza do que não é mais preciso – Agora Rende",
    ]),
  );
});

test("mails no administrator whose access was removed", async () => {
  await prisma.user.updateMany({ where: { email: address }, data: { active: false } });
  await checkIncidents(START);
  expect(await subjects()).toEqual([]);
});
