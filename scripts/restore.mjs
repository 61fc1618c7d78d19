// `npm run db:restore -- backup`: restores a backup (a folder or s3://bucket/prefix/agora-…) into an empty database; `-- backup --check`
// only verifies it; `-- backup --company=dono@loja.com.br` restores one company into a running platform; `-- --list` lists the backups.
import { openStorage } from "../lib/storage/open.mjs";
import { checkBackup } from "./backup/check.mjs";
import { restoreBackup } from "./backup/restore.mjs";
import { restoreCompany } from "./backup/restore-company.mjs";
import { listBackups, openBackup, openBackups } from "./backup/targets.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { step } from "./cli/step.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { openDatabase } from "./with-database.mjs";

await runCommand(async () => {
  loadEnvironmentFiles();
  const { env } = process;
  const { address, company, isCheck, isList } = argumentsOf(process.argv.slice(2));
  if (isList) return printBackups();
  if (!address) throw new Problem("Informe o backup: npm run db:restore -- .data/backups/agora-…");
  const place = await openBackup(address, env);
  if (isCheck) {
    const { manifest } = await step("Conferindo o backup", "Backup íntegro", () => checkBackup(place, env));
    console.log(`Feito em ${dateOf(manifest)}, com ${manifest.tables.length} tabelas e ${manifest.files} arquivos`);
    return 0;
  }
  const database = await openDatabase();
  onExit(database.stop);
  const storage = await openStorage(env);
  if (company) {
    const restored = await step("Restaurando a empresa", "Empresa restaurada e conferida", () =>
      restoreCompany({ ...database, storage, place, company, env }),
    );
    console.log(
      `${restored.rows.toLocaleString("pt-BR")} linhas de ${restored.tables} tabelas e ${restored.files} arquivos, como estavam em ${dateOf(restored)}. As pessoas precisam entrar de novo.`,
    );
    return 0;
  }
  const manifest = await step("Restaurando o backup", "Backup restaurado e conferido", () =>
    restoreBackup({ ...database, storage, place, env }),
  );
  console.log(`O banco voltou ao estado de ${dateOf(manifest)}.`);
  return 0;
});

/**
 * Accepts `--company=x` and `--company x`.
 * @param {string[]} args
 */
function argumentsOf(args) {
  const at = args.indexOf("--company");
  const company = at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith("--company="))?.slice("--company=".length);
  if (at >= 0 && !company) throw new Problem("Depois de --company, informe o código da empresa ou o e-mail do dono.");
  const [address] = args.filter((arg, index) => !arg.startsWith("--") && (at < 0 || index !== at + 1));
  return { address, company, isCheck: args.includes("--check"), isList: args.includes("--list") };
}

async function printBackups() {
  const backups = await openBackups(process.env);
  const { complete, incomplete } = await listBackups(backups);
  for (const name of complete) console.log(`${backups.address}/${name}`);
  if (complete.length === 0) console.log(`Nenhuma cópia completa em ${backups.address}.`);
  for (const name of incomplete) console.log(`${backups.address}/${name} (incompleta)`);
  return 0;
}

/** @param {{ taken_at: Date | string }} manifest */
const dateOf = ({ taken_at }) => new Date(taken_at).toLocaleString("pt-BR");
