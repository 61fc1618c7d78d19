import "server-only";
import { randomUUID } from "node:crypto";
import { seal, unseal } from "@/lib/access/seal";
import { formatInstant } from "@/lib/core/calendar";
import { nameForMail } from "@/lib/core/web-address";
import { prisma, type Unscoped } from "@/lib/db/client";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import { enqueue } from "@/lib/jobs/queue";
import { ownerNoticeMail } from "@/lib/mail/security-mails";
import { type Mail, sendMail } from "@/lib/mail/send";
import { deviceOf } from "@/lib/modules/auth/sessions/rules";

const MAX_ERROR_LENGTH = 300;
const SEAL_PURPOSE = "mail outbox";

interface Cause {
  /** Category of the mail, used for searching. */
  readonly kind: string;
  readonly company_id: string | null;
  /** Deduplication key: mails with the same key are sent once. */
  readonly once_key?: string;
}

/** Queues a mail in the current transaction. It is sent only after the commit. */
export async function postMail(tx: Unscoped, mail: Mail, { kind, company_id, once_key }: Cause): Promise<void> {
  const id = randomUUID();
  const { count } = await tx.mailMessage.createMany({
    data: {
      id,
      kind,
      company_id,
      once_key: once_key ?? null,
      subject: mail.subject,
      to_name: nameForMail(mail.to.name),
      to_address: mail.to.address,
      sealed_body: seal(SEAL_PURPOSE, id, JSON.stringify(bodyOf(mail))),
    },
    skipDuplicates: true,
  });
  if (count === 1) await enqueue(tx, "mail", { id });
}

/** Notifies the company's owners by mail of a security-relevant change: what, who, when and from where. */
export async function notifyOwner(ctx: Ctx, change: string): Promise<void> {
  const tx = unscoped(ctx);
  const { company_id, user, now, zone, ip, session } = ctx;
  const company = await tx.company.findUniqueOrThrow({ where: { id: company_id } });
  const owners = await tx.user.findMany({ where: { company_id, type: "owner", active: true } });
  const notice = {
    change,
    company: company.name,
    by: user.name,
    at: formatInstant(now, zone),
    device: deviceOf(session?.user_agent ?? null),
    ip,
  };
  for (const owner of owners)
    await postMail(tx, ownerNoticeMail(owner, notice), { kind: "security.change", company_id });
}

const bodyOf = ({ text, html, replyTo, attachments }: Mail) => ({ text, html, replyTo, attachments });

/** Sends a queued mail and deletes its content afterwards. Throws if sending fails, so that the job is retried. */
export async function deliverMail({ id }: { readonly id: string }): Promise<void> {
  const message = await prisma.mailMessage.findUnique({ where: { id } });
  if (!message || message.sent_at || message.failed_at || !message.sealed_body) return;
  try {
    const body = JSON.parse(unseal(SEAL_PURPOSE, id, message.sealed_body)) as ReturnType<typeof bodyOf>;
    const { to_name: name, to_address: address, subject } = message;
    await sendMail({ to: { name, address }, subject, ...body }, id);
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
    await prisma.mailMessage.updateMany({ where: { id }, data: { attempts: { increment: 1 }, last_error } });
    throw error;
  }
  await prisma.$executeRaw`
    UPDATE mail_message SET sent_at = now(), sealed_body = NULL, attempts = attempts + 1, last_error = NULL
    WHERE id = ${id}::uuid AND sent_at IS NULL`;
}

/** Marks a mail as failed after the last attempt. It is kept with its error for the platform's staff. */
export const markMailFailed = async ({ id }: { readonly id: string }): Promise<void> => {
  await prisma.$executeRaw`
    UPDATE mail_message SET failed_at = now() WHERE id = ${id}::uuid AND sent_at IS NULL AND failed_at IS NULL`;
};

/** Mail kinds that are never deleted here, because they prove that a data protection request was answered. */
const ANSWERS_TO_REQUESTS = "privacy.%";

/**
 * Deletes a company's mails to an address, and those whose recipient, subject, error or unsent content matches a PostgreSQL
 * regular expression. Deleted mails are not sent.
 */
export async function deleteMailsAbout(
  tx: Unscoped,
  company_id: string,
  { email, pattern }: { readonly email: string | null; readonly pattern: string | null },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mail_message
    WHERE company_id = ${company_id}::uuid AND kind NOT LIKE ${ANSWERS_TO_REQUESTS}
      AND (lower(to_address) = lower(${email}::text) OR (to_name || ' ' || subject || ' ' || coalesce(last_error, '')) ~* ${pattern}::text)`;
  if (pattern === null) return;
  const sealed = await tx.$queryRaw<{ id: string; sealed_body: string }[]>`
    SELECT id, sealed_body FROM mail_message
    WHERE company_id = ${company_id}::uuid AND kind NOT LIKE ${ANSWERS_TO_REQUESTS} AND sealed_body IS NOT NULL`;
  for (const { id, sealed_body } of sealed) {
    const { text, html } = JSON.parse(unseal(SEAL_PURPOSE, id, sealed_body)) as ReturnType<typeof bodyOf>;
    await tx.$executeRaw`
      DELETE FROM mail_message
      WHERE company_id = ${company_id}::uuid AND id = ${id}::uuid AND ${`${text}\n${html}`}::text ~* ${pattern}::text`;
  }
}
