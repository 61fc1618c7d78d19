/** Retention periods of temporary data. */
export const RETENTION = {
  /** Access records: six months by law (Marco Civil da Internet, art. 15). */
  access_months: 6,
  idempotency_hours: 24,
  /** Expired links. */
  dead_link_days: 30,
  /** Spreadsheets that were uploaded and never imported. */
  import_leftover_days: 1,
  /** Lines of imported spreadsheets. The import itself is kept. */
  import_lines_days: 90,
  mail_days: 90,
  measurement_months: 6,
  check_days: 400,
} as const;
