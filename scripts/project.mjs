import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, and the one for everything that is made while it runs. */
export const root = fileURLToPath(new URL("..", import.meta.url));
export const data = join(root, ".data");

/** Values already in the environment win over .env.local, which wins over .env. */
export function loadEnvironmentFiles() {
  for (const name of [".env.local", ".env"]) {
    if (existsSync(join(root, name))) process.loadEnvFile(join(root, name));
  }
}
