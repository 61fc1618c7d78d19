import { generateSync } from "otplib";
import { POST as begin, PUT as confirm } from "@/app/api/v1/second-factors/totp/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { callAs, colleague } from "./company";

export const PASSWORD = "uma senha boa";
const STEP_SECONDS = 30;

/** The code valid `steps` half minutes from now. */
export const codeFor = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

/** Gives a user a password to log in with. */
export async function withPassword<T extends { user: { id: string } }>(person: T): Promise<T> {
  await prisma.user.update({
    where: { id: person.user.id },
    data: { password_hash: await hashPassword(PASSWORD) },
  });
  return person;
}

/** A master administrator with a password and without a second factor. */
export const master = async () =>
  withPassword(await colleague(null, { permissions: [], roles: ["master_admin"], second_factor: false }));

/** Enrolls an authenticator app for a user and resets the last used step, so that the current code can be used again. */
export async function enrollTotp<T extends { token: string; user: { id: string } }>(person: T) {
  const { body } = await callAs(person.token, begin);
  const secret = body.secret as string;
  const confirmed = await callAs(person.token, confirm, { code: codeFor(secret) });
  await prisma.userTotp.update({ where: { user_id: person.user.id }, data: { last_step: null } });
  return { ...person, secret, recovery_codes: confirmed.body.recovery_codes as string[] };
}

export const masterWithTotp = async () => enrollTotp(await master());
