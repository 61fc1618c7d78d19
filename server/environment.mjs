// Reads the settings of every process: server, worker and commands. lib/core/settings.mjs declares them.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { derivedSettings, settingsErrors } from "../lib/core/settings.mjs";
import { storageProblem } from "../lib/storage/open.mjs";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** In order of precedence. */
const FILES = [".env.local", ".env"];

/** @returns {Record<string, string | undefined>} */
function settingsInFiles() {
  const values = FILES.map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .map((path) => parseEnv(readFileSync(path, "utf8")));
  return Object.assign({}, ...values.reverse());
}

/** The folder for everything that is generated at run time; DATA_DIR changes it. */
export const data = resolve(root, process.env.DATA_DIR || settingsInFiles().DATA_DIR || ".data");

/**
 * Adds the settings of .env.local and .env to the environment, whose own values take precedence, and those that follow from
 * others. Returns an error message in Portuguese for each invalid setting.
 * @returns {string[]}
 */
export function loadSettings() {
  for (const [name, value] of Object.entries(settingsInFiles())) process.env[name] ??= value;
  Object.assign(process.env, derivedSettings(process.env), { DATA_DIR: data });
  return settingsErrors(process.env);
}

/** Loads the settings of a server or worker. With an invalid or missing one, prints all of them and exits. */
export async function loadServerSettings() {
  loadSettings();
  if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: "production" });
  const errors = settingsErrors(process.env, { serves: true });
  // Tries to write where images and documents are kept, because a shop would notice only when it sends one.
  const storageError = await storageProblem(process.env);
  if (storageError) errors.push(storageError);
  if (errors.length === 0) return;
  console.error(errors.join("\n"));
  process.exit(1);
}
