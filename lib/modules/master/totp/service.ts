import "server-only";
import { consume, forgive } from "@/lib/access/limits";
import { isPassword } from "@/lib/access/password";
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes, totpOf, withCode } from "@/lib/access/totp";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";
import type { masterTotp } from "./endpoints";

export const readTotp = ({ actor }: SessionCall) => totpOf(actor.id);

/** Asks for the password again: whoever finds an open session must not lock its owner out. */
export async function startTotp({ actor }: SessionCall, { password }: Received<typeof masterTotp.begin>) {
  await consume("totp_user", actor.id);
  const { password_hash } = await prisma.user.findUniqueOrThrow({ where: { id: actor.id } });
  if (!(await isPassword(password, password_hash))) {
    const message = "Senha incorreta.";
    throw new AppError("INVALID", { message, errors: { password: [message] } });
  }
  await forgive("totp_user", actor.id);
  return beginTotp(actor);
}

/** Sessions that a password alone has opened end with it. */
export async function switchTotpOn({ actor, now }: SessionCall, { code }: Received<typeof masterTotp.confirm>) {
  const recovery_codes = await confirmTotp(actor.id, code);
  await prisma.session.updateMany({
    where: { user_id: actor.id, id: { not: actor.session_id }, revoked_at: null },
    data: { revoked_at: now },
  });
  return { recovery_codes };
}

export const changeRecoveryCodes = async (
  { actor }: SessionCall,
  { code }: Received<typeof masterTotp.renewCodes>,
) => ({
  recovery_codes: await withCode(actor.id, code, (tx) => renewRecoveryCodes(tx, actor.id)),
});

export async function switchTotpOff(call: SessionCall, { code }: Received<typeof masterTotp.remove>) {
  await withCode(call.actor.id, code, (tx) => endTotp(tx, call.actor.id));
  return readTotp(call);
}
