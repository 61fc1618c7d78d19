// Prepares the database of a deployment. Run it once for each new version, before the server starts (docker-compose.yml does).
// With ADMIN_DATABASE_URL (the URL of a database administrator) it also creates the roles and the database of the other URLs.

import { runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { withClient } from "./database.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { prepareGrants, prepareRoles } from "./roles.mjs";
import { applyMigrations, seedDemo } from "./steps/schema.mjs";
import { databaseFromEnvironment } from "./with-database.mjs";

/** @import { Role } from "./script-types" */

await runCommand(async () => {
  loadEnvironmentFiles();
  const database = databaseFromEnvironment();
  if (!database) throw new Problem("Falta o endereço do banco: informe DATABASE_URL e MIGRATION_DATABASE_URL.");
  if (process.env.ADMIN_DATABASE_URL) await prepareServer(process.env.ADMIN_DATABASE_URL);
  await applyMigrations(database);
  if (process.env.SEED_DEMO === "1") await seedDemo(database, {});
});

/** @param {string} admin_url */
async function prepareServer(admin_url) {
  const owner = urlIn("MIGRATION_DATABASE_URL", "agora_owner");
  const app = urlIn("DATABASE_URL", "agora_app");
  const auditor = urlIn("AUDITOR_DATABASE_URL", "agora_auditor");
  const database = owner.pathname.slice(1);
  const passwords = {
    agora_owner: decodeURIComponent(owner.password),
    agora_app: decodeURIComponent(app.password),
    agora_auditor: decodeURIComponent(auditor.password),
  };
  await withClient(admin_url, (client) => prepareRoles(client, { database, passwords }));
  const inside = Object.assign(new URL(admin_url), { pathname: `/${database}` });
  await withClient(inside.href, (client) => prepareGrants(client, { database }));
}

/**
 * @param {string} name
 * @param {Role} role
 */
function urlIn(name, role) {
  const text = process.env[name];
  if (!text) throw new Problem(`Falta ${name}: com ADMIN_DATABASE_URL, informe os três endereços.`);
  const url = new URL(text);
  if (url.username === role) return url;
  throw new Problem(`${name} precisa usar o usuário ${role}, e não ${url.username || "um endereço sem usuário"}.`);
}
