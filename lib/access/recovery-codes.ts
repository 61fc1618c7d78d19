import "server-only";
import { randomInt } from "node:crypto";
import { AppError, ERRORS } from "@/lib/api/errors";
import type { Unscoped } from "@/lib/db/client";
import { keyedHash } from "./seal";

/** The HMAC purpose of recovery codes. Contains "totp" because the first codes were created before passkeys existed. */
const PURPOSE = "totp recovery code";
const RECOVERY_CODE_COUNT = 10;
/** Without I, L, O, U, 0 and 1, which are easy to confuse. */
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** Removes spaces and hyphens, so that a code is accepted however it is typed. */
const normalizeCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Returns twelve unambiguous letters and digits, in groups of four: "ABCD-EFGH-JKMN". */
function newRecoveryCode(): string {
  const characters = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Replaces all recovery codes of the user and returns the new ones. The database stores only their hashes. */
export async function renewRecoveryCodes(tx: Unscoped, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { user_id } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id, code_hash: keyedHash(PURPOSE, user_id, normalizeCode(code)) })),
  });
  return codes;
}

/** Returns how many codes of the user have not been used. */
export const countUnusedRecoveryCodes = (tx: Unscoped, user_id: string) =>
  tx.recoveryCode.count({ where: { user_id, used_at: null } });

/** Marks a code as used. Ignores case and separators. Throws RECOVERY_CODE_INVALID if it is unknown or already used. */
export async function redeemRecoveryCode(tx: Unscoped, user_id: string, code: string) {
  const code_hash = keyedHash(PURPOSE, user_id, normalizeCode(code));
  const spent = await tx.$executeRaw`
    UPDATE recovery_code SET used_at = now() WHERE code_hash = ${code_hash} AND used_at IS NULL`;
  if (spent === 1) return;
  throw new AppError("RECOVERY_CODE_INVALID", { errors: { recovery_code: [ERRORS.RECOVERY_CODE_INVALID[1]] } });
}
