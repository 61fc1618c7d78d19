// Decides which backups are deleted.

import { dateOfBackup, isBackupName } from "../../lib/core/backup-names.mjs";

/** @import { Retention } from "../script-types" */

const DAY_MS = 86_400_000;

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

/**
 * Returns the incomplete backups to delete: those that began more than a day before the newest complete one. A later one may be in
 * progress.
 * @param {string[]} incomplete
 * @param {string[]} complete
 */
export function incompleteToDelete(incomplete, complete) {
  const newest = complete.toSorted().at(-1);
  if (!newest) return [];
  const before_ms = dateOfBackup(newest).getTime() - DAY_MS;
  return incomplete.filter((name) => dateOfBackup(name).getTime() < before_ms);
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
