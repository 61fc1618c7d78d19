// `npm run db:restore -- folder`: restores a backup into an empty database; `-- folder --check` only verifies the backup.
import { resolve } from "node:path";
import { storageFolder } from "../lib/core/settings.mjs";
import { checkBackup } from "./backup/check.mjs";
import { restoreBackup } from "./backup/restore.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { step } from "./cli/step.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { openDatabase } from "./with-database.mjs";

await runCommand(async () => {
  loadEnvironmentFiles();
  const [folderArgument] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  if (!folderArgument) throw new Problem("Informe o backup: npm run db:restore -- .data/backups/agora-…");
  const folder = resolve(folderArgument);
  if (process.argv.includes("--check")) {
    const { taken_at, tables } = await step("Conferindo o backup", "Backup íntegro", () => checkBackup(folder));
    console.log(`Feito em ${new Date(taken_at).toLocaleString("pt-BR")}, com ${tables.length} tabelas`);
    return 0;
  }
  const database = await openDatabase();
  onExit(database.stop);
  const { taken_at } = await step("Restaurando o backup", "Backup restaurado e conferido", () =>
    restoreBackup({ ...database, storage: storageFolder(process.env), folder }),
  );
  console.log(`O banco voltou ao estado de ${new Date(taken_at).toLocaleString("pt-BR")}.`);
  return 0;
});
