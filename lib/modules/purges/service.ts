import "server-only";
import { forgetChallenges } from "@/lib/access/passkeys";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";
import { deleteExpiredArchives } from "@/lib/modules/exports/archive-service";
import { deleteOldMails } from "@/lib/modules/mails/service";
import { RETENTION } from "./rules";

/** Deletes expired temporary data, but no financial records. Returns the number of deleted rows of each kind. */
export async function purge(_: object, now: Date) {
  const deleted_counts = {
    sessions: await deleteSessions(),
    password_links: await deletePasswordLinks(),
    email_links: await deleteEmailLinks(),
    known_devices: await deleteDevices(),
    challenges: await forgetChallenges(),
    mails: await deleteOldMails(RETENTION.mail_days),
    measurements: await deleteMeasurements(),
    ...(await deleteInCompanies()),
    import_lines: await deleteImportLines(),
    archives: await deleteExpiredArchives(now),
  };
  log.info(deleted_counts, "purged");
  return deleted_counts;
}

/** Session rows are access records, with address and device. */
const deleteSessions = () => prisma.$executeRaw`
  DELETE FROM session
  WHERE last_used_at < now() - make_interval(months => ${RETENTION.access_months}::int)
    AND (revoked_at IS NOT NULL OR expires_at < now())`;

const deletePasswordLinks = () => prisma.$executeRaw`
  DELETE FROM password_reset WHERE expires_at < now() - make_interval(days => ${RETENTION.dead_link_days}::int)`;

const deleteEmailLinks = () => prisma.$executeRaw`
  DELETE FROM email_confirmation WHERE expires_at < now() - make_interval(days => ${RETENTION.dead_link_days}::int)`;

const deleteDevices = () => prisma.$executeRaw`
  DELETE FROM known_device WHERE last_used_at < now() - make_interval(months => ${RETENTION.access_months}::int)`;

async function deleteMeasurements() {
  const months = RETENTION.measurement_months;
  await prisma.$executeRaw`DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000`;
  await prisma.$executeRaw`
    DELETE FROM invariant_check WHERE checked_at < now() - make_interval(days => ${RETENTION.check_days}::int)`;
  await prisma.$executeRaw`
    DELETE FROM platform_incident WHERE ended_at < now() - make_interval(days => ${RETENTION.check_days}::int)`;
  return prisma.$executeRaw`DELETE FROM web_metric WHERE created_at < now() - make_interval(months => ${months}::int)`;
}

async function deleteInCompanies() {
  const sums = { keys: 0, receipt_links: 0, displays: 0, imports: 0, log_addresses: 0 };
  for (const { id } of await prisma.company.findMany({ select: { id: true } })) {
    sums.keys += await prisma.$executeRaw`
      DELETE FROM idempotency_key
      WHERE company_id = ${id}::uuid AND created_at < now() - make_interval(hours => ${RETENTION.idempotency_hours}::int)`;
    sums.receipt_links += await prisma.$executeRaw`
      DELETE FROM receipt_link
      WHERE company_id = ${id}::uuid AND expires_at < now() - make_interval(days => ${RETENTION.dead_link_days}::int)`;
    sums.displays += await prisma.$executeRaw`
      DELETE FROM customer_display WHERE company_id = ${id}::uuid AND expires_at < now()`;
    sums.log_addresses += await clearLogAddresses(id);
    sums.imports += await prisma.$executeRaw`
      DELETE FROM import_batch
      WHERE company_id = ${id}::uuid AND done_count = 0 AND status NOT IN ('concluida', 'gravando', 'desfazendo', 'desfeita')
        AND created_at < now() - make_interval(days => ${RETENTION.import_leftover_days}::int)`;
  }
  return sums;
}

/** Removes only the IP address of an audit entry. */
const clearLogAddresses = (company_id: string) => prisma.$executeRaw`
  UPDATE audit_entry SET ip = NULL
  WHERE company_id = ${company_id}::uuid AND ip IS NOT NULL
    AND created_at < now() - make_interval(months => ${RETENTION.access_months}::int)`;

/** Deletes the lines of old imports. The next upload does so too, but many companies import only once. */
const deleteImportLines = () => prisma.$executeRaw`
  DELETE FROM import_row r USING import_batch b
  WHERE b.company_id = r.company_id AND b.id = r.import_id AND b.status IN ('concluida', 'desfeita')
    AND b.finished_at < now() - make_interval(days => ${RETENTION.import_lines_days}::int)`;
