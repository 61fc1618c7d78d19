// `npm run db:backup [-- folder]`: backs up the database and the files in one consistent snapshot, without stopping sales.
// Without a folder it writes to .data/backups and keeps the newest seven there; `-- --keep=30` changes the number.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { takeBackup } from "./backup/take.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { step } from "./cli/step.mjs";
import { data, loadEnvironmentFiles } from "./project.mjs";
import { storageFolder } from "./steps/storage.mjs";
import { openDatabase } from "./with-database.mjs";

const DEFAULT_KEEP = 7;
const NAME = /^agora-\d{4}-\d{2}-\d{2}T\d{6}$/;

await runCommand(async () => {
  loadEnvironmentFiles();
  const [folderArgument] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  const keep = Number(process.argv.find((arg) => arg.startsWith("--keep="))?.split("=")[1] ?? DEFAULT_KEEP);
  const backupsFolder = join(data, "backups");
  mkdirSync(backupsFolder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const folder = folderArgument ? resolve(folderArgument) : join(backupsFolder, `agora-${stamp}`);
  const database = await openDatabase();
  onExit(database.stop);
  const manifest = await step("Copiando o banco e os arquivos", `Backup em ${folder}`, () =>
    takeBackup({ auditor_url: database.auditor_url, storage: storageFolder(), folder }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows.toLocaleString("pt-BR")} linhas em ${manifest.tables.length} tabelas, ${manifest.files} arquivos`,
  );
  if (!folderArgument) deleteOldBackups(backupsFolder, keep);
});

/**
 * @param {string} backupsFolder
 * @param {number} keep
 */
function deleteOldBackups(backupsFolder, keep) {
  const old = readdirSync(backupsFolder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(Math.max(1, keep));
  for (const name of old) rmSync(join(backupsFolder, name), { recursive: true, force: true });
}
