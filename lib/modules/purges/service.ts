import "server-only";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";
import { deleteExpiredArchives } from "@/lib/modules/exports/archive-service";
import { RETENTION_DAYS } from "@/lib/modules/metrics/schema";
import { BATCH_ROWS, type CompanyRange, forEachCompanyRange, inBatches } from "./batches";
import { RETENTION } from "./rules";

/** An import has thousands of lines. */
const IMPORTS_AT_ONCE = 5;

/**
 * Deletes expired temporary data, but no financial records. Returns the number of deleted rows of each kind. Every statement deletes
 * a limited number of rows and finds them by an index, because the database ends a statement after seven seconds. The table in
 * `ops/README.md` lists what is deleted here and what is kept.
 */
export async function purge(_: object, now: Date) {
  const deleted_counts = {
    ...(await purgePlatform()),
    ...(await purgeCompanies()),
    log_addresses: await clearLogAddresses(),
    archives: await deleteExpiredArchives(now),
  };
  log.info(deleted_counts, "purged");
  return deleted_counts;
}

/** Tables that companies share. */
const purgePlatform = async () => ({
  sessions: await inBatches(deleteSessions),
  password_links: await inBatches(deletePasswordLinks),
  email_links: await inBatches(deleteEmailLinks),
  known_devices: await inBatches(deleteDevices),
  challenges: await inBatches(deleteChallenges),
  rate_limits: await inBatches(deleteRateLimits),
  mails: await inBatches(deleteMails),
  measurements: await inBatches(deleteMeasurements),
  checks: await inBatches(deleteChecks),
  incidents: await inBatches(deleteIncidents),
  gateway_notices: await inBatches(deleteGatewayNotices),
});

/**
 * Session rows are access records, with address and device. A session is found by its beginning, because an index of its last use
 * would slow down every session that is used.
 */
const deleteSessions = () => prisma.$executeRaw`
  DELETE FROM session WHERE id IN (
    SELECT id FROM session
    WHERE created_at < now() - make_interval(months => ${RETENTION.access_months}::int)
      AND last_used_at < now() - make_interval(months => ${RETENTION.access_months}::int)
      AND (revoked_at IS NOT NULL OR expires_at < now())
    LIMIT ${BATCH_ROWS})`;

const deletePasswordLinks = () => prisma.$executeRaw`
  DELETE FROM password_reset WHERE id IN (
    SELECT id FROM password_reset WHERE expires_at < now() - make_interval(days => ${RETENTION.dead_link_days}::int)
    LIMIT ${BATCH_ROWS})`;

const deleteEmailLinks = () => prisma.$executeRaw`
  DELETE FROM email_confirmation WHERE id IN (
    SELECT id FROM email_confirmation WHERE expires_at < now() - make_interval(days => ${RETENTION.dead_link_days}::int)
    LIMIT ${BATCH_ROWS})`;

const deleteDevices = () => prisma.$executeRaw`
  DELETE FROM known_device WHERE (user_id, device_hash) IN (
    SELECT user_id, device_hash FROM known_device
    WHERE last_used_at < now() - make_interval(months => ${RETENTION.access_months}::int)
    LIMIT ${BATCH_ROWS})`;

/** A user has few challenges, so that this table needs no index for it. */
const deleteChallenges = () => prisma.$executeRaw`
  DELETE FROM webauthn_challenge WHERE id IN (
    SELECT id FROM webauthn_challenge WHERE expires_at < now() LIMIT ${BATCH_ROWS})`;

const deleteRateLimits = () => prisma.$executeRaw`
  DELETE FROM rate_limit WHERE key IN (
    SELECT key FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000 LIMIT ${BATCH_ROWS})`;

/** Mails that were sent or failed. One is found by when it was written, before that. */
const deleteMails = () => prisma.$executeRaw`
  DELETE FROM mail_message WHERE id IN (
    SELECT id FROM mail_message
    WHERE created_at < now() - make_interval(days => ${RETENTION.mail_days}::int)
      AND coalesce(sent_at, failed_at) < now() - make_interval(days => ${RETENTION.mail_days}::int)
    LIMIT ${BATCH_ROWS})`;

