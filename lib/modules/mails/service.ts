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

const LONGEST_ERROR = 300;
const SEALED = "mail outbox";

interface Cause {
  /** What the letter is about, for whoever looks for it. */
  readonly kind: string;
  readonly company_id: string | null;
  /** What is written only once, however often it is asked for. */
  readonly once_key?: string;
}

/** Writes a letter in the transaction of what causes it; it leaves once that stands, and only then. */
export async function postMail(tx: Unscoped, mail: Mail, { kind, company_id, once_key }: Cause): Promise<void> {
  const id = randomUUID();
  const { count } = await tx.mail_message.createMany({
    data: {
      id,
      kind,
      company_id,
      once_key: once_key ?? null,
      subject: mail.subject,
      to_name: nameForMail(mail.to.name),
      to_address: mail.to.address,
      sealed_body: seal(SEALED, id, JSON.stringify(bodyOf(mail))),
    },
    skipDuplicates: true,
  });
  if (count === 1) await enqueue(tx, "mail", { id });
}

/** Tells the company's owner by mail of a change that an intruder would make: what, who, when and from where. */
export async function notifyOwner(ctx: Ctx, change: string): Promise<void> {
  const tx = unscoped(ctx);
  const { company_id, user, now, zone, ip, session } = ctx;
  const company = await tx.company.findUniqueOrThrow({ where: { id: company_id } });
  const owners = await tx.user.findMany({ where: { company_id, type: "owner", active: true } });
  const news = {
    change,
    company: company.name,
    by: user.name,
    at: formatInstant(now, zone),
    device: deviceOf(session?.user_agent ?? null),
    ip,
  };
  for (const owner of owners) await postMail(tx, ownerNoticeMail(owner, news), { kind: "security.change", company_id });
}

const bodyOf = ({ text, html, replyTo, attachments }: Mail) => ({ text, html, replyTo, attachments });

/** Sends a letter that waits; throws when nobody takes it, so that it is tried again. Sent, its words are forgotten. */
export async function deliverMail({ id }: { readonly id: string }): Promise<void> {
  const letter = await prisma.mail_message.findUnique({ where: { id } });
  if (!letter || letter.sent_at || letter.failed_at || !letter.sealed_body) return;
  try {
    const body = JSON.parse(unseal(SEALED, id, letter.sealed_body)) as ReturnType<typeof bodyOf>;
    const { to_name: name, to_address: address, subject } = letter;
    await sendMail({ to: { name, address }, subject, ...body }, id);
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
    await prisma.mail_message.updateMany({ where: { id }, data: { attempts: { increment: 1 }, last_error } });
    throw error;
  }
  await prisma.$executeRaw`
    UPDATE mail_message SET sent_at = now(), sealed_body = NULL, attempts = attempts + 1, last_error = NULL
    WHERE id = ${id}::uuid AND sent_at IS NULL`;
}

/** A letter that nobody took is dead: it stays, with its reason, for whoever looks after the platform. */
export const buryMail = async ({ id }: { readonly id: string }): Promise<void> => {
  await prisma.$executeRaw`
    UPDATE mail_message SET failed_at = now() WHERE id = ${id}::uuid AND sent_at IS NULL AND failed_at IS NULL`;
};

/** Letters of the past: what was sent or has died is only kept while somebody may still ask about it. */
export const forgetMails = (days: number): Promise<number> => prisma.$executeRaw`
  DELETE FROM mail_message WHERE coalesce(sent_at, failed_at) < now() - make_interval(days => ${days}::int)`;

/** Kept although they are addressed to the person: they prove that a request about personal data was answered. */
const ANSWERS_TO_REQUESTS = "privacy.%";

/**
 * Deletes a company's letters to an address and those whose envelope or unsent words match a PostgreSQL regular
 * expression. What was still to be sent is not sent.
 */
export async function forgetLettersAbout(
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
    const { text, html } = JSON.parse(unseal(SEALED, id, sealed_body)) as ReturnType<typeof bodyOf>;
    await tx.$executeRaw`
      DELETE FROM mail_message
      WHERE company_id = ${company_id}::uuid AND id = ${id}::uuid AND ${`${text}\n${html}`}::text ~* ${pattern}::text`;
  }
}
