// The names of backups, which the commands and the application share.

const NAME = /^agora-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})$/;

/** The manifest of a backup, which is written last, and the one of an encrypted backup. A backup without either is incomplete. */
export const MANIFEST_NAMES = ["manifest.json", "manifest.json.age"];

/**
 * The name of a backup that begins now.
 * @param {Date} now
 */
export const backupName = (now) => `agora-${now.toISOString().slice(0, 19).replaceAll(":", "")}`;

/** @param {string} name */
export const isBackupName = (name) => NAME.test(name);

/**
 * When the backup with this name began.
 * @param {string} name
 */
export const dateOfBackup = (name) => new Date(name.replace(NAME, "$1T$2:$3:$4Z"));
