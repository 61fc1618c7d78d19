// Verifies a backup without using any database.
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Problem } from "../cli/problem.mjs";
import { root } from "../project.mjs";
import { FORMAT, hashing } from "./take.mjs";

/** @import { Manifest } from "../script-types" */

/**
 * Returns the manifest. Throws a Problem if the folder is not a backup, is damaged or comes from a newer version.
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function checkBackup(folder) {
  const file = join(folder, "manifest.json");
  if (!existsSync(file)) throw new Problem(`Em ${folder} não há um backup completo: falta o manifest.json.`);
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  if (manifest.format !== FORMAT) throw new Problem("Este backup está no formato de outra versão do sistema.");
  const known = readdirSync(join(root, "prisma", "migrations"));
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new Problem(`Este backup é de uma versão mais nova (${unknown}): atualize o sistema antes de restaurar.`);
  for (const { name, sha256 } of manifest.tables) {
    if ((await digestOf(join(folder, "tables", `${name}.gz`))) !== sha256) {
      throw new Problem(`O arquivo da tabela ${name} está danificado: use outro backup.`);
    }
  }
  return manifest;
}

/** @param {string} file */
async function digestOf(file) {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), createGunzip(), hashing(hash), async (source) => {
      for await (const _ of source);
    });
    return hash.digest("hex");
  } catch {
    return null;
  }
}
