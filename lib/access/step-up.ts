import "server-only";
import { AppError } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";
import type { Actor } from "./actor";
import { hasTotp } from "./totp";

/** How long a proof of the password or the second factor allows protected calls. */
export const PROOF_MINUTES = 10;
const PROOF_MS = PROOF_MINUTES * 60_000;

/**
 * Throws STEP_UP_REQUIRED when the last proof is older than 10 minutes; the error's details say whether the user may send a
 * code. `now` is the database's clock.
 */
export async function requireRecentProof(user_id: string, proven_at: Date | undefined, now: Date) {
  if (proven_at && now.getTime() - proven_at.getTime() <= PROOF_MS) return;
  throw new AppError("STEP_UP_REQUIRED", { details: { accepts_code: await hasTotp(user_id) } });
}

/** Throws EMAIL_NOT_CONFIRMED until the user has opened the link in the confirmation e-mail. */
export function requireConfirmedEmail(session: Pick<Actor, "email_confirmed_at"> | undefined) {
  if (!session?.email_confirmed_at) throw new AppError("EMAIL_NOT_CONFIRMED");
}

/** Throws OWNER_ONLY with the owner's name. Skips the master administrator, who has no company and is checked elsewhere. */
export async function requireOwner({ type, is_master, company_id }: Actor) {
  if (type === "owner" || is_master || !company_id) return;
  const owner = await prisma.user.findFirst({
    where: { company_id, type: "owner", active: true },
    orderBy: { created_at: "asc" },
    select: { name: true },
  });
  throw new AppError(
    "OWNER_ONLY",
    owner ? { message: `Só o dono da empresa pode fazer isto. Peça a ${owner.name}.` } : {},
  );
}
