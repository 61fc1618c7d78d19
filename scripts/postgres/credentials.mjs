import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../cli/problem.mjs";

export const SUPERUSER = "agora_superuser";
const ROLES = [SUPERUSER, "agora_owner", "agora_app", "agora_auditor"];

/**
 * Returns the passwords of the embedded cluster, generated once and readable only by the user who starts it.
 * @param {string} folder
 */
export function credentialsIn(folder) {
  const path = join(folder, "credentials.json");
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"));
  if (existsSync(join(folder, "cluster"))) {
    throw new Problem(
      `Falta ${path}, que guarda as senhas deste banco: restaure o arquivo ou apague a pasta ${folder} para começar do zero.`,
    );
  }
  const credentials = Object.fromEntries(ROLES.map((role) => [role, randomBytes(24).toString("base64url")]));
  writeFileSync(path, JSON.stringify(credentials, null, 2), { mode: 0o600 });
  return credentials;
}
