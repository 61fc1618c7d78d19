// `npm run db:backup [-- folder]`: backs up the database and the files in one consistent snapshot, without stopping sales.
// Without a folder it writes to BACKUP_DIR (by default .data/backups) and keeps the newest seven there; `-- --keep=30` changes
// the number.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { backupFolder, storageFolder } from "../lib/core/settings.mjs";
import { takeBackup } from "./backup/take.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { step } from "./cli/step.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { openDatabase } from "./with-database.mjs";

const DEFAULT_KEEP = 7;
const NAME = /^agora-\d{4}-\d{2}-\d{2}T\d{6}$/;

await runCommand(async () => {
  loadEnvironmentFiles();
  const [folderArgument] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  const keep = keepFrom(process.argv);
  if (folderArgument && keep)
    throw new Problem(
      "--keep só vale sem o nome de uma pasta: defina BACKUP_DIR para guardar as cópias em outro lugar.",
    );
  const backupsFolder = backupFolder(process.env);
  if (!folderArgument) mkdirSync(backupsFolder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const folder = folderArgument ? resolve(folderArgument) : join(backupsFolder, `agora-${stamp}`);
  const database = await openDatabase();
  onExit(database.stop);
  const manifest = await step("Copiando o banco e os arquivos", `Backup em ${folder}`, () =>
    takeBackup({ auditor_url: database.auditor_url, storage: storageFolder(process.env), folder }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows.toLocaleString("pt-BR")} linhas em ${manifest.tables.length} tabelas, ${manifest.files} arquivos`,
  );
  if (!folderArgument) deleteOldBackups(backupsFolder, keep ?? DEFAULT_KEEP);
});

/**
 * The number of `--keep=30`; undefined without it.
 * @param {string[]} args
 */
function keepFrom(args) {
  const text = args.find((arg) => arg.startsWith("--keep="))?.slice("--keep=".length);
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Problem(`--keep=${text} não vale: use um número de 1 a 9999, como --keep=30.`);
}

/**
 * @param {string} backupsFolder
 * @param {number} keep
 */
function deleteOldBackups(backupsFolder, keep) {
  const old = readdirSync(backupsFolder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(keep);
  for (const name of old) rmSync(join(backupsFolder, name), { recursive: true, force: true });
}
