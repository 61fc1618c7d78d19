/** How long what is only of passing use is kept. */
export const KEPT = {
  /** Records of access, six months by law (Marco Civil da Internet, art. 15). */
  access_months: 6,
  idempotency_hours: 24,
  /** What opens nothing any more. */
  dead_link_days: 30,
  /** A spreadsheet that was sent and never imported. */
  import_leftover_days: 7,
  /** What the lines of one that was imported said; that it was, stays. */
  import_lines_days: 90,
  mail_days: 90,
  measurement_months: 6,
  check_days: 400,
} as const;
