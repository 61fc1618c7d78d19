/** "apagada" means that the file was deleted, because it expired or a newer export replaced it. */
export const EXPORT_STATUSES = ["preparando", "pronta", "falhou", "apagada"] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Number of days for which the file can be downloaded. */
export const KEPT_DAYS = 7;

const DAY_MS = 86_400_000;

/** An export without progress for this long was interrupted by a server crash. */
export const STALLED_AFTER_MS = 120_000;

export const availableUntil = (finished_at: Date) => new Date(finished_at.getTime() + KEPT_DAYS * DAY_MS);

/** Returns the instant this many days before `now`. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Returns the download name of the archive, such as "mercadinho-boa-vista-2026-11-21.zip". */
export const archiveName = (shop: string, day: string) =>
  `${shop
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)}-${day}.zip`;
