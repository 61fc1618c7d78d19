// Generates the database client, applies the migrations and seeds the demo shop.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setOwnDefaults } from "../../lib/db/session-defaults.mjs";
import { fingerprintOf, readStamp, writeStamp } from "../cli/fingerprint.mjs";
import { messageOf, Problem } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { step } from "../cli/step.mjs";
import { withClient } from "../database.mjs";
import { distribute, distributedTables } from "../distribution/citus.mjs";
import { data, root } from "../project.mjs";
import { adoptBaseline } from "./previous-history.mjs";
import { prismaCommand, prismaEnvironment } from "./prisma-cli.mjs";

/** @import { Connections, Environment } from "../script-types" */

/** The Node arguments that run the seed, which uses the application's own services. */
export const SEED = ["--import", "tsx", "--conditions=react-server", "prisma/seed.ts"];

/** @param {string} name */
const logOf = (name) => join(data, "logs", `${name}.log`);

export async function generateClient() {
  const stamp = join(root, "node_modules", ".cache", "agora-rende", "schema");
  const fingerprint = fingerprintOf(root, ["prisma/schema", "package-lock.json"]);
  if (readStamp(stamp) === fingerprint && existsSync(join(root, "lib", "db", "generated", "client.ts"))) return;
  await step("Gerando o cliente do banco", "Cliente do banco gerado", () =>
    run(process.execPath, [prismaCommand(), "generate"], {
      cwd: root,
      env: prismaEnvironment(),
      log: logOf("generate"),
    }),
  );
  writeStamp(stamp, fingerprint);
}

/**
 * Applies the migrations in `folder`, by default those of the project, and sets the defaults of the application's role.
 * @param {{ owner_url: string, app_url?: string }} options
 * @param {{ folder?: string }} [options]
 */
export async function applyMigrations({ owner_url, app_url }, { folder = join(root, "prisma", "migrations") } = {}) {
  const migrate = migrator(owner_url, folder);
  await step("Aplicando as migrações", "Banco atualizado", async () => {
    await withClient(owner_url, (client) => client.query("SELECT 1"));
    await adoptBaseline(owner_url, migrate);
    try {
      await migrate("deploy");
    } catch (error) {
      if (!/P3009/.test(messageOf(error))) throw error;
      await forgetInterruptedMigrations(owner_url, migrate);
      await migrate("deploy");
    }
    await requireAllApplied(owner_url, folder);
    await withClient(owner_url, distributeNewTables);
    if (app_url) await withClient(app_url, setOwnDefaults, { options: undefined });
  });
}

/**
 * @param {string} owner_url
 * @param {string} folder
 */
const migrator =
  (owner_url, folder) =>
  (/** @type {string[]} */ ...args) =>
    run(process.execPath, [prismaCommand(), "migrate", ...args], {
      cwd: root,
      env: { ...prismaEnvironment(owner_url), MIGRATIONS_FOLDER: folder },
      log: logOf("migrate"),
      uninterruptible: true,
      explain: explainFailedMigration,
    });

/**
 * Says which migration failed and why, or undefined if the output is not about a migration that failed.
 * @param {string} output of the Prisma CLI
 */
function explainFailedMigration(output) {
  const name = /migration_name="([^"]+)"/.exec(output)?.[1];
  if (!name) return undefined;
  if (/\(55P03\)/.test(output)) {
    return (
      `A migração ${name} não conseguiu a tabela, que está em uso há mais de um minuto (um backup ou um relatório longo, por ` +
      "exemplo): nada foi mudado. Tente de novo quando ele terminar."
    );
  }
  const reason = /Error: [^\n]*\n([\s\S]*?)\n\s*0: /
    .exec(output)?.[1]
    ?.trim()
    .replace(/^.*\bERROR: /, "");
  return `A migração ${name} falhou e foi desfeita: ${reason ?? output}`;
}

/**
 * Throws a Problem if a migration is missing: the Prisma CLI has been seen to exit with 0 without applying them.
 * @param {string} owner_url
 * @param {string} folder
 */
async function requireAllApplied(owner_url, folder) {
  const { rows } = await withClient(owner_url, (client) =>
    client.query("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL"),
  );
  const applied = rows.map(({ migration_name }) => migration_name);
  const missing = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.isDirectory() && !applied.includes(entry.name),
  );
  if (missing) throw new Problem(`A migração ${missing.name} não foi aplicada: veja .data/logs/migrate.log.`);
}

/**
 * Marks interrupted migrations as rolled back. Each runs in a transaction, so only its record remains.
 * @param {string} owner_url
 * @param {(...args: string[]) => Promise<void>} migrate
 */
async function forgetInterruptedMigrations(owner_url, migrate) {
  const { rows } = await withClient(owner_url, (client) =>
    client.query("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL"),
  );
  for (const { migration_name } of rows) await migrate("resolve", "--rolled-back", migration_name);
}

/**
 * On a database that is distributed by company, also distributes the tables that the migrations created.
 * @param {import("../script-types").Client} client
 */
async function distributeNewTables(client) {
  if ((await distributedTables(client)).length > 0) await distribute(client);
}

/**
 * Seeds the demo shop in a database without companies. Leaves nothing behind if it fails.
 * @param {Connections} database
 * @param {Environment} env
 */
export async function seedDemo(database, env) {
  if (!existsSync(join(root, "prisma", "seed.ts")) || !(await isEmpty(database.owner_url, "company"))) return;
  await step("Criando a loja de demonstração", "Loja de demonstração criada", () =>
    run(process.execPath, SEED, {
      cwd: root,
      env: { ...process.env, ...env, ...connectionsOf(database) },
      log: logOf("seed"),
    }),
  );
}

/** @param {Connections} connections */
export const connectionsOf = ({ app_url, owner_url, auditor_url }) => ({
  DATABASE_URL: app_url,
  MIGRATION_DATABASE_URL: owner_url,
  AUDITOR_DATABASE_URL: auditor_url,
});

/** @param {{ owner_url: string }} options */
export const hasDemo = ({ owner_url }) =>
  withClient(owner_url, async (client) => {
    const { rowCount } = await client.query("SELECT FROM users WHERE email = 'dono@demo.agorarende.com.br'");
    return Number(rowCount) > 0;
  }).catch(() => false);

/**
 * @param {string} url
 * @param {string} table
 */
function isEmpty(url, table) {
  return withClient(url, async (client) => {
    const { rows } = await client.query("SELECT to_regclass($1) IS NOT NULL AS made", [table]);
    if (!rows[0].made) throw new Problem(`A tabela ${table} não existe: confira as migrações em prisma/migrations.`);
    return (await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount === 0;
  });
}
