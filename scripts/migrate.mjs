// Prepares the database of a deployment. Run it once for each new version, before the server starts (docker-compose.yml does).
// With ADMIN_DATABASE_URL (the URL of a database administrator) it also creates the roles and the database of the other URLs.

import { runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { withClient } from "./database.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { prepareGrants, prepareRoles } from "./roles.mjs";
import { applyMigrations, seedDemo } from "./steps/schema.mjs";
import { databaseFromEnvironment } from "./with-database.mjs";

const ROLES = {
  MIGRATION_DATABASE_URL: "agora_owner",
  DATABASE_URL: "agora_app",
  AUDITOR_DATABASE_URL: "agora_auditor",
};

await runCommand(async () => {
  loadEnvironmentFiles();
  const database = databaseFromEnvironment();
  if (!database) throw new Problem("Falta o endereço do banco: informe DATABASE_URL e MIGRATION_DATABASE_URL.");
  if (process.env.ADMIN_DATABASE_URL) await prepareServer(process.env.ADMIN_DATABASE_URL);
  await applyMigrations(database);
  if (process.env.SEED_DEMO === "1") await seedDemo(database, {});
});

async function prepareServer(admin_url) {
  const urls = Object.fromEntries(Object.entries(ROLES).map(([name, role]) => [role, urlIn(name, role)]));
  const database = urls.agora_owner.pathname.slice(1);
  const passwords = Object.fromEntries(
    Object.entries(urls).map(([role, url]) => [role, decodeURIComponent(url.password)]),
  );
  await withClient(admin_url, (client) => prepareRoles(client, { database, passwords }));
  const inside = Object.assign(new URL(admin_url), { pathname: `/${database}` });
  await withClient(inside.href, (client) => prepareGrants(client, { database }));
}

function urlIn(name, role) {
  const text = process.env[name];
  if (!text) throw new Problem(`Falta ${name}: com ADMIN_DATABASE_URL, informe os três endereços.`);
  const url = new URL(text);
  if (url.username === role) return url;
  throw new Problem(`${name} precisa usar o usuário ${role}, e não ${url.username || "um endereço sem usuário"}.`);
}
