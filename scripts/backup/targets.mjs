// Where backups are kept: in a folder of this machine or in a bucket.
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { isBackupName, MANIFEST_NAMES } from "../../lib/core/backup-names.mjs";
import { backupFolder, backupTarget, SETTINGS } from "../../lib/core/settings.mjs";
import { openDisk } from "../../lib/storage/disk.mjs";
import { openS3 } from "../../lib/storage/s3.mjs";
import { forEachConcurrently } from "../cli/concurrently.mjs";
import { Problem } from "../cli/problem.mjs";
import { backupsToDelete, incompleteToDelete } from "./retention.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */
/** @import { Environment, Retention } from "../script-types" */

const DELETES_AT_ONCE = 8;

/** @param {string} address */
export const isBucket = (address) => address.startsWith("s3://");

/**
 * The storage of all backups: BACKUP_TARGET, or the folder of BACKUP_DIR.
 * @param {Environment} env
 */
export async function openBackups(env) {
  const target = backupTarget(env);
  if (target) return openS3(target);
  mkdirSync(backupFolder(env), { recursive: true, mode: 0o700 });
  return openDisk(backupFolder(env));
}

/**
 * The storage of one backup, for its address: a folder, or `s3://bucket/prefix/agora-…`.
 * @param {string} address
 * @param {Environment} env
 */
export async function openBackup(address, env) {
  if (!isBucket(address)) return openDisk(resolve(address));
  const problem = SETTINGS.BACKUP_TARGET?.(address);
  const target = problem ? null : backupTarget({ ...env, BACKUP_TARGET: address });
  if (!target) throw new Problem(`${address} não vale: use um endereço como s3://bucket/pasta/agora-….`);
  return openS3(target);
}

/**
 * The names of the complete and of the incomplete backups, oldest first. An incomplete one was interrupted or is in progress.
 * @param {Storage} backups
 */
export async function listBackups(backups) {
  const names = (await backups.folders()).filter(isBackupName).sort();
  /** @type {string[]} */
  const complete = [];
  /** @type {string[]} */
  const incomplete = [];
  for (const name of names) {
    const list = (await hasManifest(backups, name)) ? complete : incomplete;
    list.push(name);
  }
  return { complete, incomplete };
}

/**
 * @param {Storage} backups
 * @param {string} name
 */
async function hasManifest(backups, name) {
  for (const manifest of MANIFEST_NAMES) {
    const stream = await backups.openStream(`${name}/${manifest}`);
    stream?.destroy();
    if (stream) return true;
  }
  return false;
}

/**
 * Deletes the complete backups that the retention does not keep, and old incomplete ones. The manifest is deleted first: what remains of
 * an interrupted deletion is no longer taken for a backup. Returns the names of the deleted ones.
 * @param {Storage} backups
 * @param {Retention} retention
 */
export async function deleteOldBackups(backups, retention) {
  const { complete, incomplete } = await listBackups(backups);
  const names = [...backupsToDelete(complete, retention), ...incompleteToDelete(incomplete, complete)];
  for (const name of names) {
    for (const manifest of MANIFEST_NAMES) await backups.delete(`${name}/${manifest}`);
    await forEachConcurrently(backups.list(name), DELETES_AT_ONCE, ({ path }) => backups.delete(path));
    // In a bucket, folders exist only as part of the names of objects.
    if (!isBucket(backups.address)) rmSync(join(backups.address, name), { recursive: true, force: true });
  }
  return names;
}
