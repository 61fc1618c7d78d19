import "server-only";
import { removeSecondFactors } from "@/lib/access/second-factor";
import type { PublicCall } from "@/lib/api/context";
import type { Unscoped } from "@/lib/db/client";
import { type Ctx, dbFor } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { voidConfirmations } from "./confirmations/service";

interface Account {
  readonly id: string;
  readonly name: string;
  readonly company_id: string | null;
  readonly type: string;
}

const DEFAULT_ZONE = "America/Sao_Paulo";

type Origin = Pick<PublicCall, "now" | "request_id"> & { readonly ip: string | null };

/** A company context for a call without a session, for the audit log. */
function ctxFor(tx: Unscoped, call: Origin, company_id: string, user: { id: string; name: string }): Ctx {
  return {
    company_id,
    user: { id: user.id, name: user.name, permissions: [], is_master: false },
    now: call.now,
    zone: DEFAULT_ZONE,
    turn_minutes: 0,
    request_id: call.request_id,
    ip: call.ip,
    db: dbFor(company_id, tx),
  };
}

/**
 * Gives an account whose address was never confirmed to the person who reads the address: removes every second factor and the
 * PIN and voids open invitations. If the account is an owner's, blocks and logs out all other users of the company. The caller
 * ends the account's own sessions. Returns the number of blocked users.
 */
export async function recoverUnconfirmed(tx: Unscoped, call: PublicCall, account: Account): Promise<number> {
  const { id, company_id, type } = account;
  await removeSecondFactors(tx, id);
  await tx.user.update({ where: { id }, data: { pin_hash: null } });
  await voidConfirmations(tx, id, call.now);
  if (type !== "owner" || !company_id) return 0;
  const ofOthers = { user: { company_id, id: { not: id } } };
  await tx.session.updateMany({ where: { ...ofOthers, revoked_at: null }, data: { revoked_at: call.now } });
  const { count: invitations } = await tx.passwordReset.updateMany({
    where: { ...ofOthers, used_at: null },
    data: { used_at: call.now },
  });
  const { count: blocked } = await tx.user.updateMany({
    where: { company_id, id: { not: id }, active: true, joined_at: { not: null } },
    data: { active: false },
  });
  const details = { blocked, invitations };
  await recordAudit(ctxFor(tx, call, company_id, account), "user.recover", { subject: id, details });
  return blocked;
}

/**
 * Removes an invited user who never joined, so that a sign-up or another company's invitation can use the address. Does nothing
 * if there is no such user; the unique index rejects the address of a user who has joined.
 */
export async function releaseInvitation(tx: Unscoped, call: Pick<PublicCall, "now" | "request_id">, email: string) {
  const [invited] = await tx.$queryRaw<{ id: string; name: string; company_id: string | null }[]>`
    SELECT id, name, company_id FROM users WHERE email = ${email} AND joined_at IS NULL FOR UPDATE`;
  if (!invited?.company_id) return;
  const { id: user_id, company_id } = invited;
  await tx.passwordReset.deleteMany({ where: { user_id } });
  await dbFor(company_id, tx).userPolicy.deleteMany({ where: { user_id } });
  // Who else uses the address, and from which IP, is not disclosed to the first company.
  const ctx = ctxFor(tx, { now: call.now, request_id: call.request_id, ip: null }, company_id, invited);
  await recordAudit(ctx, "user.invitation_release", { subject: user_id, details: { email } });
  await tx.user.delete({ where: { id: user_id } });
}
