/**
 * The statements that read or write rows of many companies on purpose: the platform's own. Every other statement on a tenant
 * table names its company. The patterns are for the text in one line.
 */
export const CROSS_COMPANY_STATEMENTS: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /\bFROM (?:receipt_link|fiado_link|quote|customer_display) l\b.* WHERE \S+ AND l\.(?:token|link)_hash = /,
    reason: "Links of version 0.1 do not carry their company. They are found by an index on the hash and expire.",
  },
  {
    pattern: /^WITH \w+ AS NOT MATERIALIZED \(SELECT \* FROM public\./,
    reason: "The rules of db/invariants are checked for some companies at a time.",
  },
  {
    pattern: /\bcompany_id > \$\d+::uuid AND (?:\w+\.)?company_id <= \$\d+::uuid/,
    reason: "The purge of the night works on ranges of companies, by indexes that start with the company.",
  },
  {
    pattern:
      /^UPDATE audit_entry e SET ip = \S+ FROM \( SELECT a\.company_id, a\.id FROM company c CROSS JOIN LATERAL /,
    reason: "The purge of the night removes old IP addresses, for a range of companies by the index of each.",
  },
  {
    pattern: /^DELETE FROM import_row r USING import_batch b /,
    reason: "The purge of the night deletes the lines of old imports; both tables are emptied by it.",
  },
  {
    pattern: /^SELECT company_id, id FROM pix_charge WHERE created_at > /,
    reason: "The reconciliation of PIX reads the charges that are still open, by a partial index that has no others.",
  },
  {
    pattern: /\(SELECT coalesce\(sum\(d\.sale_count\), \S+\)::int FROM sale_day_total d WHERE d\.company_id = c\.id /,
    reason: "The administration lists companies with their sales of 30 days, by the totals of each day.",
  },
];
