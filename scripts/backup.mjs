// `npm run db:backup [-- folder]`: backs up the database in one snapshot and then the files, without stopping sales. A file that is
// deleted in between is not in the backup.
// Without a folder it writes to BACKUP_TARGET or BACKUP_DIR (by default .data/backups) and keeps the newest seven there; `-- --keep=30`
// changes the number, and `--keep-daily`, `--keep-weekly` and `--keep-monthly` keep older ones as well.
import { renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { backupName } from "../lib/core/backup-names.mjs";
import { openStorage } from "../lib/storage/open.mjs";
import { takeBackup, writeBackup } from "./backup/take.mjs";
import { deleteOldBackups, isBucket, openBackup, openBackups } from "./backup/targets.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { step } from "./cli/step.mjs";
import { data, loadEnvironmentFiles } from "./project.mjs";
import { openDatabase } from "./with-database.mjs";

const DEFAULT_KEEP = 7;

await runCommand(async () => {
  loadEnvironmentFiles();
  const { env } = process;
  const [folderArgument] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  const retention = retentionFrom(process.argv);
  if (folderArgument && process.argv.some((arg) => arg.startsWith("--keep")))
    throw new Problem(
      "--keep só vale sem o nome de uma pasta: defina BACKUP_DIR ou BACKUP_TARGET para guardar as cópias em outro lugar.",
    );
  const backups = folderArgument ? null : await openBackups(env);
  const address = backups ? `${backups.address}/${backupName(new Date())}` : resolve(folderArgument ?? "");
  const database = await openDatabase();
  onExit(database.stop);
  const { auditor_url } = database;
  const storage = await openStorage(env);
  const { manifest, bytes } = await step("Copiando o banco e os arquivos", `Backup em ${address}`, async () =>
    isBucket(address)
      ? writeBackup({ auditor_url, storage, env, target: await openBackup(address, env) })
      : takeBackup({ auditor_url, storage, env, folder: address }),
  );
  recordBackup({ finished_at: new Date().toISOString(), bytes, target: address });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows.toLocaleString("pt-BR")} linhas em ${manifest.tables.length} tabelas, ${manifest.files} arquivos, ${(bytes / 1_000_000).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`,
  );
  if (!env.BACKUP_PASSPHRASE && !env.BACKUP_RECIPIENT)
    console.log("Esta cópia não está cifrada: defina BACKUP_PASSPHRASE ou BACKUP_RECIPIENT.");
  if (!backups) return;
  const deleted = await deleteOldBackups(backups, retention);
  if (deleted.length > 0) console.log(`Cópias antigas apagadas: ${deleted.join(", ")}`);
});

/**
 * Writes what a monitor reads: when the last backup finished, its size and where it is.
 * @param {{ finished_at: string, bytes: number, target: string }} record
 */
function recordBackup(record) {
  const file = join(data, "last-backup.json");
  writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`);
  renameSync(`${file}.new`, file);
}

/** @param {string[]} args */
function retentionFrom(args) {
  const daily = keepFrom(args, "--keep-daily") ?? 0;
  const weekly = keepFrom(args, "--keep-weekly") ?? 0;
  const monthly = keepFrom(args, "--keep-monthly") ?? 0;
  const last = keepFrom(args, "--keep") ?? DEFAULT_KEEP;
  return { last, daily, weekly, monthly };
}

/**
 * The number of `--keep=30`; undefined without it.
 * @param {string[]} args
 * @param {string} name
 */
function keepFrom(args, name) {
  const text = args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Problem(`${name}=${text} não vale: use um número de 1 a 9999, como ${name}=30.`);
}