const deleteMeasurements = () => prisma.$executeRaw`
  DELETE FROM web_metric WHERE id IN (
    SELECT id FROM web_metric WHERE created_at < now() - make_interval(days => ${RETENTION_DAYS}::int)
    LIMIT ${BATCH_ROWS})`;

const deleteChecks = () => prisma.$executeRaw`
  DELETE FROM invariant_check WHERE id IN (
    SELECT id FROM invariant_check WHERE checked_at < now() - make_interval(days => ${RETENTION.check_days}::int)
    LIMIT ${BATCH_ROWS})`;

const deleteIncidents = () => prisma.$executeRaw`
  DELETE FROM platform_incident WHERE id IN (
    SELECT id FROM platform_incident
    WHERE started_at < now() - make_interval(days => ${RETENTION.check_days}::int)
      AND ended_at < now() - make_interval(days => ${RETENTION.check_days}::int)
    LIMIT ${BATCH_ROWS})`;

/** What a notice changed is in its charge and in the audit log. */
const deleteGatewayNotices = () => prisma.$executeRaw`
  DELETE FROM gateway_notice WHERE id IN (
    SELECT id FROM gateway_notice
    WHERE received_at < now() - make_interval(months => ${RETENTION.notice_months}::int) AND settled_at IS NOT NULL
    LIMIT ${BATCH_ROWS})`;

/** Tables of the companies that hold only what is recent: reading a range of companies reads little that is kept. */
async function purgeCompanies() {
  const sums = { keys: 0, receipt_links: 0, displays: 0, imports: 0, import_lines: 0 };
  await forEachCompanyRange(async (range) => {
    sums.keys += await inBatches(() => deleteKeys(range));
    sums.receipt_links += await inBatches(() => deleteReceiptLinks(range));
    sums.displays += await inBatches(() => deleteDisplays(range));
    sums.import_lines += await deleteImportLines(range);
    sums.imports += await inBatches(() => deleteImports(range), IMPORTS_AT_ONCE);
  });
  return sums;
}

const deleteKeys = ({ after, until }: CompanyRange) => prisma.$executeRaw`
  DELETE FROM idempotency_key WHERE (company_id, key) IN (
    SELECT company_id, key FROM idempotency_key
    WHERE company_id > ${after}::uuid AND company_id <= ${until}::uuid
      AND created_at < now() - make_interval(hours => ${RETENTION.idempotency_hours}::int)
    LIMIT ${BATCH_ROWS})`;

const deleteReceiptLinks = ({ after, until }: CompanyRange) => prisma.$executeRaw`
  DELETE FROM receipt_link WHERE (company_id, id) IN (
    SELECT company_id, id FROM receipt_link
    WHERE company_id > ${after}::uuid AND company_id <= ${until}::uuid
      AND expires_at < now() - make_interval(days => ${RETENTION.dead_link_days}::int)
    LIMIT ${BATCH_ROWS})`;

const deleteDisplays = ({ after, until }: CompanyRange) => prisma.$executeRaw`
  DELETE FROM customer_display WHERE (company_id, id) IN (
    SELECT company_id, id FROM customer_display
    WHERE company_id > ${after}::uuid AND company_id <= ${until}::uuid AND expires_at < now()
    LIMIT ${BATCH_ROWS})`;

/** Deletes imports that were never carried out, with their lines. */
const deleteImports = ({ after, until }: CompanyRange) => prisma.$executeRaw`
  DELETE FROM import_batch WHERE (company_id, id) IN (
    SELECT company_id, id FROM import_batch
    WHERE company_id > ${after}::uuid AND company_id <= ${until}::uuid
      AND done_count = 0 AND status NOT IN ('concluida', 'gravando', 'desfazendo', 'desfeita')
      AND created_at < now() - make_interval(days => ${RETENTION.import_leftover_days}::int)
    LIMIT ${IMPORTS_AT_ONCE})`;

