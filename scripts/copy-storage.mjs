// `npm run storage:copy -- --to=s3`: copies photos, logos, attachments and exports from the folder to the bucket; `-- --to=disk` copies
// them back. Can be interrupted and repeated.
import { openStorage } from "../lib/storage/open.mjs";
import { runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { copyFiles } from "./storage/copy.mjs";

const PROGRESS_MS = 2_000;

await runCommand(async () => {
  loadEnvironmentFiles();
  const target = process.argv.find((arg) => arg.startsWith("--to="))?.slice("--to=".length);
  if (target !== "s3" && target !== "disk")
    throw new Problem("Informe o destino: npm run storage:copy -- --to=s3, ou --to=disk para voltar.");
  if (!process.env.S3_BUCKET) throw new Problem("Falta S3_BUCKET: informe o bucket e as credenciais no arquivo .env.");
  const from = await openStorage(process.env, target === "s3" ? "disk" : "s3");
  const to = await openStorage(process.env, target);
  console.log(`De ${from.address} para ${to.address}`);
  let shown_at = 0;
  const { copied, bytes, total } = await copyFiles({
    from,
    to,
    onProgress: ({ files, total }) => {
      if (performance.now() - shown_at < PROGRESS_MS && files < total) return;
      shown_at = performance.now();
      console.log(`${count(files)} de ${count(total)} arquivos`);
    },
  });
  console.log(
    `✔ ${count(copied)} arquivos copiados (${megabytes(bytes)} MB); ${count(total)} no total, todos no destino`,
  );
  console.log(
    `Agora ponha STORAGE_DRIVER=${target} no arquivo .env, reinicie servidores e tarefas e repita este comando: ele leva o que foi enviado enquanto isso.`,
  );
  return 0;
});

/** @param {number} number */
const count = (number) => number.toLocaleString("pt-BR");

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1_000_000).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
