// Decides which backups are deleted.

/** @import { Retention } from "../script-types" */

const NAME = /^agora-(\d{4})-(\d{2})-(\d{2})T\d{6}$/;
const DAY_MS = 86_400_000;

/** @param {Date} now */
export const backupName = (now) => `agora-${now.toISOString().slice(0, 19).replaceAll(":", "")}`;

/** @param {string} name */
export const isBackupName = (name) => NAME.test(name);

/**
 * Returns the backups to delete. Kept are the newest `last`, and the newest of each of the last `daily` days, `weekly` weeks and
 * `monthly` months that have one. Other names are ignored.
 * @param {string[]} names
 * @param {Retention} retention
 */
export function backupsToDelete(names, { last, daily, weekly, monthly }) {
  const newestFirst = names.filter(isBackupName).sort().reverse();
  const kept = new Set(newestFirst.slice(0, last));
  for (const [count, periodOf] of /** @type {const} */ ([
    [daily, dayOf],
    [weekly, weekOf],
    [monthly, monthOf],
  ])) {
    /** @type {Map<string, string>} */
    const newest = new Map();
    for (const name of newestFirst) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name);
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return newestFirst.filter((name) => !kept.has(name));
}

/** @param {string} name */
const dayOf = (name) => name.slice("agora-".length, "agora-2026-11-24".length);

/** @param {string} name */
const monthOf = (name) => name.slice("agora-".length, "agora-2026-11".length);

/**
 * The number of the week, which begins on Monday.
 * @param {string} name
 */
const weekOf = (name) => String(Math.floor((Date.parse(dayOf(name)) / DAY_MS + 3) / 7));
