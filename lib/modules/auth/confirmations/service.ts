import "server-only";
import { consume } from "@/lib/access/limits";
import { hashOf, newSecret } from "@/lib/access/token";
import type { PublicCall, SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { prisma, type Unscoped } from "@/lib/db/client";
import { confirmationMail } from "@/lib/mail/confirmation-mails";
import { postMail } from "@/lib/modules/mails/service";
import type { emailConfirmations } from "./endpoints";
import { CONFIRMATION_HOURS } from "./schema";

const HOUR_MS = 3_600_000;
const CONFIRMED = "E-mail confirmado.";

interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company_id: string | null;
}

/** Sends a link that confirms the user's address; earlier links become invalid. */
export async function mailConfirmation(tx: Unscoped, user: Addressee, company: string | null, now: Date) {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + CONFIRMATION_HOURS * HOUR_MS);
  await tx.$queryRaw`SELECT FROM users WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
  await voidConfirmations(tx, user.id, now);
  await tx.emailConfirmation.create({ data: { user_id: user.id, token_hash: hashOf(token), expires_at } });
  await postMail(tx, confirmationMail(user, company, token), {
    kind: "email.confirmation",
    company_id: user.company_id,
  });
}

export const voidConfirmations = (tx: Unscoped, user_id: string, now: Date) =>
  tx.emailConfirmation.updateMany({ where: { user_id, used_at: null }, data: { used_at: now } });

/** Sends the caller a new confirmation link, at most three times an hour. */
export async function sendConfirmation({ actor, now }: SessionCall) {
  if (actor.email_confirmed_at) return { message: "Seu e-mail já está confirmado." };
  await consume("confirmation_user", actor.id);
  const { company_id } = actor;
  const company = company_id ? await prisma.company.findUnique({ where: { id: company_id } }) : null;
  await prisma.$transaction((tx) => mailConfirmation(tx, actor, company?.name ?? null, now));
  return { message: `Enviamos um novo link para ${actor.email}.` };
}

/**
 * Confirms the address that a link was sent to. Throws CONFIRMATION_LINK_INVALID for an unknown, expired or used link, except
 * that the link that confirmed an address may be opened again.
 */
export async function confirmEmail(call: PublicCall, { token }: Received<typeof emailConfirmations.confirm>) {
  await consume("confirmation_ip", call.ip, call);
  return prisma.$transaction(async (tx) => {
    const token_hash = hashOf(token);
    // Locks the user first, as a password reset does, so that the second of two concurrent calls sees the result of the first.
    const [user] = await tx.$queryRaw<{ id: string; email_confirmed_at: Date | null }[]>`
      SELECT u.id, u.email_confirmed_at FROM users u
      WHERE u.active AND u.id = (SELECT c.user_id FROM email_confirmation c WHERE c.token_hash = ${token_hash})
      FOR UPDATE`;
    if (!user) throw new AppError("CONFIRMATION_LINK_INVALID");
    if (user.email_confirmed_at) return { message: CONFIRMED };
    const used = await tx.$executeRaw`
      UPDATE email_confirmation SET used_at = now()
      WHERE token_hash = ${token_hash} AND used_at IS NULL AND expires_at > now()`;
    if (used === 0) throw new AppError("CONFIRMATION_LINK_INVALID");
    await tx.$executeRaw`UPDATE users SET email_confirmed_at = now() WHERE id = ${user.id}::uuid`;
    return { message: CONFIRMED };
  });
}
