import "server-only";
import { prisma, type Unscoped } from "@/lib/db/client";
import { passkeyRequestOptions } from "./passkeys";
import { countUnusedRecoveryCodes } from "./recovery-codes";

/** Whether the user's login needs a second factor. */
export async function hasSecondFactor(user_id: string, tx: Unscoped = prisma): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ has: boolean }[]>`
    SELECT EXISTS (SELECT FROM user_totp WHERE user_id = ${user_id}::uuid AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkey WHERE user_id = ${user_id}::uuid) AS has`;
  return found?.has === true;
}

/** The second factors that the user may log in with, with a new challenge if one is a passkey. */
export async function secondFactorOptions(user_id: string, purpose: "login" | "support") {
  const [totp, passkey, left] = await Promise.all([
    prisma.userTotp.count({ where: { user_id, confirmed_at: { not: null } } }),
    passkeyRequestOptions(user_id, purpose),
    countUnusedRecoveryCodes(prisma, user_id),
  ]);
  const methods = [...(totp ? ["totp"] : []), ...(passkey ? ["passkey"] : []), ...(left > 0 ? ["recovery"] : [])];
  return { methods, passkey };
}

/** Removes all second factors of a user, including the recovery codes. */
export async function removeSecondFactors(tx: Unscoped, user_id: string) {
  await tx.userTotp.deleteMany({ where: { user_id } });
  await tx.passkey.deleteMany({ where: { user_id } });
  await tx.recoveryCode.deleteMany({ where: { user_id } });
  await tx.webauthnChallenge.deleteMany({ where: { user_id } });
}
