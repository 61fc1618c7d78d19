import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { data, loadSettings, root } from "../server/environment.mjs";
import { Problem } from "./cli/problem.mjs";

export { data, root };

/**
 * Loads .env.local and .env for a command, and creates its data folder. Throws a Problem that names every invalid setting, or a
 * folder in which this user cannot write.
 */
export function loadEnvironmentFiles() {
  const errors = loadSettings();
  if (errors.length > 0) throw new Problem(errors.join("\n"));
  const logs = join(data, "logs");
  try {
    mkdirSync(logs, { recursive: true });
    for (const folder of [data, logs]) accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code, path = data } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Problem(
      `Não é possível gravar em ${path} (${code}): dê a pasta ao usuário que roda este comando, ou escolha outra com DATA_DIR.`,
    );
  }
}
