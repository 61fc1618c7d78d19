/**
 * The statements that read or write rows of many companies on purpose: the platform's own. Every other statement on a tenant
 * table names its company.
 */
export const CROSS_COMPANY_STATEMENTS: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /\bFROM (?:receipt_link|fiado_link|quote|customer_display) l\b.* WHERE \S+ AND l\.(?:token|link)_hash = /,
    reason: "Links of version 0.1 do not carry their company. They are found by an index on the hash and expire.",
  },
  {
    pattern: /^DELETE FROM import_row r USING import_batch b /,
    reason: "The job of the night deletes the lines of old imports of all companies; both tables are emptied by it.",
  },
];
