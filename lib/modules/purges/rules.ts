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
  /** Nightly checks and incidents of the platform. */
  check_days: 400,
  /** Notices of the payment gateway. Their charges are kept. */
  notice_months: 24,
} as const;
