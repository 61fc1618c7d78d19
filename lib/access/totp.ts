import "server-only";
import { randomBytes } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import { AppError } from "@/lib/api/errors";
import { prisma, type Unscoped } from "@/lib/db/client";
import { PRODUCT_NAME } from "@/lib/product";
import { consume, forgive } from "./limits";
import { markOf, seal, unseal } from "./seal";

const SEALED = "totp secret";
const MARKED = "totp recovery code";
/** Clocks may differ by one step of 30 seconds (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const CODE = /^\d{6}$/;

const lettersOf = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Twelve letters and figures that cannot be mistaken for each other, in groups of four. */
function newRecoveryCode(): string {
  // 240 is the largest multiple of 30 that a byte holds: every sign is as likely.
  const signs = [...randomBytes(64)].filter((byte) => byte < 240).map((byte) => RECOVERY_ALPHABET[byte % 30]);
  const code = signs.slice(0, 12).join("");
  return code.length === 12 ? code.replace(/(.{4})(?=.)/g, "$1-") : newRecoveryCode();
}

/** Whether a user's log-in has a second step. */
export const hasTotp = async (user_id: string) =>
  (await prisma.user_totp.count({ where: { user_id, confirmed_at: { not: null } } })) === 1;

export async function totpOf(user_id: string) {
  const found = await prisma.user_totp.findUnique({ where: { user_id, confirmed_at: { not: null } } });
  const recovery_codes_left = await prisma.totp_recovery_code.count({ where: { user_id, used_at: null } });
  return { confirmed_at: found?.confirmed_at ?? null, recovery_codes_left };
}

/** A new secret, which counts once a code of it was shown; refuses while another one counts. */
export async function beginTotp({ id, email }: { id: string; email: string }) {
  const secret = generateSecret();
  const sealed = seal(SEALED, id, secret);
  const written = await prisma.$executeRaw`
    INSERT INTO user_totp (user_id, secret) VALUES (${id}::uuid, ${sealed})
    ON CONFLICT (user_id) DO UPDATE SET secret = ${sealed}, last_step = NULL WHERE user_totp.confirmed_at IS NULL`;
  if (written === 0) throw new AppError("TOTP_ALREADY_SET");
  return { secret, address: generateURI({ issuer: PRODUCT_NAME, label: email, secret }) };
}

/** The first code of the new secret switches the second step on; answers the recovery codes, which nobody sees again. */
export async function confirmTotp(user_id: string, code: string) {
  await consume("totp_user", user_id);
  const codes = await prisma.$transaction(async (tx) => {
    await spendTotp(tx, user_id, code, false);
    return renewRecoveryCodes(tx, user_id);
  });
  await forgive("totp_user", user_id);
  return codes;
}

export async function renewRecoveryCodes(tx: Unscoped, user_id: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.totp_recovery_code.deleteMany({ where: { user_id } });
  await tx.totp_recovery_code.createMany({
    data: codes.map((code) => ({ user_id, code_hash: markOf(MARKED, user_id, lettersOf(code)) })),
  });
  return codes;
}

/**
 * Takes a code of the authenticator or a recovery code, each of them once, however many ask at the same time; refuses with
 * TOTP_INVALID, and after five failures in 15 minutes with TOO_MANY_REQUESTS. `work` happens in the code's transaction.
 */
export async function withCode<T>(user_id: string, code: string, work: (tx: Unscoped) => Promise<T>): Promise<T> {
  await consume("totp_user", user_id);
  const result = await prisma.$transaction(async (tx) => {
    if (CODE.test(code)) await spendTotp(tx, user_id, code, true);
    else await spendRecoveryCode(tx, user_id, code);
    return work(tx);
  });
  await forgive("totp_user", user_id);
  return result;
}

async function spendTotp(tx: Unscoped, user_id: string, code: string, is_confirmed: boolean) {
  const [found] = await tx.$queryRaw<{ secret: string; now: Date }[]>`
    SELECT secret, now() AS now FROM user_totp
    WHERE user_id = ${user_id}::uuid AND (confirmed_at IS NOT NULL) = ${is_confirmed}::boolean`;
  if (!found || !CODE.test(code)) throw invalid();
  const answer = verifySync({
    ...{ secret: unseal(SEALED, user_id, found.secret), token: code, epochTolerance: TOLERANCE_SECONDS },
    epoch: Math.floor(found.now.getTime() / 1000),
  });
  const step = answer.valid && "timeStep" in answer ? answer.timeStep : null;
  const spent =
    step !== null &&
    (await tx.$executeRaw`
      UPDATE user_totp SET last_step = ${step}::int, confirmed_at = coalesce(confirmed_at, now())
      WHERE user_id = ${user_id}::uuid AND (last_step IS NULL OR last_step < ${step}::int)`) === 1;
  if (!spent) throw invalid();
}

async function spendRecoveryCode(tx: Unscoped, user_id: string, code: string) {
  const code_hash = markOf(MARKED, user_id, lettersOf(code));
  const spent = await tx.$executeRaw`
    UPDATE totp_recovery_code SET used_at = now() WHERE code_hash = ${code_hash} AND used_at IS NULL`;
  if (spent !== 1) throw invalid();
}

/** Switches the second step off, in the transaction of the code that allowed it. */
export const endTotp = (tx: Unscoped, user_id: string) => tx.user_totp.deleteMany({ where: { user_id } });

const invalid = () => {
  const error = new AppError("TOTP_INVALID");
  return new AppError("TOTP_INVALID", { errors: { code: [error.message] } });
};
