import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/api/errors";
import type { Unscoped } from "@/lib/db/client";
import { keyedHash } from "./seal";

/** The HMAC purpose of recovery codes. It still says "totp" because codes created before passkeys existed use it. */
const PURPOSE = "totp recovery code";
export const RECOVERY_CODES = 10;
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

const lettersOf = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Twelve unambiguous letters and digits, in groups of four. */
function newRecoveryCode(): string {
  // 240 is the largest multiple of 30 that fits in a byte, so that every character is equally likely.
  const characters = [...randomBytes(64)].filter((byte) => byte < 240).map((byte) => ALPHABET[byte % 30]);
  const code = characters.slice(0, 12).join("");
  return code.length === 12 ? code.replace(/(.{4})(?=.)/g, "$1-") : newRecoveryCode();
}

/** Replaces all codes of the user by ten new ones; the database stores only their hashes. */
export async function renewRecoveryCodes(tx: Unscoped, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { user_id } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id, code_hash: keyedHash(PURPOSE, user_id, lettersOf(code)) })),
  });
  return codes;
}

export const recoveryCodesLeft = (tx: Unscoped, user_id: string) =>
  tx.recoveryCode.count({ where: { user_id, used_at: null } });

/** Uses up a code, regardless of case and separators. Throws RECOVERY_CODE_INVALID when it is unknown or already used. */
export async function spendRecoveryCode(tx: Unscoped, user_id: string, code: string) {
  const code_hash = keyedHash(PURPOSE, user_id, lettersOf(code));
  const spent = await tx.$executeRaw`
    UPDATE recovery_code SET used_at = now() WHERE code_hash = ${code_hash} AND used_at IS NULL`;
  if (spent === 1) return;
  const { message } = new AppError("RECOVERY_CODE_INVALID");
  throw new AppError("RECOVERY_CODE_INVALID", { errors: { recovery_code: [message] } });
}
