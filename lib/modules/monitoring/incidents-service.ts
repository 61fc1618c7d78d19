import "server-only";
import { isLocal } from "@/lib/access/demo";
import { MASTER_ROLE } from "@/lib/access/platform-roles";
import { formatInstant } from "@/lib/core/calendar";
import { prisma, type Unscoped } from "@/lib/db/client";
import { incidentEndMail, incidentMail } from "@/lib/mail/incident-mails";
import type { Mail } from "@/lib/mail/send";
import { JOBS_ZONE } from "@/lib/modules/jobs/rules";
import { postMail } from "@/lib/modules/mails/service";
import { explain, titleOf } from "./labels";
import { type AlertLimits, CLEAR_AFTER_MS, type Incident, incidentsOf, REMIND_AFTER_MS } from "./rules";
import { findBackup, lastInvariantCheck, readDisk, readQueues } from "./service";

const DEFAULT_BACKUP_HOURS = 36;
const DEFAULT_DISK_FREE_MB = 2_048;

/** A developer's machine makes no backups. */
function limits(): AlertLimits {
  const { ALERT_BACKUP_HOURS, ALERT_DISK_FREE_MB } = process.env;
  return {
    backup_hours: Number(ALERT_BACKUP_HOURS || (isLocal() ? 0 : DEFAULT_BACKUP_HOURS)),
    disk_free_mb: Number(ALERT_DISK_FREE_MB || DEFAULT_DISK_FREE_MB),
  };
}

/** Looks for incidents, and mails the platform's administrators when one begins, once a day while it lasts, and when it ends. */
export async function checkIncidents(now: Date): Promise<void> {
  const [queues, invariants, last_backup_at, disk] = await Promise.all([
    readQueues(),
    lastInvariantCheck(),
    findBackup(),
    readDisk(),
  ]);
  const state = { queues: queues ?? [], invariants, last_backup_at, free_bytes: disk?.free_bytes ?? null };
  const found = incidentsOf(state, limits(), now);
  for (const incident of found) await report(incident, now);
  const kinds: string[] = found.map(({ kind }) => kind);
  const over = await prisma.platformIncident.findMany({
    where: {
      ended_at: null,
      kind: { notIn: kinds },
      last_seen_at: { lte: new Date(now.getTime() - CLEAR_AFTER_MS) },
    },
  });
  for (const incident of over) await end(incident, now);
}

/** Mails a new incident, and one whose last mail is a day old. The database decides which of two workers does it. */
const report = (incident: Incident, now: Date) =>
  prisma.$transaction(async (tx) => {
    const { kind } = incident;
    const created = await tx.platformIncident.createMany({
      data: { kind, started_at: now, last_seen_at: now, last_mailed_at: now },
      skipDuplicates: true,
    });
    if (created.count === 0) {
      await tx.platformIncident.updateMany({ where: { kind, ended_at: null }, data: { last_seen_at: now } });
      const reminded = await tx.platformIncident.updateMany({
        where: { kind, ended_at: null, last_mailed_at: { lte: new Date(now.getTime() - REMIND_AFTER_MS) } },
        data: { last_mailed_at: now, mail_count: { increment: 1 } },
      });
      if (reminded.count === 0) return;
    }
    await mailAdministrators(tx, (person) => incidentMail(person, titleOf(kind), explain(incident)));
  });

const end = ({ id, kind, started_at, last_seen_at }: OpenIncident, now: Date) =>
  prisma.$transaction(async (tx) => {
    const { count } = await tx.platformIncident.updateMany({ where: { id, ended_at: null }, data: { ended_at: now } });
    if (count === 0) return;
    const period = `visto de ${formatInstant(started_at, JOBS_ZONE)} a ${formatInstant(last_seen_at, JOBS_ZONE)}`;
    await mailAdministrators(tx, (person) => incidentEndMail(person, titleOf(kind), period));
  });

interface OpenIncident {
  readonly id: string;
  readonly kind: string;
  readonly started_at: Date;
  readonly last_seen_at: Date;
}

async function mailAdministrators(tx: Unscoped, write: (person: { name: string; email: string }) => Mail) {
  const people = await tx.user.findMany({ where: { active: true, roles: { has: MASTER_ROLE } } });
  for (const person of people) await postMail(tx, write(person), { kind: "platform.incident", company_id: null });
}
