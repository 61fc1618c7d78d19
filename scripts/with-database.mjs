// Which database a command of the project works on: the one the environment names, or the one in .data/postgres.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { joinDatabase, startDatabase } from "./database.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Values already in the environment win over .env.local, which wins over .env. */
export function loadEnvironmentFiles() {
  for (const name of [".env.local", ".env"]) {
    if (existsSync(join(root, name))) process.loadEnvFile(join(root, name));
  }
}

export function databaseFromEnvironment(env = process.env) {
  if (!env.DATABASE_URL && !env.MIGRATION_DATABASE_URL) return undefined;
  const app_url = env.DATABASE_URL ?? env.MIGRATION_DATABASE_URL;
  const owner_url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  return { app_url, owner_url, auditor_url: env.AUDITOR_DATABASE_URL ?? owner_url, stop: async () => {} };
}

/** The database of this folder, started if nobody has it running; `stop()` ends only what was started here. */
export async function openDatabase() {
  const dataDir = join(root, ".data", "postgres");
  return databaseFromEnvironment() ?? joinDatabase({ dataDir }) ?? (await startDatabase({ dataDir }));
}
