import "server-only";
import { consume, resetLimit } from "@/lib/access/limits";
import { isPassword } from "@/lib/access/password";
import { PROOF_MINUTES } from "@/lib/access/step-up";
import { spendTotp } from "@/lib/access/totp";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { prisma, type Unscoped } from "@/lib/db/client";
import type { sessionProofs } from "./endpoints";

/**
 * Renews the session's proof with the password or a second-factor code. Throws INVALID for a wrong password, TOTP_INVALID for a
 * wrong code, and TOO_MANY_REQUESTS after five failures of the session in 15 minutes.
 */
export async function proveSession(
  { actor }: SessionCall,
  { password, code }: Received<typeof sessionProofs.create>,
): Promise<{ proven_until: string }> {
  await consume("proof_session", actor.session_id);
  const { password_hash } = await prisma.user.findUniqueOrThrow({ where: { id: actor.id } });
  const renew = (tx: Unscoped) => renewProof(tx, actor.session_id, password_hash);
  const proven_until = code
    ? await proveCode(actor.id, code, renew)
    : await provePassword(password ?? "", password_hash, renew);
  await resetLimit("proof_session", actor.session_id);
  return { proven_until };
}

async function proveCode(user_id: string, code: string, renew: (tx: Unscoped) => Promise<string>) {
  await consume("totp_user", user_id);
  const proven_until = await prisma.$transaction(async (tx) => {
    await spendTotp(tx, user_id, code, true);
    return renew(tx);
  });
  await resetLimit("totp_user", user_id);
  return proven_until;
}

async function provePassword(password: string, password_hash: string, renew: (tx: Unscoped) => Promise<string>) {
  if (await isPassword(password, password_hash, { hasPriority: true })) return prisma.$transaction(renew);
  const message = "Senha incorreta.";
  throw new AppError("INVALID", { message, errors: { password: [message] } });
}

/** Throws UNAUTHENTICATED if the session ended or the password changed while it was being compared. */
async function renewProof(tx: Unscoped, session_id: string, password_hash: string): Promise<string> {
  const [proven] = await tx.$queryRaw<{ until: Date }[]>`
    UPDATE session SET proven_at = now()
    FROM users u
    WHERE session.id = ${session_id}::uuid AND session.revoked_at IS NULL
      AND u.id = session.user_id AND u.active AND u.password_hash = ${password_hash}
    RETURNING session.proven_at + make_interval(mins => ${PROOF_MINUTES}::int) AS until`;
  if (!proven) throw new AppError("UNAUTHENTICATED");
  return proven.until.toISOString();
}
