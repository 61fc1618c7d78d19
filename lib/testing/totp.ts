import { generateSync } from "otplib";
import { POST as begin, PUT as confirm } from "@/app/api/v1/master/totp/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { callAs, colleague } from "./company";

export const MASTER_PASSWORD = "uma senha boa";
const STEP_SECONDS = 30;

/** The code of `steps` half minutes from now on. */
export const codeFor = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

/** A master administrator who may log in with a password. */
export async function master() {
  const person = await colleague(null, { permissions: [], roles: ["master_admin"] });
  await prisma.user.update({
    where: { id: person.user.id },
    data: { password_hash: await hashPassword(MASTER_PASSWORD) },
  });
  return person;
}

/** One whose second step is on, and who has the code of this half minute still before him. */
export async function masterWithTotp() {
  const person = await master();
  const { body } = await callAs(person.token, begin, { password: MASTER_PASSWORD });
  const secret = body.secret as string;
  const confirmed = await callAs(person.token, confirm, { code: codeFor(secret) });
  await prisma.user_totp.update({ where: { user_id: person.user.id }, data: { last_step: null } });
  return { ...person, secret, recovery_codes: confirmed.body.recovery_codes as string[] };
}
