// `npm start`: installs, prepares and runs everything, from a fresh clone. `npm run dev` does the same with Next's development server.
import { join } from "node:path";
import { onExit, runCommand, untilStopped } from "./cli/lifecycle.mjs";
import { takeLock } from "./cli/lock.mjs";
import { Problem } from "./cli/problem.mjs";
import { step } from "./cli/step.mjs";
import { supervise } from "./cli/supervise.mjs";
import { startDatabase } from "./database.mjs";
import { data } from "./project.mjs";
import { buildApplication } from "./steps/build.mjs";
import { checkNode, installPackages } from "./steps/install.mjs";
import { catchMail } from "./steps/mail.mjs";
import { applyMigrations, connectionsOf, generateClient, hasDemo, seedDemo } from "./steps/schema.mjs";
import { serveApplication } from "./steps/serve.mjs";
import { readSettings, requireFreePort } from "./steps/settings.mjs";
import { databaseFromEnvironment } from "./with-database.mjs";

/** @import { Connections, OpenDatabase, Settings } from "./script-types" */

const development = process.argv.includes("--dev");

async function start() {
  checkNode();
  const settings = readSettings();
  console.log("Agora Rende\n");
  requireSingleRun(settings);
  await requireFreePort(settings.port);
  await installPackages({ checks: development });
  const database = await openProjectDatabase();
  await generateClient();
  await allOf([prepareData(database, settings), development ? undefined : buildApplication(settings.env)]);
  const mail = settings.local && !process.env.SMTP_URL ? (await catchMail()).env : {};
  const env = { ...settings.env, ...connectionsOf(database), ...mail };
  const server = await step("Iniciando o servidor", "Servidor no ar", () =>
    serveApplication({ port: settings.port, env, development }),
  );
  await printWelcome(settings, database, mail);
  return Promise.race([
    untilStopped(),
    supervise(server, "O servidor", "o motivo está acima."),
    database.restart ? supervise(database, "O banco de dados", "veja .data/postgres/postgres.log.") : untilStopped(),
  ]);
}

/**
 * @param {OpenDatabase} database
 * @param {Settings} settings
 */
async function prepareData(database, { seedsDemo, env }) {
  await applyMigrations(database);
  if (seedsDemo) await seedDemo(database, env);
}

/**
 * Waits for everything to end, so that a failure interrupts nothing half-way, and throws the first error.
 * @param {(Promise<void> | undefined)[]} work
 */
async function allOf(work) {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** @param {{ url: string }} options */
function requireSingleRun({ url }) {
  const lock = takeLock(join(data, "start.lock"), { url });
  if (lock.holder) {
    throw new Problem(
      `O Agora Rende desta pasta já está rodando em ${lock.holder.url} (processo ${lock.holder.pid}): encerre-o antes de iniciar outro.`,
    );
  }
  onExit(async () => lock.release());
}

/** @returns {Promise<OpenDatabase>} */
async function openProjectDatabase() {
  const external = databaseFromEnvironment();
  if (external) return external;
  const database = await step("Preparando o banco de dados", "Banco de dados pronto", () =>
    startDatabase({ dataDir: join(data, "postgres") }),
  );
  onExit(database.stop);
  return database;
}

/**
 * @param {Pick<Settings, "url" | "local">} settings
 * @param {Connections} database
 * @param {{ MAIL_CATCHER_DIR?: string }} mail
 */
async function printWelcome({ url, local }, database, { MAIL_CATCHER_DIR }) {
  const lines = [`  Abra ${url}`];
  if (local && (await hasDemo(database))) {
    lines.push(
      "",
      "  Loja de demonstração, senha demonstracao:",
      "    dono@demo.agorarende.com.br        acesso completo",
      "    caixa@demo.agorarende.com.br       vendas no PDV",
      "    financeiro@demo.agorarende.com.br  contas a pagar e a receber",
      "    vencido@demo.agorarende.com.br     empresa com o plano vencido",
      "    master@demo.agorarende.com.br      administração da plataforma, com verificação em duas etapas",
      "    suporte@demo.agorarende.com.br     suporte da plataforma, com verificação em duas etapas",
      "    cobranca@demo.agorarende.com.br    financeiro da plataforma, com verificação em duas etapas",
    );
  }
  if (MAIL_CATCHER_DIR) lines.push("", `  E-mails enviados: ${url}/dev/emails`);
  console.log(`\n${lines.join("\n")}\n\n  Pressione Ctrl+C para encerrar.\n`);
}

await runCommand(start);
