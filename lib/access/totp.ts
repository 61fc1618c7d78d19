import "server-only";
import { generateSecret, generateURI, verifySync } from "otplib";
import { AppError } from "@/lib/api/errors";
import { prisma, type Unscoped } from "@/lib/db/client";
import { PRODUCT_NAME } from "@/lib/product";
import { seal, unseal } from "./seal";

const PURPOSE = "totp secret";
/** Clocks may differ by one step of 30 seconds (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;
const CODE = /^\d{6}$/;

/** Whether the user logs in with an authenticator app. */
export const hasTotp = async (user_id: string) =>
  (await prisma.userTotp.count({ where: { user_id, confirmed_at: { not: null } } })) === 1;

/** Stores a new secret, active once a code confirms it. Throws TOTP_ALREADY_SET when one is already active. */
export async function beginTotp({ id, email }: { id: string; email: string }) {
  const secret = generateSecret();
  const sealed = seal(PURPOSE, id, secret);
  const written = await prisma.$executeRaw`
    INSERT INTO user_totp (user_id, secret) VALUES (${id}::uuid, ${sealed})
    ON CONFLICT (user_id) DO UPDATE SET secret = ${sealed}, last_step = NULL WHERE user_totp.confirmed_at IS NULL`;
  if (written === 0) throw new AppError("TOTP_ALREADY_SET");
  return { secret, address: generateURI({ issuer: PRODUCT_NAME, label: email, secret }) };
}

/**
 * Uses up a code: each works once, and none older than one already used. `is_confirmed` selects an active secret, or one that
 * this first code activates. Throws TOTP_INVALID.
 */
export async function spendTotp(tx: Unscoped, user_id: string, code: string, is_confirmed: boolean) {
  const [found] = await tx.$queryRaw<{ secret: string; now: Date }[]>`
    SELECT secret, now() AS now FROM user_totp
    WHERE user_id = ${user_id}::uuid AND (confirmed_at IS NOT NULL) = ${is_confirmed}::boolean`;
  if (!found || !CODE.test(code)) throw invalid();
  const verification = verifySync({
    secret: unseal(PURPOSE, user_id, found.secret),
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    epoch: Math.floor(found.now.getTime() / 1000),
  });
  const step = verification.valid && "timeStep" in verification ? verification.timeStep : null;
  const spent =
    step !== null &&
    (await tx.$executeRaw`
      UPDATE user_totp SET last_step = ${step}::int, confirmed_at = coalesce(confirmed_at, now())
      WHERE user_id = ${user_id}::uuid AND (last_step IS NULL OR last_step < ${step}::int)`) === 1;
  if (!spent) throw invalid();
}

const invalid = () => {
  const { message } = new AppError("TOTP_INVALID");
  return new AppError("TOTP_INVALID", { errors: { code: [message] } });
};
