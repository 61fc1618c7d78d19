/** "apagada" is one whose file is gone: a newer one took its place, or its days are over. */
export const EXPORT_STATUSES = ["preparando", "pronta", "falhou", "apagada"] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** For how many days the file can be fetched. */
export const KEPT_DAYS = 7;

const DAY_MS = 86_400_000;

/** A packing that gave no sign of life for so long died with its server. */
export const SILENT_MS = 120_000;

export const availableUntil = (finished_at: Date) => new Date(finished_at.getTime() + KEPT_DAYS * DAY_MS);

/** What was finished by then has had so many days. */
export const keptFrom = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The name under which the archive is saved: "mercadinho-boa-vista-2026-11-21.zip". */
export const archiveName = (shop: string, day: string) =>
  `${shop
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)}-${day}.zip`;
