// The database that a command uses: the one set in the environment, or the embedded one in .data/postgres.
import { join } from "node:path";
import { joinDatabase, startDatabase } from "./database.mjs";
import { data } from "./project.mjs";

export function databaseFromEnvironment(env = process.env) {
  const app_url = env.DATABASE_URL || env.MIGRATION_DATABASE_URL;
  if (!app_url) return undefined;
  const owner_url = env.MIGRATION_DATABASE_URL || app_url;
  return { app_url, owner_url, auditor_url: env.AUDITOR_DATABASE_URL || owner_url, stop: async () => {} };
}

/** Opens the database, starting the embedded one if it is not running. `stop()` stops it only if it was started here. */
export async function openDatabase() {
  const dataDir = join(data, "postgres");
  return databaseFromEnvironment() ?? joinDatabase({ dataDir }) ?? (await startDatabase({ dataDir }));
}
