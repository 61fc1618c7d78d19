// `npm run db:backup [-- folder]`: everything, as of one instant, while the shop goes on selling. Without a folder it goes to
// .data/backups, where the newest seven are kept; `-- --keep=30` keeps another number.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { takeBackup } from "./backup/take.mjs";
import { step } from "./machine/announce.mjs";
import { atTheEnd, tell } from "./machine/lifecycle.mjs";
import { data, loadEnvironmentFiles } from "./project.mjs";
import { storageFolder } from "./steps/storage.mjs";
import { openDatabase } from "./with-database.mjs";

const KEPT = 7;
const NAME = /^agora-\d{4}-\d{2}-\d{2}T\d{6}$/;

await tell(async () => {
  loadEnvironmentFiles();
  const [named] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  const kept = Number(process.argv.find((arg) => arg.startsWith("--keep="))?.split("=")[1] ?? KEPT);
  const all = join(data, "backups");
  mkdirSync(all, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const folder = named ? resolve(named) : join(all, `agora-${stamp}`);
  const database = await openDatabase();
  atTheEnd(database.stop);
  const manifest = await step("Copiando o banco e os arquivos", `Backup em ${folder}`, () =>
    takeBackup({ auditor_url: database.auditor_url, storage: storageFolder(), folder }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows.toLocaleString("pt-BR")} linhas em ${manifest.tables.length} tabelas, ${manifest.files} arquivos`,
  );
  if (!named) forgetOld(all, kept);
});

function forgetOld(all, kept) {
  const old = readdirSync(all)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(Math.max(1, kept));
  for (const name of old) rmSync(join(all, name), { recursive: true, force: true });
}
