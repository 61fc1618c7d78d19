// `npm run db:restore -- folder`: puts a backup into an empty database; `-- folder --check` only says whether it is whole.
import { resolve } from "node:path";
import { checkBackup } from "./backup/check.mjs";
import { restoreBackup } from "./backup/restore.mjs";
import { step } from "./machine/announce.mjs";
import { atTheEnd, tell } from "./machine/lifecycle.mjs";
import { Problem } from "./machine/problem.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { storageFolder } from "./steps/storage.mjs";
import { openDatabase } from "./with-database.mjs";

await tell(async () => {
  loadEnvironmentFiles();
  const [named] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  if (!named) throw new Problem("Diga qual backup: npm run db:restore -- .data/backups/agora-…");
  const folder = resolve(named);
  if (process.argv.includes("--check")) {
    const { taken_at, tables } = await step("Conferindo o backup", "O backup está inteiro", () => checkBackup(folder));
    console.log(`De ${new Date(taken_at).toLocaleString("pt-BR")}, com ${tables.length} tabelas`);
    return 0;
  }
  const database = await openDatabase();
  atTheEnd(database.stop);
  const { taken_at } = await step("Restaurando", "Restaurado e conferido", () =>
    restoreBackup({ ...database, storage: storageFolder(), folder }),
  );
  console.log(`O banco está como em ${new Date(taken_at).toLocaleString("pt-BR")}.`);
  return 0;
});
