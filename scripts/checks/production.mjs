// Follows the production section of README.md to the letter: a clean copy of the project, an ordinary user, NODE_ENV=production,
// code that cannot be written and HTTPS in front. Then it sells.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onExit } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { launch, run, stop } from "../cli/processes.mjs";
import { step } from "../cli/step.mjs";
import { startDatabase } from "../database.mjs";
import { startHttpsProxy, waitUntilReady } from "../production/https.mjs";
import { sellByApi } from "../production/sale.mjs";
import { data, root } from "../project.mjs";
import { copyProjectFiles } from "../project-files.mjs";
import { catchMail } from "../steps/mail.mjs";

/** @import { Call } from "../production/https.mjs" */
/** @import { Child, Database } from "../script-types" */

const START_TIMEOUT_MS = 60_000;
/** The user and group without rights of their own that every Linux system has. */
const UNPRIVILEGED_ID = 65_534;
/** The commands never run as root. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

/** The commands of the first block of the section, without their comments. */
export function productionCommands(readme = readFileSync(join(root, "README.md"), "utf8")) {
  const [, section = ""] = readme.split(/^## Production$/m);
  const [, block = ""] = /^```sh\n(.*?)^```/ms.exec(section) ?? [];
  const commands = block
    .split("\n")
    .map((line) => line.replace(/\s{2,}#.*$/, ""))
    .filter(Boolean);
  if (commands.at(-1) !== "npm run server") throw new Problem("README.md has no production commands");
  return commands;
}

/** Throws a Problem if a command fails, or if the system that they start does not sell. */
export async function followReadme() {
  const commands = productionCommands();
  const folder = mkdtempSync(join(tmpdir(), "agora produção é "));
  onExit(async () => {
    execFileSync("chmod", ["-R", "u+w", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const project = join(folder, "agora-rende");
  copyProjectFiles(project);
  for (const name of ["home", "data"]) mkdirSync(join(folder, name));
  if (ordinaryUser.uid) await run("chown", ["-R", `${ordinaryUser.uid}:${ordinaryUser.gid}`, folder]);
  chmodSync(folder, 0o755);
  // Not a throwaway one: the server refuses a database that could lose acknowledged sales.
  const database = await startDatabase({ dataDir: databaseFolder(), log: () => {} });
  onExit(database.stop);
  const mail = await catchMail({ folder: join(data, "production-mail") });
  const { https_url, http_port, call } = await startHttpsProxy(folder);
  const settings = settingsOf({
    database,
    https_url,
    http_port,
    smtp_url: mail.env.SMTP_URL,
    dataFolder: join(folder, "data"),
  });
  const options = { cwd: project, env: environmentOf(folder), ...ordinaryUser };
  /** @param {string} command */
  const runCommand = (command) =>
    step(command, command, () => run("sh", ["-c", command], { ...options, log: join(data, "logs", "production.log") }));

  for (const command of commands.slice(0, -1)) {
    await runCommand(command);
    if (command.startsWith("cp ")) appendFileSync(join(project, ".env"), settings);
    // The code is now complete. From here on nothing may write to it.
    if (command === "npm run build") await run("chmod", ["-R", "a-w", project]);
  }
  const server = launch("sh", ["-c", `exec ${commands.at(-1)}`], {
    ...options,
    stdio: ["ignore", "ignore", "inherit"],
    service: true,
  });
  onExit(() => stop(server));
  await step("Waiting for /readyz", "The server is ready", () => waitUntilReady(call, server));
  await step("Selling through HTTPS", "Sold through HTTPS", () => sellByApi(call));
  await runCommand("npm run db:backup");
  await runCommand("npm run check:invariants");
  await step("npm run worker", "npm run worker", () => startWorker(options));
  await stop(server, { timeout_ms: 20_000 });
}

/**
 * Starts the jobs in a process of their own, and stops it when it says that they run.
 * @param {import("../script-types").LaunchOptions} options
 */
async function startWorker(options) {
  const worker = launch("sh", ["-c", "exec npm run worker"], {
    ...options,
    stdio: ["ignore", "pipe", "inherit"],
    service: true,
  });
  const isRunning = new Promise((resolve) => {
    let output = "";
    worker.stdout?.on("data", (part) => {
      output += part;
      if (output.includes("Tarefas em segundo plano em execução")) resolve(true);
    });
  });
  const hasStarted = await Promise.race([isRunning, worker.ended.then(() => false), pause(START_TIMEOUT_MS, false)]);
  await stop(worker, { timeout_ms: 20_000 });
  if (!hasStarted) throw new Problem("The worker does not run.");
}

function databaseFolder() {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-production-"));
  chmodSync(folder, 0o755);
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * What an operator writes into .env.
 * @param {{ database: Database, https_url: string, http_port: number, smtp_url: string, dataFolder: string }} options
 */
function settingsOf({ database, https_url, http_port, smtp_url, dataFolder }) {
  /** @param {string} url */
  const inProduction = (url) => Object.assign(new URL(url), { pathname: "/producao" }).href;
  return `
PORT=${http_port}
HOST=127.0.0.1
APP_URL=${https_url}
NEXTAUTH_SECRET=${randomBytes(32).toString("hex")}
TRUSTED_PROXIES=2
SMTP_URL=${smtp_url}
MAIL_FROM=Agora Rende <nao-responda@exemplo.com.br>
PROVIDER_IDENTITY=Exemplo Sistemas Ltda., CNPJ 11.222.333/0001-81, Rua das Flores, 10, Curitiba, PR
DATA_DIR=${dataFolder}
DATABASE_URL=${inProduction(database.app_url)}
MIGRATION_DATABASE_URL=${inProduction(database.owner_url)}
AUDITOR_DATABASE_URL=${inProduction(database.auditor_url)}
ADMIN_DATABASE_URL=${database.superuser_url}
`;
}

/**
 * A new user's environment; only what npm needs to reach its registry is taken from this one.
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(folder) {
  const npm = Object.entries(process.env).filter(([name]) =>
    /^npm_config_(registry|cafile|.*proxy)$|^NODE_EXTRA_CA_CERTS$/i.test(name),
  );
  const registry = execFileSync("npm", ["config", "get", "registry"], { cwd: tmpdir(), encoding: "utf8" }).trim();
  return {
    ...Object.fromEntries(npm),
    npm_config_registry: registry,
    PATH: process.env.PATH,
    HOME: join(folder, "home"),
    LANG: "C.UTF-8",
    NODE_ENV: "production",
  };
}
