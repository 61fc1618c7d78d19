import "server-only";
import { forgetChallenges } from "@/lib/access/passkeys";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";
import { forgetArchives } from "@/lib/modules/exports/keeping/service";
import { forgetMails } from "@/lib/modules/mails/service";
import { KEPT } from "./rules";

/** Forgets what is over and was only of passing use; nothing that tells of money. Answers how much of each. */
export async function purge(_: object, now: Date) {
  const forgotten = {
    sessions: await forgetSessions(),
    password_links: await forgetPasswordLinks(),
    email_links: await forgetEmailLinks(),
    known_devices: await forgetDevices(),
    challenges: await forgetChallenges(),
    mails: await forgetMails(KEPT.mail_days),
    measurements: await forgetMeasurements(),
    ...(await forgetInCompanies()),
    import_lines: await forgetImportLines(),
    archives: await forgetArchives(now),
  };
  log.info(forgotten, "purged");
  return forgotten;
}

/** A session's row is the record of an access: from where and with what. */
const forgetSessions = () => prisma.$executeRaw`
  DELETE FROM session
  WHERE last_used_at < now() - make_interval(months => ${KEPT.access_months}::int)
    AND (revoked_at IS NOT NULL OR expires_at < now())`;

const forgetPasswordLinks = () => prisma.$executeRaw`
  DELETE FROM password_reset WHERE expires_at < now() - make_interval(days => ${KEPT.dead_link_days}::int)`;

const forgetEmailLinks = () => prisma.$executeRaw`
  DELETE FROM email_confirmation WHERE expires_at < now() - make_interval(days => ${KEPT.dead_link_days}::int)`;

const forgetDevices = () => prisma.$executeRaw`
  DELETE FROM known_device WHERE last_used_at < now() - make_interval(months => ${KEPT.access_months}::int)`;

async function forgetMeasurements() {
  const months = KEPT.measurement_months;
  await prisma.$executeRaw`DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000`;
  await prisma.$executeRaw`
    DELETE FROM invariant_check WHERE checked_at < now() - make_interval(days => ${KEPT.check_days}::int)`;
  return prisma.$executeRaw`DELETE FROM web_metric WHERE created_at < now() - make_interval(months => ${months}::int)`;
}

async function forgetInCompanies() {
  const sums = { keys: 0, receipt_links: 0, imports: 0, log_addresses: 0 };
  for (const { id } of await prisma.company.findMany({ select: { id: true } })) {
    sums.keys += await prisma.$executeRaw`
      DELETE FROM idempotency_key
      WHERE company_id = ${id}::uuid AND created_at < now() - make_interval(hours => ${KEPT.idempotency_hours}::int)`;
    sums.receipt_links += await prisma.$executeRaw`
      DELETE FROM receipt_link
      WHERE company_id = ${id}::uuid AND expires_at < now() - make_interval(days => ${KEPT.dead_link_days}::int)`;
    sums.log_addresses += await forgetLogAddresses(id);
    sums.imports += await prisma.$executeRaw`
      DELETE FROM import_batch
      WHERE company_id = ${id}::uuid AND done_count = 0 AND status NOT IN ('concluida', 'gravando', 'desfazendo', 'desfeita')
        AND created_at < now() - make_interval(days => ${KEPT.import_leftover_days}::int)`;
  }
  return sums;
}

/** From where something was done; what was done stays. */
const forgetLogAddresses = (company_id: string) => prisma.$executeRaw`
  UPDATE audit_entry SET ip = NULL
  WHERE company_id = ${company_id}::uuid AND ip IS NOT NULL
    AND created_at < now() - make_interval(months => ${KEPT.access_months}::int)`;

/** The spreadsheets' own words; who sends the next one forgets them too, and many a shop sends only one. */
const forgetImportLines = () => prisma.$executeRaw`
  DELETE FROM import_row r USING import_batch b
  WHERE b.company_id = r.company_id AND b.id = r.import_id AND b.status IN ('concluida', 'desfeita')
    AND b.finished_at < now() - make_interval(days => ${KEPT.import_lines_days}::int)`;
