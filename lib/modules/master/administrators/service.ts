import "server-only";
import { hashPassword } from "@/lib/access/password";
import { MASTER_ROLE, type PlatformRole, platformRoleOf } from "@/lib/access/platform-roles";
import { removeSecondFactors } from "@/lib/access/second-factor";
import { newSecret } from "@/lib/access/token";
import { log } from "@/lib/api/log";
import { prisma, type Unscoped } from "@/lib/db/client";
import { codesOf } from "@/lib/db/faults";
import { administratorLinkMail, administratorLinkOf } from "@/lib/mail/administrator-mails";
import { issuePasswordLink } from "@/lib/modules/auth/service";
import { requireEmailFree, requireStaff } from "./rules";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

async function holderOf(tx: Unscoped, email: string) {
  const user = await tx.user.findUnique({ where: { email } });
  return user && { ...user, is_staff: platformRoleOf(user.roles) !== null };
}

/** Creates a one-time link to set a password, valid for 60 minutes, and the e-mail that contains it. Earlier links become void. */
export async function linkFor(tx: Unscoped, { id, name, email }: Person, now: Date) {
  const token = await issuePasswordLink(tx, id, "reset", now);
  return { link: administratorLinkOf(email, token), mail: administratorLinkMail({ name, email }, token) };
}

type NewStaff = { name: string; email: string; role: PlatformRole; password_hash: string };

/** Creates a member of the platform's staff, who sets a password with a link. */
export const createStaff = (tx: Unscoped, { name, email, role, password_hash }: NewStaff) =>
  tx.user.create({
    data: {
      company_id: null,
      name,
      email,
      type: "master",
      roles: [role],
      permissions: [],
      password_hash,
      joined_at: null,
    },
  });

/**
 * Creates a platform administrator without a password. Returns a one-time link to set it, valid for 60 minutes, and the e-mail
 * that contains it. Throws CONFLICT if the e-mail is in use.
 */
export async function createMaster({ email, name }: { email: string; name: string }, now: Date) {
  const password_hash = await hashPassword(newSecret());
  return prisma
    .$transaction(async (tx) => {
      requireEmailFree(await holderOf(tx, email), email);
      const user = await createStaff(tx, { name, email, role: MASTER_ROLE, password_hash });
      log.info({ user_id: user.id }, "master administrator created");
      return linkFor(tx, user, now);
    })
    .catch((error: unknown) => {
      if (codesOf(error).includes("P2002")) requireEmailFree({ is_staff: false }, email);
      throw error;
    });
}

/**
 * Recovers a member of the platform's staff: activates the account, removes the second factor, the password and all sessions, and
 * returns a new one-time link. Throws NOT_FOUND if the e-mail is not of the staff.
 */
export async function recoverMaster(email: string, now: Date) {
  const password_hash = await hashPassword(newSecret());
  return prisma.$transaction(async (tx) => {
    const user = requireStaff(await holderOf(tx, email), email);
    await tx.user.update({ where: { id: user.id }, data: { active: true } });
    await resetAccess(tx, user.id, password_hash, now);
    log.info({ user_id: user.id }, "master administrator recovered");
    return linkFor(tx, user, now);
  });
}

/**
 * Deactivates a member of the platform's staff, ends their sessions and links, and returns the number of active administrators
 * left. Throws NOT_FOUND if the e-mail is not of the staff.
 */
export async function removeMaster(email: string, now: Date): Promise<number> {
  return prisma.$transaction(async (tx) => {
    const user = requireStaff(await holderOf(tx, email), email);
    await tx.user.update({ where: { id: user.id }, data: { active: false } });
    await endAccess(tx, user.id, now);
    log.info({ user_id: user.id }, "master administrator removed");
    return tx.user.count({ where: { roles: { has: MASTER_ROLE }, active: true } });
  });
}

/** Replaces the password, and removes the second factors, the sessions and the links of a user. */
export async function resetAccess(tx: Unscoped, id: string, password_hash: string, now: Date) {
  await tx.user.update({ where: { id }, data: { password_hash } });
  await endAccess(tx, id, now);
  await removeSecondFactors(tx, id);
}

/** Ends the sessions and links of a user. */
export async function endAccess(tx: Unscoped, user_id: string, now: Date) {
  await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: now } });
  await tx.passwordReset.updateMany({ where: { user_id, used_at: null }, data: { used_at: now } });
}
