// Opens the storage that the settings name.
import { s3Settings, storageFolder } from "../core/settings.mjs";
import { openDisk } from "./disk.mjs";
import { openS3 } from "./s3.mjs";

/** @import { Environment } from "../core/settings.mjs" */
/** @import { Storage } from "./storage-types" */

/**
 * Opens the storage of photos, logos, attachments and exports.
 * @param {Environment} env
 * @param {string} [driver] `disk` or `s3`; by default the one of STORAGE_DRIVER
 * @returns {Promise<Storage>}
 */
export const openStorage = async (env, driver = env.STORAGE_DRIVER || "disk") =>
  driver === "s3" ? openS3(s3Settings(env)) : openDisk(storageFolder(env));

/**
 * Writes and deletes a file. Returns an error message in Portuguese if that is not possible.
 * @param {Environment} env
 * @returns {Promise<string | null>}
 */
export async function storageProblem(env) {
  const advice =
    env.STORAGE_DRIVER === "s3"
      ? "confira S3_BUCKET, S3_ENDPOINT, S3_REGION e as credenciais, que precisam poder listar, ler, gravar e apagar"
      : "dê a pasta ao usuário que inicia o sistema, ou escolha outra com STORAGE_DIR";
  /** @type {Storage | undefined} */
  let storage;
  try {
    storage = await openStorage(env);
    const probe = `write-test/${process.pid}-${Date.now()}`;
    await storage.write(probe, new Uint8Array());
    for await (const _ of storage.list("write-test")) break;
    await storage.delete(probe);
    return null;
  } catch (error) {
    const { code, name } = /** @type {NodeJS.ErrnoException} */ (error);
    return `Não é possível gravar em ${storage?.address ?? "s3"} (${code ?? name}): ${advice}.`;
  }
}
