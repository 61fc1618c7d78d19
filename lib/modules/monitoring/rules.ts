/** A job that should have run this long ago means that its queue does not advance. */
export const STUCK_AFTER_SECONDS = 15 * 60;
/** An incident ends when its condition was not seen for this long: one that comes and goes stays one incident. */
export const CLEAR_AFTER_MS = 30 * 60_000;
/** An incident that lasts is mailed again after this long. */
export const REMIND_AFTER_MS = 24 * 3_600_000;

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_048_576;

/** What the incidents are found in. */
export interface PlatformState {
  readonly queues: readonly {
    readonly queue: string;
    readonly failed_today: number;
    readonly oldest_due_seconds: number;
  }[];
  readonly invariants: { readonly broken_count: number; readonly error: string | null } | null;
  readonly last_backup_at: Date | null;
  readonly free_bytes: number | null;
}

/** Zero turns an alert off. */
export interface AlertLimits {
  readonly backup_hours: number;
  readonly disk_free_mb: number;
}

/** A condition that administrators must look at. `kind` identifies it: at most one of a kind is open. */
export type Incident =
  | { readonly kind: `failed:${string}`; readonly queue: string; readonly count: number }
  | { readonly kind: `stuck:${string}`; readonly queue: string; readonly minutes: number }
  | { readonly kind: "invariants"; readonly broken_count: number; readonly error: string | null }
  | { readonly kind: "backup"; readonly hours: number | null }
  | { readonly kind: "disk"; readonly free_mb: number };

/** Returns the incidents of a state. */
export function incidentsOf(state: PlatformState, { backup_hours, disk_free_mb }: AlertLimits, now: Date): Incident[] {
  const incidents: Incident[] = [];
  for (const { queue, failed_today, oldest_due_seconds } of state.queues) {
    if (failed_today > 0) incidents.push({ kind: `failed:${queue}`, queue, count: failed_today });
    if (oldest_due_seconds > STUCK_AFTER_SECONDS)
      incidents.push({ kind: `stuck:${queue}`, queue, minutes: Math.floor(oldest_due_seconds / 60) });
  }
  const { invariants, last_backup_at, free_bytes } = state;
  if (invariants && (invariants.broken_count > 0 || invariants.error !== null))
    incidents.push({ kind: "invariants", broken_count: invariants.broken_count, error: invariants.error });
  const hours = last_backup_at && Math.floor((now.getTime() - last_backup_at.getTime()) / HOUR_MS);
  if (backup_hours > 0 && (hours === null || hours >= backup_hours)) incidents.push({ kind: "backup", hours });
  if (disk_free_mb > 0 && free_bytes !== null && free_bytes < disk_free_mb * MEGABYTE)
    incidents.push({ kind: "disk", free_mb: Math.floor(free_bytes / MEGABYTE) });
  return incidents;
}
