// Which database a command of the project works on: the one the environment names, or the one in .data/postgres.
import { join } from "node:path";
import { joinDatabase, startDatabase } from "./database.mjs";
import { data } from "./project.mjs";

export function databaseFromEnvironment(env = process.env) {
  const app_url = env.DATABASE_URL || env.MIGRATION_DATABASE_URL;
  if (!app_url) return undefined;
  const owner_url = env.MIGRATION_DATABASE_URL || app_url;
  return { app_url, owner_url, auditor_url: env.AUDITOR_DATABASE_URL || owner_url, stop: async () => {} };
}

/** The database of this folder, started if nobody has it running; `stop()` ends only what was started here. */
export async function openDatabase() {
  const dataDir = join(data, "postgres");
  return databaseFromEnvironment() ?? joinDatabase({ dataDir }) ?? (await startDatabase({ dataDir }));
}
