import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, and the folder for everything that it generates at run time. */
export const root = fileURLToPath(new URL("..", import.meta.url));
export const data = join(root, ".data");

/** Values already in the environment take precedence over .env.local, and those over .env. */
export function loadEnvironmentFiles() {
  for (const name of [".env.local", ".env"]) {
    if (existsSync(join(root, name))) process.loadEnvFile(join(root, name));
  }
}
