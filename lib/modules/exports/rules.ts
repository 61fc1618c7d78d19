import { KEPT_DAYS } from "./schema";

const DAY_MS = 86_400_000;

/** A packing that gave no sign of life for so long died with its server. */
export const SILENT_MS = 120_000;

export const availableUntil = (finished_at: Date) => new Date(finished_at.getTime() + KEPT_DAYS * DAY_MS);

/** The name under which the archive is saved: "mercadinho-boa-vista-2026-11-21.zip". */
export const archiveName = (shop: string, day: string) =>
  `${shop
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)}-${day}.zip`;