interface DeletedLines {
  readonly imports: number;
  readonly lines: number;
}

/**
 * Deletes the lines of old imports. An upload also deletes those of its company, but many companies import only once. The
 * lines of an import go in one statement, because invariant I70 compares an import with its lines while it has any.
 */
async function deleteImportLines({ after, until }: CompanyRange): Promise<number> {
  let sum = 0;
  await inBatches(async () => {
    const [deleted] = await prisma.$queryRaw<DeletedLines[]>`
      WITH old AS (
        SELECT b.company_id, b.id FROM import_batch b
        WHERE b.company_id > ${after}::uuid AND b.company_id <= ${until}::uuid AND b.status IN ('concluida', 'desfeita')
          AND b.finished_at < now() - make_interval(days => ${RETENTION.import_lines_days}::int)
          AND EXISTS (SELECT FROM import_row r WHERE r.company_id = b.company_id AND r.import_id = b.id)
        LIMIT ${IMPORTS_AT_ONCE}
      ), deleted AS (
        DELETE FROM import_row r USING old WHERE r.company_id = old.company_id AND r.import_id = old.id RETURNING 1
      )
      SELECT (SELECT count(*)::int FROM old) AS imports, (SELECT count(*)::int FROM deleted) AS lines`;
    sum += deleted?.lines ?? 0;
    return deleted?.imports ?? 0;
  }, IMPORTS_AT_ONCE);
  return sum;
}

/** Name of the row of `purge_progress`. */
const LOG_ADDRESSES = "audit-addresses";
/** A company writes hundreds of entries a day, so that a statement reads those of few companies and of one month. */
const LOG_COMPANIES = 50;
const LOG_DAYS = 30;
const DAY_MS = 86_400_000;

interface Period {
  readonly since: Date;
  readonly before: Date;
}

/**
 * Removes the IP addresses of old audit entries, and nothing else of them. The log is kept, so that only what became old since the
 * last time is read: entries before the stored instant have none any more. Without it, every month of five years is read once.
 */
async function clearLogAddresses(): Promise<number> {
  const [old] = await prisma.$queryRaw<Period[]>`
    SELECT coalesce((SELECT done_until FROM purge_progress WHERE name = ${LOG_ADDRESSES}),
        least((SELECT min(created_at) FROM company), now() - interval '5 years')) AS since,
      now() - make_interval(months => ${RETENTION.access_months}::int) AS before`;
  if (!old) return 0;
  let sum = 0;
  let since = old.since;
  while (since < old.before) {
    const before = new Date(Math.min(since.getTime() + LOG_DAYS * DAY_MS, old.before.getTime()));
    const period = { since, before };
    await forEachCompanyRange(async (range) => {
      sum += await inBatches(() => clearAddresses(range, period));
    }, LOG_COMPANIES);
    await prisma.$executeRaw`
      INSERT INTO purge_progress (name, done_until) VALUES (${LOG_ADDRESSES}, ${before})
      ON CONFLICT (name) DO UPDATE SET done_until = excluded.done_until`;
    since = before;
  }
  return sum;
}

const clearAddresses = ({ after, until }: CompanyRange, { since, before }: Period) =>
  prisma.$executeRaw`
  UPDATE audit_entry e SET ip = NULL FROM (
    SELECT a.company_id, a.id FROM company c CROSS JOIN LATERAL (
      SELECT company_id, id FROM audit_entry
      WHERE company_id = c.id AND created_at >= ${since} AND created_at < ${before} AND ip IS NOT NULL
    ) a WHERE c.id > ${after}::uuid AND c.id <= ${until}::uuid LIMIT ${BATCH_ROWS}
  ) old WHERE e.company_id = old.company_id AND e.id = old.id`;
